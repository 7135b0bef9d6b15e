import { seatsOf } from '@xiwei/contract/seating/seating-bounds.ts';
import type { SeatingPlan } from './seating-plan.ts';

type Tables = Pick<SeatingPlan, 'items' | 'kinds' | 'combinations'>;

/**
 * Returns combinations for at most as many people as their tables seat. A combination is checked when it is saved, but its
 * tables can become smaller later.
 */
export const withinSeats = ({ items, kinds, combinations }: Tables): SeatingPlan['combinations'] =>
  combinations.map((combination) => {
    const seats = seatsOf({ items, kinds }, combination.itemIds);
    return seats < combination.maxPeople ? { ...combination, maxPeople: seats } : combination;
  });
