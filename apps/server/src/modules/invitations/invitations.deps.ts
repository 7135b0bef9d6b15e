import type { Language } from '@xiwei/contract/common/language.ts';
import type { BookingDeps } from '#modules/booking/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Emit } from '#platform/events/outbox.ts';
import type { Pictures } from '#platform/files/pictures.ts';

export interface InvitationsDeps {
  db: Db;
  clock: Clock;
  emit: Emit;
  pictures: Pictures;
  booking: BookingDeps;
  /** Refuses a form with words in its texts that the platform does not allow, by field. */
  requireAllowedFields(
    form: { db: Db; language: Language },
    texts: Readonly<Record<string, string>>,
  ): Promise<void>;
}
