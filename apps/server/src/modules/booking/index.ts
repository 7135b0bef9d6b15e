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

interface BookingNode {
  pool: pg.Pool;
  /** Connections of their own for writers, so that who reads and who writes don't wait for each other. */
  writerPool: pg.Pool;
  clock: Clock;
  secret: string;
}

/** What the booking module holds on a node: what it knows of stores, and who writes their bookings. */
export function createBooking({ pool, writerPool, clock, secret }: BookingNode): BookingDeps {
  const live = new LiveStores(clock);
  const writer = new StoreWriter({ pool: writerPool, clock, live, announce: createAnnouncer(pool) });
  return { pool, clock, secret, live, writer, answers: new Answers() };
}
