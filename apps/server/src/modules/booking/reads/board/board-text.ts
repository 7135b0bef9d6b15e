import { staffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { board, guestFacts, type PacingSlot } from '@xiwei/contract/booking/host-stand.model.ts';
import type { StaffRole } from '@xiwei/contract/common/endpoint.ts';
import type { Language } from '@xiwei/contract/common/language.ts';
import { timeOf } from '@xiwei/contract/common/wall-clock.ts';
import * as z from 'zod/mini';
import { hasClaim } from '#modules/booking/commands/transition.ts';
import {
  describeBoardFeast,
  describeBoardHold,
  describeForStaff,
  describeLock,
} from '#modules/booking/order/order.describe.ts';
import { slotOfFeast, slotOfParty } from '#modules/booking/order/order.rows.ts';
import { factsChangeAt } from '#modules/booking/order/order.rules.ts';
import { countStarting } from '#modules/seating/index.ts';
import { CompressedText } from '#platform/http/compressed-text.ts';
import { serialiserOf } from '#platform/http/schemas.ts';
import { describeGuest } from '../guest-facts.rules.ts';
import { moneyFrom } from '../order-purses.ts';
import { actorOf } from '../staff-orders.ts';
import type { BoardRows } from './board-rows.ts';

const serialiseOrder = serialiserOf(staffOrder);
const serialiseGuest = serialiserOf(guestFacts);
const serialiseRest = serialiserOf(z.omit(board, { orders: true, neighbours: true, guests: true }));

/** Readers who get the same text. */
export interface Reader {
  role: StaffRole;
  language: Language;
  now: Date;
}

/** The text of one order or guest, what it was made of, and until when it is true, in epoch milliseconds. */
interface Piece {
  of: readonly unknown[];
  until: number;
  text: string;
}
type Pieces = ReadonlyMap<string, Piece>;

/** The answer to the readers of one role and language. */
export interface BoardText {
  rows: BoardRows;
  /** Names of staff by account. */
  names: ReadonlyMap<string, string>;
  /** The time for which it was made, and until when it is true if no row changes, in epoch milliseconds. */
  from: number;
  until: number;
  answer: CompressedText;
  orders: Pieces;
  guests: Pieces;
}

/** Writes a board as JSON. Returns the same object as before if it is still true; texts of orders and guests that are still true are kept. */
export function writeBoard(
  rows: BoardRows,
  names: ReadonlyMap<string, string>,
  reader: Reader,
  before: BoardText | undefined,
): BoardText {
  const now = reader.now.getTime();
  // The clock of a machine may be set back.
  const known = before && before.from <= now ? before : undefined;
  if (known?.rows === rows && now < known.until && isSameNames(known.names, names)) return known;
  const orders = writeOrders(rows, names, reader, known?.orders);
  const guests = writeGuests(rows, known?.guests);
  const { date, small } = rows;
  const rest = serialiseRest({
    date,
    asOf: reader.now.toISOString(),
    locks: small.locks.map((lock) => describeLock(lock, names)),
    holds: small.holds.map(describeBoardHold),
    feasts: small.feasts.map(describeBoardFeast),
    pacing: describePacing(rows),
  });
  const list = (ids: Iterable<string>, pieces: Pieces): string =>
    `[${[...ids].map((id) => pieces.get(id)?.text).join(',')}]`;
  const text =
    `${rest.slice(0, -1)},"orders":${list(rows.orderIds, orders)},` +
    `"neighbours":${list(rows.neighbourIds, orders)},"guests":${list(guests.keys(), guests)}}`;
  return {
    ...{ rows, names, orders, guests, from: now },
    until: Math.min(
      ...[...orders.values()].map(({ until }) => until),
      ...small.holds.map(({ expires_at }) => Date.parse(expires_at)),
    ),
    answer: new CompressedText(text, 'changing'),
  };
}

const isSameNames = (a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): boolean =>
  a.size === b.size && [...b].every(([id, name]) => a.get(id) === name);

/** Returns the piece of before, if it was made of the same and is still true. */
function stillTrue(before: Piece | undefined, of: readonly unknown[], now: number): Piece | undefined {
  const isSame = before !== undefined && now < before.until;
  return isSame && of.every((each, index) => before.of[index] === each) ? before : undefined;
}

function writeOrders(
  rows: BoardRows,
  names: ReadonlyMap<string, string>,
  { role, language, now }: Reader,
  before: Pieces | undefined,
): Pieces {
  const { plan, small } = rows;
  const { lists, takesOffline } = small;
  // Lists are other objects with each reading, and rarely other values.
  const listsText = JSON.stringify([lists, takesOffline]);
  const context = { plan, actor: actorOf(role), language, now, lists, names };
  const pieces = new Map<string, Piece>();
  for (const id of [...rows.orderIds, ...rows.neighbourIds]) {
    const order = rows.orders.get(id);
    if (!order) continue;
    const diner = rows.diners.get(order.value.diner_id ?? '');
    const purse = rows.purses.get(id);
    const { created_by_id, closed_by_id } = order.value;
    const nameOf = (person: string | null) => person && names.get(person);
    const of = [order, diner, purse, plan, listsText, nameOf(created_by_id), nameOf(closed_by_id)];
    const write = (): Piece => {
      const moneyOf = moneyFrom({ purses: purse ? [purse.value] : [], takesOffline }, [order.value], now);
      const described = describeForStaff(order.value, {
        ...context,
        diner: diner?.value,
        money: moneyOf(order.value),
      });
      return {
        of,
        until: factsChangeAt(order.value, plan.timezone, now.getTime()),
        text: serialiseOrder(described),
      };
    };
    pieces.set(id, stillTrue(before?.get(id), of, now.getTime()) ?? write());
  }
  return pieces;
}

/** Writes the facts about the guests of the orders, each guest once. */
function writeGuests({ orderIds, neighbourIds, ...rows }: BoardRows, before: Pieces | undefined): Pieces {
  const pieces = new Map<string, Piece>();
  for (const id of [...orderIds, ...neighbourIds]) {
    const diner = rows.diners.get(rows.orders.get(id)?.value.diner_id ?? '');
    if (!diner || pieces.has(diner.value.id)) continue;
    const counts = rows.counts.get(diner.value.id);
    const of = [diner, counts?.visits, counts?.absences, counts?.lastVisitOn];
    const write = (): Piece => ({
      of,
      until: Number.POSITIVE_INFINITY,
      text: serialiseGuest(describeGuest(diner.value, counts, rows.date)),
    });
    pieces.set(diner.value.id, stillTrue(before?.get(diner.value.id), of, 0) ?? write());
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
