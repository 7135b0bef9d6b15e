import type { ProviderMethod } from '@xiwei/contract/money/money.model.ts';
import type pg from 'pg';
import type { NoticeProblem, PayGateway } from '#gateways/pay/pay.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Subscribers } from '#platform/events/outbox.ts';
import type { Log } from '#platform/log.ts';
import type { Arrived } from './payments/apply-reports.ts';
import type { Inbox } from './providers/inbox.ts';

/** What became of a notification, for the metrics. */
type NoticeOutcome = 'kept' | 'repeated' | NoticeProblem;

export interface MoneyNode {
  pool: pg.Pool;
  db: Db;
  clock: Clock;
  log: Log;
  secret: string;
  gateways: readonly PayGateway[];
  subscribers: Subscribers;
  /** Tells the nodes that there is news. */
  announce(): void;
  /**
   * Has whoever asked for payments decide what they are good for. A payment nobody decided about stays marked as such,
   * and is told again: so it may be told more than once, and not be heard at all.
   */
  onPaid(payments: readonly Arrived[]): Promise<void>;
  /** Keeps an account from being closed until the transaction ends. Answers false if there is none. */
  keepAccount(db: Db, userId: string): Promise<boolean>;
  countNotice(method: ProviderMethod, outcome: NoticeOutcome): void;
}

export interface MoneyDeps extends Omit<MoneyNode, 'gateways'> {
  gateways: ReadonlyMap<ProviderMethod, PayGateway>;
  inbox: Inbox;
}
