import type { BookingDeps } from '#modules/booking/index.ts';
import type { Db } from '#platform/db/db.ts';

export interface BookoutDeps {
  db: Db;
  booking: BookingDeps;
}
