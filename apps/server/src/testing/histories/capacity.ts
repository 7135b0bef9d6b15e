import type { Override } from '@xiwei/contract/booking/availability.model.ts';
import { CUT_OFF_MINUTES, type Kind, type SeatingPlan, TURN_MINUTES } from './layout.ts';
import { type Model, type Seat, seatsOf, startOf } from './model.ts';

/** Computes capacity by brute force, independently of the product. */

export interface CapacityQuery {
  by: 'diner' | 'staff';
  date: string;
  minute: number;
  people: number;
  /** A kind, tables by id, or neither for the best fit. */
  kindId?: string;
  itemIds?: readonly string[];
  turnMinutes?: number;
  overrides?: readonly Override[];
  /** Claims that do not count: the caller's own hold, the order to be moved. */
  without?: readonly string[];
}

interface Span {
  start: number;
  end: number;
}
/** A party that needs a number of equal tables, not yet assigned. */
interface UnassignedParty extends Span {
  count: number;
}

const overlaps = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end;

/** Checks whether every party can be given tables while fixed claims stay. */
function isSeatable(tables: readonly (readonly Span[])[], unassigned: readonly UnassignedParty[]): boolean {
  const [first, ...rest] = unassigned;
  if (!first) return true;
  const open = tables.flatMap((taken, at) => (taken.some((span) => overlaps(span, first)) ? [] : [at]));
  return subsets(open, first.count).some((chosen) =>
    isSeatable(
      tables.map((taken, at) => (chosen.includes(at) ? [...taken, first] : taken)),
      rest,
    ),
  );
}

function subsets(from: readonly number[], size: number): number[][] {
  if (size === 0) return [[]];
  return from.flatMap((first, at) =>
    subsets(from.slice(at + 1), size - 1).map((others) => [first, ...others]),
  );
}

interface CapacityContext {
  plan: SeatingPlan;
  seats: readonly Seat[];
  query: CapacityQuery;
  span: Span;
  now: number;
}

function contextOf(model: Model, query: CapacityQuery, now: number): CapacityContext {
  const start = startOf(query.date, query.minute);
  const minutes = (query.turnMinutes ?? TURN_MINUTES) + model.plan.layout.bufferMinutes;
  const seats = seatsOf(model, now).filter(({ owner }) => !query.without?.includes(owner));
  return { plan: model.plan, seats, query, span: { start, end: start + minutes * 60_000 }, now };
}

/** Checks whether a claim can be moved: a day only moves its own parties. */
const mayMove = ({ query }: CapacityContext, seat: Seat): boolean => seat.movable && seat.date === query.date;

/**
 * Checks whether a kind's tables suffice for the parties on them, with some kept free and `count` more for
 * the request.
 */
function suffices(context: CapacityContext, kind: Kind, keptFree: readonly string[], count: number): boolean {
  const here = context.seats.filter(({ items }) => items.some((item) => kind.items.includes(item)));
  const isUnassigned = (seat: Seat) =>
    mayMove(context, seat) && seat.items.every((item) => kind.items.includes(item));
  const tables = kind.items.map((item) => [
    ...here.filter((seat) => !isUnassigned(seat) && seat.items.includes(item)),
    ...(keptFree.includes(item) ? [context.span] : []),
  ]);
  if (keptFree.some((item) => here.some((seat) => !isUnassigned(seat) && clashes(context, seat, item))))
    return false;
  const unassigned = here
    .filter(isUnassigned)
    .map(({ start, end, items }) => ({ start, end, count: items.length }));
  const wanting = [...unassigned, { ...context.span, count }].sort((a, b) => a.start - b.start);
  return isSeatable(tables, wanting);
}

const clashes = ({ span }: CapacityContext, seat: Seat, item: string): boolean =>
  seat.items.includes(item) && overlaps(seat, span);

const canClear = (context: CapacityContext, items: readonly string[]): boolean =>
  context.plan.kinds.every((kind) => suffices(context, kind, items, 0));

/** Returns how many tables of a kind a party takes. */
export function tablesFor({ seats, maxTables }: Kind, people: number): number | undefined {
  const needed = Math.ceil(people / seats);
  return needed <= maxTables ? needed : undefined;
}

/** Returns how many more parties may start then. */
function pace({ plan, seats, query }: CapacityContext): number {
  const limits = plan.layout.pace;
  if (!limits) return Number.POSITIVE_INFINITY;
  const starting = seats.filter(
    ({ type, date, minute }) => type !== 'lock' && date === query.date && minute === query.minute,
  );
  const inAll = limits.all - starting.length;
  const online = limits.online - starting.filter((seat) => seat.online).length;
  return query.by === 'staff' ? inAll : Math.min(inAll, online);
}

/** Returns how many more tables of a kind may be sold online at once, regardless of the day they were sold. */
function onlineSpace({ seats, query, span }: CapacityContext, kind: Kind): number {
  if (query.by === 'staff' || kind.onlineLimit === null) return Number.POSITIVE_INFINITY;
  const sold = seats.filter((seat) => seat.online && overlaps(seat, span));
  const moments = [span.start, ...sold.map(({ start }) => start)].filter((moment) => moment >= span.start);
  const soldAt = (moment: number) =>
    sold
      .filter(({ start, end }) => start <= moment && moment < end)
      .flatMap(({ items }) => items.filter((item) => kind.items.includes(item))).length;
  return kind.onlineLimit - Math.max(...moments.map(soldAt));
}

function isTimeOpen(context: CapacityContext): boolean {
  const { query, span, now } = context;
  const setAside = (what: Override) => query.by === 'staff' && query.overrides?.includes(what);
  if (span.start < now && !setAside('past')) return false;
  if (query.by === 'diner' && span.start - CUT_OFF_MINUTES * 60_000 < now) return false;
  return pace(context) >= 1 || setAside('pacing') === true;
}

/** Returns how many more parties a kind can take, without pacing. */
function freeOf(context: CapacityContext, kind: Kind): number {
  const { people } = context.query;
  const online = onlineSpace(context, kind);
  const tables = tablesFor(kind, people);
  if (tables !== undefined) {
    const parties = Array.from({ length: kind.items.length }, (_, index) => index + 1).filter(
      (count) => count * tables <= online && suffices(context, kind, [], count * tables),
    );
    if (parties.length > 0) return Math.max(...parties);
  }
  const { joined } = context.plan;
  const isOwn = joined.items.every((item) => kind.items.includes(item));
  return isOwn && joined.items.length <= online && canJoin(context) ? 1 : 0;
}

function canJoin(context: CapacityContext): boolean {
  const { items, min, max } = context.plan.joined;
  return min <= context.query.people && context.query.people <= max && canClear(context, items);
}

/** Returns how many more parties like the requested one a kind can take. */
export function remainingOf(model: Model, query: CapacityQuery, kind: Kind, now: number): number {
  const context = contextOf(model, query, now);
  return isTimeOpen(context) ? Math.min(freeOf(context, kind), pace(context)) : 0;
}

/** Checks whether a request can be fulfilled. */
export function canFulfil(model: Model, query: CapacityQuery, now: number): boolean {
  const context = contextOf(model, query, now);
  if (!isTimeOpen(context)) return false;
  if (query.itemIds) return seatsAt(context, query.itemIds) && canClear(context, query.itemIds);
  const kinds = model.plan.kinds.filter(({ id }) => query.kindId === undefined || id === query.kindId);
  return kinds.some((kind) => freeOf(context, kind) > 0) || (query.kindId === undefined && canJoin(context));
}

/** Checks whether tables named by staff seat the party. */
function seatsAt({ plan, query }: CapacityContext, itemIds: readonly string[]): boolean {
  const isJoined =
    plan.joined.items.length === itemIds.length && plan.joined.items.every((item) => itemIds.includes(item));
  const apart = plan.kinds.flatMap((kind) =>
    itemIds.filter((item) => kind.items.includes(item)).map(() => kind.seats),
  );
  const capacity = isJoined ? plan.joined.max : apart.reduce((sum, seats) => sum + seats, 0);
  return query.people <= capacity || query.overrides?.includes('tablesDontFit') === true;
}
