import type { UnbookableReason } from '@xiwei/contract/booking/availability.model.ts';
import { daysBetween } from '@xiwei/contract/common/wall-clock.ts';
import type { Claim } from '../plan/seating-plan.ts';
import { isInPlan, startsOf, todayOf } from '../time/slots.ts';
import { firstOf, peopleOf, type SeatingQuestion, shiftOf } from './seating-question.ts';

/** Returns why no party can be seated at this time, whatever the table. */
export function reasonAgainst(question: SeatingQuestion): UnbookableReason | undefined {
  const { plan, request, sitting, now } = question;
  const { rules, business } = plan;
  const { date, minute, shiftId, start } = sitting;
  const isDiner = request.by === 'diner';
  const people = peopleOf(request);
  const starts = startsOf(plan, date);
  const listed = starts.find((start) => start.minute === minute && start.shift.id === shiftId);
  return firstOf(request, [
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
  ]);
}

/** Returns how many more parties of this size can start in the slot. */
export function spaceInPacing(question: SeatingQuestion): number {
  const { view, request, sitting } = question;
  const pacing = shiftOf(question)?.pacing;
  if (!pacing || Object.values(pacing).every((max) => max === null)) return Number.POSITIVE_INFINITY;
  const starting = view.claims.filter(
    ({ type, shiftId, minute }) =>
      type !== 'lock' && shiftId === sitting.shiftId && minute === sitting.minute,
  );
  const online = starting.filter((claim) => claim.online);
  const left = (max: number | null, used: number, each: number) =>
    max === null ? Number.POSITIVE_INFINITY : Math.floor((max - used) / each);
  const people = peopleOf(request);
  const inAll = Math.min(
    left(pacing.maxCovers, coversOf(starting), people),
    left(pacing.maxParties, starting.length, 1),
  );
  if (request.by === 'staff') return inAll;
  return Math.min(
    inAll,
    left(pacing.onlineMaxCovers, coversOf(online), people),
    left(pacing.onlineMaxParties, online.length, 1),
  );
}

const coversOf = (claims: readonly Claim[]): number => claims.reduce((sum, { people }) => sum + people, 0);
