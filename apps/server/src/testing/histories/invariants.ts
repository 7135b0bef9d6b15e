import { expect } from 'vitest';
import {
  isMovable,
  type LogRow,
  type Model,
  type ModelOrder,
  type OrderRow,
  plannedSeatsOf,
} from './model.ts';
import { mealDueOf, purseOf } from './purses.ts';
import type { Snapshot } from './snapshot.ts';

/** Checks what must hold after every step. */
export function expectConsistent(model: Model, before: Snapshot, after: Snapshot, now: number): void {
  expectOrders(model, after);
  expectOccupancy(model, after, now);
  expectNothingTwice(model, after, now);
  expectLogs(after);
  expectMoney(model, after);
  expectCounts(before, after);
}

function expectOrders({ orders }: Model, { orders: rows }: Snapshot): void {
  const expected = new Map(orders.map((order) => [order.id, order]));
  expect(rows.map(({ id }) => id).sort()).toEqual([...expected.keys()].sort());
  for (const row of rows) expect(row).toMatchObject(expected.get(row.id) ?? {});
}

/** Checks that occupancy rows match open orders, holds, locks and feasts. An expired hold may still have rows. */
function expectOccupancy(model: Model, { occupancy, holds }: Snapshot, now: number): void {
  const isOver = (id: string) => holds.some((hold) => hold.id === id && Date.parse(hold.expires_at) <= now);
  const actual = occupancy
    .filter(({ owner }) => !isOver(owner))
    .map(({ owner, item, type, date, start, end }) => `${type} ${owner} ${item} ${date} ${start} ${end}`);
  const modelled = plannedSeatsOf(model, now).flatMap(({ owner, type, items, date, start, end }) =>
    items.map((item) => `${type} ${owner} ${item} ${date} ${start} ${end}`),
  );
  expect(actual.sort()).toEqual(modelled.sort());
}

/** Checks by rows and by orders that no table is used twice. */
function expectNothingTwice(model: Model, { occupancy }: Snapshot, now: number): void {
  const byOrders = plannedSeatsOf(model, now).flatMap(({ items, ...seat }) =>
    items.map((item) => ({ item, ...seat })),
  );
  for (const claims of [occupancy, byOrders]) {
    const clashes = claims.flatMap((a, at) =>
      claims
        .slice(at + 1)
        .filter((b) => a.item === b.item && a.start < b.end && b.start < a.end)
        .map((b) => `${a.owner} and ${b.owner} on ${a.item}`),
    );
    expect(clashes).toEqual([]);
  }
}

/** Checks that each log replays to its order, one version per entry. */
function expectLogs({ orders, log }: Snapshot): void {
  const entriesOf = new Map<string, LogRow[]>();
  for (const entry of log) {
    const entries = entriesOf.get(entry.order_id) ?? [];
    entriesOf.set(entry.order_id, [...entries, entry]);
  }
  for (const order of orders) {
    const entries = entriesOf.get(order.id) ?? [];
    // Money operations are logged beside the order's columns.
    const replayed: Partial<OrderRow> = Object.assign(
      {},
      ...entries.map(({ after: { money: _, ...after } }) => after),
    );
    expect({ ...replayed, version: order.version }, `the log of ${order.id}`).toEqual(order);
    expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, index) => index + 1));
    expect(order.version).toBe(entries.length - 1);
  }
}

/** Checks that the ledger agrees with the model, and that exactly the due amount is requested. */
function expectMoney(model: Model, { balances, intents }: Snapshot): void {
  const amounts = new Map(balances.map(({ account, amount }) => [account, amount]));
  for (const order of model.orders) {
    const { deposit, meal } = purseOf(model, order);
    const held = ['deposit', 'meal', 'refunding'].map(
      (which) => amounts.get(`diner/${order.id}/${which}`) ?? 0,
    );
    expect(held, `what is on ${order.id}`).toEqual([deposit, meal, 0]);
    const open = intents.filter((intent) => intent.subject_id === order.id && intent.status === 'open');
    expect(open.map(({ purpose, amount }) => ({ purpose, amount }))).toEqual(dueOf(model, order));
  }
}

function dueOf(model: Model, order: ModelOrder) {
  if (order.status === 'waitDepositPayment') return [{ purpose: 'deposit', amount: order.deposit }];
  return order.status === 'waitFinalPayment' ? [{ purpose: 'meal', amount: mealDueOf(model, order) }] : [];
}

/** Checks that counters only grow, and that a day whose claims changed was counted. */
function expectCounts(before: Snapshot, after: Snapshot): void {
  expect(after.writes).toBeGreaterThanOrEqual(before.writes);
  const earlier = new Map(before.days.map((day) => [day.date, day]));
  for (const { date, version, last_number } of after.days) {
    const was = earlier.get(date);
    expect(version).toBeGreaterThanOrEqual(was?.version ?? 0);
    expect(last_number).toBeGreaterThanOrEqual(was?.last_number ?? 0);
    const on = ({ occupancy }: Snapshot) => occupancy.filter((one) => one.date === date);
    if (JSON.stringify(on(before)) === JSON.stringify(on(after))) continue;
    expect(version).toBeGreaterThan(was?.version ?? 0);
  }
}

/**
 * Checks orders that were moved to free a table: only movable ones, to as many equal tables. Updates the
 * model.
 */
export function expectMoved(model: Model, after: Snapshot, subject: string | undefined, now: number): void {
  for (const row of after.orders) {
    const order = model.orders.find(({ id }) => id === row.id);
    if (!order || row.id === subject || row.item_ids.join() === order.item_ids.join()) continue;
    expect(isMovable(order, now), `${row.id} may be moved`).toBe(true);
    const kind = model.plan.kinds.find(({ id }) => id === order.kind_id);
    expect(kind?.items).toEqual(expect.arrayContaining(row.item_ids));
    expect(row.item_ids).toHaveLength(order.item_ids.length);
    order.item_ids = row.item_ids;
    order.version += 1;
  }
}
