import type pg from 'pg';
import type { Clock } from '#platform/clock.ts';
import { createAnnouncer, type Subscribers } from '#platform/events/outbox.ts';
import type { Log } from '#platform/log.ts';
import { AnswerCache } from './answer-cache.ts';
import type { BookingDeps } from './booking.deps.ts';
import { StoreCache } from './store-cache.ts';
import { STORE_PARTS } from './store-parts.ts';
import type { OrderObserver, StorePartKind } from './store-scope.ts';
import { StoreWriter } from './store-writer.ts';
import type { TurnAway } from './turn-aways.ts';

/** Creates the booking module of a node: its cache of stores and the writer of their bookings. */
export function createBooking({
  pool,
  writerPool,
  clock,
  secret,
  subscribers,
  log,
  parts = [],
  observers = [],
  turnedAway = () => {},
}: BookingNode): BookingDeps {
  const cache = new StoreCache(clock);
  const writer = new StoreWriter({
    pool: writerPool,
    clock,
    cache,
    subscribers,
    announce: createAnnouncer(pool),
    parts: [...STORE_PARTS, ...parts],
    observers,
  });
  return {
    pool,
    clock,
    secret,
    log,
    cache,
    writer,
    answers: new AnswerCache(),

    turnedAway,
  };
}

interface BookingNode {
  pool: pg.Pool;
  /** Separate connections for writers, so that reads and writes do not wait for each other. */
  writerPool: pg.Pool;
  clock: Clock;
  secret: string;
  subscribers: Subscribers;
  log: Log;
  /** Kinds of rows of other modules that are written with bookings. */
  parts?: readonly StorePartKind[];
  /** What other modules do on each change of an order. */
  observers?: readonly OrderObserver[];
  /** What other modules do with parties that got no table. */
  turnedAway?: (turnAway: TurnAway) => void;
}
