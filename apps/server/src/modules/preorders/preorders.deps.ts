import type { BookingDeps } from '#modules/booking/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Emit } from '#platform/events/outbox.ts';

export interface PreordersDeps {
  db: Db;
  clock: Clock;
  emit: Emit;
  booking: BookingDeps;
}
