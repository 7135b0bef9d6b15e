import type { Currency } from '@xiwei/contract/common/currency.ts';
import type { ProviderMethod } from '@xiwei/contract/money/money.model.ts';
import type pg from 'pg';
import type { PayGateway } from '#gateways/pay/pay.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Subscribers } from '#platform/events/outbox.ts';
import type { Log } from '#platform/log.ts';
import type { SubjectRegistry } from './subject-registry.ts';

export interface PaymentDeps {
  pool: pg.Pool;
  db: Db;
  clock: Clock;
  log: Log;
  secret: string;
  gateways: ReadonlyMap<ProviderMethod, PayGateway>;
  subscribers: Subscribers;
  subjects: SubjectRegistry;
  /** Notifies all nodes of new events. */
  announce(): void;
  /** Locks an account so that it cannot be closed before the transaction ends. Returns false if it does not exist. */
  keepAccount(db: Db, userId: string): Promise<boolean>;
  /** Returns the phones of accounts as people read them, by account. An account without a phone has an empty one. */
  phonesOf(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Checks whether the platform has suspended a store, for which no deposits are taken then. */
  isSuspended(db: Db, storeId: string): Promise<boolean>;
  /** Returns the currency of a store. Refuses if there is no such store. */
  currencyOf(db: Db, storeId: string): Promise<Currency>;
}
