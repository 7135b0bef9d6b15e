import type { Language } from '@xiwei/contract/common/language.ts';
import type { BookingDeps } from '#modules/booking/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Emit } from '#platform/events/outbox.ts';
import type { Pictures } from '#platform/files/pictures.ts';
import type { Log } from '#platform/log.ts';
import { Handle } from '#platform/module-handles.ts';

export interface FeastsDeps {
  db: Db;
  clock: Clock;
  log: Log;
  emit: Emit;
  pictures: Pictures;
  booking: BookingDeps;
  /** Checks whether a store takes a payment method that diners can use online. */
  takesOnlinePayments(db: Db, storeId: string): Promise<boolean>;
  /** Asks providers whether the failed refunds of an operation have succeeded after all. Refuses if one does not say. */
  confirmFailed(storeId: string, participantId: string, operationId: string): Promise<void>;
  /** Refuses a text with words that the platform does not allow. */
  requireAllowedText(db: Db, text: string): Promise<void>;
  /** Refuses a form with such words in its texts, by field. */
  requireAllowedFields(
    form: { db: Db; language: Language },
    texts: Readonly<Record<string, string>>,
  ): Promise<void>;
}

export const feastsHandle = new Handle<FeastsDeps>('feasts');

/** A transaction and its time: that of a call or of a job. */
export interface Tx {
  db: Db;
  now: Date;
}
