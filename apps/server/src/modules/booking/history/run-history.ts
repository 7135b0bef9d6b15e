import type pg from 'pg';
import { loadSeatingPlan } from '#modules/seating/index.ts';
import { lockStoreRow, readStoreState, unchangedStore } from '#modules/stores/index.ts';
import { readFurther, readParts, writeBatch } from '#platform/batches/batch-part.ts';
import type { Subscribers } from '#platform/events/outbox.ts';
import { setTimers } from '../commands/order-timers.ts';
import { loadDays } from '../writer/days.store.ts';
import { StoreBatch } from '../writer/store-batch.ts';
import { withNeighbours } from '../writer/store-cache.ts';
import { STORE_PARTS } from '../writer/store-parts.ts';
import type { HistoryLock, OrderHistory } from './history.model.ts';
import { findChangedByPeople } from './history.store.ts';
import { needsOf } from './history-commands.ts';
import { Timeline } from './timeline.ts';

/** Histories to run on one business day of a store. */
export interface DayHistory {
  storeId: string;
  date: string;
  /** What happens up to this instant is run. */
  until: Date;
  orders: readonly OrderHistory[];
  locks: readonly HistoryLock[];
}

export interface HistoryDeps {
  pool: pg.Pool;
  /** A connection of the pool, in a transaction. */
  client: pg.ClientBase;
  /** The jobs that events start. */
  subscribers: Subscribers;
  /** Emits one event for the whole day instead of one for each change. */
  isQuiet: boolean;
}

/**
 * Makes the orders of histories and takes their steps, each at its own time, with the commands that calls run. Timers of the
 * orders run at their times, too. Everything is one batch: it is read once, run in memory with a clock that moves from step
 * to step, and written once. Returns the histories that go on later. The history of an order ends when a step is refused,
 * for instance because all tables are taken, or when a person has changed the order.
 */
export async function runHistory(deps: HistoryDeps, day: DayHistory): Promise<OrderHistory[]> {
  const { pool, client } = deps;
  const { storeId, date, until, locks } = day;
  await lockStoreRow(client, storeId);
  const state = await readStoreState(client, storeId);
  const loaded = await loadSeatingPlan(client, storeId, date);
  // Its bookings have no menus: where a set menu is required, they are those that were made before it was.
  const plan = loaded && { ...loaded, setMenuRules: [] };
  if (!state || !plan) return [];
  const orders = await withoutChanged(client, day);
  // All parts of the batch hold this object: setting its time moves the clock of the batch.
  const clock = new Date(until);
  const batch = createBatch(deps, storeId, clock);
  const needs = [...orders.map(needsOf), { dates: [date], lists: true as const }];
  await readParts(client, batch.parts, needs, {});
  batch.open(0, plan, await loadDays(client, { storeId, dates: withNeighbours([date]) }));
  await readFurther(client, batch.parts);
  const left = await new Timeline(orders, { batch, clock, client, until, locks }).run();
  clock.setTime(until.getTime());
  if (batch.changes === 0) return left;
  if (deps.isQuiet) summarizeEvents(batch, date);
  await writeBatch(client, pool, batch.parts, unchangedStore(storeId, state));
  return left;
}

const createBatch = ({ subscribers }: HistoryDeps, storeId: string, now: Date): StoreBatch =>
  new StoreBatch({ storeId, now, operators: [], hasCalls: false, kinds: STORE_PARTS, subscribers });

/** Returns the histories of orders that no person has changed since. */
async function withoutChanged(
  client: pg.ClientBase,
  { storeId, orders }: DayHistory,
): Promise<OrderHistory[]> {
  const made = orders.flatMap(({ orderId, entries }) => (orderId === null ? [] : [{ orderId, entries }]));
  if (made.length === 0) return [...orders];
  const changed = await findChangedByPeople(client, storeId, made);
  return orders.filter(({ orderId }) => orderId === null || !changed.has(orderId));
}

/** Replaces the events and jobs of a batch by events of the day and the timers that are still to come. */
function summarizeEvents(batch: StoreBatch, date: string): void {
  const { storeId, events, orders } = batch;
  events.clear();
  for (const order of orders.touched()) setTimers(batch, order);
  events.emitDayChanged(date);
  const [order] = orders.touched();
  if (!order) return;
  // Screens of the store read all orders again when one has changed.
  const { id: orderId, status, version } = order;
  const data = { storeId, orderId, date, status, version, change: 'create' } as const;
  events.emit([`store:${storeId}`], 'booking.orderChanged', data);
}
