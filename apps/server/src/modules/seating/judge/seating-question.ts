import type { Override, Unbookable } from '@xiwei/contract/booking/booking.model.ts';
import { instantOf } from '@xiwei/contract/common/wall-clock.ts';
import type { Fit } from '../assign/assign.ts';
import type { Span } from '../assign/assign-occupied.ts';
import type { Claim, Kind, SeatingPlan, Shift } from '../plan/seating-plan.ts';
import type { Frame } from '../time/day.ts';
import { shiftAt, startsOf, turnOf } from '../time/slots.ts';

/** What is asked for, by whom. */
export interface Ask {
  minute: number;
  adults: number;
  children: number;
  by: 'diner' | 'staff';
  /** A kind of table, or tables by name; neither: whatever fits best. */
  kindId?: string | undefined;
  itemIds?: readonly string[] | undefined;
  /** How long they stay, where staff know better than the rules. */
  turnMinutes?: number | undefined;
  /** What staff set aside, having been warned. */
  overrides?: readonly Override[] | undefined;
}

/** When a party sits. */
export interface Sitting {
  date: string;
  minute: number;
  shiftId: string | null;
  /** From the start until they leave, and until the table is free for others. */
  start: number;
  end: number;
  freeAt: number;
  bufferMinutes: number;
}

/** Everything that bears on one question. */
export interface SeatingQuestion {
  plan: SeatingPlan;
  frame: Frame;
  ask: Ask;
  sitting: Sitting;
  now: number;
}

export type Why =
  | 'smallestFit'
  | 'singleBeforeCombination'
  | 'higherWeight'
  | 'leastFragmentation'
  | 'afterMoving'
  | 'asked';

/** A place that can be had. */
export interface Place extends Sitting, Fit {
  kindId: string | null;
  combinationId: string | null;
  why: Why[];
}

export type Verdict = { place: Place } | { refused: Unbookable };

/** When a party that starts at a minute sits, or nothing when the clock never shows that minute. */
export function sittingOf(plan: SeatingPlan, date: string, ask: Ask): Sitting | undefined {
  const listed = startsOf(plan, date).find(({ minute }) => minute === ask.minute);
  const start = listed?.at ?? instantOf(plan.timezone, date, ask.minute);
  if (start === undefined) return undefined;
  const shiftId = (listed?.shift ?? shiftAt(plan, date, ask.minute))?.id ?? null;
  const { turnMinutes, bufferMinutes } = turnOf(plan, date, shiftId, peopleOf(ask));
  const end = start + (ask.turnMinutes ?? turnMinutes) * 60_000;
  const freeAt = end + bufferMinutes * 60_000;
  return { date, minute: ask.minute, shiftId, start, end, freeAt, bufferMinutes };
}

export const peopleOf = ({ adults, children }: Pick<Ask, 'adults' | 'children'>): number => adults + children;

/** The time for which a party takes its tables. */
export const timeOf = ({ sitting }: SeatingQuestion): Span => ({ start: sitting.start, end: sitting.freeAt });

export const shiftOf = ({ plan, sitting }: SeatingQuestion): Shift | undefined =>
  plan.shifts.find(({ id }) => id === sitting.shiftId);

/** Whether staff know of a reason and go on in spite of it. */
export const isSetAside = ({ by, overrides }: Ask, reason: Unbookable): boolean =>
  by === 'staff' && (overrides as readonly Unbookable[] | undefined)?.includes(reason) === true;

/** The first of the reasons that holds and isn't set aside. */
export const firstOf = (
  ask: Ask,
  checks: readonly (readonly [Unbookable, () => boolean])[],
): Unbookable | undefined => checks.find(([reason, holds]) => !isSetAside(ask, reason) && holds())?.[0];

/** Orders that have begun stay where they are. */
export const isMovableAt =
  ({ now }: SeatingQuestion) =>
  (claim: Claim): boolean =>
    claim.movable && claim.start > now;

/** The tables of a kind that can be given out. */
export const itemsOf = (plan: SeatingPlan, kind: Kind): readonly string[] =>
  groupsOf(plan).get(kind.id) ?? [];

const groups = new WeakMap<SeatingPlan, ReadonlyMap<string, readonly string[]>>();

/** The tables that can be given out, by their kind: those of one kind are equal. */
export function groupsOf(plan: SeatingPlan): ReadonlyMap<string, readonly string[]> {
  const known = groups.get(plan);
  if (known) return known;
  const made = new Map<string, string[]>(plan.kinds.map(({ id }) => [id, []]));
  for (const { id, kindId, disabled } of plan.items) if (!disabled) made.get(kindId)?.push(id);
  groups.set(plan, made);
  return made;
}

/** Whether a kind is open in the shift that is asked about. */
export const isOpenThen = ({ id }: Kind, shift: Shift | undefined): boolean =>
  !shift?.openKindIds || shift.openKindIds.includes(id);
