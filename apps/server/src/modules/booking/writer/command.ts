import type { DinerKey } from '#modules/diners/index.ts';
import type { Envelope } from '#platform/http/routes.ts';
import type { Operator, StoreBatch } from './store-batch.ts';

/** What a command must find when it is run. */
export interface Needs {
  dates?: readonly string[];
  orderIds?: readonly string[];
  userIds?: readonly string[];
  diners?: readonly Omit<DinerKey, 'storeId'>[];
  /** Phones, E.164, of which the accounts that verified them are asked. */
  phones?: readonly string[];
  /** Whether those guests ever stayed away, where the store's rules ask. */
  absences?: true;
  logEntries?: readonly { orderId: string; seq: number }[];
  lockIds?: readonly string[];
  /** The store's tags and takers. A command that needs orders gets them as well. */
  lists?: true;
}

/** A change of a store's bookings. It is run in memory, and refuses before it changes anything. */
export interface Command<Output = unknown> {
  needs: Needs;
  run(batch: StoreBatch): Output;
}

/** A command on its way to a store's desk. */
export interface Submission {
  command: Command;
  operator: Operator;
  now: Date;
  /** What a call leaves besides its change. A timer's command leaves nothing. */
  envelope?: Envelope;
}
