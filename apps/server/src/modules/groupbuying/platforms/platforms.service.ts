import { textFor } from '@xiwei/contract/common/language.ts';
import type { groupPlatformsApi } from '@xiwei/contract/groupbuying/group-platforms.api.ts';
import { GROUP_PLATFORMS, type GroupPlatform } from '@xiwei/contract/groupbuying/groupbuying.machine.ts';
import {
  type Authorization,
  type AuthorizationState,
  EXPIRY_WARNING_DAYS,
} from '@xiwei/contract/groupbuying/groupbuying.model.ts';
import type { Grant, GroupGateway } from '#gateways/group/group.ts';
import { findStore, findStoreCards } from '#modules/stores/index.ts';
import { later } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Call } from '#platform/http/routes.ts';
import { newId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusal.ts';
import { keyed, sameSecret } from '#platform/secrets.ts';
import type { GroupbuyingDeps } from '../groupbuying.deps.ts';
import { countOpen, listOpen } from '../orders/external-orders.store.ts';
import { disconnectOrders } from '../orders/timed-commands.ts';
import { sealTokens } from './connections.ts';
import {
  type ConnectedShop,
  countShopsOf,
  deleteGrant,
  deleteShop,
  findShop,
  type GrantRow,
  listGrantsOf,
  listShopsOf,
  listShopsOfGrant,
  saveGrant,
  saveShop,
} from './grants.store.ts';
import { readGroupSettingsOf, saveGroupSettings } from './settings.store.ts';

type Api = typeof groupPlatformsApi;

export const readGroupSettings = (_deps: GroupbuyingDeps, { db, input }: Call<Api['readGroupSettings']>) =>
  readGroupSettingsOf(db, input.params.storeId);

export async function updateGroupSettings(
  { emit }: GroupbuyingDeps,
  { db, input, now }: Call<Api['updateGroupSettings']>,
) {
  const { storeId } = input.params;
  await saveGroupSettings(db, storeId, input.body);
  await emit(db, now, [`store:${storeId}`], 'groupbuying.settingsChanged', { storeId });
  return input.body;
}

/** Returns the merchant of a store. */
async function merchantOf(db: Db, storeId: string): Promise<string> {
  const store = await findStore(db, storeId);
  if (!store) throw new Refusal('notFound');
  return store.merchant_id;
}

/** Lists the authorizations of a store's merchant at a platform, the last one first. */
const listGrantsAt = async (db: Db, storeId: string, platform: GroupPlatform): Promise<GrantRow[]> =>
  (await listGrantsOf(db, await merchantOf(db, storeId))).filter((grant) => grant.platform === platform);

const requireGateway = ({ gateways }: GroupbuyingDeps, platform: GroupPlatform): GroupGateway => {
  const gateway = gateways.get(platform);
  if (!gateway) throw new Refusal('platformNotOffered');
  return gateway;
};

const DAY_SECONDS = 24 * 3600;

function stateOf(
  grant: GrantRow | undefined,
  connected: ConnectedShop | undefined,
  now: Date,
): AuthorizationState {
  if (!grant) return 'off';
  const ends = grant.expires_at;
  if (grant.refused_at !== null || (ends !== null && ends <= now && grant.refresh_token === null))
    return 'expired';
  if (!connected) return 'unmapped';
  const isEnding =
    grant.refresh_token === null && ends !== null && ends <= later(now, EXPIRY_WARNING_DAYS * DAY_SECONDS);
  return isEnding ? 'expiring' : 'connected';
}

type AnyCall = Pick<Call, 'db' | 'language' | 'now'>;

/** Describes the authorizations of a store, one for each platform. */
async function describeAuthorizations(
  { gateways }: GroupbuyingDeps,
  { db, language, now }: AnyCall,
  storeId: string,
): Promise<Authorization[]> {
  const grants = await listGrantsOf(db, await merchantOf(db, storeId));
  const own = await listShopsOf(db, storeId);
  const open = await countOpen(db, storeId);
  const used = (await Promise.all(grants.map(({ id }) => listShopsOfGrant(db, id)))).flat();
  const cards = await findStoreCards(db, [...new Set(used.map(({ store_id }) => store_id))]);
  const nameOf = new Map(cards.map(({ id, name }) => [id, textFor(name, language) ?? '']));
  return GROUP_PLATFORMS.map((platform) => {
    const connected = own.find(({ shop }) => shop.platform === platform);
    const granted = grants.filter((each) => each.platform === platform);
    const grant = granted.find(({ id }) => id === connected?.shop.grant_id) ?? granted[0];
    const shops = granted.flatMap((each) => (each.refused_at === null || each === grant ? each.shops : []));
    return {
      platform,
      offered: gateways.has(platform),
      state: stateOf(grant, connected, now),
      expiresAt: grant?.expires_at?.toISOString() ?? null,
      connectedAt: connected?.shop.connected_at.toISOString() ?? null,
      shop: shops.find(({ id }) => id === connected?.shop.shop_id) ?? null,
      shops: shops.map((shop) => {
        const user = used.find(({ shop_id }) => shop_id === shop.id);
        const isOther = user !== undefined && user.store_id !== storeId;
        return { ...shop, usedBy: isOther ? (nameOf.get(user.store_id) ?? '') : null };
      }),
      openOrders: open.get(platform) ?? 0,
    };
  });
}

export const readAuthorizations = async (deps: GroupbuyingDeps, call: Call<Api['readAuthorizations']>) => ({
  items: await describeAuthorizations(deps, call, call.input.params.storeId),
});

/** Describes the authorization of one platform. */
async function describeOne(
  deps: GroupbuyingDeps,
  call: AnyCall,
  { storeId, platform }: { storeId: string; platform: GroupPlatform },
): Promise<Authorization> {
  const all = await describeAuthorizations(deps, call, storeId);
  const found = all.find((each) => each.platform === platform);
  if (!found) throw new Refusal('platformNotOffered');
  return found;
}

/** Minutes in which an authorization has to be finished. */
const STATE_MINUTES = 30;

/** Signs who started an authorization, for which store and until when, so that no other person can finish it. */
function stateText(secret: string, parts: readonly string[]): string {
  return `${parts.at(-1)}.${keyed(secret, 'group-buying authorization', ...parts).toString('base64url')}`;
}

export async function startAuthorization(
  deps: GroupbuyingDeps,
  { input, caller, now, origin }: Call<Api['startAuthorization']>,
) {
  const { storeId, platform } = input.params;
  const gateway = requireGateway(deps, platform);
  const until = String(later(now, STATE_MINUTES * 60).getTime());
  const state = stateText(deps.secret, [caller.user.id, storeId, platform, until]);
  const returnUrl = `${origin}/web/${storeId}/group-authorization?platform=${platform}`;
  return { url: gateway.authorizationUrl({ state, returnUrl, now }) };
}

/** Exchanges the code of a platform for tokens, and reads the shops, before the transaction. */
export async function prepareAuthorization(
  deps: GroupbuyingDeps,
  { input, caller, now }: Call<Api['finishAuthorization']>,
) {
  const { storeId, platform } = input.params;
  const { code, state } = input.body;
  const gateway = requireGateway(deps, platform);
  const until = state.split('.')[0] ?? '';
  const expected = stateText(deps.secret, [caller.user.id, storeId, platform, until]);
  if (!sameSecret(state, expected) || Number(until) < now.getTime())
    throw new Refusal('authorizationInvalid');
  const granted = await gateway.exchangeCode(code, now);
  if (granted.state === 'unknown') throw new Refusal('platformUnreachable');
  if (granted.state !== 'granted') throw new Refusal('authorizationInvalid');
  const listed = await gateway.listShops(granted);
  if (listed.state !== 'listed') throw new Refusal('platformUnreachable');
  return { grant: granted as Grant, shops: [...listed.shops] };
}

/** Stores an authorization. If it covers one shop only and no store has it, that is this store's shop. */
export async function finishAuthorization(
  deps: GroupbuyingDeps,
  call: Call<Api['finishAuthorization']>,
  { grant, shops }: Awaited<ReturnType<typeof prepareAuthorization>>,
): Promise<Authorization> {
  const { db, now, input } = call;
  const { storeId, platform } = input.params;
  const saved = await saveGrant(db, {
    id: newId(now),
    merchant_id: await merchantOf(db, storeId),
    platform,
    account_id: grant.accountId,
    ...sealTokens(deps.secret, grant),
    shops,
    created_at: now,
    refreshed_at: now,
    refused_at: null,
    warned_at: null,
    queued_at: null,
  });
  const [only] = shops;
  const own = (await listShopsOf(db, storeId)).find(({ shop }) => shop.platform === platform);
  if (only && shops.length === 1 && !own && !(await findShop(db, platform, only.id)))
    await connectShop(deps, call, { storeId, platform, grantId: saved.id, shopId: only.id });
  // The same shop, authorized with another account.
  if (own && own.shop.grant_id !== saved.id && shops.some(({ id }) => id === own.shop.shop_id))
    await saveShop(db, { ...own.shop, grant_id: saved.id });
  await deps.emit(db, now, [`store:${storeId}`], 'groupbuying.settingsChanged', { storeId });
  return describeOne(deps, call, input.params);
}

async function connectShop(
  { emit }: GroupbuyingDeps,
  { db, now }: AnyCall,
  {
    storeId,
    platform,
    grantId,
    shopId,
  }: { storeId: string; platform: GroupPlatform; grantId: string; shopId: string },
): Promise<void> {
  await saveShop(db, {
    ...{ store_id: storeId, platform, grant_id: grantId, shop_id: shopId },
    ...{ connected_at: now, read_until: now, next_poll_at: now },
  });
  await emit(db, now, [`store:${storeId}`], 'groupbuying.settingsChanged', { storeId });
}

/** Chooses the shop at a platform that is this store. A store with open orders keeps its shop. */
export async function mapShop(deps: GroupbuyingDeps, call: Call<Api['mapShop']>): Promise<Authorization> {
  const { db, input } = call;
  const { storeId, platform } = input.params;
  const { shopId } = input.body;
  const granted = await listGrantsAt(db, storeId, platform);
  const usable = granted.filter(({ refused_at }) => refused_at === null);
  if (usable.length === 0) throw new Refusal('platformNotConnected');
  const grant = usable.find(({ shops }) => shops.some(({ id }) => id === shopId));
  if (!grant) throw new Refusal('shopMissing');
  const own = (await listShopsOf(db, storeId)).find(({ shop }) => shop.platform === platform);
  if (own?.shop.shop_id !== shopId) {
    if (await findShop(db, platform, shopId)) throw new Refusal('shopTaken');
    const count = (await countOpen(db, storeId)).get(platform) ?? 0;
    if (own && count > 0) throw new Refusal('externalOrdersOpen', { details: { count } });
    await connectShop(deps, call, { storeId, platform, grantId: grant.id, shopId });
  }
  return describeOne(deps, call, input.params);
}

/** The most open orders that are ended with an authorization. */
const MOST_ORDERS = 500;

/**
 * Disconnects a store from a platform. Orders that wait for an answer fail; accepted ones keep their bookings. The merchant's
 * authorizations that no store uses are deleted.
 */
export async function endAuthorization(
  deps: GroupbuyingDeps,
  call: Call<Api['endAuthorization']>,
): Promise<Authorization> {
  const { db, input, caller, now } = call;
  const { storeId, platform } = input.params;
  const granted = await listGrantsAt(db, storeId, platform);
  const own = (await listShopsOf(db, storeId)).find(({ shop }) => shop.platform === platform);
  if (granted.length === 0) throw new Refusal('platformNotConnected');
  const open = await listOpen(db, storeId, platform, MOST_ORDERS);
  if (open.length > 0 && !input.body.confirmed)
    throw new Refusal('externalOrdersOpen', { details: { count: open.length } });
  if (open.length > 0)
    await deps.booking.writer.runWithin(db, storeId, disconnectOrders(open), {
      type: 'store',
      id: caller.user.id,
    });
  if (own) await deleteShop(db, storeId, platform);
  for (const { id } of granted) if ((await countShopsOf(db, id)) === 0) await deleteGrant(db, id);
  await deps.emit(db, now, [`store:${storeId}`], 'groupbuying.settingsChanged', { storeId });
  return describeOne(deps, call, input.params);
}
