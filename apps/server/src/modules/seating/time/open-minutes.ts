import { isInPlan } from '@xiwei/contract/seating/slots.ts';
import type { SeatingPlan } from '../plan/seating-plan.ts';
import { startsOf } from './slots.ts';
import { turnOf } from './turn-times.ts';

/** The hours of a business day, which can end on the next calendar day. */
const HOURS = 48;

/**
 * Returns the seats times minutes that a store can use on a business day, by its hours: from each start time for as long as a party
 * for two stays, except when the store is closed.
 */
export function openMinutesOf(plan: SeatingPlan, date: string): number[] {
  const isOpen = new Array<boolean>(HOURS * 60).fill(false);
  for (const { shift, minute } of startsOf(plan, date)) {
    if (isInPlan(plan, 'closed', date, shift.id, minute)) continue;
    const { turnMinutes } = turnOf(plan, { date, shiftId: shift.id, people: 2 });
    isOpen.fill(true, minute, Math.min(minute + turnMinutes, isOpen.length));
  }
  const seats = seatsOf(plan);
  return Array.from(
    { length: HOURS },
    (_, hour) => seats * isOpen.slice(hour * 60, hour * 60 + 60).filter((open) => open).length,
  );
}

/** Counts the seats of the tables in use. */
function seatsOf({ kinds, items }: SeatingPlan): number {
  const capacities = new Map(
    kinds.filter(({ status }) => status !== 'disabled').map(({ id, seatCapacity }) => [id, seatCapacity]),
  );
  return items
    .filter(({ disabled }) => !disabled)
    .reduce((sum, { kindId }) => sum + (capacities.get(kindId) ?? 0), 0);
}
