import * as z from 'zod/mini';
import { wallDate, wallTime } from '#common/shapes.ts';

/** What a store needs before diners can book it, in the order in which it is set up. */
export const REQUIRED_POINTS = ['standing', 'tables', 'shifts', 'payment', 'onlineBooking', 'times'] as const;
/** What diners expect: on the page of a store, and messages about their bookings. */
export const RECOMMENDED_POINTS = ['hours', 'contacts', 'cover', 'description', 'messages'] as const;

export const readinessPoint = z.enum([...REQUIRED_POINTS, ...RECOMMENDED_POINTS]);
export type ReadinessPoint = z.infer<typeof readinessPoint>;

/** How far the set-up of a store is. */
export const readiness = z.object({
  /** The first time that diners can book; null if they cannot book at all. */
  firstTime: z.nullable(z.object({ date: wallDate, time: wallTime, people: z.int() })),
  /**
   * The points that apply to this store. `standing` applies while the platform has suspended its merchant, `payment` if its
   * rules ask for deposits, `times` once all other required points are done.
   */
  points: z.array(z.object({ point: readinessPoint, required: z.boolean(), done: z.boolean() })),
  /** Whether nothing is set up yet, so that a template can be used. */
  canUseTemplate: z.boolean(),
});
export type Readiness = z.infer<typeof readiness>;
