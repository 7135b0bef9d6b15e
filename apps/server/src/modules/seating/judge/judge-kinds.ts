import type { UnbookableReason } from '@xiwei/contract/booking/availability.model.ts';
import { seatOn, spare } from '../assign/assign.ts';
import { claimsDuring } from '../assign/assign-occupied.ts';
import type { Kind } from '../plan/seating-plan.ts';
import { joinedOf, seatJoined } from './judge-joined.ts';
import { spaceInPacing } from './judge-time.ts';
import {
  type Check,
  firstOf,
  isMovableAt,
  isOpenInShift,
  isOverridden,
  itemsOf,
  occupiedSpan,
  type Place,
  type PlaceReason,
  peopleOf,
  type SeatingQuestion,
  type SeatingRequest,
  shiftOf,
  type Verdict,
} from './seating-question.ts';

/** Returns why a kind does not suit the party, whether or not a table is free. */
const reasonAgainstKind = (question: SeatingQuestion, kind: Kind): UnbookableReason | undefined =>
  firstOf(question.request, kindChecks(question, kind));

/** Lists the rules of a kind, whether or not a table is free. Each function returns whether its rule is broken. */
export function kindChecks(question: SeatingQuestion, kind: Kind): Check[] {
  const { plan, request } = question;
  const people = peopleOf(request);
  return [
    ['kindDisabled', () => kind.status === 'disabled'],
    ['kindNotForDiners', () => request.by === 'diner' && !isForDiners(kind)],
    ['kindNotOpen', () => !isOpenInShift(kind, shiftOf(question))],
    ['partyTooSmall', () => people < kind.minSeatsPerOrder],
    ['partyTooBig', () => tablesFor(kind, people) === undefined && joinedOf(plan, kind, people).length === 0],
  ];
}

/** Checks whether diners can book tables of this kind. */
export const isForDiners = ({ status, channel }: Kind): boolean =>
  status === 'normal' && channel === 'online';

/** Returns how many tables of a kind a party takes; undefined when no allowed number of tables seats it. */
function tablesFor(
  { maxCapacity, minTables, maxTables, fixedTables }: Kind,
  people: number,
): number | undefined {
  const needed = Math.ceil(people / maxCapacity);
  if (fixedTables !== null) return needed <= fixedTables ? fixedTables : undefined;
  const count = Math.max(needed, minTables);
  return count <= maxTables ? count : undefined;
}

/** Sorts kinds by the tightest fit, then by the higher weight. */
export function bestFirst(kinds: readonly Kind[], request: SeatingRequest): Kind[] {
  const people = peopleOf(request);
  const excess = (kind: Kind) => {
    const tables = tablesFor(kind, people);
    return tables === undefined ? Number.POSITIVE_INFINITY : tables * kind.seatCapacity - people;
  };
  const size = (kind: Kind) => (excess(kind) < 0 ? -excess(kind) + 0.5 : excess(kind));
  return [...kinds].sort((a, b) => size(a) - size(b) || b.weight - a.weight || (a.id < b.id ? -1 : 1));
}

/** Decides whether a kind is available, and which tables the party would get. */
export function judgeKind(question: SeatingQuestion, kind: Kind): Verdict {
  const reason = reasonAgainstKind(question, kind);
  if (reason) return { refused: reason };
  const tables = tablesFor(kind, peopleOf(question.request));
  if (tables !== undefined) {
    if (onlineSpace(question, kind) < tables) return { refused: 'onlineLimit' };
    const place = seatOfKind(question, kind, tables);
    if (place) return { place };
  }
  return joinOfKind(question, kind);
}

/**
 * Seats a party that is too big for every table, where staff have overridden `partyTooBig` and nothing else
 * is available: largest capacity first.
 */
export function squeeze(question: SeatingQuestion, kinds: readonly Kind[]): Verdict | undefined {
  if (!isOverridden(question.request, 'partyTooBig')) return undefined;
  const mostOf = ({ fixedTables, maxTables }: Kind) => fixedTables ?? maxTables;
  const tooSmall = kinds
    .filter((kind) => tablesFor(kind, peopleOf(question.request)) === undefined)
    .filter((kind) => reasonAgainstKind(question, kind) === undefined)
    .sort((a, b) => mostOf(b) * b.maxCapacity - mostOf(a) * a.maxCapacity);
  for (const kind of tooSmall) {
    const place = seatOfKind(question, kind, mostOf(kind));
    if (place) return { place };
  }
  return undefined;
}

/** Seats a party on a number of tables of one kind, if they are available. */
function seatOfKind(question: SeatingQuestion, kind: Kind, tables: number): Place | undefined {
  const { plan, view, sitting } = question;
  const fit = seatOn(
    itemsOf(plan, kind),
    view.occupied,
    occupiedSpan(question),
    tables,
    isMovableAt(question),
  );
  const why: PlaceReason[] = ['smallestFit', 'singleBeforeCombination', 'higherWeight', 'leastFragmentation'];
  if (fit && fit.moves.length > 0) why.push('afterMoving');
  return fit && { ...sitting, ...fit, kindId: kind.id, combinationId: null, why };
}

/** Seats a party on joined tables of one kind. The kind's limit on online sales applies to each of them. */
function joinOfKind(question: SeatingQuestion, kind: Kind): Verdict {
  const combinations = joinedOf(question.plan, kind, peopleOf(question.request));
  if (combinations.length === 0) return { refused: 'full' };
  const online = onlineSpace(question, kind);
  const sellable = combinations.filter(({ itemIds }) => itemIds.length <= online);
  const joined = seatJoined(question, sellable);
  if (joined) return { place: { ...joined, kindId: kind.id } };
  return { refused: sellable.length < combinations.length ? 'onlineLimit' : 'full' };
}

/** Above this number the exact remainder is not needed, so no moves are searched. */
const FEW = 4;

/** Remaining availability of a kind for parties of one size. */
export interface Remaining {
  /** How many more such parties it can take. */
  left: number;
  /** Why it can take none. */
  reason?: UnbookableReason;
  /** How many tables the next party gets. */
  tables?: number;
  /** Whether these tables are joined. */
  joined?: boolean;
}

/**
 * Counts how many more parties of this size a kind can take, and on how many tables; with the reason when it
 * is none.
 */
export function remainingOf(question: SeatingQuestion, kind: Kind): Remaining {
  const reason = reasonAgainstKind(question, kind);
  if (reason) return { left: 0, reason };
  const { plan, view, request } = question;
  const tables = tablesFor(kind, peopleOf(request));
  if (tables !== undefined) {
    const online = onlineSpace(question, kind);
    if (online < tables) return { left: 0, reason: 'onlineLimit' };
    const enough = Math.max(FEW, tables);
    const free = spare(
      itemsOf(plan, kind),
      view.occupied,
      occupiedSpan(question),
      isMovableAt(question),
      enough,
    );
    const left = Math.floor(Math.min(free, online) / tables);
    if (left > 0) return { left: Math.min(left, spaceInPacing(question)), tables };
  }
  const joined = joinOfKind(question, kind);
  if ('refused' in joined) return { left: 0, reason: joined.refused };
  return { left: 1, tables: joined.place.items.length, joined: true };
}

/**
 * Returns how many more tables of a kind can be sold online during the sitting. Claims of the night before
 * count while they last.
 */
function onlineSpace(question: SeatingQuestion, kind: Kind): number {
  const { plan, view, request } = question;
  if (request.by === 'staff' || kind.bookingTableLimit === null) return Number.POSITIVE_INFINITY;
  const time = occupiedSpan(question);
  const sold = plan.items
    .filter(({ kindId }) => kindId === kind.id)
    .flatMap(({ id }) => claimsDuring(view.occupied, id, time).filter((claim) => claim.online));
  const moments = [time.start, ...sold.map(({ start }) => start).filter((start) => start > time.start)];
  const soldAt = (moment: number) => sold.filter(({ start, end }) => start <= moment && moment < end).length;
  return kind.bookingTableLimit - Math.max(...moments.map(soldAt));
}
