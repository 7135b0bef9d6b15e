import type {
  BookableTime,
  DayAvailability,
  KindAvailability,
  MonthDay,
  UnbookableReason,
} from '@xiwei/contract/booking/availability.model.ts';
import { type Language, textFor } from '@xiwei/contract/common/language.ts';
import { addDays, dateIn, instantOf, minuteOf, timeOf } from '@xiwei/contract/common/wall-clock.ts';
import {
  bestFirst,
  type Day,
  type DayView,
  isForDiners,
  type Kind,
  largestOnlineParty,
  mostHelpful,
  quickPartySizes,
  type Remaining,
  reasonAgainst,
  remainingOf,
  type SeatingPlan,
  type SeatingRequest,
  type Sitting,
  type Start,
  sittingOf,
  startsOf,
} from '#modules/seating/index.ts';
import { pictureUrl } from '#platform/files/pictures.ts';

export interface Party {
  adults: number;
  children: number;
  by: 'diner' | 'staff';
}

interface Cell extends Remaining {
  kind: Kind;
}

interface Row {
  start: Start;
  sitting: Sitting;
  /** Why no party can be seated at this time, whatever the table. */
  reason: UnbookableReason | undefined;
  cells: Cell[];
}

/** Returns the kinds shown to a party: staff also see kinds hidden from diners. */
export const kindsFor = (plan: SeatingPlan, by: Party['by']): Kind[] =>
  plan.kinds.filter((kind) => (by === 'staff' ? kind.status !== 'disabled' : isForDiners(kind)));

/**
 * Computes every start time of a day for a party, with the remaining availability of each kind. For diners
 * the best fit comes first.
 */
export function rowsOf(plan: SeatingPlan, view: DayView, party: Party, now: number): Row[] {
  const kinds = kindsFor(plan, party.by);
  return startsOf(plan, view.date)
    .filter(({ hidden }) => !hidden || party.by === 'staff')
    .flatMap((start) => {
      const request: SeatingRequest = { ...party, minute: start.minute };
      const sitting = sittingOf(plan, view.date, request);
      if (!sitting) return [];
      const question = { plan, view, request, sitting, now };
      const reason = reasonAgainst(question);
      const ordered = party.by === 'diner' ? bestFirst(kinds, request) : kinds;
      const cells = ordered.map((kind) =>
        reason ? { kind, left: 0, reason } : { kind, ...remainingOf(question, kind) },
      );
      return [{ start, sitting, reason, cells }];
    });
}

/** Returns the largest party that diners can book online at any of the stores, if there is one and theirs is larger. */
export function partyLimitFor(
  plans: readonly SeatingPlan[],
  { adults, children, by }: Party,
): number | undefined {
  const largest = Math.max(0, ...plans.map(largestOnlineParty));
  return by === 'diner' && largest > 0 && adults + children > largest ? largest : undefined;
}

/** Reasons that apply to a whole day if they apply to all of its start times. */
const ALL_DAY: readonly UnbookableReason[] = [
  'storeClosed',
  'onlineBookingOff',
  'beyondWindow',
  'past',
  'tooFewPeople',
  'tooManyPeople',
  'childrenNotWelcome',
];

/** Returns why nothing can be booked on a day. A party that is too large for every table counts as too many people. */
function reasonOfDay(plan: SeatingPlan, rows: readonly Row[], party: Party): UnbookableReason | null {
  const [first] = rows;
  if (!first) return 'storeClosed';
  const same = first.reason !== undefined && rows.every(({ reason }) => reason === first.reason);
  if (same && first.reason && ALL_DAY.includes(first.reason)) return first.reason;
  return partyLimitFor([plan], party) === undefined ? null : 'tooManyPeople';
}

export function describeDay(
  plan: SeatingPlan,
  view: DayView,
  party: Party,
  language: Language,
  now: number,
): DayAvailability {
  const rows = rowsOf(plan, view, party, now);
  const shifts = plan.shifts.filter((shift) => rows.some(({ start }) => start.shift === shift));
  return {
    date: view.date,
    timezone: plan.timezone,
    reason: reasonOfDay(plan, rows, party),
    partyLimit: partyLimitFor([plan], party),
    ...(party.by === 'diner' && { quickSizes: quickPartySizes(plan) }),
    kinds: kindsFor(plan, party.by).map((kind) => ({
      id: kind.id,
      name: textFor(kind.name, language) ?? '',
      unit: kind.unit,
      seatCapacity: kind.seatCapacity,
      maxCapacity: kind.maxCapacity,
      photoUrl: pictureUrl(kind.photo),
    })),
    shifts: shifts.map((shift) => ({
      shiftId: shift.id,
      name: textFor(shift.name, language) ?? '',
      slots: rows
        .filter(({ start }) => start.shift === shift)
        .map(({ start, cells }) => ({
          time: timeOf(start.minute),
          startAt: new Date(start.at).toISOString(),
          kinds: cells.map((cell) => describeCell(plan, cell, party)),
        })),
    })),
  };
}

/**
 * Describes a kind at a time. Diners see the remaining number only when it is low, and never the reason
 * `pacing`. The number of possible table combinations is not counted.
 */
function describeCell(plan: SeatingPlan, cell: Cell, { by }: Party): KindAvailability {
  const { kind, left, reason, tables = 1, joined = false } = cell;
  const free = left > 0;
  const few = plan.business.showFewLeft && kind.remainingReminder !== null && left <= kind.remainingReminder;
  const shownReason = by === 'diner' && reason === 'pacing' ? 'full' : reason;
  return {
    kindId: kind.id,
    free,
    ...(free && Number.isFinite(left) && (by === 'staff' || (few && !joined)) && { left }),
    ...(free && tables > 1 && { tables }),
    ...(free && joined && { joined }),
    ...(!free && shownReason && { reason: shownReason }),
  };
}

export function bookableTimes(plan: SeatingPlan, view: DayView, party: Party, now: number): BookableTime[] {
  return rowsOf(plan, view, party, now).flatMap(({ start, cells }) => {
    const kindIds = cells.filter(({ left }) => left > 0).map(({ kind }) => kind.id);
    if (kindIds.length === 0) return [];
    const { shift, minute, at } = start;
    return [
      {
        date: view.date,
        shiftId: shift.id,
        time: timeOf(minute),
        startAt: new Date(at).toISOString(),
        kindIds,
      },
    ];
  });
}

/** Returns why a party gets no table at a start time; undefined if it gets one, or if there is no such time. */
export function reasonAt(
  plan: SeatingPlan,
  view: DayView,
  party: Party,
  time: string,
  now: number,
): UnbookableReason | undefined {
  const rows = rowsOf(plan, view, party, now).filter(({ start }) => start.minute === minuteOf(time));
  const cells = rows.flatMap((row) => row.cells);
  if (rows.length === 0 || cells.some(({ left }) => left > 0)) return undefined;
  return rows[0]?.reason ?? mostHelpful(cells.flatMap(({ reason }) => reason ?? []));
}

export function describeMonthDay(plan: SeatingPlan, view: DayView, party: Party, now: number): MonthDay {
  const rows = rowsOf(plan, view, party, now);
  const bookable = rows.some(({ cells }) => cells.some(({ left }) => left > 0));
  return { date: view.date, bookable, reason: bookable ? null : (reasonOfDay(plan, rows, party) ?? 'full') };
}

/**
 * Returns until when an answer about a day stays valid without new bookings: until the next start time or its
 * cut-off, the next expiry of a hold on this or a neighbouring day, or the store's midnight.
 */
export function trueUntil(plan: SeatingPlan, view: DayView, days: readonly Day[], now: number): number {
  const cutOff = plan.rules.cutOffMinutes * 60_000;
  const moments = [
    // At this very instant the time can still be booked.
    ...startsOf(plan, view.date).flatMap(({ at }) => [at + 1, at - cutOff + 1]),
    ...view.claims.map(({ start }) => start),
    ...days.flatMap(({ holds }) => [...holds.values()].flatMap(({ expiresAt }) => expiresAt ?? [])),
    nextMidnight(plan.timezone, now),
  ];
  return Math.min(...moments.filter((moment) => moment > now));
}

const nextMidnight = (timezone: string, now: number): number =>
  instantOf(timezone, addDays(dateIn(timezone, now), 1), 0) ?? now + 3_600_000;

/** Sorts bookable times by their distance from a time. */
export const nearestTo = (time: string, times: readonly BookableTime[]): BookableTime[] => {
  const distance = (other: BookableTime) => Math.abs(minuteOf(other.time) - minuteOf(time));
  return [...times].sort((a, b) => distance(a) - distance(b) || (a.time < b.time ? -1 : 1));
};
