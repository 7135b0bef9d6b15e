import * as z from 'zod/mini';
import { areaInput, fixtureInput, geometry, shiftInput, TABLE_UNITS } from './seating.model.ts';

/** Complete seatings with rules, with which a new store can start. */
export const STORE_TEMPLATES = ['bistro', 'chinese', 'omakase', 'hotPot'] as const;
export type StoreTemplateName = (typeof STORE_TEMPLATES)[number];

/** What a template contains, as shown before it is chosen. */
export const storeTemplate = z.object({
  template: z.enum(STORE_TEMPLATES),
  /** The areas with their tables and fixtures, in the coordinates of the floor plan. */
  areas: z.array(
    z.extend(areaInput, {
      tables: z.array(z.object({ label: z.string(), seats: z.int(), unit: z.enum(TABLE_UNITS), geometry })),
      fixtures: z.array(z.pick(fixtureInput, { type: true, geometry: true })),
    }),
  ),
  tableCount: z.int(),
  seatCount: z.int(),
  shifts: z.array(z.pick(shiftInput, { name: true, weekdays: true, ranges: true })),
  /** Whether its rules ask for a deposit from some parties. */
  asksDeposit: z.boolean(),
});
export type StoreTemplate = z.infer<typeof storeTemplate>;
