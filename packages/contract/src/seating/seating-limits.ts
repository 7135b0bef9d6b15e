import { MAX_ITEMS } from './seating.model.ts';

/** The most parts of each kind that one store's seating can have. */
export const MAX_SEATING_PARTS = {
  kinds: 100,
  areas: 40,
  items: MAX_ITEMS,
  combinations: 200,
  shifts: 50,
  turnRules: 200,
  /** Special days of the past year and of the future. */
  plan: 1000,
} as const;
