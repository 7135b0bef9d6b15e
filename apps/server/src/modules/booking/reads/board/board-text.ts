import { randomUUID } from 'node:crypto';
import { staffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { board, guestFacts, type PacingSlot } from '@xiwei/contract/booking/host-stand.model.ts';
import type { StaffRole } from '@xiwei/contract/common/endpoint.ts';
import type { Language } from '@xiwei/contract/common/language.ts';
import { timeOf } from '@xiwei/contract/common/wall-clock.ts';
import { hasClaim } from '#modules/booking/commands/transition.ts';
import {
  describeBoardFeast,
  describeBoardHold,
  describeForStaff,
  describeLock,
} from '#modules/booking/order/order.describe.ts';
import { type HoldRow, type OrderRow, slotOfFeast, slotOfParty } from '#modules/booking/order/order.rows.ts';
import { factsChangeAt } from '#modules/booking/order/order.rules.ts';
import type { DinerRow } from '#modules/diners/index.ts';
import type { PurseRows } from '#modules/money/index.ts';
import { countStarting } from '#modules/seating/index.ts';
import { serialiserOf } from '#platform/http/schemas.ts';
import { describeGuest } from '../guest-facts.rules.ts';
import { moneyFrom } from '../order-purses.ts';
import { actorOf } from '../staff-orders.ts';
import type { BoardReading, BoardRows } from './board-rows.ts';

const serialiseOrder = serialiserOf(staffOrder);
const serialiseGuest = serialiserOf(guestFacts);
const { locks, holds, feasts, pacing } = board.shape;
const serialiseList = {
  locks: serialiserOf(locks),
  holds: serialiserOf(holds),
  feasts: serialiserOf(feasts),
  pacing: serialiserOf(pacing),
};

/** Readers who get the same text. */
export interface Reader {
  role: StaffRole;
  language: Language;
  now: Date;
}

/** A part of a board as text, and the number of the version in which it got this text. */
interface Part {
  text: string;
  since: number;
}

/** The text of one order or guest, what it was made of, and until when it is true, in epoch milliseconds. */
interface Piece extends Part {
  of: readonly unknown[];
  until: number;
}
type Pieces = ReadonlyMap<string, Piece>;

/** A board as text, for the readers of one role and language. */
export interface BoardText {
  rows: BoardRows;
  names: ReadonlyMap<string, string>;
  /** A version: its number in a series, each of which was written after the one before. */
  series: string;
  number: number;
  /** The time for which it was made, and until when it is true if no row changes, in epoch milliseconds. */
  from: number;
  until: number;
  orders: Pieces;
  guests: Pieces;
  /** Orders that were in the series and are no more, with the number of the version that had them no more. */
  gone: ReadonlyMap<string, number>;
  lists: Readonly<Record<keyof typeof serialiseList, Part>>;
}

/** Writes a board as text. Returns the same object as before if it is still true; texts of orders and guests that are still true are kept. */
export function writeBoard(
  { rows, names }: BoardReading,
  reader: Reader,
  before: BoardText | undefined,
): BoardText {
  const now = reader.now.getTime();
  // The clock of a machine may be set back.
  const known = before && before.from <= now ? before : undefined;
  if (known?.rows === rows && now < known.until && isSameNames(known.names, names)) return known;
  const number = known ? known.number + 1 : 0;
  const orders = writeOrders(rows, names, reader, known?.orders, number);
  const guests = writeGuests(rows, known?.guests, number);
  const { small } = rows;
  const writeList = (name: keyof typeof serialiseList, list: readonly unknown[]): Part =>
    partOf(serialiseList[name](list), known?.lists[name], number);
  return {
    ...{ rows, names, orders, guests, from: now, number },
    series: known?.series ?? randomUUID(),
    gone: goneOf(known, orders, number),
    lists: {
      locks: writeList(
        'locks',
        small.locks.map((lock) => describeLock(lock, names)),
      ),
      holds: writeList('holds', small.holds.map(describeBoardHold)),
      feasts: writeList('feasts', small.feasts.map(describeBoardFeast)),
      pacing: writeList('pacing', describePacing(rows)),
    },
    until: untilOf(orders, small.holds),
  };
}

/** Returns until when a text is true if no row changes. */
function untilOf(orders: Pieces, holds: readonly HoldRow[]): number {
  let first = Number.POSITIVE_INFINITY;
  for (const { until } of orders.values()) first = Math.min(first, until);
  for (const { expires_at } of holds) first = Math.min(first, Date.parse(expires_at));
  return first;
}

/** Returns a part, which has changed in this version unless its text is that of before. */
const partOf = (text: string, before: Part | undefined, number: number): Part =>
  before?.text === text ? before : { text, since: number };

/** Lists what was on the board and is no more. An order that has come back is not among it. */
function goneOf(before: BoardText | undefined, orders: Pieces, number: number): ReadonlyMap<string, number> {
  const gone = new Map<string, number>();
  for (const [id, since] of before?.gone ?? []) if (!orders.has(id)) gone.set(id, since);
  for (const id of before?.orders.keys() ?? []) if (!orders.has(id)) gone.set(id, number);
  return gone;
}

const isSameNames = (a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): boolean =>
  a.size === b.size && [...b].every(([id, name]) => a.get(id) === name);

/** Checks whether a piece was made of the same and is still true. */
function isTrue(piece: Piece | undefined, of: readonly unknown[], now: number): piece is Piece {
  if (piece === undefined || now >= piece.until) return false;
  for (let index = 0; index < of.length; index += 1) if (piece.of[index] !== of[index]) return false;
  return true;
}

function writeOrders(
  rows: BoardRows,
  names: ReadonlyMap<string, string>,
  { role, language, now }: Reader,
  before: Pieces | undefined,
  number: number,
): Pieces {
  const { plan, small } = rows;
  const { lists, takesOffline } = small;
  // Lists are other objects with each reading, and rarely other values.
  const listsText = JSON.stringify([lists, takesOffline]);
  const context = { plan, actor: actorOf(role), language, now, lists, names };
  const at = now.getTime();
  const write = (order: OrderRow, diner: DinerRow | undefined, purse: PurseRows | undefined): string => {
    const moneyOf = moneyFrom({ purses: purse ? [purse] : [], takesOffline }, [order], now);
    return serialiseOrder(describeForStaff(order, { ...context, diner, money: moneyOf(order) }));
  };
  const pieces = new Map<string, Piece>();
  for (const id of [...rows.orderIds, ...rows.neighbourIds]) {
    const order = rows.orders.get(id);
    if (!order) continue;
    const { created_by_id, closed_by_id, diner_id } = order.value;
    const diner = diner_id === null ? undefined : rows.diners.get(diner_id);
    const purse = rows.purses.get(id);
    const created = created_by_id && names.get(created_by_id);
    const closed = closed_by_id && names.get(closed_by_id);
    const of = [order, diner, purse, plan, listsText, created, closed];
    const known = before?.get(id);
    if (isTrue(known, of, at)) pieces.set(id, known);
    else {
      const part = partOf(write(order.value, diner?.value, purse?.value), known, number);
      const until = factsChangeAt(order.value, plan.timezone, at);
      pieces.set(id, { text: part.text, since: part.since, of, until });
    }
  }
  return pieces;
}

/** Writes the facts about the guests of the orders, each guest once. */
function writeGuests(
  { orderIds, neighbourIds, ...rows }: BoardRows,
  before: Pieces | undefined,
  number: number,
): Pieces {
  const pieces = new Map<string, Piece>();
  for (const orderId of [...orderIds, ...neighbourIds]) {
    const id = rows.orders.get(orderId)?.value.diner_id;
    const diner = id ? rows.diners.get(id) : undefined;
    if (!id || !diner || pieces.has(id)) continue;
    const counts = rows.counts.get(id);
    const of = [diner, counts?.visits, counts?.absences, counts?.lastVisitOn];
    const known = before?.get(id);
    if (isTrue(known, of, 0)) pieces.set(id, known);
    else {
      const text = serialiseGuest(describeGuest(diner.value, counts, rows.date));
      const { since } = partOf(text, known, number);
      pieces.set(id, { text, since, of, until: Number.POSITIVE_INFINITY });
    }
  }
  return pieces;
}

/** Counts what starts when, as pacing counts it. */
function describePacing({ plan, date, orders, orderIds, small }: BoardRows): PacingSlot[] {
  const rows = orderIds.flatMap((id) => orders.get(id)?.value ?? []);
  const starting = [
    ...rows.filter(hasClaim).map(slotOfParty),
    ...small.holds.map(slotOfParty),
    ...small.feasts.map(slotOfFeast),
  ];
  return countStarting(plan, date, starting).map(({ start, people, parties }) => ({
    shiftId: start.shift.id,
    time: timeOf(start.minute),
    startAt: new Date(start.at).toISOString(),
    people,
    parties,
    maxPeople: start.shift.pacing.maxCovers,
    maxParties: start.shift.pacing.maxParties,
  }));
}
