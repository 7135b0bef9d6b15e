import type { UnbookableReason } from '@xiwei/contract/booking/availability.model.ts';
import { daysBetween } from '@xiwei/contract/common/wall-clock.ts';
import type { Pacing } from '@xiwei/contract/seating/seating.model.ts';
import { isInPlan } from '@xiwei/contract/seating/slots.ts';
import type { Claim, SeatingPlan } from '../plan/seating-plan.ts';
import type { DayView } from '../time/day.ts';
import { startsOf, todayOf } from '../time/slots.ts';
import {
  type Check,
  firstOf,
  peopleOf,
  type SeatingQuestion,
  type Sitting,
  shiftOf,
} from './seating-question.ts';

/** Returns why no party can be seated at this time, whatever the table. */
export const reasonAgainst = (question: SeatingQuestion): UnbookableReason | undefined =>
  firstOf(question.request, timeChecks(question));

/** Lists the rules about the time and the party, whatever the table. Each function returns whether its rule is broken. */
export function timeChecks(question: SeatingQuestion): Check[] {
  const { plan, request, sitting, now } = question;
  const { rules, business } = plan;
  const { date, minute, shiftId, start } = sitting;
  const isDiner = request.by === 'diner';
  const people = peopleOf(request);
  const starts = startsOf(plan, date);
  const listed = starts.find((start) => start.minute === minute && start.shift.id === shiftId);
  return [
    ['onlineBookingOff', () => isDiner && !business.onlineBooking],
    ['storeClosed', () => isInPlan(plan, 'closed', date, shiftId, minute) || starts.length === 0],
    ['beyondWindow', () => isDiner && daysBetween(todayOf(plan, now), date) > rules.windowDays],
    ['past', () => start < now],
    ['pastCutOff', () => isDiner && start - rules.cutOffMinutes * 60_000 < now],
    ['notAStartTime', () => listed === undefined],
    ['slotHidden', () => isDiner && listed?.hidden === true],
    ['paused', () => isInPlan(plan, 'paused', date, shiftId, minute)],
    ['tooFewPeople', () => people < rules.minPeople],
    ['tooManyPeople', () => people > rules.maxPeople],
    ['childrenNotWelcome', () => request.children > 0 && !business.childrenWelcome],
    ['pacing', () => spaceInPacing(question) < 1],
  ];
}

/** Returns how many more parties of this size can start in the slot. */
export function spaceInPacing(question: SeatingQuestion): number {
  const people = peopleOf(question.request);
  const left = pacingOf(question).map(({ limit, max, used }) => {
    const each = limit === 'maxCovers' || limit === 'onlineMaxCovers' ? people : 1;
    return Math.floor((max - used) / each);
  });
  return Math.min(Number.POSITIVE_INFINITY, ...left);
}

/** A limit of people or parties that start in one slot, and how many do already. */
interface PacingCount {
  limit: keyof Pacing;
  max: number;
  used: number;
}

/** Lists the limits that the slot has for the request, with what is used of each. */
export function pacingOf(question: SeatingQuestion): PacingCount[] {
  const { view, request, sitting } = question;
  const pacing = shiftOf(question)?.pacing;
  if (!pacing || Object.values(pacing).every((max) => max === null)) return [];
  const starting = claimsStarting(view, sitting);
  const online = starting.filter((claim) => claim.online);
  const used: [keyof Pacing, number][] = [
    ['maxCovers', coversOf(starting)],
    ['maxParties', starting.length],
  ];
  if (request.by === 'diner')
    used.push(['onlineMaxCovers', coversOf(online)], ['onlineMaxParties', online.length]);
  return used.flatMap(([limit, count]) => {
    const max = pacing[limit];
    return max === null ? [] : [{ limit, max, used: count }];
  });
}

/** Returns the orders, holds and feasts that start in a slot. */
const claimsStarting = ({ claims }: DayView, slot: Pick<Sitting, 'shiftId' | 'minute'>): Claim[] =>
  claims.filter(
    ({ type, shiftId, minute }) => type !== 'lock' && shiftId === slot.shiftId && minute === slot.minute,
  );

/** What is known of a party that starts in a slot. */
type Starting = Pick<Claim, 'shiftId' | 'minute' | 'people'>;
const slotKey = ({ shiftId, minute }: Pick<Claim, 'shiftId' | 'minute'>): string => `${shiftId} ${minute}`;

/** Counts the people and parties that start at each start time of a date, as pacing counts them. */
export function countStarting(plan: SeatingPlan, date: string, parties: readonly Starting[]) {
  const counts = new Map<string, { people: number; parties: number }>();
  for (const party of parties) {
    const { people, parties: before } = counts.get(slotKey(party)) ?? { people: 0, parties: 0 };
    counts.set(slotKey(party), { people: people + party.people, parties: before + 1 });
  }
  return startsOf(plan, date).map((start) => {
    const count = counts.get(slotKey({ shiftId: start.shift.id, minute: start.minute }));
    return { start, people: 0, parties: 0, ...count };
  });
}

const coversOf = (claims: readonly Claim[]): number => claims.reduce((sum, { people }) => sum + people, 0);
