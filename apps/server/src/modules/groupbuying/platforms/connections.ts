import type { GroupPlatform } from '@xiwei/contract/groupbuying/groupbuying.machine.ts';
import type { Grant, GroupFailure, GroupGateway } from '#gateways/group/group.ts';
import { later } from '#platform/clock.ts';
import { keyed, seal, unseal } from '#platform/secrets.ts';
import type { GroupbuyingDeps } from '../groupbuying.deps.ts';
import { type ConnectedShop, type GrantRow, listShopsOf, lockGrant, updateGrant } from './grants.store.ts';

/** A store's connection to a platform: with it, calls can be made for the store's shop. */
export interface Connection {
  gateway: GroupGateway;
  grant: Grant;
  shopId: string;
  storeId: string;
  grantId: string;
}

type ConnectionDeps = Pick<GroupbuyingDeps, 'db' | 'secret' | 'gateways' | 'clock' | 'log'>;

/** An access token that ends sooner than this many seconds is renewed before it is used. */
const RENEW_SECONDS = 300;

const keyOf = (secret: string): Buffer => keyed(secret, 'group-buying token');

/** Encrypts the tokens of an authorization for storing. */
export const sealTokens = (
  secret: string,
  { accessToken, refreshToken, expiresAt }: Grant,
): Pick<GrantRow, 'access_token' | 'refresh_token' | 'expires_at'> => ({
  access_token: seal(keyOf(secret), accessToken),
  refresh_token: refreshToken === null ? null : seal(keyOf(secret), refreshToken),
  expires_at: expiresAt,
});

/** Decrypts the tokens of an authorization. Returns undefined if they were stored with another secret. */
function openGrant(secret: string, row: GrantRow): Grant | undefined {
  const accessToken = unseal(keyOf(secret), row.access_token);
  const refreshToken = row.refresh_token === null ? null : unseal(keyOf(secret), row.refresh_token);
  if (accessToken === undefined || refreshToken === undefined) return undefined;
  return { accountId: row.account_id, accessToken, refreshToken, expiresAt: row.expires_at };
}

/** Returns the connection of a store to a platform; undefined without one, or if it ended and cannot be renewed. */
export async function findConnection(
  deps: ConnectionDeps,
  storeId: string,
  platform: GroupPlatform,
): Promise<Connection | undefined> {
  const shops = await listShopsOf(deps.db, storeId);
  const found = shops.find(({ shop }) => shop.platform === platform);
  return found && connectionOf(deps, found);
}

/** Lists the connections of a store that can be used. */
export async function listConnections(deps: ConnectionDeps, storeId: string): Promise<Connection[]> {
  const shops = await listShopsOf(deps.db, storeId);
  const connections = await Promise.all(shops.map((found) => connectionOf(deps, found)));
  return connections.flatMap((connection) => connection ?? []);
}

/** Returns the connection of a shop, with an access token that is valid for some minutes. */
async function connectionOf(
  deps: ConnectionDeps,
  { shop, grant: row }: ConnectedShop,
): Promise<Connection | undefined> {
  const gateway = deps.gateways.get(shop.platform);
  if (!gateway || row.refused_at !== null) return undefined;
  const isEnding = row.expires_at !== null && row.expires_at <= later(deps.clock.now(), RENEW_SECONDS);
  const grant = isEnding ? await renewGrant(deps, gateway, row.id) : openGrant(deps.secret, row);
  return grant && { gateway, grant, shopId: shop.shop_id, storeId: shop.store_id, grantId: row.id };
}

/**
 * Renews the tokens of an authorization, by one node at a time: a platform accepts each refresh token once. Returns undefined
 * if the platform refuses or cannot be reached and the old token has ended.
 */
export async function renewGrant(
  { db, secret, clock, log }: ConnectionDeps,
  gateway: GroupGateway,
  grantId: string,
  /** Renews it if it ends within this many seconds. */
  within = RENEW_SECONDS,
): Promise<Grant | undefined> {
  return db.transaction().execute(async (trx) => {
    const row = await lockGrant(trx, grantId);
    const grant = row && openGrant(secret, row);
    if (!row || !grant || row.refused_at !== null) return undefined;
    const now = clock.now();
    // Another node has renewed it while this one waited for the lock.
    if (row.expires_at === null || row.expires_at > later(now, within)) return grant;
    const renewed = await gateway.refreshGrant(grant, now);
    if (renewed.state === 'granted') {
      const patch = { ...sealTokens(secret, renewed), refreshed_at: now, refused_at: null, warned_at: null };
      await updateGrant(trx, grantId, patch);
      return renewed;
    }
    log.warn({ platform: row.platform, grantId, code: renewed.code }, 'Renewing an authorization failed');
    if (isFinal(renewed)) await updateGrant(trx, grantId, { refused_at: now });
    return row.expires_at > now && !isFinal(renewed) ? grant : undefined;
  });
}

const isFinal = ({ state }: GroupFailure): boolean => state !== 'unknown';

/** Records that a platform no longer accepts an authorization. */
export async function markRefused({ db, clock }: ConnectionDeps, grantId: string): Promise<void> {
  await updateGrant(db, grantId, { refused_at: clock.now() });
}
