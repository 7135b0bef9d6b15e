import type { Seating } from '@xiwei/contract/seating/seating.model.ts';

/** Backgrounds of days, from those without guests to those on which every seat is taken once or more. */
export const LOAD_TINTS = ['bg-load-0', 'bg-load-1', 'bg-load-2', 'bg-load-3', 'bg-load-4'] as const;
export type LoadTint = (typeof LOAD_TINTS)[number];

/** Returns how many people the tables in use seat at a time. */
export function seatsOf({ kinds, items }: Pick<Seating, 'kinds' | 'items'>): number {
  const seats = new Map(kinds.map(({ id, seatCapacity }) => [id, seatCapacity]));
  return items.reduce((sum, { kindId, disabled }) => sum + (disabled ? 0 : (seats.get(kindId) ?? 0)), 0);
}

/** Returns the background of a day with this many people, at a store with this many seats. */
export function loadOf(people: number, seats: number): LoadTint {
  if (people === 0) return 'bg-load-0';
  const quarters = seats === 0 ? 4 : Math.ceil((people / seats) * 4);
  return LOAD_TINTS[Math.min(quarters, 4)] ?? 'bg-load-4';
}
