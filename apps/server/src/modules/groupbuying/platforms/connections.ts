import type { GroupPlatform } from '@xiwei/contract/groupbuying/groupbuying.machine.ts';
import type { Grant, GroupFailure, GroupGateway } from '#gateways/group/group.ts';
import { later } from '#platform/clock.ts';
import { keyed, seal, unseal } from '#platform/secrets.ts';
import type { GroupbuyingDeps } from '../groupbuying.deps.ts';
import {
  type ConnectedShop,
  type GrantRow,
  listShopsOf,
  lockGrant,
  recordRefusedToken,
  updateGrant,
} from './grants.store.ts';
import { notifyStoresOf } from './notify-stores.ts';
import type { OpenGrant } from './open-grant.ts';

/** A store's connection to a platform: with it, calls can be made for the store's shop. */
export interface Connection extends OpenGrant {
  gateway: GroupGateway;
  shopId: string;
  storeId: string;
  grantId: string;
}

type ConnectionDeps = Pick<
  GroupbuyingDeps,
  'db' | 'secret' | 'gateways' | 'clock' | 'log' | 'emit' | 'renewals'
>;

/** An access token that ends sooner than this many seconds is renewed before it is used. */
const RENEW_SECONDS = 300;
/** A token that was renewed less than this many seconds ago and is refused cannot be helped by renewing it. */
const FRESH_SECONDS = 600;

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
function openGrant(secret: string, row: GrantRow): OpenGrant | undefined {
  const accessToken = unseal(keyOf(secret), row.access_token);
  const refreshToken = row.refresh_token === null ? null : unseal(keyOf(secret), row.refresh_token);
  if (accessToken === undefined || refreshToken === undefined) return undefined;
  const grant = { accountId: row.account_id, accessToken, refreshToken, expiresAt: row.expires_at };
  return { grant, sealedToken: row.access_token };
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
  const open = isEnding ? await renewGrant(deps, gateway, row.id) : openGrant(deps.secret, row);
  return open && { gateway, ...open, shopId: shop.shop_id, storeId: shop.store_id, grantId: row.id };
}

/**
 * Renews the tokens of an authorization, by one node at a time: a platform accepts each refresh token once. Calls on one node share
 * a renewal, so that a platform that does not answer occupies one connection to the database. Returns undefined if the platform
 * refuses, or cannot be reached and the old token has ended.
 */
export function renewGrant(
  deps: ConnectionDeps,
  gateway: GroupGateway,
  grantId: string,
  /** Renews it if it ends within this many seconds. */
  within = RENEW_SECONDS,
): Promise<OpenGrant | undefined> {
  const running = deps.renewals.get(grantId);
  if (running) return running;
  const renewal = renew(deps, gateway, grantId, within).finally(() => deps.renewals.delete(grantId));
  deps.renewals.set(grantId, renewal);
  return renewal;
}

async function renew(
  { db, secret, clock, log, emit }: ConnectionDeps,
  gateway: GroupGateway,
  grantId: string,
  within: number,
): Promise<OpenGrant | undefined> {
  return db.transaction().execute(async (trx) => {
    const row = await lockGrant(trx, grantId);
    const open = row && openGrant(secret, row);
    if (!row || !open || row.refused_at !== null) return undefined;
    const now = clock.now();
    // Another node has renewed it while this one waited for the lock.
    if (row.expires_at === null || row.expires_at > later(now, within)) return open;
    const renewed = await gateway.refreshGrant(open.grant, now);
    if (renewed.state === 'granted') {
      const sealed = sealTokens(secret, renewed);
      await updateGrant(trx, grantId, { ...sealed, refreshed_at: now, refused_at: null, warned_at: null });
      return { grant: renewed, sealedToken: sealed.access_token };
    }
    log.warn({ platform: row.platform, grantId, code: renewed.code }, 'Renewing an authorization failed');
    if (isFinal(renewed)) {
      await updateGrant(trx, grantId, { refused_at: now });
      await notifyStoresOf(trx, emit, row, now, 'staffGroupAuthorizationEnded');
    }
    return row.expires_at > now && !isFinal(renewed) ? open : undefined;
  });
}

const isFinal = ({ state }: GroupFailure): boolean => state !== 'unknown';

/**
 * Records that a platform did not accept the token of a connection: it is renewed before the next call. If it cannot be renewed, or
 * was just now, the merchant has to authorize again, and staff are notified. A token that was replaced since says nothing.
 */
export async function tokenRefused(
  { db, clock, emit, log }: ConnectionDeps,
  { grantId, sealedToken, gateway: { platform } }: Connection,
): Promise<void> {
  const now = clock.now();
  log.warn({ platform, grantId }, 'A platform did not accept a token');
  await db.transaction().execute(async (trx) => {
    const row = await recordRefusedToken(trx, { grantId, sealedToken }, now, later(now, -FRESH_SECONDS));
    if (row && row.refused_at !== null)
      await notifyStoresOf(trx, emit, row, now, 'staffGroupAuthorizationEnded');
  });
}
