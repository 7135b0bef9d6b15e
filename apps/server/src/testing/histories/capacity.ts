import type { Override } from '@xiwei/contract/booking/availability.model.ts';
import { CUT_OFF_MINUTES, type Kind, type SeatingPlan, TURN_MINUTES } from './layout.ts';
import { type Model, type Seat, seatsOf, startOf } from './model.ts';

/** What can be had, found by trying everything. */

export interface Asked {
  by: 'diner' | 'staff';
  date: string;
  minute: number;
  people: number;
  /** A kind, tables by name, or whatever fits. */
  kindId?: string;
  itemIds?: readonly string[];
  turnMinutes?: number;
  overrides?: readonly Override[];
  /** Claims that don't count: one's own hold, the order to be moved. */
  without?: readonly string[];
}

interface Span {
  start: number;
  end: number;
}
/** A party that needs so many of some equal tables, whichever they are. */
interface Loose extends Span {
  count: number;
}

const overlaps = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end;

/** Whether everybody can be given tables, with what is fixed staying where it is. */
function isSeatable(tables: readonly (readonly Span[])[], loose: readonly Loose[]): boolean {
  const [first, ...rest] = loose;
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
  return from.flatMap((one, at) => subsets(from.slice(at + 1), size - 1).map((others) => [one, ...others]));
}

interface Look {
  plan: SeatingPlan;
  seats: readonly Seat[];
  asked: Asked;
  span: Span;
  now: number;
}

function lookOf(model: Model, asked: Asked, now: number): Look {
  const start = startOf(asked.date, asked.minute);
  const minutes = (asked.turnMinutes ?? TURN_MINUTES) + model.plan.layout.bufferMinutes;
  const seats = seatsOf(model, now).filter(({ owner }) => !asked.without?.includes(owner));
  return { plan: model.plan, seats, asked, span: { start, end: start + minutes * 60_000 }, now };
}

/** A day moves its own parties alone. */
const mayMove = ({ asked }: Look, seat: Seat): boolean => seat.movable && seat.date === asked.date;

/** Whether a kind's tables suffice for those on them, with some kept free and `count` more for the ask. */
function suffices(look: Look, kind: Kind, keptFree: readonly string[], count: number): boolean {
  const here = look.seats.filter(({ items }) => items.some((item) => kind.items.includes(item)));
  const isLoose = (seat: Seat) =>
    mayMove(look, seat) && seat.items.every((item) => kind.items.includes(item));
  const tables = kind.items.map((item) => [
    ...here.filter((seat) => !isLoose(seat) && seat.items.includes(item)),
    ...(keptFree.includes(item) ? [look.span] : []),
  ]);
  if (keptFree.some((item) => here.some((seat) => !isLoose(seat) && clashes(look, seat, item)))) return false;
  const loose = here.filter(isLoose).map(({ start, end, items }) => ({ start, end, count: items.length }));
  const wanting = [...loose, { ...look.span, count }].sort((a, b) => a.start - b.start);
  return isSeatable(tables, wanting);
}

const clashes = ({ span }: Look, seat: Seat, item: string): boolean =>
  seat.items.includes(item) && overlaps(seat, span);

const canClear = (look: Look, items: readonly string[]): boolean =>
  look.plan.kinds.every((kind) => suffices(look, kind, items, 0));

/** How many tables of a kind a party takes. */
export function tablesFor({ seats, maxTables }: Kind, people: number): number | undefined {
  const needed = Math.ceil(people / seats);
  return needed <= maxTables ? needed : undefined;
}

/** How many more parties may start then. */
function pace({ plan, seats, asked }: Look): number {
  const limits = plan.layout.pace;
  if (!limits) return Number.POSITIVE_INFINITY;
  const starting = seats.filter(
    ({ type, date, minute }) => type !== 'lock' && date === asked.date && minute === asked.minute,
  );
  const inAll = limits.all - starting.length;
  const online = limits.online - starting.filter((seat) => seat.online).length;
  return asked.by === 'staff' ? inAll : Math.min(inAll, online);
}

/** How many more tables of a kind may be sold online at once, whichever day they were sold on. */
function onlineSpace({ seats, asked, span }: Look, kind: Kind): number {
  if (asked.by === 'staff' || kind.onlineLimit === null) return Number.POSITIVE_INFINITY;
  const sold = seats.filter((seat) => seat.online && overlaps(seat, span));
  const moments = [span.start, ...sold.map(({ start }) => start)].filter((moment) => moment >= span.start);
  const soldAt = (moment: number) =>
    sold
      .filter(({ start, end }) => start <= moment && moment < end)
      .flatMap(({ items }) => items.filter((item) => kind.items.includes(item))).length;
  return kind.onlineLimit - Math.max(...moments.map(soldAt));
}

function isTimeOpen(look: Look): boolean {
  const { asked, span, now } = look;
  const setAside = (what: Override) => asked.by === 'staff' && asked.overrides?.includes(what);
  if (span.start < now && !setAside('past')) return false;
  if (asked.by === 'diner' && span.start - CUT_OFF_MINUTES * 60_000 < now) return false;
  return pace(look) >= 1 || setAside('pacing') === true;
}

/** How many more parties a kind can take, whatever the pace. */
function planIn(look: Look, kind: Kind): number {
  const { people } = look.asked;
  const online = onlineSpace(look, kind);
  const tables = tablesFor(kind, people);
  if (tables !== undefined) {
    const parties = Array.from({ length: kind.items.length }, (_, index) => index + 1).filter(
      (count) => count * tables <= online && suffices(look, kind, [], count * tables),
    );
    if (parties.length > 0) return Math.max(...parties);
  }
  const { joined } = look.plan;
  const isOwn = joined.items.every((item) => kind.items.includes(item));
  return isOwn && joined.items.length <= online && canJoin(look) ? 1 : 0;
}

function canJoin(look: Look): boolean {
  const { items, min, max } = look.plan.joined;
  return min <= look.asked.people && look.asked.people <= max && canClear(look, items);
}

/** How many more parties like the one that asks a kind can take. */
export function leftOf(model: Model, asked: Asked, kind: Kind, now: number): number {
  const look = lookOf(model, asked, now);
  return isTimeOpen(look) ? Math.min(planIn(look, kind), pace(look)) : 0;
}

/** Whether what is asked for can be had. */
export function canBeHad(model: Model, asked: Asked, now: number): boolean {
  const look = lookOf(model, asked, now);
  if (!isTimeOpen(look)) return false;
  if (asked.itemIds) return seatsAt(look, asked.itemIds) && canClear(look, asked.itemIds);
  const kinds = model.plan.kinds.filter(({ id }) => asked.kindId === undefined || id === asked.kindId);
  return kinds.some((kind) => planIn(look, kind) > 0) || (asked.kindId === undefined && canJoin(look));
}

/** Whether tables that staff name seat the party. */
function seatsAt({ plan, asked }: Look, itemIds: readonly string[]): boolean {
  const isJoined =
    plan.joined.items.length === itemIds.length && plan.joined.items.every((item) => itemIds.includes(item));
  const apart = plan.kinds.flatMap((kind) =>
    itemIds.filter((item) => kind.items.includes(item)).map(() => kind.seats),
  );
  const capacity = isJoined ? plan.joined.max : apart.reduce((sum, seats) => sum + seats, 0);
  return asked.people <= capacity || asked.overrides?.includes('tablesDontFit') === true;
}
