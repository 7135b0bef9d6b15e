import { type Fen, subtractFen, ZERO_FEN } from '@xiwei/contract/common/money.ts';
import type { EventName, Events, Topic } from '@xiwei/contract/events/events.model.ts';
import { partIfAny, type Queryable, selectParts, writeParts } from '#platform/db/fragments.ts';
import { type EventRow, eventParts, eventRow, type Subscribers } from '#platform/events/outbox.ts';
import { newId } from '#platform/ids.ts';
import { account as accounts, PLATFORM } from '../ledger/accounts.ts';
import {
  type AttemptRow,
  accountFor,
  type IntentRow,
  type OperationRow,
  type RefundRow,
  type TransferRow,
} from '../ledger/money.rows.ts';
import { addOperations, addTransfers, changeAttempts } from '../ledger/purse.fragments.store.ts';
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
import type { ProviderReport } from './provider-report.ts';

/** What came of what a provider told. */
export type Applied = 'applied' | 'again' | 'nothingNew' | 'unknownNumber' | 'amountDiffers';

const AMOUNT_DIFFERS = 'amountDiffers';

/** A payment of which whoever asked for it has to decide what it is good for. */
export interface Arrived {
  storeId: string;
  orderId: string;
  attemptId: string;
}

/**
 * Takes in what providers told, in the transaction `client` is in: payments and refunds with everything that follows
 * from them in the books. It is all the same who told it, how often, and in which order.
 */
export async function applyReports(
  client: Queryable,
  subscribers: Subscribers,
  told: readonly ProviderReport[],
  now: Date,
): Promise<{ applied: Applied[]; arrived: Arrived[] }> {
  const books = new Books(now);
  await books.open(client, told);
  const applied = told.map((one) => books.take(one));
  await books.write(client, subscribers);
  return { applied, arrived: books.arrived };
}

class Books {
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
  readonly arrived: Arrived[] = [];

  constructor(now: Date) {
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

  async write(client: Queryable, subscribers: Subscribers): Promise<void> {
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
    attempt.settled = intent.order_id ? null : 'kept';
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
      this.#move(attempt.id, 'pay', PLATFORM, accounts.provider(attempt.method), accounts.suspense, amount);
    return AMOUNT_DIFFERS;
  }

  #bookPayment(attempt: AttemptRow, { purpose, order_id: orderId, user_id }: IntentRow): void {
    const from = accounts.provider(attempt.method);
    if (attempt.method === 'balance' && attempt.payer_id) {
      this.#move(attempt.id, 'pay', PLATFORM, accounts.balance(attempt.payer_id), from, attempt.amount);
    }
    if (!orderId) {
      this.#move(attempt.id, 'pay', PLATFORM, from, accounts.balance(user_id ?? ''), attempt.amount);
      return;
    }
    const which = accountFor(purpose);
    const to = accounts.onOrder(orderId, which);
    this.#move(attempt.id, 'pay', attempt.store_id, from, to, attempt.amount, orderId);
    this.#operations.push({
      store_id: attempt.store_id,
      id: newId(this.#now),
      order_id: orderId,
      account: which,
      type: 'pay',
      amount: attempt.amount,
      reason: '',
      cause: null,
      operator_type: attempt.payer_id ? 'user' : 'unknown',
      operator_id: attempt.payer_id,
      reverts: null,
      attempt_id: attempt.id,
      at: this.#now.toISOString(),
    });
    this.arrived.push({ storeId: attempt.store_id, orderId, attemptId: attempt.id });
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
    const away = accounts.refunding(refund.order_id ?? '');
    if (seen.state === 'refunded') {
      const to = accounts.provider(refund.method);
      this.#move(refund.id, 'refunded', refund.store_id, away, to, refund.amount, refund.order_id);
    } else {
      const to = accounts.onOrder(refund.order_id ?? '', refund.account);
      this.#move(refund.id, 'refundFailed', refund.store_id, away, to, refund.amount, refund.order_id);
      this.#giveBack(attempt, refund.amount);
    }
    const userId = attempt.payer_id ?? intent.user_id;
    this.#tell(topicsOf(refund.store_id, userId), 'money.refundEnded', {
      storeId: refund.store_id,
      orderId: refund.order_id,
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

  #move(
    sourceId: string,
    kind: TransferRow['kind'],
    storeId: string,
    debit: string,
    credit: string,
    amount: Fen,
    orderId: string | null = null,
  ): void {
    this.#transfers.push(transferRow({ kind, storeId, sourceId, debit, credit, amount, orderId }, this.#now));
  }

  #tellPayment({ store_id: storeId, id: intentId, order_id: orderId, user_id }: IntentRow): void {
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
