import { addDays, instantOf } from '@xiwei/contract/common/wall-clock.ts';
import { hasTables } from '#modules/booking/commands/transition.ts';
import type { FeastRow, HoldRow, LockRow, OrderLists, OrderRow } from '#modules/booking/order/order.rows.ts';
import { orderPurseMarks, orderPurses } from '#modules/booking/order/order-subject.ts';
import type { BookingDeps } from '#modules/booking/writer/booking.deps.ts';
import { listsOfStore } from '#modules/booking/writer/orders.fragments.store.ts';
import { type DinerRow, dinerMarks, dinersByKeys } from '#modules/diners/index.ts';
import { offlineTaken, type PurseRows } from '#modules/money/index.ts';
import { type SeatingPlan, type Span, spanOf } from '#modules/seating/index.ts';
import { type Queryable, selectParts } from '#platform/db/fragments.ts';
import { readMarks, type StoreRows, storeRows, writeMarks } from '#platform/db/row-marks.ts';
import { Refusal } from '#platform/refusal.ts';
import {
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
  readonly small: SmallRows;
  /** All marks and the small rows as they were read, to compare them at once. */
  readonly text: string;
}

interface BoardKey {
  storeId: string;
  date: string;
  now: Date;
}

/**
 * Reads the rows of a board in a snapshot. Of the rows that were read before, only the marks are compared. Returns the same object if
 * nothing has changed.
 */
export async function readBoardRows(
  { cache }: BookingDeps,
  client: Queryable,
  { storeId, date, now }: BoardKey,
  before: BoardRows | undefined,
): Promise<BoardRows> {
  const snapshot = await cache.read(client, storeId, []);
  if (!snapshot) throw new Refusal('notFound');
  const { plan } = snapshot;
  const day = { storeId, dates: [date] };
  const { on, reaching, knownDiners, knownPurses, ...small } = await selectParts(
    client,
    before ? 'boardAgain' : 'board',
    {
      on: orderMarksOn({ storeId, date }),
      reaching: orderMarksReaching({
        ...{ storeId, before: addDays(date, -1), after: addDays(date, 1) },
        ...isoSpan(businessDayOf(plan, date)),
      }),
      locks: locksOn(day),
      feasts: feastsOn(day),
      holds: holdsOn({ ...day, now: now.toISOString() }),
      lists: listsOfStore(storeId),
      takesOffline: offlineTaken(storeId),
      ...(before && {
        knownDiners: dinerMarks(storeRows(storeId, before.diners.keys())),
        knownPurses: orderPurseMarks(storeRows(storeId, before.orders.keys())),
      }),
    },
  );
  const textWith = (...known: (string | undefined)[]) =>
    [on, reaching, ...known, JSON.stringify(small)].join('\n');
  if (before?.plan === plan && before.text === textWith(knownDiners, knownPurses)) return before;
  const marks = { on: readMarks(on), reaching: readMarks(reaching) };
  const reader: Reader = { client, storeId, date, before };
  const orders = await readOrders(reader, new Map([...marks.reaching, ...marks.on]));
  const rest = await readMoneyAndGuests(reader, orders, {
    diners: readMarks(knownDiners ?? ''),
    purses: readMarks(knownPurses ?? ''),
  });
  return {
    ...{ date, plan, orders, ...rest, small },
    text: textWith(marksText(rest.diners), marksText(rest.purses)),
    orderIds: [...marks.on.keys()],
    neighbourIds: [...marks.reaching.keys()].filter((id) => {
      const order = orders.get(id);
      return order && hasTables(order.value);
    }),
  };
}

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

/** Writes marks as the database does, in the order of the ids. */
const marksText = (rows: MarkedById<unknown>): string =>
  writeMarks([...rows].map(([id, { mark }]): [string, string] => [id, mark]));

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

/** Returns the time of a business day: from midnight to midnight, or until the last table is free again if that is later. */
function businessDayOf(plan: SeatingPlan, date: string): Span {
  const start = midnightOf(plan, date);
  return { start, end: Math.max(midnightOf(plan, addDays(date, 1)), spanOf(plan, date).end) };
}

/** Returns the first instant of a date. Some time zones skip midnight when clocks are set forward. */
const midnightOf = ({ timezone }: SeatingPlan, date: string): number =>
  instantOf(timezone, date, 0) ?? instantOf(timezone, date, 60) ?? Date.parse(date);
