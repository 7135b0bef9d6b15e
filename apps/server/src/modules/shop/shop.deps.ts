import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Emit } from '#platform/events/outbox.ts';
import type { Pictures } from '#platform/files/pictures.ts';
import type { Log } from '#platform/log.ts';
import { Handle } from '#platform/module-handles.ts';

export interface ShopDeps {
  db: Db;
  clock: Clock;
  log: Log;
  emit: Emit;
  pictures: Pictures;
  /** Checks whether a store takes a payment method that diners can use online. */
  takesOnlinePayments(db: Db, storeId: string): Promise<boolean>;
  /** Asks providers whether the failed refunds of an operation have succeeded after all. Refuses if one does not say. */
  confirmFailed(storeId: string, shopOrderId: string, operationId: string): Promise<void>;
}

export const shopHandle = new Handle<ShopDeps>('shop');

/** A transaction and its time: that of a call or of a job. */
export interface Tx {
  db: Db;
  now: Date;
}
