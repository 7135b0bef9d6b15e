import { groupPlatformsApi } from '@xiwei/contract/groupbuying/group-platforms.api.ts';
import { groupbuyingApi } from '@xiwei/contract/groupbuying/groupbuying.api.ts';
import type { GroupPlatform } from '@xiwei/contract/groupbuying/groupbuying.machine.ts';
import type { ExternalOrder } from '@xiwei/contract/groupbuying/groupbuying.model.ts';
import { expect } from 'vitest';
import type { SimulatedGroup } from '#gateways/group/simulated/simulated-group.ts';
import { startSimulators } from '#gateways/simulators.ts';
import { addJob } from '#platform/jobs/jobs.ts';
import { afterFile } from '../after-file.ts';
import { openStore, SATURDAY } from '../bookings.ts';
import { type Product, startProduct, TestClock, type Visitor } from '../product.ts';
import { freePort } from '../server-process.ts';

export interface ConnectedStore {
  storeId: string;
  manager: Visitor;
  shopId: string;
  platform: GroupPlatform;
  params: { storeId: string; platform: GroupPlatform };
}

/** Opens a store and connects it to a platform, as a manager does it. */
export async function connectedStore(
  product: Product,
  group: SimulatedGroup,
  platform: GroupPlatform,
  tables = 3,
): Promise<ConnectedStore> {
  const { storeId, manager } = await openStore(product, tables, { seatCapacity: 4 });
  const params = { storeId, platform };
  const { url } = await manager.do(groupPlatformsApi.startAuthorization, { params, body: {} });
  const { code, shops } = group.grantAccount(platform);
  const shopId = shops[0]?.id ?? '';
  const state = stateIn(url);
  await manager.do(groupPlatformsApi.finishAuthorization, { params, body: { code, state } });
  await manager.do(groupPlatformsApi.mapShop, { params, body: { shopId } });
  return { storeId, manager, shopId, platform, params };
}

/** Starts a product with the simulated group-buying platforms, which send their callbacks to its port. */
export async function startWithPlatforms(): Promise<{ product: Product; group: SimulatedGroup }> {
  const clock = new TestClock();
  const simulators = await startSimulators({ clock, timeoutMs: 30_000, callbackSpacingMs: 20 });
  afterFile(() => simulators.close());
  const { group } = simulators;
  const port = await freePort();
  const product = await startProduct({ clock, port, group: group.gateways(clock) });
  group.deliverTo(`http://127.0.0.1:${port}`);
  return { product, group };
}

/** Returns the state in the address of a platform's page of authorization. */
export function stateIn(url: string): string {
  const query = new URL(url).searchParams;
  return query.get('state') ?? expect.fail(`No state in ${url}`);
}

/** Places an order of a guest at the platform, for Saturday evening. */
export const placeAt = (
  group: SimulatedGroup,
  { platform, shopId }: ConnectedStore,
  more: Partial<Parameters<SimulatedGroup['placeOrder']>[0]> = {},
) => group.placeOrder({ platform, shopId, date: SATURDAY, time: '19:00', people: 2, ...more });

/** Lists the external orders of a store. */
export const listExternal = async ({ storeId, manager }: ConnectedStore): Promise<ExternalOrder[]> =>
  (await manager.do(groupbuyingApi.listExternalOrders, { params: { storeId }, query: {} })).items;

/** Waits until a store has an external order in a status, and returns it. */
export async function externalIn(
  store: ConnectedStore,
  externalId: string,
  status: ExternalOrder['status'],
): Promise<ExternalOrder> {
  const find = async () => (await listExternal(store)).find((order) => order.externalId === externalId);
  await expect.poll(async () => (await find())?.status, { timeout: 30_000 }).toBe(status);
  return (await find()) ?? expect.fail();
}

/** Runs the job that queues what is due, as a minute does. */
export const sweep = (product: Product): Promise<void> => addJob(product.db, 'groupbuying.sweep', {});

export const inOrder = ({ storeId }: { storeId: string }, { id }: { id: string }) => ({
  storeId,
  externalOrderId: id,
});
