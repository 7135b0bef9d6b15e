import * as z from 'zod/mini';
import { fen, id, instant, wallDate, wallTime } from '#common/shapes.ts';
import { CLOSE_REASONS, ORDER_STATUSES } from './booking.machine.ts';
import { LOG_TYPES } from './order-log.model.ts';

const bookingData = z.object({
  storeId: id,
  id,
  bookingCode: z.string(),
  status: z.enum(ORDER_STATUSES),
  closeReason: z.nullable(z.enum(CLOSE_REASONS)),
  date: wallDate,
  time: wallTime,
  adults: z.int(),
  children: z.int(),
  remarkByDiner: z.string(),
  dietPreference: z.string(),
  dietTaboo: z.string(),
  deposit: fen,
  mealCost: z.nullable(fen),
  couponWorth: fen,
  createdAt: instant,
  /** Its log, with the operators relative to this person. */
  history: z.array(
    z.object({
      type: z.enum(LOG_TYPES),
      at: instant,
      by: z.enum(['you', 'anotherPerson', 'restaurant', 'platform']),
    }),
  ),
});
export type BookingData = z.infer<typeof bookingData>;

/** Its parts of the copy of a person's data. */
export const bookingPersonalData = {
  bookings: z.array(bookingData),
};
