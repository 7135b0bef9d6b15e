import { addDays, instantOf } from '@xiwei/contract/common/wall-clock.ts';
import { hasTables } from '#modules/booking/commands/transition.ts';
import type { FeastRow, HoldRow, LockRow, OrderLists, OrderRow } from '#modules/booking/order/order.rows.ts';
import { orderPurses } from '#modules/booking/order/order-subject.ts';
import type { BookingDeps } from '#modules/booking/writer/booking.deps.ts';
import { listsOfStore } from '#modules/booking/writer/orders.fragments.store.ts';
import { type DinerRow, dinersByKeys } from '#modules/diners/index.ts';
import { nicknamesById } from '#modules/identity/index.ts';
import { offlineTaken, type PurseRows } from '#modules/money/index.ts';
import { type SeatingPlan, type Span, spanOf } from '#modules/seating/index.ts';
import { type Queryable, selectParts } from '#platform/db/fragments.ts';
import { endedBefore, marksNow, type StoreRows, storeRows } from '#platform/db/row-marks.ts';
import { type SnapshotText, snapshotNow } from '#platform/db/snapshot-parts.ts';
import { Refusal } from '#platform/refusal.ts';
import {
  type BoardDay,
  type BoardMarks,
  boardMarks,
  digestOf,
  feastsOn,
  type GuestCounts,
  guestCounts,
  holdsOn,
  locksOn,
  ordersOf,
} from './board.store.ts';

/** A row as it was read, and its mark. Another row has another object, so that what was made of it can be kept by the object. */
interface Marked<Value> {
  mark: string;
  value: Value;
}
type MarkedById<Value> = ReadonlyMap<string, Marked<Value>>;

/** The few rows that are read for every answer. */
interface SmallRows {
  locks: LockRow[];
  holds: HoldRow[];
  feasts: FeastRow[];
  lists: OrderLists;
  takesOffline: boolean;
}

/** All rows of a board, of one moment. It never changes: a later moment has another object if anything differs. */
export interface BoardRows {
  readonly date: string;
  readonly plan: SeatingPlan;
  /** Orders of the day, and orders of the days beside it that have tables on it; earliest start first. */
  readonly orderIds: readonly string[];
  readonly neighbourIds: readonly string[];
  readonly orders: MarkedById<OrderRow>;
  readonly diners: MarkedById<DinerRow>;
  /** By order; an order without money has none. */
  readonly purses: MarkedById<PurseRows>;
  readonly purseMarks: ReadonlyMap<string, string>;
  /** Visits of guests. Each order that counts changes the figures on its guest's row, and with it the mark. */
  readonly counts: ReadonlyMap<string, GuestCounts>;
  readonly people: readonly { id: string }[];
  readonly small: SmallRows;
  /** The digest of orders, guests and money, and the text of the small rows, to compare them with a later moment. */
  readonly digest: string;
  readonly smallText: string;
}

/** What was read of a board. */
export interface BoardReading {
  readonly rows: BoardRows;
  /** Names of the people who made or closed orders or locked tables, if they have one, by account. */
  readonly names: ReadonlyMap<string, string>;
  /** The snapshot of the database, and the time for which holds were read, in epoch milliseconds. */
  readonly snapshot: SnapshotText;
  readonly at: number;
}

export interface BoardKey {
  storeId: string;
  date: string;
  now: Date;
}

/** Returns the parts of a select that read the small rows. */
export const smallParts = ({ storeId, date, now }: BoardKey) => {
  const day = { storeId, dates: [date] };
  return {
    locks: locksOn(day),
    feasts: feastsOn(day),
    holds: holdsOn({ ...day, now: now.toISOString() }),
    lists: listsOfStore(storeId),
    takesOffline: offlineTaken(storeId),
  };
};

/**
 * Reads the rows of a board in a snapshot. Of a board that was read before, only rows that may have changed since are read, unless others
 * have come or gone.
 */
export async function readBoardRows(
  { cache }: BookingDeps,
  client: Queryable,
  key: BoardKey,
  before: BoardReading | undefined,
): Promise<BoardReading> {
  const { storeId, date, now } = key;
  const store = await cache.read(client, storeId, []);
  if (!store) throw new Refusal('notFound');
  const { plan } = store;
  const { snapshot, marks, ...small } = await selectParts(client, 'board', {
    snapshot: snapshotNow(null),
    marks: boardMarks(boardDayOf(plan, key, before)),
    ...smallParts(key),
  });
  const reader: Reader = { client, storeId, date, before: before?.rows };
  const large =
    (before && (await readLarge(reader, marks, before.rows))) ?? (await readAll(reader, plan, marks));
  const people = peopleOf(large.orders, small.locks);
  const { names } = await selectParts(client, 'boardNames', { names: nicknamesById(people) });
  const digest = digestOf(marks);
  const rows = { date, plan, ...large, people, small, digest, smallText: JSON.stringify(small) };
  return { rows, names: namesById(names), snapshot, at: now.getTime() };
}

/** Lists the people whose names a board shows. */
function peopleOf(orders: MarkedById<OrderRow>, locks: readonly LockRow[]): { id: string }[] {
  const people = new Set<string | null>(locks.map(({ created_by }) => created_by));
  for (const { value } of orders.values()) people.add(value.created_by_id).add(value.closed_by_id);
  return [...people].flatMap((id) => (id === null ? [] : { id }));
}

export const namesById = (names: readonly { id: string; nickname: string }[]): ReadonlyMap<string, string> =>
  new Map(names.map(({ id, nickname }) => [id, nickname]));

interface Reader {
  client: Queryable;
  storeId: string;
  date: string;
  before: BoardRows | undefined;
}

type LargeRows = Pick<
  BoardRows,
  'orderIds' | 'neighbourIds' | 'orders' | 'diners' | 'purses' | 'purseMarks' | 'counts'
>;

/** Reads the rows with these marks, of which there are all. Rows that were read before with the same marks are not read again. */
async function readAll(reader: Reader, plan: SeatingPlan, marks: BoardMarks): Promise<LargeRows> {
  const read = await readLarge(reader, marks, undefined);
  if (read) return read;
  const all = await selectParts(reader.client, 'boardMarks', { marks: boardMarks(boardDayOf(plan, reader)) });
  const rows = await readLarge(reader, all.marks, undefined);
  if (!rows) throw new Error('The marks of a board differ from their digest');
  return rows;
}

/** Reads the rows of a board whose marks are those of `known` but for the recent ones. Returns nothing if there are others. */
async function readLarge(
  reader: Reader,
  marks: BoardMarks,
  known: BoardRows | undefined,
): Promise<LargeRows | undefined> {
  const orderMarks = marksNow(marksOfRows(known?.orders), marks.orders);
  if (!orderMarks) return undefined;
  const orders = await readOrders(reader, orderMarks);
  const dinerIds = new Set([...orders.values()].flatMap(({ value }) => value.diner_id ?? []));
  const dinerMarks = marksNow(only(marksOfRows(known?.diners), dinerIds), marks.diners);
  const purseMarks = marksNow(only(known?.purseMarks ?? [], orders), marks.purses);
  if (!dinerMarks || !purseMarks) return undefined;
  const rest = await readMoneyAndGuests(reader, dinerMarks, purseMarks);
  return { orders, ...idsInOrder(orders, reader.date), purseMarks, ...rest };
}

/** Lists the orders of a day, and those of the days beside it that have tables, earliest start first. */
function idsInOrder(
  orders: MarkedById<OrderRow>,
  date: string,
): Pick<BoardRows, 'orderIds' | 'neighbourIds'> {
  const orderIds: string[] = [];
  const neighbourIds: string[] = [];
  const rows = [...orders.values()].map(({ value }) => value).sort(byStart);
  for (const order of rows)
    if (order.date === date) orderIds.push(order.id);
    else if (hasTables(order)) neighbourIds.push(order.id);
  return { orderIds, neighbourIds };
}

function byStart(a: OrderRow, b: OrderRow): number {
  if (a.start_at !== b.start_at) return a.start_at < b.start_at ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

/** Reads the orders whose marks differ from those before, and returns all. */
async function readOrders(
  { client, storeId, before }: Reader,
  marks: ReadonlyMap<string, string>,
): Promise<MarkedById<OrderRow>> {
  const changed = changedIds(before?.orders, marks);
  const { rows } = await selectParts(client, 'boardOrders', { rows: partOf(ordersOf, storeId, changed) });
  return merged(before?.orders, marks, rows ?? [], ({ id }) => id);
}

/** Reads the guests and the money whose marks differ from those before, and returns all. */
async function readMoneyAndGuests(
  { client, storeId, date, before }: Reader,
  dinerMarks: ReadonlyMap<string, string>,
  purseMarks: ReadonlyMap<string, string>,
): Promise<Pick<BoardRows, 'diners' | 'purses' | 'counts'>> {
  const purseIds = changedIds(before?.purses, purseMarks);
  const dinerIds = changedIds(before?.diners, dinerMarks);
  const read = await selectParts(client, 'boardMoney', {
    purses: orderPurses(purseIds.map((id) => ({ store_id: storeId, id }))),
    diners: dinersByKeys(dinerIds.map((dinerId) => ({ storeId, dinerId }))),
    counts: partOf((query) => guestCounts({ ...query, before: date }), storeId, dinerIds),
  });
  return {
    diners: merged(before?.diners, dinerMarks, read.diners, ({ id }) => id),
    purses: merged(before?.purses, purseMarks, read.purses, ({ subject_id }) => subject_id),
    counts: countsOf(before?.counts, dinerIds, read.counts ?? []),
  };
}

/** Replaces the visits of some guests. Guests without any have no entry. */
function countsOf(
  before: ReadonlyMap<string, GuestCounts> | undefined,
  replaced: readonly string[],
  read: readonly GuestCounts[],
): ReadonlyMap<string, GuestCounts> {
  const counts = new Map(before);
  for (const id of replaced) counts.delete(id);
  for (const each of read) counts.set(each.dinerId, each);
  return counts;
}

/** Returns a part about some rows; nothing if there are none. */
const partOf = <Part>(
  fragment: (query: StoreRows) => Part,
  storeId: string,
  ids: readonly string[],
): Part | undefined => (ids.length === 0 ? undefined : fragment(storeRows(storeId, ids)));

/** Lists the rows whose marks differ from those of the rows that were read before. */
const changedIds = (before: MarkedById<unknown> | undefined, marks: ReadonlyMap<string, string>): string[] =>
  [...marks].flatMap(([id, mark]) => (before?.get(id)?.mark === mark ? [] : id));

function* marksOfRows(rows: MarkedById<unknown> | undefined): Iterable<[id: string, mark: string]> {
  for (const [id, { mark }] of rows ?? []) yield [id, mark];
}

function* only(
  marks: Iterable<readonly [id: string, mark: string]>,
  ids: { has(id: string): boolean },
): Iterable<readonly [id: string, mark: string]> {
  for (const mark of marks) if (ids.has(mark[0])) yield mark;
}

/** Returns the rows with these marks: those that were read now, else those read before. */
function merged<Row>(
  before: MarkedById<Row> | undefined,
  marks: ReadonlyMap<string, string>,
  read: readonly Row[],
  keyOf: (row: Row) => string,
): MarkedById<Row> {
  const rows = new Map(read.map((row) => [keyOf(row), row]));
  const all = new Map<string, Marked<Row>>();
  for (const [id, mark] of marks) {
    const row = rows.get(id);
    const marked = row ? { mark, value: row } : before?.get(id);
    if (marked) all.set(id, marked);
  }
  return all;
}

const isoSpan = ({ start, end }: Span) => ({
  start: new Date(start).toISOString(),
  end: new Date(end).toISOString(),
});

/** Returns what the orders of a board are found by, and since when rows count as recent: since a reading, or all. */
export const boardDayOf = (
  plan: SeatingPlan,
  { storeId, date }: Pick<BoardKey, 'storeId' | 'date'>,
  known?: BoardReading,
): BoardDay => ({
  ...{ storeId, date, before: addDays(date, -1), after: addDays(date, 1) },
  ...isoSpan(businessDayOf(plan, date)),
  since: known ? endedBefore(known.snapshot) : null,
});

/** Returns the time of a business day: from midnight to midnight, or until the last table is free again if that is later. */
function businessDayOf(plan: SeatingPlan, date: string): Span {
  const start = midnightOf(plan, date);
  return { start, end: Math.max(midnightOf(plan, addDays(date, 1)), spanOf(plan, date).end) };
}

/** Returns the first instant of a date. Some time zones skip midnight when clocks are set forward. */
const midnightOf = ({ timezone }: SeatingPlan, date: string): number =>
  instantOf(timezone, date, 0) ?? instantOf(timezone, date, 60) ?? Date.parse(date);
