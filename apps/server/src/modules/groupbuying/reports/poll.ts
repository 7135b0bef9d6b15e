import type { GroupPlatform } from '@xiwei/contract/groupbuying/groupbuying.machine.ts';
import type { PlatformOrder } from '#gateways/group/group.ts';
import type { Command } from '#modules/booking/index.ts';
import { readStoreState } from '#modules/stores/index.ts';
import { later } from '#platform/clock.ts';
import type { GroupbuyingDeps } from '../groupbuying.deps.ts';
import { targetOf } from '../inbox/apply-waiting.ts';
import { adoptOrder } from '../orders/apply-events.ts';
import { slotText } from '../orders/external.rules.ts';
import type { ExternalRow } from '../orders/external-orders.fragments.store.ts';
import { type ExternalNeeds, externalsPart } from '../orders/external-orders.part.ts';
import { findByNumber, listOpenToQuery } from '../orders/external-orders.store.ts';
import { type Connection, findConnection, tokenRefused } from '../platforms/connections.ts';
import { listShopsOf, updatePoll } from '../platforms/grants.store.ts';

/** Seconds by which the times of two readings overlap: clocks differ, and changes become visible late. */
const OVERLAP_SECONDS = 120;
/** The most steps from an order here to that of the platform. The longest way has five. */
const MOST_STEPS = 8;
/** The most readings of an order that is changed here meanwhile. After that its job is repeated later. */
const MOST_READINGS = 3;
/** The most open orders that are queried one by one in a poll. Another poll queries others. */
const MOST_QUERIES = 50;

/** Takes over what the platform has of an order, step by step. Returns whether it was changed here meanwhile, and has to be read again. */
async function adopt(
  deps: GroupbuyingDeps,
  storeId: string,
  order: PlatformOrder,
  platform: GroupPlatform,
  asked: number,
): Promise<boolean> {
  const { externalId } = order;
  for (let step = 0, since = asked; step < MOST_STEPS; step += 1) {
    const target = await targetOf(deps, { platform, externalId });
    const { adoption, write } = await deps.booking.writer.run(storeId, adoptOrder(target, order, since));
    if (adoption === 'differs')
      deps.log.error(
        { platform, externalId, storeId, status: order.status, ours: target.known?.status },
        'An order differs from that of its platform',
      );
    if (adoption !== 'changed') return adoption === 'again';
    // The change that this step made is no newer change than the platform's answer.
    since = write;
  }
  return false;
}

/** Returns how often a store was written so far. Writes that are committed later have higher numbers. */
async function countWrites({ pool }: GroupbuyingDeps, storeId: string): Promise<number> {
  return (await readStoreState(pool, storeId))?.writes ?? 0;
}

/**
 * Reads one order at its platform and takes it over; again if it was changed here meanwhile, because the answer may be older than that
 * change. Staff are notified if what they did cannot reach the platform.
 */
export async function queryOrder(
  deps: GroupbuyingDeps,
  platform: GroupPlatform,
  order: { storeId: string; externalId: string },
): Promise<void> {
  const { storeId, externalId } = order;
  const connection = await findConnection(deps, storeId, platform);
  if (!connection) return;
  let isAgain = true;
  for (let reading = 0; isAgain && reading < MOST_READINGS; reading += 1)
    isAgain = await readAndAdopt(deps, connection, externalId);
  if (isAgain) throw new Error(`An order of ${platform} was changed during each reading`);
  const after = await findByNumber(deps.db, platform, externalId);
  if (after?.unsent && !after.confirmed) await deps.booking.writer.run(storeId, notifyUnsent(after));
}

/** Reads an order at its platform and takes it over. Returns whether it was changed here meanwhile. */
async function readAndAdopt(
  deps: GroupbuyingDeps,
  connection: Connection,
  externalId: string,
): Promise<boolean> {
  const { gateway, grant, shopId, storeId } = connection;
  const { platform } = gateway;
  const known = await findByNumber(deps.db, platform, externalId);
  const asked = await countWrites(deps, storeId);
  const found = await gateway.query(grant, { externalId, shopId, ourNumber: known?.id ?? externalId });
  if (found.state === 'unauthorized') await tokenRefused(deps, connection);
  if (found.state === 'unknown') throw new Error(`Reading an order at ${platform} failed: ${found.code}`);
  // An order of another shop is not this store's, whatever the event said.
  if (found.state !== 'found' || found.order.shopId !== shopId) return false;
  return adopt(deps, storeId, found.order, platform, asked);
}

const notifyUnsent = ({ id }: ExternalRow): Command<void, ExternalNeeds> => ({
  needs: { externalOrderIds: [id] },
  run(batch) {
    const part = batch.part(externalsPart);
    part.notify(part.get(id), 'staffGroupOrderUnsent');
  },
});

/** Reads what has changed at a shop since the last time, and the open orders that the platform did not list. */
export async function pollShop(
  deps: GroupbuyingDeps,
  platform: GroupPlatform,
  storeId: string,
): Promise<void> {
  const connection = await findConnection(deps, storeId, platform);
  const shop = (await listShopsOf(deps.db, storeId)).find(
    ({ shop: each }) => each.platform === platform,
  )?.shop;
  if (!connection || !shop) return;
  const [askedAt, asked] = [deps.clock.now(), await countWrites(deps, storeId)];
  const since = later(shop.read_until, -OVERLAP_SECONDS);
  const listed = await connection.gateway.listChanged(connection.grant, shop.shop_id, since);
  if (listed.state === 'unauthorized') await tokenRefused(deps, connection);
  if (listed.state !== 'listed') return;
  let isComplete = true;
  for (const order of listed.orders) {
    if (order.shopId !== shop.shop_id || !(await isDifferent(deps, platform, order))) continue;
    // One order that cannot be stored must not hide the others. It is read again by the next poll.
    const isAgain = await adopt(deps, storeId, order, platform, asked).catch((error: unknown) => {
      deps.log.error(
        { err: error, platform, storeId, externalId: order.externalId },
        'Reading an order failed',
      );
      return true;
    });
    if (isAgain) isComplete = false;
  }
  if (isComplete) await updatePoll(deps.db, shop, { read_until: askedAt });
  await queryUnlisted(deps, connection, listed.orders);
}

/** Checks whether an order here is not what the platform has, before the store's writer is asked. */
async function isDifferent(
  { db }: GroupbuyingDeps,
  platform: GroupPlatform,
  order: PlatformOrder,
): Promise<boolean> {
  const row = await findByNumber(db, platform, order.externalId);
  return !row?.confirmed || row.status !== order.status || slotText(row) !== slotText(order);
}

/** Queries the orders that are open here and that the platform did not list. */
async function queryUnlisted(
  deps: GroupbuyingDeps,
  { gateway, storeId, shopId }: Connection,
  listed: readonly PlatformOrder[],
): Promise<void> {
  const open = await listOpenToQuery(deps.db, storeId, gateway.platform, MOST_QUERIES);
  const missing = open.filter(
    (row) => row.shop_id === shopId && !listed.some(({ externalId }) => externalId === row.external_id),
  );
  for (const { external_id: externalId } of missing)
    await queryOrder(deps, gateway.platform, { storeId, externalId }).catch((error: unknown) =>
      deps.log.warn(
        { err: error, platform: gateway.platform, storeId, externalId },
        'Reading an order failed',
      ),
    );
}
