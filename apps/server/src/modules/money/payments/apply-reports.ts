import { addFen, type Fen, minFen, subtractFen, ZERO_FEN } from '@xiwei/contract/common/money.ts';
import { partIfAny, type Queryable, selectParts, writeParts } from '#platform/db/fragments.ts';
import type { TableRow } from '#platform/db/rows.ts';
import { type EventRow, eventParts } from '#platform/events/outbox.ts';
import { accountsIn, PLATFORM } from '../ledger/accounts.ts';
import type { AttemptRow, IntentRow, OperationRow, RefundRow, TransferRow } from '../ledger/money.rows.ts';
import { addAttempts, addOperations, addTransfers, changeAttempts } from '../ledger/purse.fragments.store.ts';
import { REFUNDED_TWICE } from '../ledger/refund-failures.ts';
import type { Subject } from '../ledger/subjects.ts';
import { transferRow } from '../ledger/transfers.ts';
import {
  addReturns,
  attemptsReported,
  closeAttempts,
  endRefunds,
  forgetPayers,
  payAttempts,
  payIntentsOnce,
  type ReportedAttempt,
  type ReportedRefund,
  refundsReported,
  supersedeReturns,
  suspendAttempts,
} from './apply-reports.fragments.store.ts';
import { idOf } from './payment-numbers.ts';
import type { PaymentDeps } from './payments.deps.ts';
import { keysOf, type ProviderReport } from './provider-report.ts';
import { disputeChanged, paymentChanged, refundEnded } from './report-events.ts';
import { payOperation, refusedReturn, sharePayment } from './report-rows.ts';
import { returnTopUps } from './return-top-ups.ts';
import type { UndecidedPayment } from './subject-registry.ts';

/** The outcome of a report. `again`: it was applied before. `unknownNumber`: no payment or refund has this number. */
export type ReportOutcome = 'applied' | 'again' | 'nothingNew' | 'unknownNumber' | 'amountDiffers';

const AMOUNT_DIFFERS = 'amountDiffers';

/**
 * Applies providers' reports to payments, refunds and the ledger, in the transaction of `client`. Idempotent, and
 * independent of the order of reports and of where they come from: notifications, queries or statements.
 */
export async function applyReports(
  client: Queryable,
  { subscribers, subjects }: Pick<PaymentDeps, 'subscribers' | 'subjects'>,
  reports: readonly ProviderReport[],
  now: Date,
): Promise<{ outcomes: ReportOutcome[]; undecided: UndecidedPayment[] }> {
  const update = new LedgerUpdate(subjects, now);
  await update.load(client, reports);
  const outcomes = reports.map((report) => update.apply(report));
  await update.write(client, subscribers);
  await returnTopUps(client, update.ownerless, now);
  return { outcomes, undecided: update.undecided };
}

/** Collects the changes that reports make, and writes them in one statement. */
class LedgerUpdate {
  readonly #subjects: PaymentDeps['subjects'];
  readonly #now: Date;
  #attempts = new Map<string, ReportedAttempt>();
  #refunds = new Map<string, ReportedRefund>();
  readonly #paid: AttemptRow[] = [];
  readonly #shares: AttemptRow[] = [];
  readonly #closed: AttemptRow[] = [];
  readonly #suspended: AttemptRow[] = [];
  readonly #ended: RefundRow[] = [];
  /** Amounts that refunds took late from the accounts of subjects, by account. */
  readonly #takenLate = new Map<string, Fen>();
  /** Changes of the refunded amounts of payments: amounts of failed refunds, which can be refunded again, and of late ones. */
  readonly #released = new Map<string, { store_id: string; id: string; refunded: Fen }>();
  readonly #intents = new Map<string, { store_id: string; id: string; paid_attempt_id: string }>();
  readonly #operations: OperationRow[] = [];
  readonly #returns: TableRow<'balance_return'>[] = [];
  readonly #superseded: { id: string; ended_at: string }[] = [];
  readonly #transfers: TransferRow[] = [];
  readonly #events: EventRow[] = [];
  readonly undecided: UndecidedPayment[] = [];
  /** Top-ups of accounts that were closed. */
  readonly ownerless: AttemptRow[] = [];

  constructor(subjects: PaymentDeps['subjects'], now: Date) {
    this.#subjects = subjects;
    this.#now = now;
  }

  /** Reads and locks the payments and refunds that are reported on. */
  async load(client: Queryable, reports: readonly ProviderReport[]): Promise<void> {
    const { attempts, refunds } = await selectParts(client, 'reported', {
      attempts: attemptsReported(keysOf(reports, 'payment')),
      refunds: refundsReported(keysOf(reports, 'refund')),
    });
    this.#attempts = new Map(attempts.map((reported) => [reported.attempt.id, reported]));
    this.#refunds = new Map(refunds.map((reported) => [reported.refund.id, reported]));
  }

  apply(report: ProviderReport): ReportOutcome {
    if (report.about === 'dispute') return 'nothingNew';
    const id = idOf(report.number) ?? '';
    if (report.about === 'payment') {
      const payment = this.#attempts.get(id);
      return payment ? this.#applyPayment(payment, report.seen) : 'unknownNumber';
    }
    const refund = this.#refunds.get(id);
    return refund ? this.#applyRefund(refund, report.seen) : 'unknownNumber';
  }

  async write(client: Queryable, subscribers: PaymentDeps['subscribers']): Promise<void> {
    const parts = {
      ...partIfAny('paid', payAttempts, this.#paid),
      ...partIfAny('shares', addAttempts, this.#shares),
      ...partIfAny('closed', closeAttempts, this.#closed),
      ...partIfAny('suspended', suspendAttempts, this.#suspended),
      ...partIfAny('intents', payIntentsOnce, [...this.#intents.values()]),
      ...partIfAny('ended', endRefunds, this.#ended),
      ...partIfAny('released', changeAttempts, [...this.#released.values()]),
      ...partIfAny('operations', addOperations, this.#operations),
      ...partIfAny('returns', addReturns, this.#returns),
      ...partIfAny('superseded', supersedeReturns, this.#superseded),
      ...partIfAny('transfers', addTransfers, this.#transfers),
      ...eventParts(this.#events, subscribers),
    };
    if (Object.keys(parts).length > 0) await writeParts(client, 'apply', parts);
    const closed = this.#ended.filter(({ subject_type }) => subject_type === 'balance');
    if (closed.length > 0) await writeParts(client, 'forget', partIfAny('payers', forgetPayers, closed));
  }

  #applyPayment(
    { attempt, intent }: ReportedAttempt,
    status: Extract<ProviderReport, { about: 'payment' }>['seen'],
  ): ReportOutcome {
    if (status.state === 'closed' && ['starting', 'waiting', 'closing'].includes(attempt.status)) {
      attempt.status = 'closed';
      this.#releaseShare(attempt);
      this.#closed.push(attempt);
      this.#events.push(...paymentChanged(this.#now, intent));
      return 'applied';
    }
    if (status.state !== 'paid') return 'nothingNew';
    if (attempt.status === 'paid') return 'again';
    if (status.amount !== attempt.amount) return this.#suspend(attempt, status.amount);
    attempt.status = 'paid';
    attempt.provider_number = status.providerNumber;
    attempt.paid_at = status.paidAt.toISOString();
    attempt.settled = this.#subjects.keepsEveryPayment(intent.subject_type) ? 'kept' : null;
    const share = this.#useShare(attempt);
    this.#paid.push(attempt);
    // A payment whose share was released before pays only a part of the amount due, and is returned.
    const isWhole = attempt.share !== 'released';
    if (isWhole && !this.#intents.has(intent.id) && intent.paid_attempt_id === null) {
      const { store_id, id } = intent;
      this.#intents.set(id, { store_id, id, paid_attempt_id: attempt.id });
    }
    this.#bookPayment(attempt, intent);
    if (share) this.#bookPayment(share, intent);
    if (intent.account === 'balance' && intent.user_id === null) this.ownerless.push(attempt);
    this.#events.push(...paymentChanged(this.#now, intent));
    return 'applied';
  }

  /** Books a payment of a wrong amount to the suspense account. It pays nothing. */
  #suspend(attempt: AttemptRow, amount: Fen): ReportOutcome {
    if (attempt.failure === AMOUNT_DIFFERS) return 'again';
    attempt.failure = AMOUNT_DIFFERS;
    this.#releaseShare(attempt);
    this.#suspended.push(attempt);
    // The ledger has no transfers of zero.
    if (amount > 0) this.#moveToSuspense(attempt, amount);
    return AMOUNT_DIFFERS;
  }

  #moveToSuspense(attempt: AttemptRow, amount: Fen): void {
    const accounts = accountsIn(attempt.currency);
    this.#move(attempt, 'pay', accounts.provider(attempt.method), accounts.suspense, amount, PLATFORM);
  }

  /** Gives the reserved share of an attempt that ended back to the balance. */
  #releaseShare(attempt: AttemptRow): void {
    const { share, payer_id, from_balance } = attempt;
    if (share !== 'reserved' || payer_id === null || from_balance === null) return;
    attempt.share = 'released';
    const accounts = accountsIn(attempt.currency);
    const [from, to] = [accounts.reserved(payer_id), accounts.balance(payer_id)];
    this.#move(attempt, 'release', from, to, from_balance, PLATFORM);
  }

  /** Turns the reserved share of a paid attempt into a payment. Returns undefined without one. */
  #useShare(attempt: AttemptRow): AttemptRow | undefined {
    if (attempt.share !== 'reserved' || attempt.from_balance === null) return undefined;
    attempt.share = 'used';
    const share = sharePayment(attempt, attempt.from_balance, this.#now);
    this.#shares.push(share);
    return share;
  }

  #bookPayment(attempt: AttemptRow, intent: IntentRow): void {
    const { store_id: storeId, id: attemptId, amount } = attempt;
    const { subject_type, subject_id, account } = intent;
    const accounts = accountsIn(attempt.currency);
    const from = accounts.provider(attempt.method);
    if (attempt.method === 'balance' && attempt.payer_id) {
      const place = attempt.part_of === null ? accounts.balance : accounts.reserved;
      this.#move(attempt, 'pay', place(attempt.payer_id), from, amount, PLATFORM);
    }
    this.#move(attempt, 'pay', from, accounts.ofSubject(subject_id, account), amount);
    // A balance has no operations: its history is its transfers.
    if (account === 'balance') return;
    this.#operations.push(payOperation(attempt, intent, this.#now));
    if (attempt.settled === null && attempt.part_of === null)
      this.undecided.push({ storeId, subject: { type: subject_type, id: subject_id }, attemptId });
  }

  #applyRefund(
    reported: ReportedRefund,
    status: Extract<ProviderReport, { about: 'refund' }>['seen'],
  ): ReportOutcome {
    const { refund, attempt } = reported;
    if (status.state !== 'refunded' && status.state !== 'failed') return 'nothingNew';
    const isLate = refund.status === 'failed' && status.state === 'refunded';
    if (refund.status !== 'processing' && !isLate) return 'again';
    if (status.state === 'refunded' && status.amount !== refund.amount) return 'amountDiffers';
    if (isLate) return this.#applyLateRefund(reported, status.providerNumber);
    refund.status = status.state;
    refund.ended_at = this.#now.toISOString();
    refund.failure = status.state === 'failed' ? status.code : null;
    refund.provider_number = status.state === 'refunded' ? status.providerNumber : null;
    this.#ended.push(refund);
    const accounts = accountsIn(refund.currency);
    const refunding = accounts.refunding(refund.subject_id);
    if (status.state === 'refunded') {
      this.#move(refund, 'refunded', refunding, accounts.provider(refund.method), refund.amount);
    } else {
      this.#release(attempt, refund.amount);
      // A refused payout is left to staff, and stays on its way out: from the balance, which may be of a closed account, it
      // would only be paid out to the same provider again.
      if (refund.subject_type === 'balance') this.#returns.push(refusedReturn(refund, this.#now));
      else {
        const to = accounts.ofSubject(refund.subject_id, refund.account);
        this.#move(refund, 'refundFailed', refunding, to, refund.amount);
      }
    }
    this.#events.push(
      ...(refund.dispute === null
        ? refundEnded(this.#now, reported, status.state)
        : disputeChanged(this.#now, refund, status.state === 'refunded' ? 'lost' : 'won')),
    );
    return 'applied';
  }

  /**
   * Books a refund that its provider carried out after it had reported it as failed. The amount went back to the account
   * of the subject then, and is taken from there. If it is not there any more, the guest has it twice, or the store gave
   * it a new use: the amount is booked to the suspense account, and the refund is marked for a person to look into.
   */
  #applyLateRefund(reported: ReportedRefund, providerNumber: string): ReportOutcome {
    const { refund, attempt } = reported;
    if (refund.failure === REFUNDED_TWICE) return 'again';
    const from = this.#placeOfFailed(reported);
    const accounts = accountsIn(refund.currency);
    const to = accounts.provider(refund.method);
    refund.provider_number = providerNumber;
    this.#ended.push(refund);
    if (from !== undefined) {
      refund.status = 'refunded';
      refund.failure = null;
      refund.ended_at = this.#now.toISOString();
      this.#release(attempt, -refund.amount as Fen);
      this.#move(refund, 'refunded', from, to, refund.amount);
    } else {
      refund.failure = REFUNDED_TWICE;
      this.#move(refund, 'refunded', accounts.suspense, to, refund.amount, PLATFORM);
    }
    this.#events.push(...refundEnded(this.#now, reported, 'refunded'));
    return 'applied';
  }

  /** Returns the account on which the amount of a failed refund still is; undefined if it was given a use since. */
  #placeOfFailed({ refund, attempt, held, open_return_id: returnId }: ReportedRefund): string | undefined {
    const accounts = accountsIn(refund.currency);
    if (refund.subject_type === 'balance') {
      if (returnId === null) return undefined;
      this.#superseded.push({ id: returnId, ended_at: this.#now.toISOString() });
      return accounts.refunding(refund.subject_id);
    }
    const from = accounts.ofSubject(refund.subject_id, refund.account);
    const taken = this.#takenLate.get(from) ?? ZERO_FEN;
    const released = this.#released.get(attempt.id)?.refunded ?? ZERO_FEN;
    const left = minFen(
      subtractFen(held, taken),
      subtractFen(attempt.amount, addFen(attempt.refunded, released)),
    );
    if (refund.amount > left) return undefined;
    this.#takenLate.set(from, addFen(taken, refund.amount));
    return from;
  }

  /** Makes the amount of a failed refund available for another refund of the same payment. */
  #release({ store_id, id }: AttemptRow, amount: Fen): void {
    const earlier = this.#released.get(id) ?? { store_id, id, refunded: ZERO_FEN };
    this.#released.set(id, { ...earlier, refunded: subtractFen(earlier.refunded, amount) });
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
    const { id: sourceId, currency } = source;
    const transfer = { kind, storeId, sourceId, debit, credit, amount, currency, subject };
    this.#transfers.push(transferRow(transfer, this.#now));
  }
}
