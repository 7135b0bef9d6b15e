import { addDays, instantOf } from '@xiwei/contract/common/wall-clock.ts';
import { hasTables } from '#modules/booking/commands/transition.ts';
import type { FeastRow, HoldRow, LockRow, OrderLists, OrderRow } from '#modules/booking/order/order.rows.ts';
import { orderPurseMarks, orderPurses } from '#modules/booking/order/order-subject.ts';
import type { BookingDeps } from '#modules/booking/writer/booking.deps.ts';
import { listsOfStore } from '#modules/booking/writer/orders.fragments.store.ts';
import { type DinerRow, dinerMarks, dinersByKeys } from '#modules/diners/index.ts';
import { nicknamesById } from '#modules/identity/index.ts';
import { offlineTaken, type PurseRows } from '#modules/money/index.ts';
import { type SeatingPlan, type Span, spanOf } from '#modules/seating/index.ts';
import { type Queryable, selectParts } from '#platform/db/fragments.ts';
import { readMarks, type StoreRows, storeRows } from '#platform/db/row-marks.ts';
import { type SnapshotText, snapshotNow } from '#platform/db/snapshot-parts.ts';
import { Refusal } from '#platform/refusal.ts';
import {
  type BoardDay,
  boardDigest,
  feastsOn,
  type GuestCounts,
  guestCounts,
  holdsOn,
  locksOn,
  orderMarksOn,
  orderMarksReaching,
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

/** Reads the rows of a board in a snapshot. Of the rows that were read before, those with the same marks are not read again. */
export async function readBoardRows(
  { cache }: BookingDeps,
  client: Queryable,
  key: BoardKey,
  before: BoardRows | undefined,
): Promise<BoardReading> {
  const { storeId, date, now } = key;
  const store = await cache.read(client, storeId, []);
  if (!store) throw new Refusal('notFound');
  const { plan } = store;
  const day = boardDayOf(plan, key);
  const { snapshot, digest, on, reaching, knownDiners, knownPurses, ...small } = await selectParts(
    client,
    before ? 'boardAgain' : 'board',
    {
      snapshot: snapshotNow(null),
      digest: boardDigest(day),
      on: orderMarksOn(day),
      reaching: orderMarksReaching(day),
      ...smallParts(key),
      ...(before && {
        knownDiners: dinerMarks(storeRows(storeId, before.diners.keys())),
        knownPurses: orderPurseMarks(storeRows(storeId, before.orders.keys())),
      }),
    },
  );
  const marks = { on: readMarks(on), reaching: readMarks(reaching) };
  const reader: Reader = { client, storeId, date, before };
  const orders = await readOrders(reader, new Map([...marks.reaching, ...marks.on]));
  const rest = await readMoneyAndGuests(reader, orders, {
    diners: readMarks(knownDiners ?? ''),
    purses: readMarks(knownPurses ?? ''),
  });
  const people = peopleOf(orders, small.locks);
  const { names } = await selectParts(client, 'boardNames', { names: nicknamesById(people) });
  const rows = {
    ...{ date, plan, orders, ...rest, people, small, digest, smallText: JSON.stringify(small) },
    orderIds: [...marks.on.keys()],
    neighbourIds: [...marks.reaching.keys()].filter((id) => {
      const order = orders.get(id);
      return order && hasTables(order.value);
    }),
  };
  return { rows, names: namesById(names), snapshot, at: now.getTime() };
}

/** Lists the people whose names a board shows. */
function peopleOf(orders: MarkedById<OrderRow>, locks: readonly LockRow[]): { id: string }[] {
  const people = new Set<string | null>(locks.map(({ created_by }) => created_by));
  for (const { value } of orders.values()) people.add(value.created_by_id).add(value.closed_by_id);
  return [...people].flatMap((id) => (id === null ? [] : { id }));
}

export const namesById = (
  names: readonly { id: string; nickname: string }[],
): ReadonlyMap<string, string> => new Map(names.map(({ id, nickname }) => [id, nickname]));

interface Reader {
  client: Queryable;
  storeId: string;
  date: string;
  before: BoardRows | undefined;
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

interface KnownMarks {
  diners: ReadonlyMap<string, string>;
  purses: ReadonlyMap<string, string>;
}

/** Reads the money of orders and their guests as far as they have changed, and returns all. */
async function readMoneyAndGuests(
  { client, storeId, date, before }: Reader,
  orders: MarkedById<OrderRow>,
  known: KnownMarks,
): Promise<Pick<BoardRows, 'diners' | 'purses' | 'counts'>> {
  const dinerIds = new Set([...orders.values()].flatMap(({ value }) => value.diner_id ?? []));
  // An order or a guest that was not on the board before has no known mark yet.
  const newOrders = [...orders.keys()].filter((id) => !before?.orders.has(id));
  const newDiners = [...dinerIds].filter((id) => !before?.diners.has(id));
  const changedPurses = changedIds(before?.purses, known.purses);
  const changedDiners = changedIds(before?.diners, known.diners);
  const idsOfPurses = [...newOrders, ...changedPurses];
  const idsOfDiners = [...newDiners, ...changedDiners];
  const read = await selectParts(client, 'boardMoney', {
    purseMarks: partOf(orderPurseMarks, storeId, newOrders),
    purses: orderPurses(idsOfPurses.map((id) => ({ store_id: storeId, id }))),
    dinerMarks: partOf(dinerMarks, storeId, newDiners),
    diners: dinersByKeys(idsOfDiners.map((dinerId) => ({ storeId, dinerId }))),
    counts: partOf((query) => guestCounts({ ...query, before: date }), storeId, idsOfDiners),
  });
  const dinerMarksNow = new Map([...known.diners, ...readMarks(read.dinerMarks ?? '')]);
  const purseMarksNow = new Map([...known.purses, ...readMarks(read.purseMarks ?? '')]);
  return {
    diners: merged(before?.diners, only(dinerMarksNow, dinerIds), read.diners, ({ id }) => id),
    purses: merged(before?.purses, only(purseMarksNow, orders), read.purses, ({ subject_id }) => subject_id),
    counts: countsOf(before?.counts, idsOfDiners, read.counts ?? []),
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

const only = (
  marks: ReadonlyMap<string, string>,
  ids: { has(id: string): boolean },
): ReadonlyMap<string, string> => new Map([...marks].filter(([id]) => ids.has(id)));

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

/** Returns what orders of a board are found by. */
export const boardDayOf = (plan: SeatingPlan, { storeId, date }: Pick<BoardKey, 'storeId' | 'date'>): BoardDay => ({
  ...{ storeId, date, before: addDays(date, -1), after: addDays(date, 1) },
  ...isoSpan(businessDayOf(plan, date)),
});

/** Returns the time of a business day: from midnight to midnight, or until the last table is free again if that is later. */
function businessDayOf(plan: SeatingPlan, date: string): Span {
  const start = midnightOf(plan, date);
  return { start, end: Math.max(midnightOf(plan, addDays(date, 1)), spanOf(plan, date).end) };
}

/** Returns the first instant of a date. Some time zones skip midnight when clocks are set forward. */
const midnightOf = ({ timezone }: SeatingPlan, date: string): number =>
  instantOf(timezone, date, 0) ?? instantOf(timezone, date, 60) ?? Date.parse(date);
