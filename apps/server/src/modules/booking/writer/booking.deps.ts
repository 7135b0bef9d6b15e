import type pg from 'pg';
import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import { Handle } from '#platform/module-handles.ts';
import type { AnswerCache } from './answer-cache.ts';
import type { StoreCache } from './store-cache.ts';
import type { StoreWriter } from './store-writer.ts';
import type { TurnAway } from './turn-aways.ts';

export interface BookingDeps {
  pool: pg.Pool;
  clock: Clock;
  log: Log;
  /** Signs the check-in codes of guests. */
  secret: string;
  cache: StoreCache;
  writer: StoreWriter;
  answers: AnswerCache;
  /** Called with each party that asked for a time and got no table. */
  turnedAway: (turnAway: TurnAway) => void;
}

export const bookingHandle = new Handle<BookingDeps>('booking');
