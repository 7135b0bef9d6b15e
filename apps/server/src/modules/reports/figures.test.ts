import { randomUUID } from 'node:crypto';
import { CLOSE_REASONS, ORDER_STATUSES } from '@xiwei/contract/booking/booking.machine.ts';
import { LARGE_PARTY, LEAD_HOURS } from '@xiwei/contract/booking/order-figures.model.ts';
import { ORDER_METHODS } from '@xiwei/contract/common/operator.ts';
import {
  addDays,
  dateIn,
  instantOf,
  minuteOf,
  timeOf,
  weekdayOf,
} from '@xiwei/contract/common/wall-clock.ts';
import { reportsApi } from '@xiwei/contract/reports/reports.api.ts';
import {
  MONEY_FIGURES,
  type MoneyFigures,
  type OrderFigures,
  type Report,
} from '@xiwei/contract/reports/reports.model.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { OrderRow } from '#modules/booking/index.ts';
import { readRow, type TableRow } from '#platform/db/rows.ts';
import { openStore } from '#testing/bookings.ts';
import { doJob } from '#testing/orders.ts';
import { type Product, startProduct, type Visitor } from '#testing/product.ts';
import { RANDOM_TIMEOUT, randomRuns } from '#testing/random-runs.ts';

// Random histories of a store: orders that are made, changed, moved and deleted, money that moves, and days that are counted and
// stored in between. After each, a report is compared with sums over the raw rows, written here a second time.

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

const TODAY = '2037-11-20';
const DAYS = 12;
const TIMEZONES = ['Asia/Shanghai', 'America/New_York', 'Pacific/Chatham', 'Australia/Lord_Howe'];

interface Shop {
  storeId: string;
  timezone: string;
  manager: Visitor;
  shiftId: string;
  kindId: string;
  orders: string[];
  guests: string[];
}

const instantAt = (shop: Shop, date: string, minute: number): Date =>
  new Date(
    instantOf(shop.timezone, date, minute) ?? instantOf(shop.timezone, date, minute + 60) ?? Number.NaN,
  );

const dayOfReport = fc.integer({ min: -DAYS, max: 2 }).map((days) => addDays(TODAY, days));
const facts = fc.record({
  date: dayOfReport,
  minute: fc.integer({ min: 11 * 4, max: 29 * 4 }).map((quarter) => quarter * 15),
  status: fc.constantFrom(...ORDER_STATUSES),
  reason: fc.constantFrom(...CLOSE_REASONS),
  method: fc.constantFrom(...ORDER_METHODS),
  adults: fc.integer({ min: 1, max: 12 }),
  children: fc.integer({ min: 0, max: 3 }),
  deposit: fc.constantFrom(0, 100_00),
  mealCost: fc.option(fc.integer({ min: 0, max: 900_00 })),
  leadMinutes: fc.integer({ min: 0, max: 60 * 24 * 40 }),
  arrivedAfter: fc.option(fc.integer({ min: -20, max: 60 })),
  stayed: fc.option(fc.integer({ min: 0, max: 900 })),
  hasShift: fc.boolean(),
  hasKind: fc.boolean(),
  guest: fc.option(fc.nat(2)),
});
type Facts = typeof facts extends fc.Arbitrary<infer Value> ? Value : never;

const transfer = fc.record({
  kind: fc.constantFrom(
    'pay',
    'refund',
    'refundFailed',
    'forfeit',
    'deduct',
    'revokeForfeit',
    'revokeDeduct',
  ),
  account: fc.constantFrom('deposit', 'meal'),
  subject: fc.constantFrom('bookingOrder', 'feastParticipant', 'shopOrder'),
  amount: fc.integer({ min: 1, max: 500_00 }),
  date: dayOfReport,
  minute: fc.integer({ min: 0, max: 1439 }),
});
type TransferFacts = typeof transfer extends fc.Arbitrary<infer Value> ? Value : never;

const steps = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: facts.map((order) => ({ do: 'add' as const, order })) },
    {
      weight: 3,
      arbitrary: fc.tuple(fc.nat(), facts).map(([nth, order]) => ({ do: 'change' as const, nth, order })),
    },
    { weight: 1, arbitrary: fc.nat().map((nth) => ({ do: 'delete' as const, nth })) },
    { weight: 3, arbitrary: transfer.map((moved) => ({ do: 'move' as const, moved })) },
    { weight: 2, arbitrary: fc.constant({ do: 'keep' as const }) },
    { weight: 1, arbitrary: fc.constant({ do: 'addDays' as const }) },
  ),
  { minLength: 5, maxLength: 30 },
);
type Step = typeof steps extends fc.Arbitrary<readonly (infer Value)[]> ? Value : never;

function rowOf(shop: Shop, id: string, order: Facts) {
  const start = instantAt(shop, order.date, order.minute);
  const plus = (from: Date, minutes: number) => new Date(from.getTime() + minutes * 60_000);
  const arrivedAt = order.arrivedAfter === null ? null : plus(start, order.arrivedAfter);
  const isClosed = order.status === 'closed';
  return {
    store_id: shop.storeId,
    id,
    version: 1,
    status: order.status,
    close_reason: isClosed ? order.reason : null,
    closed_at: isClosed ? start : null,
    date: order.date,
    shift_id: order.hasShift ? shop.shiftId : null,
    start_time: timeOf(order.minute),
    start_at: start,
    end_at: plus(start, 120),
    buffer_minutes: 0,
    diner_id: order.guest === null ? null : (shop.guests[order.guest] ?? null),
    kind_id: order.hasKind ? shop.kindId : null,
    item_ids: order.hasKind ? [randomUUID(), randomUUID()] : [],
    pinned: false,
    adults: order.adults,
    children: order.children,
    booking_code: id.slice(0, 13),
    tag_ids: [],
    remark_by_store: '',
    remark_by_diner: '',
    diet_preference: '',
    diet_taboo: '',
    deposit: order.deposit,
    policy: '{}',
    meal_cost: order.mealCost,
    arrived_at: arrivedAt,
    turned_over_at: arrivedAt && order.stayed !== null ? plus(arrivedAt, order.stayed) : null,
    created_at: plus(start, -order.leadMinutes),
    created_by_type: 'store',
    method: order.method,
    platform: 'merchantWeb',
    source: 'manual',
  };
}

/** Emits what the product emits with a change of an order. */
const emit = (shop: Shop, name: string, date: string, at: Date) =>
  product.db
    .insertInto('event_outbox')
    .values({
      topics: [`store:${shop.storeId}`],
      name,
      data: JSON.stringify({ storeId: shop.storeId, date }) as never,
      created_at: at,
    })
    .execute();

async function take(shop: Shop, step: Step): Promise<void> {
  const { db, clock } = product;
  const order = 'nth' in step ? shop.orders[step.nth % Math.max(1, shop.orders.length)] : undefined;
  if (step.do === 'add') {
    const id = randomUUID();
    shop.orders.push(id);
    await db
      .insertInto('booking_order')
      .values(rowOf(shop, id, step.order) as never)
      .execute();
    await emit(shop, 'booking.orderChanged', step.order.date, clock.now());
  } else if (step.do === 'change' && order) {
    const was = await db
      .selectFrom('booking_order')
      .select('date')
      .where('id', '=', order)
      .executeTakeFirstOrThrow();
    const { id: _id, store_id: _store, ...columns } = rowOf(shop, order, step.order);
    await db
      .updateTable('booking_order')
      .set(columns as never)
      .where('id', '=', order)
      .execute();
    if (was.date !== step.order.date) await emit(shop, 'reports.dayLeft', was.date, clock.now());
    await emit(shop, 'booking.orderChanged', step.order.date, clock.now());
  } else if (step.do === 'delete' && order) {
    shop.orders = shop.orders.filter((id) => id !== order);
    const gone = await db
      .deleteFrom('booking_order')
      .where('id', '=', order)
      .returning('date')
      .executeTakeFirstOrThrow();
    await emit(shop, 'booking.orderDeleted', gone.date, clock.now());
  } else if (step.do === 'move') await moveMoney(shop, step.moved);
  else if (step.do === 'keep') await doJob(product, 'reports.keepDays', {});
  else if (step.do === 'addDays') await doJob(product, 'reports.addNewDays', {});
}

/** Books a transfer. An account has enough for it, as the ledger refuses an overdraft. */
async function moveMoney(shop: Shop, { kind, account, subject, amount, date, minute }: TransferFacts) {
  const [id, source] = [randomUUID(), randomUUID()];
  const at = instantAt(shop, date, minute);
  const own = `diner/${id}/${account}`;
  const base = { store_id: shop.storeId, currency: 'CNY', subject_id: id, subject_type: subject, amount, at };
  const add = (as: string, sourceId: string, debit: string, credit: string) =>
    product.db
      .insertInto('ledger_transfer')
      .values({ ...base, kind: as as 'pay', source_id: sourceId, debit, credit } as never)
      .execute();
  await add('pay', randomUUID(), 'store/till', own);
  if (kind === 'refund' || kind === 'refundFailed') await add('refund', source, own, `diner/${id}/refunding`);
  if (kind === 'refundFailed') await add('refundFailed', source, `diner/${id}/refunding`, own);
  const kept = kind === 'forfeit' || kind === 'revokeForfeit' ? 'forfeit' : 'deduct';
  if (kind === 'forfeit' || kind === 'deduct' || kind.startsWith('revoke')) {
    await product.db
      .insertInto('money_operation')
      .values({
        ...{
          store_id: shop.storeId,
          id: source,
          subject_id: id,
          subject_type: subject,
          account,
          type: kept,
          amount,
          reason: '',
          operator_type: 'system',
          at,
        },
      } as never)
      .execute();
    await add(kept, source, own, 'store/earned');
  }
  if (kind.startsWith('revoke')) await add('revoke', source, 'store/earned', own);
  await emit(shop, 'booking.orderChanged', date, at);
}

const isVisit = (order: OrderRow) =>
  order.status === 'finished' ||
  order.status === 'waitFinalPayment' ||
  (order.arrived_at !== null && order.status !== 'closed');
const stands = (order: OrderRow) => order.status !== 'closed' && order.status !== 'waitDepositPaymentInvalid';
const minutesBetween = (from: string, to: string) => Math.floor((Date.parse(to) - Date.parse(from)) / 60_000);
const stayOf = (order: OrderRow) =>
  order.arrived_at && order.turned_over_at ? minutesBetween(order.arrived_at, order.turned_over_at) : 0;
const hasStay = (order: OrderRow) => isVisit(order) && stayOf(order) >= 1 && stayOf(order) <= 360;
const plannedOf = (order: OrderRow) => minutesBetween(order.start_at, order.end_at);
const sizeOf = (order: OrderRow) => order.adults + order.children;

/** Returns the minutes of its business day that a party is counted at its table. */
function seatedOf(order: OrderRow): number[] {
  const begin = order.arrived_at ?? order.start_at;
  const first = Math.max(0, minuteOf(order.start_time) + minutesBetween(order.start_at, begin));
  const length = Math.min(360, Math.max(0, minutesBetween(begin, order.turned_over_at ?? order.end_at)));
  return Array.from({ length }, (_, index) => first + index).filter((minute) => minute < 2880);
}

function sumsOf(orders: readonly OrderRow[]): OrderFigures {
  const count = (test: (order: OrderRow) => boolean) => orders.filter(test).length;
  const sum = (test: (order: OrderRow) => boolean, value: (order: OrderRow) => number) =>
    orders.filter(test).reduce((total, order) => total + value(order), 0);
  const closedFor = (...reasons: string[]) => count((order) => reasons.includes(order.close_reason ?? ''));
  return {
    orders: orders.length,
    bookings: count(stands),
    people: sum(stands, sizeOf),
    tables: sum(stands, ({ item_ids }) => item_ids.length),
    visits: count(isVisit),
    guests: sum(isVisit, sizeOf),
    unknownVisits: count((order) => isVisit(order) && order.diner_id === null),
    absences: closedFor('absent'),
    absentPeople: sum(({ close_reason }) => close_reason === 'absent', sizeOf),
    guestCancellations: closedFor('creatorCancel', 'agreedCreatorCancel'),
    storeCancellations: closedFor('storeCancel', 'storeReject', 'externalPlatformStatusChange', 'none'),
    unpaid: closedFor('depositPaymentFail') + count(({ status }) => status === 'waitDepositPaymentInvalid'),
    mealAmount: sum(isVisit, ({ meal_cost }) => meal_cost ?? 0),
    pricedMeals: count((order) => isVisit(order) && order.meal_cost !== null),
    stays: count(hasStay),
    plannedMinutes: sum(hasStay, plannedOf),
    stayMinutes: sum(hasStay, stayOf),
    overruns: count((order) => hasStay(order) && stayOf(order) > plannedOf(order) + 15),
    seatMinutes: sum(stands, (order) => sizeOf(order) * seatedOf(order).length),
  };
}

const leadOf = (order: OrderRow): string => {
  const hours = (Date.parse(order.start_at) - Date.parse(order.created_at)) / 3_600_000;
  return Object.entries(LEAD_HOURS).find(([, limit]) => hours < limit)?.[0] ?? 'longer';
};
const KEYS: Record<keyof Report['groups'], (order: OrderRow) => string> = {
  weekday: ({ date }) => String(weekdayOf(date)),
  shift: ({ shift_id }) => shift_id ?? '',
  time: ({ start_time }) => start_time,
  channel: ({ method }) => method,
  platform: ({ platform }) => platform,
  taker: ({ taker_id }) => taker_id ?? '',
  deposit: ({ deposit }) => (deposit > 0 ? 'yes' : 'no'),
  lead: leadOf,
  kind: ({ kind_id }) => kind_id ?? '',
  party: (order) => `${order.kind_id ?? ''} ${Math.min(sizeOf(order), LARGE_PARTY)}`,
};

async function readOrders(storeId: string, from: string, to: string): Promise<OrderRow[]> {
  const { rows } = await sql<{ row: unknown }>`select to_jsonb(o) as row from booking_order o
    where store_id = ${storeId} and date between ${from} and ${to}`.execute(product.db);
  return rows.map(({ row }) => readRow('booking_order', row));
}

/** The figure that a transfer of each kind changes, after the name of its account, and by which sign. */
const MONEY_OF: Record<string, readonly [name: string, sign: number]> = {
  pay: ['Taken', 1],
  refund: ['Refunded', 1],
  refundFailed: ['Refunded', -1],
  forfeit: ['Kept', 1],
  deduct: ['Used', 1],
  'revoke forfeit': ['Kept', -1],
  'revoke deduct': ['Used', -1],
};

/** Adds up the money of calendar days, transfer by transfer. */
async function sumMoney({ storeId, timezone }: Shop, from: string, to: string): Promise<MoneyFigures> {
  const { rows } = await sql<{ row: TableRow<'ledger_transfer'>; kind: string }>`
    select to_jsonb(t) as row, concat_ws(' ', t.kind, (select o.type from money_operation o
      where t.kind = 'revoke' and o.id = t.source_id)) as kind
    from ledger_transfer t where store_id = ${storeId}`.execute(product.db);
  const sums: Record<string, number> = Object.fromEntries(MONEY_FIGURES.map((name) => [name, 0]));
  for (const { row, kind } of rows) {
    const date = dateIn(timezone, Date.parse(row.at));
    const account = /\/(deposit|meal)/.exec(`${row.debit} ${row.credit}`)?.[1];
    const named = { feastParticipant: 'feasts', shopOrder: 'goods' } as Record<string, string>;
    const [figure, sign] = MONEY_OF[kind] ?? ['', 0];
    const name = `${named[row.subject_type] ?? `${account}s`}${figure}`;
    if (name in sums && from <= date && date <= to) sums[name] = (sums[name] ?? 0) + sign * row.amount;
  }
  return sums as MoneyFigures;
}

/** Adds three guests to a store. */
async function addGuests(store_id: string): Promise<string[]> {
  const rows = ['A', 'B', 'C'].map((last_name) => ({
    ...{ store_id, id: randomUUID(), last_name },
    created_at: new Date(),
  }));
  await product.db.insertInto('diner').values(rows).execute();
  return rows.map(({ id }) => id);
}

async function expectRightGuests(
  { manager, storeId, guests }: Shop,
  from: string,
  to: string,
  orders: readonly OrderRow[],
): Promise<void> {
  const { visits } = await manager.do(reportsApi.readReportGuests, {
    params: { storeId },
    query: { from, to },
  });
  const came = orders.filter(isVisit);
  const times = guests.map((id) => came.filter(({ diner_id }) => diner_id === id).length);
  const within = (from: number, to: number) => times.filter((count) => count >= from && count <= to).length;
  expect(visits).toEqual([
    { group: 'one', guests: within(1, 1) },
    { group: 'two', guests: within(2, 2) },
    { group: 'three', guests: within(3, 5) },
    { group: 'six', guests: within(6, 99) },
  ]);
}

async function expectRightReport(shop: Shop): Promise<void> {
  const [from, to] = [addDays(TODAY, -DAYS + 2), addDays(TODAY, 1)];
  const params = { storeId: shop.storeId };
  const report = await shop.manager.do(reportsApi.readReport, {
    params,
    query: { from, to, compare: 'none' },
  });
  const orders = await readOrders(shop.storeId, from, to);
  expect(report.figures).toEqual(sumsOf(orders));
  for (const day of report.days)
    expect(day.figures).toEqual(sumsOf(orders.filter(({ date }) => date === day.date)));
  for (const [group, keyOf] of Object.entries(KEYS) as [
    keyof Report['groups'],
    (order: OrderRow) => string,
  ][]) {
    const shown = report.groups[group].filter(({ figures }) => figures.orders > 0);
    expect(shown.map(({ key }) => key).sort()).toEqual([...new Set(orders.map(keyOf))].sort());
    for (const { key, figures } of shown)
      expect(figures).toEqual(sumsOf(orders.filter((order) => keyOf(order) === key)));
  }
  const seated = orders.filter(stands);
  for (const { hour, seatMinutes } of report.hours)
    expect(seatMinutes).toBe(
      seated.reduce(
        (sum, order) =>
          sum + sizeOf(order) * seatedOf(order).filter((minute) => Math.floor(minute / 60) === hour).length,
        0,
      ),
    );
  expect(report.money).toEqual(await sumMoney(shop, from, to));
  await expectRightGuests(shop, from, to, orders);
  const { items } = await shop.manager.do(reportsApi.listReportOrders, {
    params,
    query: { from, to, figure: 'absences', limit: 50 },
  });
  expect(items).toHaveLength(report.figures.absences);
}

it(
  'figures are the sums of the raw rows after any history, whatever is stored of them',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...TIMEZONES), steps, async (timezone, history) => {
        const { storeId, kind, shiftId, manager } = await openStore(product, 2);
        await product.db.updateTable('store').set({ timezone }).where('id', '=', storeId).execute();
        await sql`update store_state set settings = settings + 1 where store_id = ${storeId}`.execute(
          product.db,
        );
        const guests = await addGuests(storeId);
        const shop: Shop = { storeId, timezone, manager, shiftId, kindId: kind.id, orders: [], guests };
        for (const step of history) await take(shop, step);
        await expectRightReport(shop);
        await take(shop, { do: 'keep' });
        await take(shop, { do: 'addDays' });
        await expectRightReport(shop);
      }),
      randomRuns(15),
    );
  },
  RANDOM_TIMEOUT,
);
