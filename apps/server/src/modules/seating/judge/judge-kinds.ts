import type { Unbookable } from '@xiwei/contract/booking/booking.model.ts';
import { seatOn, spare } from '../assign/assign.ts';
import { claimsDuring } from '../assign/assign-occupied.ts';
import type { Kind } from '../plan/seating-plan.ts';
import { joinedOf, seatJoined } from './judge-joined.ts';
import { spaceInPacing } from './judge-time.ts';
import {
  type Ask,
  firstOf,
  isMovableAt,
  isOpenThen,
  isSetAside,
  itemsOf,
  type Place,
  peopleOf,
  type SeatingQuestion,
  shiftOf,
  timeOf,
  type Verdict,
  type Why,
} from './seating-question.ts';

/** Why a kind is not for this party, whatever is free. */
function reasonAgainstKind(question: SeatingQuestion, kind: Kind): Unbookable | undefined {
  const { plan, ask } = question;
  const people = peopleOf(ask);
  return firstOf(ask, [
    ['kindDisabled', () => kind.status === 'disabled'],
    ['kindNotForDiners', () => ask.by === 'diner' && (kind.status === 'hidden' || kind.channel !== 'online')],
    ['kindNotOpen', () => !isOpenThen(kind, shiftOf(question))],
    ['partyTooSmall', () => people < kind.minSeatsPerOrder],
    ['partyTooBig', () => tablesFor(kind, people) === undefined && joinedOf(plan, kind, people).length === 0],
  ]);
}

/** How many tables of a kind a party takes, or nothing when no number that may be booked seats them. */
function tablesFor(
  { maxCapacity, minTables, maxTables, fixedTables }: Kind,
  people: number,
): number | undefined {
  const needed = Math.ceil(people / maxCapacity);
  if (fixedTables !== null) return needed <= fixedTables ? fixedTables : undefined;
  const count = Math.max(needed, minTables);
  return count <= maxTables ? count : undefined;
}

/** Kinds that fit most tightly first; among equals the one with more weight. */
export function bestFirst(kinds: readonly Kind[], ask: Ask): Kind[] {
  const people = peopleOf(ask);
  const excess = (kind: Kind) => {
    const tables = tablesFor(kind, people);
    return tables === undefined ? Number.POSITIVE_INFINITY : tables * kind.seatCapacity - people;
  };
  const size = (kind: Kind) => (excess(kind) < 0 ? -excess(kind) + 0.5 : excess(kind));
  return [...kinds].sort((a, b) => size(a) - size(b) || b.weight - a.weight || (a.id < b.id ? -1 : 1));
}

/** Whether a kind can be had, with the tables that would be given. */
export function judgeKind(question: SeatingQuestion, kind: Kind): Verdict {
  const reason = reasonAgainstKind(question, kind);
  if (reason) return { refused: reason };
  const tables = tablesFor(kind, peopleOf(question.ask));
  if (tables !== undefined) {
    if (onlineSpace(question, kind) < tables) return { refused: 'onlineLimit' };
    const place = seatOfKind(question, kind, tables);
    if (place) return { place };
  }
  return joinOfKind(question, kind);
}

/** Staff may put more people at tables than these are meant for, once nothing else is left: the largest first. */
export function squeeze(question: SeatingQuestion, kinds: readonly Kind[]): Verdict | undefined {
  if (!isSetAside(question.ask, 'partyTooBig')) return undefined;
  const mostOf = ({ fixedTables, maxTables }: Kind) => fixedTables ?? maxTables;
  const tooSmall = kinds
    .filter((kind) => tablesFor(kind, peopleOf(question.ask)) === undefined)
    .filter((kind) => reasonAgainstKind(question, kind) === undefined)
    .sort((a, b) => mostOf(b) * b.maxCapacity - mostOf(a) * a.maxCapacity);
  for (const kind of tooSmall) {
    const place = seatOfKind(question, kind, mostOf(kind));
    if (place) return { place };
  }
  return undefined;
}

/** So many tables of a kind, if they can be had. */
function seatOfKind(question: SeatingQuestion, kind: Kind, tables: number): Place | undefined {
  const { plan, frame, sitting } = question;
  const fit = seatOn(itemsOf(plan, kind), frame.occupied, timeOf(question), tables, isMovableAt(question));
  const why: Why[] = ['smallestFit', 'singleBeforeCombination', 'higherWeight', 'leastFragmentation'];
  if (fit && fit.moves.length > 0) why.push('afterMoving');
  return fit && { ...sitting, ...fit, kindId: kind.id, combinationId: null, why };
}

/** Tables of a kind pushed together, of which no more are sold online than of single ones. */
function joinOfKind(question: SeatingQuestion, kind: Kind): Verdict {
  const combinations = joinedOf(question.plan, kind, peopleOf(question.ask));
  if (combinations.length === 0) return { refused: 'full' };
  const online = onlineSpace(question, kind);
  const sellable = combinations.filter(({ itemIds }) => itemIds.length <= online);
  const joined = seatJoined(question, sellable);
  if (joined) return { place: { ...joined, kindId: kind.id } };
  return { refused: sellable.length < combinations.length ? 'onlineLimit' : 'full' };
}

/** Nobody minds exactly how many are left when it is more than this: no tables are moved about to find out. */
const FEW = 4;

/** What is left of a kind for parties of one size. */
export interface Left {
  /** How many more such parties it can take. */
  left: number;
  /** Why it is none. */
  reason?: Unbookable;
  /** How many tables the next party is given. */
  tables?: number;
  /** They are pushed together. */
  joined?: boolean;
}

/** How many more parties of this size a kind can take then, and on which tables; with the reason when it is none. */
export function leftOf(question: SeatingQuestion, kind: Kind): Left {
  const reason = reasonAgainstKind(question, kind);
  if (reason) return { left: 0, reason };
  const { plan, frame, ask } = question;
  const tables = tablesFor(kind, peopleOf(ask));
  if (tables !== undefined) {
    const online = onlineSpace(question, kind);
    if (online < tables) return { left: 0, reason: 'onlineLimit' };
    const enough = Math.max(FEW, tables);
    const free = spare(itemsOf(plan, kind), frame.occupied, timeOf(question), isMovableAt(question), enough);
    const left = Math.floor(Math.min(free, online) / tables);
    if (left > 0) return { left: Math.min(left, spaceInPacing(question)), tables };
  }
  const joined = joinOfKind(question, kind);
  if ('refused' in joined) return { left: 0, reason: joined.refused };
  return { left: 1, tables: joined.place.items.length, joined: true };
}

/** How many more tables of a kind may be sold online while the party sits. The night before counts where it reaches. */
function onlineSpace(question: SeatingQuestion, kind: Kind): number {
  const { plan, frame, ask } = question;
  if (ask.by === 'staff' || kind.bookingTableLimit === null) return Number.POSITIVE_INFINITY;
  const time = timeOf(question);
  const sold = plan.items
    .filter(({ kindId }) => kindId === kind.id)
    .flatMap(({ id }) => claimsDuring(frame.occupied, id, time).filter((claim) => claim.online));
  const moments = [time.start, ...sold.map(({ start }) => start).filter((start) => start > time.start)];
  const soldAt = (moment: number) => sold.filter(({ start, end }) => start <= moment && moment < end).length;
  return kind.bookingTableLimit - Math.max(...moments.map(soldAt));
}
