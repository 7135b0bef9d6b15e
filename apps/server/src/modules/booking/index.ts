import type pg from 'pg';
import type { Clock } from '#platform/clock.ts';
import { createAnnouncer, type Hearers } from '#platform/events/outbox.ts';
import { Answers } from './answers.ts';
import type { BookingDeps } from './booking.deps.ts';
import { LiveStores } from './live.ts';
import { StoreWriter } from './store-writer.ts';

export type { BookingDeps } from './booking.deps.ts';
export { bookingHear, bookingJobs } from './booking.jobs.ts';
export { availabilityRoutes, bookingRoutes, deskRoutes } from './booking.routes.ts';
export { bookingListsRoutes } from './booking-lists.routes.ts';
export { depositRulesRoutes } from './deposit-rules.routes.ts';
export { orderMoneyRoutes } from './order-money.routes.ts';

interface BookingNode {
  pool: pg.Pool;
  /** Connections of their own for writers, so that who reads and who writes don't wait for each other. */
  writerPool: pg.Pool;
  clock: Clock;
  secret: string;
  hearers: Hearers;
}

/** What the booking module holds on a node: what it knows of stores, and who writes their bookings. */
export function createBooking({ pool, writerPool, clock, secret, hearers }: BookingNode): BookingDeps {
  const live = new LiveStores(clock);
  const writer = new StoreWriter({ pool: writerPool, clock, live, hearers, announce: createAnnouncer(pool) });
  return { pool, clock, secret, live, writer, answers: new Answers() };
}
