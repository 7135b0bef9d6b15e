import { addFen, type Fen, ZERO_FEN } from '@xiwei/contract/common/money.ts';
import type { Settled } from '@xiwei/contract/money/money.model.ts';
import { partIfAny, type SomeParts } from '#platform/db/fragments.ts';
import { addJobs, type JobRow } from '#platform/jobs/jobs.ts';
import type { AttemptRow, IntentRow, OperationRow, RefundRow, TransferRow } from './money.rows.ts';
import { providerJob } from './provider-jobs.ts';
import {
  addAttempts,
  addIntents,
  addOperations,
  addRefunds,
  addTransfers,
  changeAttempts,
  endIntents,
  payIntents,
} from './purse.fragments.store.ts';

interface AttemptChange {
  store_id: string;
  id: string;
  /** The amount to add to the refunded one. */
  refunded: Fen;
  settled: Settled | null;
}

/** The changes of subjects' money that a batch or transaction writes at its end. Changes of a new row go into its insert. */
export class MoneyWrites {
  readonly #jobs: JobRow[] = [];
  readonly #intents = new Map<string, IntentRow>();
  readonly #ended = new Map<string, IntentRow>();
  readonly #paid = new Map<string, IntentRow>();
  readonly #attempts = new Map<string, AttemptRow>();
  readonly #changed = new Map<string, AttemptChange>();
  readonly #operations: OperationRow[] = [];
  readonly #refunds: RefundRow[] = [];
  readonly #transfers: TransferRow[] = [];
  #changes = 0;

  /** The number of changes so far. */
  get changes(): number {
    return this.#changes;
  }

  addIntent(intent: IntentRow): void {
    this.#changes += 1;
    this.#intents.set(intent.id, intent);
  }

  endIntent(intent: IntentRow, now: Date): void {
    this.#changes += 1;
    if (this.#intents.has(intent.id)) return;
    this.#ended.set(intent.id, intent);
    this.#close(intent, now);
  }

  payIntent(intent: IntentRow, now: Date): void {
    this.#changes += 1;
    if (this.#intents.has(intent.id)) return;
    this.#paid.set(intent.id, intent);
    this.#close(intent, now);
  }

  addAttempt(attempt: AttemptRow): void {
    this.#changes += 1;
    this.#attempts.set(attempt.id, attempt);
  }

  changeAttempt(attempt: AttemptRow, change: { refunded?: Fen; settled?: Settled }): void {
    this.#changes += 1;
    if (this.#attempts.has(attempt.id)) return;
    const { store_id, id } = attempt;
    const earlier = this.#changed.get(id) ?? { store_id, id, refunded: ZERO_FEN, settled: null };
    this.#changed.set(id, {
      ...earlier,
      refunded: addFen(earlier.refunded, change.refunded ?? ZERO_FEN),
      settled: change.settled ?? earlier.settled,
    });
  }

  addOperation(operation: OperationRow): void {
    this.#changes += 1;
    this.#operations.push(operation);
  }

  addRefund(refund: RefundRow, now: Date): void {
    this.#changes += 1;
    this.#refunds.push(refund);
    if (refund.status !== 'processing') return;
    this.#job(providerJob('sendRefund', refund.method), { refundId: refund.id }, `refund ${refund.id}`, now);
  }

  addTransfer(transfer: TransferRow): void {
    this.#changes += 1;
    this.#transfers.push(transfer);
  }

  /** Ends intents, which must come before new ones are written: a subject has one open intent for a purpose. */
  removals(): SomeParts<'endedIntents' | 'paidIntents'> {
    return {
      ...partIfAny('endedIntents', endIntents, [...this.#ended.values()]),
      ...partIfAny('paidIntents', payIntents, [...this.#paid.values()]),
    };
  }

  /** Writes new and changed rows, and the jobs that follow from them. */
  additions(): SomeParts<
    'intents' | 'attempts' | 'attemptChanges' | 'operations' | 'refunds' | 'transfers' | 'jobs'
  > {
    return {
      ...partIfAny('intents', addIntents, [...this.#intents.values()]),
      ...partIfAny('attempts', addAttempts, [...this.#attempts.values()]),
      ...partIfAny('attemptChanges', changeAttempts, [...this.#changed.values()]),
      ...partIfAny('operations', addOperations, this.#operations),
      ...partIfAny('refunds', addRefunds, this.#refunds),
      ...partIfAny('transfers', addTransfers, this.#transfers),
      ...partIfAny('jobs', addJobs, this.#jobs),
    };
  }

  /** Queues the closing of an intent's attempts at their providers. */
  #close({ store_id: storeId, id: intentId }: IntentRow, now: Date): void {
    this.#job('money.closeAttempts', { storeId, intentId }, `close ${intentId}`, now);
  }

  #job(name: string, payload: Record<string, string>, key: string, now: Date): void {
    this.#jobs.push({ name, payload, key, run_at: now.toISOString() });
  }
}
