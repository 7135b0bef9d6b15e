import type pg from 'pg';
import type { Clock } from '#platform/clock.ts';
import { createAnnouncer } from '#platform/events/outbox.ts';
import { Answers } from './answers.ts';
import type { BookingDeps } from './booking.deps.ts';
import { LiveStores } from './live.ts';
import { StoreWriter } from './store-writer.ts';

export type { BookingDeps } from './booking.deps.ts';
export { bookingJobs } from './booking.jobs.ts';
export { availabilityRoutes, bookingRoutes, deskRoutes } from './booking.routes.ts';
export { bookingListsRoutes } from './booking-lists.routes.ts';

/** What the booking module holds on a node: what it knows of stores, and who writes their bookings. */
export function createBooking({
  pool,
  clock,
  secret,
}: {
  pool: pg.Pool;
  clock: Clock;
  secret: string;
}): BookingDeps {
  const live = new LiveStores(clock);
  const writer = new StoreWriter({ pool, clock, live, announce: createAnnouncer(pool) });
  return { pool, clock, secret, live, writer, answers: new Answers() };
}
