import { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import { OPEN_STATUSES } from '@xiwei/contract/booking/booking.machine.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { expectNoDoubleBooking, openStore } from './bookings.ts';
import { createTestDatabase } from './database.ts';
import { startTimers, type Timers } from './histories/timers.ts';
import { signedInPeople } from './people.ts';
import { type Product, startProduct, TestClock, type Visitor } from './product.ts';

/** Several nodes on one database, with people spread over them. */
export interface Nodes {
  first: Product;
  all: readonly Product[];
  timers: Timers;
  /** The date of the day after the test begins. */
  tomorrow: string;
}

/** Ahead of the machine's clock, so that the job worker never runs the timers under test. */
const TWENTY_YEARS = 20 * 365 * 86_400;

export async function startNodes(count: number): Promise<Nodes> {
  const [database, clock] = [await createTestDatabase(), new TestClock()];
  clock.pass(TWENTY_YEARS);
  const first = await startProduct({ database, clock });
  const all = [first];
  while (all.length < count) all.push(await startProduct({ database, clock }));
  const tomorrow = new Date(clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
  return { first, all, timers: startTimers(first), tomorrow };
}

/**
 * Starts a node on a product's database whose clock is ahead: half an hour after Saturday's bookings for
 * 19:00 have begun.
 */
export async function startEvening(product: Product): Promise<Product> {
  const clock = new TestClock();
  clock.pass(25.5 * 3600);
  return startProduct({ database: product, clock });
}

/** Returns the same person on another node. */
export const twinAt = (node: Product, { cookies }: Visitor): Visitor =>
  Object.assign(node.visitor(), { cookies: { ...cookies } });

/** Creates signed-in people, spread over the nodes in turn. */
export async function peopleAt({ first, all }: Nodes, count: number): Promise<Visitor[]> {
  const people = await signedInPeople(first, count);
  return people.map(({ visitor }, index) => twinAt(all[index % all.length] ?? first, visitor));
}

export type Store = Awaited<ReturnType<typeof openStore>>;
export const openStoreAt = ({ first }: Nodes, tables: number): Promise<Store> => openStore(first, tables);

/**
 * Checks the state after a race: no table is used twice, exactly the open orders, holds and locks have
 * tables, and every node offers what the database has left.
 */
export async function expectSettled(
  nodes: Nodes,
  { storeId, kind, manager }: Store,
  time = '19:00',
): Promise<void> {
  const { db } = nodes.first;
  await expectNoDoubleBooking(db, storeId);
  await expectTablesOfOpenOrders(nodes, storeId);
  const days = await Promise.all(
    nodes.all.map((node) =>
      twinAt(node, manager).do(availabilityApi.readStaffDay, {
        params: { storeId, date: nodes.tomorrow },
        query: { adults: 2 },
      }),
    ),
  );
  for (const day of days) expect(day).toEqual(days[0]);
  const slot = days[0]?.shifts.flatMap(({ slots }) => slots).find((one) => one.time === time);
  const { left = 0 } = slot?.kinds.find(({ kindId }) => kindId === kind.id) ?? {};
  expect(left).toBe(await countFree(nodes, storeId, slot?.startAt ?? ''));
}

/** Counts tables in use that are free at a moment. Parties with the same times leave nothing to move. */
async function countFree({ first: { db } }: Nodes, storeId: string, at: string): Promise<number> {
  const taken = await db
    .selectFrom('occupancy')
    .select('item_id')
    .where('store_id', '=', storeId)
    .where(sql<boolean>`during @> ${at}::timestamptz`)
    .execute();
  const items = await db
    .selectFrom('table_item')
    .select('id')
    .where('store_id', '=', storeId)
    .where('disabled', '=', false)
    .execute();
  return items.filter(({ id }) => !taken.some(({ item_id }) => item_id === id)).length;
}

async function expectTablesOfOpenOrders({ first: { db } }: Nodes, storeId: string): Promise<void> {
  const rows = await db
    .selectFrom('occupancy')
    .select(['owner_id', 'item_id'])
    .where('store_id', '=', storeId)
    .where('owner_type', '=', 'order')
    .execute();
  const orders = await db
    .selectFrom('booking_order')
    .select(['id', 'item_ids'])
    .where('store_id', '=', storeId)
    .where('status', 'in', OPEN_STATUSES)
    .execute();
  const expected = orders.flatMap(({ id, item_ids }) => item_ids.map((item) => `${id} ${item}`));
  expect(rows.map(({ owner_id, item_id }) => `${owner_id} ${item_id}`).sort()).toEqual(expected.sort());
}
