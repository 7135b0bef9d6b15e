import type { Override, UnbookableReason } from '@xiwei/contract/booking/availability.model.ts';
import { instantOf } from '@xiwei/contract/common/wall-clock.ts';
import type { Fit } from '../assign/assign.ts';
import type { Span } from '../assign/assign-occupied.ts';
import type { Claim, Kind, SeatingPlan, Shift } from '../plan/seating-plan.ts';
import type { DayView } from '../time/day.ts';
import { shiftAt, startsOf } from '../time/slots.ts';
import { turnOf } from '../time/turn-times.ts';

/** Request for a table: time of day, party, and who makes it. */
export interface SeatingRequest {
  minute: number;
  adults: number;
  children: number;
  by: 'diner' | 'staff';
  /** A kind of table, or tables by id. With neither, the best fit is chosen. */
  kindId?: string | undefined;
  itemIds?: readonly string[] | undefined;
  /** Length of the stay, where staff override the turn-time rules. */
  turnMinutes?: number | undefined;
  /** Whether the party sits down at once, so that a shorter stay is better than none. */
  seatsNow?: boolean | undefined;
  /** Reasons that staff have been warned about and override. */
  overrides?: readonly Override[] | undefined;
}

/** Time during which a party sits. */
export interface Sitting {
  date: string;
  minute: number;
  shiftId: string | null;
  /**
   * `start` to `end` is the stay; from `freeAt` on the table is free for others. Instants in milliseconds.
   */
  start: number;
  end: number;
  freeAt: number;
  bufferMinutes: number;
}

/** Everything the judge needs for one decision. */
export interface SeatingQuestion {
  plan: SeatingPlan;
  view: DayView;
  request: SeatingRequest;
  sitting: Sitting;
  now: number;
}

export type PlaceReason =
  | 'smallestFit'
  | 'singleBeforeCombination'
  | 'higherWeight'
  | 'leastFragmentation'
  | 'afterMoving'
  | 'afterOverstay'
  | 'asked';

/** Tables and time that are available for a request. */
export interface Place extends Sitting, Fit {
  kindId: string | null;
  combinationId: string | null;
  why: PlaceReason[];
}

export type Verdict = { place: Place } | { refused: UnbookableReason };

/**
 * Returns when a party that starts at a minute of the day sits; undefined when the local clock skips that
 * minute.
 */
export function sittingOf(plan: SeatingPlan, date: string, request: SeatingRequest): Sitting | undefined {
  const listed = startsOf(plan, date).find(({ minute }) => minute === request.minute);
  const start = listed?.at ?? instantOf(plan.timezone, date, request.minute);
  if (start === undefined) return undefined;
  const shiftId = (listed?.shift ?? shiftAt(plan, date, request.minute))?.id ?? null;
  const { turnMinutes, bufferMinutes } = turnOf(plan, { date, shiftId, people: peopleOf(request) });
  const end = start + (request.turnMinutes ?? turnMinutes) * 60_000;
  const freeAt = end + bufferMinutes * 60_000;
  return { date, minute: request.minute, shiftId, start, end, freeAt, bufferMinutes };
}

export const peopleOf = ({ adults, children }: Pick<SeatingRequest, 'adults' | 'children'>): number =>
  adults + children;

/** Returns the time during which a party occupies its tables, buffer included. */
export const occupiedSpan = ({ sitting }: SeatingQuestion): Span => ({
  start: sitting.start,
  end: sitting.freeAt,
});

export const shiftOf = ({ plan, sitting }: SeatingQuestion): Shift | undefined =>
  plan.shifts.find(({ id }) => id === sitting.shiftId);

/** Checks whether staff override a reason. */
export const isOverridden = ({ by, overrides }: SeatingRequest, reason: UnbookableReason): boolean =>
  by === 'staff' && (overrides as readonly UnbookableReason[] | undefined)?.includes(reason) === true;

/** The reason that a broken rule gives, and a function that returns whether the rule is broken. */
export type Check = readonly [UnbookableReason, () => boolean];

/** Returns the first reason that applies and is not overridden. */
export const firstOf = (request: SeatingRequest, checks: readonly Check[]): UnbookableReason | undefined =>
  checks.find(([reason, holds]) => !isOverridden(request, reason) && holds())?.[0];

/** Checks whether a claim can be moved. Orders that have started stay. */
export const isMovableAt =
  ({ now }: SeatingQuestion) =>
  (claim: Claim): boolean =>
    claim.movable && claim.start > now;

/** Returns the tables of a kind that are in use. */
export const itemsOf = (plan: SeatingPlan, kind: Kind): readonly string[] =>
  groupsOf(plan).get(kind.id) ?? [];

const groups = new WeakMap<SeatingPlan, ReadonlyMap<string, readonly string[]>>();

/** Returns the tables in use by kind. Tables of one kind are interchangeable. Cached per plan. */
export function groupsOf(plan: SeatingPlan): ReadonlyMap<string, readonly string[]> {
  const cached = groups.get(plan);
  if (cached) return cached;
  const itemsByKind = new Map<string, string[]>(plan.kinds.map(({ id }) => [id, []]));
  for (const { id, kindId, disabled } of plan.items) if (!disabled) itemsByKind.get(kindId)?.push(id);
  groups.set(plan, itemsByKind);
  return itemsByKind;
}

/** Checks whether a kind is open in a shift. */
export const isOpenInShift = ({ id }: Kind, shift: Shift | undefined): boolean =>
  !shift?.openKindIds || shift.openKindIds.includes(id);
