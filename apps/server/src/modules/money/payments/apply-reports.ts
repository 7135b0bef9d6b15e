import { type Fen, subtractFen, ZERO_FEN } from '@xiwei/contract/common/money.ts';
import type { EventName, Events, Topic } from '@xiwei/contract/events/events.model.ts';
import { partIfAny, type Queryable, selectParts, writeParts } from '#platform/db/fragments.ts';
import { type EventRow, eventParts, eventRow } from '#platform/events/outbox.ts';
import { newId } from '#platform/ids.ts';
import { account as accounts, PLATFORM } from '../ledger/accounts.ts';
import type { AttemptRow, IntentRow, OperationRow, RefundRow, TransferRow } from '../ledger/money.rows.ts';
import { addOperations, addTransfers, changeAttempts } from '../ledger/purse.fragments.store.ts';
import type { Subject } from '../ledger/subjects.ts';
import { transferRow } from '../ledger/transfers.ts';
import {
  attemptsReported,
  closeAttempts,
  endRefunds,
  payAttempts,
  payIntentsOnce,
  type ReportedAttempt,
  type ReportedRefund,
  refundsReported,
  suspendAttempts,
} from './apply-reports.fragments.store.ts';
import { idOf } from './payment-numbers.ts';
import type { PaymentDeps } from './payments.deps.ts';
import { orderIdOf } from './payments.rules.ts';
import type { ProviderReport } from './provider-report.ts';
import type { UndecidedPayment } from './subject-registry.ts';

/** What came of what a provider told. */
export type Applied = 'applied' | 'again' | 'nothingNew' | 'unknownNumber' | 'amountDiffers';

const AMOUNT_DIFFERS = 'amountDiffers';

/**
 * Takes in what providers told, in the transaction `client` is in: payments and refunds with everything that follows
 * from them in the books. It is all the same who told it, how often, and in which order.
 */
export async function applyReports(
  client: Queryable,
  { subscribers, subjects }: Pick<PaymentDeps, 'subscribers' | 'subjects'>,
  told: readonly ProviderReport[],
  now: Date,
): Promise<{ applied: Applied[]; undecided: UndecidedPayment[] }> {
  const books = new Books(subjects, now);
  await books.open(client, told);
  const applied = told.map((one) => books.take(one));
  await books.write(client, subscribers);
  return { applied, undecided: books.undecided };
}

class Books {
  readonly #subjects: PaymentDeps['subjects'];
  readonly #now: Date;
  #attempts = new Map<string, ReportedAttempt>();
  #refunds = new Map<string, ReportedRefund>();
  readonly #paid: AttemptRow[] = [];
  readonly #closed: AttemptRow[] = [];
  readonly #suspended: AttemptRow[] = [];
  readonly #ended: RefundRow[] = [];
  readonly #back = new Map<string, { store_id: string; id: string; refunded: Fen }>();
  readonly #intents = new Map<string, { store_id: string; id: string; paid_attempt_id: string }>();
  readonly #operations: OperationRow[] = [];
  readonly #transfers: TransferRow[] = [];
  readonly #events: EventRow[] = [];
  readonly undecided: UndecidedPayment[] = [];

  constructor(subjects: PaymentDeps['subjects'], now: Date) {
    this.#subjects = subjects;
    this.#now = now;
  }

  /** Reads what was told of, and keeps others from it until the end. */
  async open(client: Queryable, told: readonly ProviderReport[]): Promise<void> {
    const asked = (about: ProviderReport['about']) =>
      [...new Set(told.filter((one) => one.about === about).map(({ number }) => idOf(number)))].flatMap(
        (id) => (id ? [{ id }] : []),
      );
    const { attempts, refunds } = await selectParts(client, 'told', {
      attempts: attemptsReported(asked('payment')),
      refunds: refundsReported(asked('refund')),
    });
    this.#attempts = new Map(attempts.map((reported) => [reported.attempt.id, reported]));
    this.#refunds = new Map(refunds.map((reported) => [reported.refund.id, reported]));
  }

  take(told: ProviderReport): Applied {
    const id = idOf(told.number) ?? '';
    if (told.about === 'payment') {
      const found = this.#attempts.get(id);
      return found ? this.#takePayment(found, told.seen) : 'unknownNumber';
    }
    const found = this.#refunds.get(id);
    return found ? this.#takeRefund(found, told.seen) : 'unknownNumber';
  }

  async write(client: Queryable, subscribers: PaymentDeps['subscribers']): Promise<void> {
    const parts = {
      ...partIfAny('paid', payAttempts, this.#paid),
      ...partIfAny('closed', closeAttempts, this.#closed),
      ...partIfAny('suspended', suspendAttempts, this.#suspended),
      ...partIfAny('intents', payIntentsOnce, [...this.#intents.values()]),
      ...partIfAny('ended', endRefunds, this.#ended),
      ...partIfAny('back', changeAttempts, [...this.#back.values()]),
      ...partIfAny('operations', addOperations, this.#operations),
      ...partIfAny('transfers', addTransfers, this.#transfers),
      ...eventParts(this.#events, subscribers),
    };
    if (Object.keys(parts).length > 0) await writeParts(client, 'apply', parts);
  }

  #takePayment(
    { attempt, intent }: ReportedAttempt,
    seen: Extract<ProviderReport, { about: 'payment' }>['seen'],
  ): Applied {
    if (seen.state === 'closed' && ['starting', 'waiting', 'closing'].includes(attempt.status)) {
      attempt.status = 'closed';
      this.#closed.push(attempt);
      this.#tellPayment(intent);
      return 'applied';
    }
    if (seen.state !== 'paid') return 'nothingNew';
    if (attempt.status === 'paid') return 'again';
    if (seen.amount !== attempt.amount) return this.#suspend(attempt, seen.amount);
    attempt.status = 'paid';
    attempt.provider_number = seen.providerNumber;
    attempt.paid_at = seen.paidAt.toISOString();
    attempt.settled = this.#subjects.keepsEveryPayment(intent.subject_type) ? 'kept' : null;
    this.#paid.push(attempt);
    if (!this.#intents.has(intent.id) && intent.paid_attempt_id === null) {
      const { store_id, id } = intent;
      this.#intents.set(id, { store_id, id, paid_attempt_id: attempt.id });
    }
    this.#bookPayment(attempt, intent);
    this.#tellPayment(intent);
    return 'applied';
  }

  /** Money that came in another amount than was asked pays nothing, but it is there: the books say where. */
  #suspend(attempt: AttemptRow, amount: Fen): Applied {
    if (attempt.failure === AMOUNT_DIFFERS) return 'again';
    attempt.failure = AMOUNT_DIFFERS;
    this.#suspended.push(attempt);
    // A payment of nothing moves nothing.
    if (amount > 0)
      this.#move(attempt, 'pay', accounts.provider(attempt.method), accounts.suspense, amount, PLATFORM);
    return AMOUNT_DIFFERS;
  }

  #bookPayment(attempt: AttemptRow, { subject_type, subject_id, account }: IntentRow): void {
    const { store_id: storeId, id: attemptId, amount } = attempt;
    const from = accounts.provider(attempt.method);
    if (attempt.method === 'balance' && attempt.payer_id) {
      this.#move(attempt, 'pay', accounts.balance(attempt.payer_id), from, amount, PLATFORM);
    }
    this.#move(attempt, 'pay', from, accounts.ofSubject(subject_id, account), amount);
    // A balance has no operations: its history is its transfers.
    if (account === 'balance') return;
    this.#operations.push({
      store_id: storeId,
      id: newId(this.#now),
      subject_type,
      subject_id,
      account,
      type: 'pay',
      amount,
      reason: '',
      cause: null,
      operator_type: attempt.payer_id ? 'user' : 'unknown',
      operator_id: attempt.payer_id,
      reverts: null,
      attempt_id: attemptId,
      at: this.#now.toISOString(),
    });
    if (attempt.settled === null)
      this.undecided.push({ storeId, subject: { type: subject_type, id: subject_id }, attemptId });
  }

  #takeRefund(
    { refund, attempt, intent }: ReportedRefund,
    seen: Extract<ProviderReport, { about: 'refund' }>['seen'],
  ): Applied {
    if (seen.state !== 'refunded' && seen.state !== 'failed') return 'nothingNew';
    if (refund.status !== 'processing') return 'again';
    if (seen.state === 'refunded' && seen.amount !== refund.amount) return 'amountDiffers';
    refund.status = seen.state;
    refund.ended_at = this.#now.toISOString();
    refund.failure = seen.state === 'failed' ? seen.code : null;
    refund.provider_number = seen.state === 'refunded' ? seen.providerNumber : null;
    this.#ended.push(refund);
    const refunding = accounts.refunding(refund.subject_id);
    if (seen.state === 'refunded') {
      this.#move(refund, 'refunded', refunding, accounts.provider(refund.method), refund.amount);
    } else {
      const to = accounts.ofSubject(refund.subject_id, refund.account);
      this.#move(refund, 'refundFailed', refunding, to, refund.amount);
      this.#giveBack(attempt, refund.amount);
    }
    const userId = attempt.payer_id ?? intent.user_id;
    this.#tell(topicsOf(refund.store_id, userId), 'money.refundEnded', {
      storeId: refund.store_id,
      orderId: orderIdOf(refund),
      userId,
      amount: refund.amount,
      status: seen.state,
    });
    return 'applied';
  }

  /** A refund that failed can be asked for again from the same payment. */
  #giveBack({ store_id, id }: AttemptRow, amount: Fen): void {
    const earlier = this.#back.get(id) ?? { store_id, id, refunded: ZERO_FEN };
    this.#back.set(id, { ...earlier, refunded: subtractFen(earlier.refunded, amount) });
  }

  /** Books a transfer for a payment or refund. */
  #move(
    source: AttemptRow | RefundRow,
    kind: TransferRow['kind'],
    debit: string,
    credit: string,
    amount: Fen,
    storeId = source.store_id,
  ): void {
    const subject: Subject = { type: source.subject_type, id: source.subject_id };
    const sourceId = source.id;
    this.#transfers.push(transferRow({ kind, storeId, sourceId, debit, credit, amount, subject }, this.#now));
  }

  #tellPayment(intent: IntentRow): void {
    const { store_id: storeId, id: intentId, user_id } = intent;
    const orderId = orderIdOf(intent);
    this.#tell(topicsOf(storeId, user_id), 'money.paymentChanged', { storeId, intentId, orderId });
  }

  #tell<Name extends EventName>(topics: Topic[], name: Name, data: Events[Name]): void {
    this.#events.push(eventRow(this.#now, topics, name, data));
  }
}

const topicsOf = (storeId: string, userId: string | null): Topic[] => [
  ...(storeId === PLATFORM ? [] : [`store:${storeId}` as const]),
  ...(userId ? [`user:${userId}` as const] : []),
];
