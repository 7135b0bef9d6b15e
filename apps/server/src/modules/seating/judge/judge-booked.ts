import {
  OVERRIDES,
  type Override,
  type UnbookableReason,
} from '@xiwei/contract/booking/availability.model.ts';
import type { ImpactReason } from '@xiwei/contract/booking/impact.model.ts';
import type { SeatingPlan } from '../plan/seating-plan.ts';
import { judge } from './judge.ts';
import { type SeatingRequest, sittingOf } from './seating-question.ts';

/** Party that is booked: its time, its size and its tables. */
interface BookedParty {
  date: string;
  /** Start, in minutes of the business day. */
  minute: number;
  adults: number;
  children: number;
  itemIds: readonly string[];
  /** Length of the stay as agreed. */
  turnMinutes: number;
}

/** Rules that apply when a booking is made, but not to parties that are booked already. */
const NOT_CHECKED = [
  'past',
  'paused',
  'tooFewPeople',
  'tooManyPeople',
  'childrenNotWelcome',
  'partyTooSmall',
  'partyTooBig',
  'pacing',
] as const satisfies readonly Override[];

/** Reasons against a booked party: those of a booking by staff, without the rules above and other claims. */
type BookedReason = Exclude<ImpactReason, 'timeMoves'>;

/**
 * Lists all reasons why the tables and times of a plan do not suit a booked party. Other parties do not count: the
 * tables are its own.
 */
export function reasonsAgainstBooked(plan: SeatingPlan, party: BookedParty, now: number): BookedReason[] {
  const { date, ...booked } = party;
  const view = { date, claims: [], occupied: new Map() };
  const reasons: BookedReason[] = [];
  const overrides: Override[] = [...NOT_CHECKED];
  for (;;) {
    const request: SeatingRequest = { ...booked, by: 'staff', overrides };
    const sitting = sittingOf(plan, date, request);
    if (!sitting) return [...reasons, 'notAStartTime'];
    const verdict = judge({ plan, view, request, sitting, now });
    if ('place' in verdict) return reasons;
    reasons.push(verdict.refused as BookedReason);
    if (!isOverride(verdict.refused)) return reasons;
    // The judge returns the first reason. It is overridden to find the next.
    overrides.push(verdict.refused);
  }
}

const isOverride = (reason: UnbookableReason): reason is Override =>
  (OVERRIDES as readonly UnbookableReason[]).includes(reason);
