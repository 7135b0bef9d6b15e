import type { Currency } from '@xiwei/contract/common/currency.ts';
import { addFen, type Fen, minFen, subtractFen, sumFen, ZERO_FEN } from '@xiwei/contract/common/money.ts';
import type {
  IntentStatus,
  MoneyAccount,
  OperationType,
  PaymentPurpose,
  RefundWay,
  Settled,
  TransferKind,
} from '@xiwei/contract/money/money.model.ts';
import { Refusal } from '#platform/refusal.ts';
import { accountsIn, PLATFORM } from './accounts.ts';
import type { AttemptRow, IntentRow, OperationRow } from './money.rows.ts';
import type { MoneyWrites } from './money-writes.ts';
import { owedBy, owedOn } from './owed.ts';
import {
  byRefundOrder,
  type Cause,
  emptyPurseRows,
  type PaymentPart,
  type PaymentTerms,
  type PurseRows,
  type RefundPart,
  RowFactory,
} from './purse.rows.ts';
import type { SubjectRef } from './subjects.ts';
import { transferRow } from './transfers.ts';

/**
 * The money of one subject in memory. Each method changes the rows it holds and adds the same change to the writes,
 * which the caller commits together with the subject: in a store's batch, or by `withPurse` in an ordinary transaction. A
 * method refuses before it changes anything, and the ledger refuses an overdraft whatever the caller does.
 */
export class Purse {
  readonly subject: SubjectRef;
  readonly #now: Date;
  readonly #writes: MoneyWrites;
  readonly #rows: PurseRows;
  readonly #factory: RowFactory;

  constructor(subject: SubjectRef, rows: PurseRows | undefined, now: Date, writes: MoneyWrites) {
    this.subject = subject;
    this.#now = now;
    this.#writes = writes;
    this.#rows = rows ?? emptyPurseRows(subject);
    this.#factory = new RowFactory(subject, rows?.currency ?? subject.currency, now);
  }

  /** The currency of all amounts. */
  get currency(): Currency {
    return this.#factory.currency;
  }

  get rows(): PurseRows {
    return this.#rows;
  }

  /** Returns the balance of an account. */
  held(which: MoneyAccount): Fen {
    return this.#rows.balances[which] ?? ZERO_FEN;
  }

  /** Sums up the operations of a type that were not revoked. */
  total(type: 'forfeit' | 'deduct', which: MoneyAccount): Fen {
    const reverted = new Set(this.#rows.operations.map(({ reverts }) => reverts));
    const standing = this.#rows.operations.filter(
      (operation) => operation.type === type && operation.account === which && !reverted.has(operation.id),
    );
    return sumFen(standing.map(({ amount }) => amount));
  }

  openIntents(): IntentRow[] {
    return this.#rows.intents.filter(({ status }) => status === 'open');
  }

  attempt(attemptId: string): AttemptRow | undefined {
    return this.#rows.attempts.find(({ id }) => id === attemptId);
  }

  intentOf({ intent_id }: AttemptRow): IntentRow | undefined {
    return this.#rows.intents.find(({ id }) => id === intent_id);
  }

  /** Lists the payments that were made to an account. */
  paymentsTo(which: MoneyAccount): AttemptRow[] {
    return this.#rows.attempts.filter(
      (attempt) => attempt.status === 'paid' && this.intentOf(attempt)?.account === which,
    );
  }

  /** Lists a payment and the share of it that came from a balance. */
  partsOf(attempt: AttemptRow): AttemptRow[] {
    return [attempt, ...this.#rows.attempts.filter(({ part_of }) => part_of === attempt.id)];
  }

  /** Returns the amount of a payment with its share from a balance. */
  amountOf(attempt: AttemptRow): Fen {
    return sumFen(this.partsOf(attempt).map(({ amount }) => amount));
  }

  /** Opens a request to pay. */
  ask(purpose: PaymentPurpose, terms: PaymentTerms): IntentRow {
    const intent = this.#factory.intent(purpose, terms);
    this.#rows.intents.push(intent);
    this.#writes.addIntent(intent);
    return intent;
  }

  /** Withdraws a request to pay. Its attempts are closed at their providers by a job. */
  end(intent: IntentRow, status: Extract<IntentStatus, 'expired' | 'cancelled'>): void {
    intent.status = status;
    this.#writes.endIntent(intent, this.#now);
  }

  /** Decides whether a payment counts for the subject or is returned. The refund of a returned one is up to the caller. */
  decide(attempt: AttemptRow, settled: Settled): void {
    for (const part of this.partsOf(attempt)) {
      part.settled = settled;
      this.#writes.changeAttempt(part, { settled });
    }
  }

  /** Records a payment that was made at the store. */
  payOffline(purpose: PaymentPurpose, amount: Fen, cause: Cause, terms: PaymentTerms): void {
    const intent =
      this.openIntents().find((open) => open.purpose === purpose && open.amount === amount) ??
      this.ask(purpose, { ...terms, amount });
    const which = intent.account as MoneyAccount;
    const attempt = this.#factory.offlineAttempt(intent, amount);
    intent.status = 'paid';
    intent.paid_attempt_id = attempt.id;
    this.#writes.payIntent(intent, this.#now);
    this.#rows.attempts.push(attempt);
    this.#writes.addAttempt(attempt);
    this.#addOperation('pay', which, amount, cause, { attempt_id: attempt.id });
    this.#move('pay', attempt.id, this.#accounts.provider('offline'), this.#account(which), amount);
    this.#changeBalance(which, amount);
  }

  /** Refunds an amount through the payments it came by: those from a balance last, otherwise first those with the most left. */
  refund(which: MoneyAccount, amount: Fen, cause: Cause): void {
    if (amount <= 0) return;
    if (amount > this.held(which))
      throw new Refusal('refundTooLarge', { details: { most: this.held(which) } });
    this.#refundFrom(this.paymentsTo(which).sort(byRefundOrder), which, amount, cause);
  }

  /** Refunds what is left of one payment. */
  giveBack(attempt: AttemptRow, cause: Cause): void {
    const which = this.intentOf(attempt)?.account as MoneyAccount | undefined;
    if (!which) throw new Error(`Payment ${attempt.id} has no intent`);
    const parts = this.partsOf(attempt);
    const left = sumFen(parts.map(({ amount, refunded }) => subtractFen(amount, refunded)));
    const amount = minFen(left, this.held(which));
    if (amount > 0) this.#refundFrom(parts, which, amount, cause);
  }

  /** Returns what failed refunds of a payment still owe its payer. */
  owedOn(attempt: AttemptRow): Fen {
    return owedOn(attempt, this.#rows);
  }

  /** Refunds what a provider failed to refund, and is still owed, in another way. It is done at once. Returns the amount. */
  refundAnotherWay(operationId: string, way: RefundWay, cause: Cause): Fen {
    const failed = this.#rows.operations.find(({ id }) => id === operationId);
    if (!failed) throw new Refusal('notFound');
    const payments = owedBy(failed, this.#rows);
    return this.giveBackAnotherWay(failed.account, payments, way, cause, { reverts: failed.id });
  }

  /** Refunds parts of payments that are owed in another way than they were made. It is done at once. Returns the sum. */
  giveBackAnotherWay(
    which: MoneyAccount,
    payments: readonly PaymentPart[],
    way: RefundWay,
    cause: Cause,
    links: Partial<Pick<OperationRow, 'reverts'>> = {},
  ): Fen {
    const sum = sumFen(payments.map(({ amount }) => amount));
    if (sum === ZERO_FEN) throw new Refusal('refundNotFailed');
    const most = this.held(which);
    if (sum > most) throw new Refusal('moreThanHeld', { details: { most } });
    if (way === 'balance' && payments.some(({ attempt }) => attempt.payer_id === null))
      throw new Refusal('payerHasNoBalance');
    const operation = this.#addOperation('refund', which, sum, cause, links);
    for (const { attempt, amount } of payments)
      this.#refundPart(attempt, { account: which, amount, operation, method: way });
    this.#changeBalance(which, -sum as Fen);
    return sum;
  }

  /** Lists the ways in which a failed refund can be given back instead; none for any other operation. */
  otherWays(operation: OperationRow): RefundWay[] {
    return this.waysToGiveBack(operation.account, owedBy(operation, this.#rows));
  }

  /** Lists the ways in which parts of payments can be given back instead of through their providers. */
  waysToGiveBack(which: MoneyAccount, payments: readonly PaymentPart[]): RefundWay[] {
    const sum = sumFen(payments.map(({ amount }) => amount));
    if (sum === ZERO_FEN || sum > this.held(which)) return [];
    const isByAccounts = payments.every(({ attempt }) => attempt.payer_id !== null);
    return isByAccounts ? ['offline', 'balance'] : ['offline'];
  }

  /** Moves money to the store: forfeited because guests did not come, or deducted as a part of the price. */
  keep(type: 'forfeit' | 'deduct', which: MoneyAccount, amount: Fen, cause: Cause): void {
    if (amount <= 0) return;
    if (amount > this.held(which)) throw new Refusal('moreThanHeld', { details: { most: this.held(which) } });
    const operation = this.#addOperation(type, which, amount, cause);
    this.#move(type, operation.id, this.#account(which), this.#accounts.earned, amount);
    this.#changeBalance(which, -amount as Fen);
  }

  /** Reverses a `keep`. Returns the operation that was revoked. */
  revoke(operationId: string, cause: Cause): OperationRow {
    const revoked = this.#rows.operations.find(({ id }) => id === operationId);
    if (!revoked) throw new Refusal('notFound');
    if (!this.canRevoke(revoked)) throw new Refusal('operationNotRevocable');
    this.#addOperation('revoke', revoked.account, revoked.amount, cause, { reverts: revoked.id });
    this.#move('revoke', revoked.id, this.#accounts.earned, this.#account(revoked.account), revoked.amount);
    this.#changeBalance(revoked.account, revoked.amount);
    return revoked;
  }

  canRevoke({ id, type }: OperationRow): boolean {
    const keeps = type === 'forfeit' || type === 'deduct';
    return keeps && !this.#rows.operations.some(({ reverts }) => reverts === id);
  }

  /** Records that the requested amount was changed or confirmed. Moves no money. */
  note(
    type: Extract<OperationType, 'modify' | 'supplement' | 'confirm'>,
    which: MoneyAccount,
    amount: Fen,
    cause: Cause,
  ): void {
    this.#addOperation(type, which, amount, cause);
  }

  #refundFrom(sources: readonly AttemptRow[], which: MoneyAccount, amount: Fen, cause: Cause): void {
    const operation = this.#addOperation('refund', which, amount, cause);
    let left = amount;
    for (const attempt of sources) {
      const part = minFen(left, subtractFen(attempt.amount, attempt.refunded));
      if (part <= 0) continue;
      this.#refundPart(attempt, { account: which, amount: part, operation, method: attempt.method });
      left = subtractFen(left, part);
    }
    if (left > 0)
      throw new Error(`The payments of subject ${this.subject.id} are less than the balance of ${which}`);
    this.#changeBalance(which, -amount as Fen);
  }

  #refundPart(attempt: AttemptRow, part: RefundPart): void {
    const { account: which, amount, method } = part;
    const refund = this.#factory.refund(attempt, part, minFen(amount, this.owedOn(attempt)));
    this.#rows.refunds.push(refund);
    this.#writes.addRefund(refund, this.#now);
    attempt.refunded = addFen(attempt.refunded, amount);
    this.#writes.changeAttempt(attempt, { refunded: amount });
    const accounts = this.#accounts;
    const refunding = accounts.refunding(this.subject.id);
    this.#move('refund', refund.id, this.#account(which), refunding, amount);
    if (refund.status === 'processing') return;
    this.#move('refunded', refund.id, refunding, accounts.provider(method), amount);
    if (method === 'balance' && attempt.payer_id) {
      const [from, to] = [accounts.provider('balance'), accounts.balance(attempt.payer_id)];
      this.#move('refunded', refund.id, from, to, amount, PLATFORM);
    }
  }

  #addOperation(...fields: Parameters<RowFactory['operation']>): OperationRow {
    const operation = this.#factory.operation(...fields);
    this.#rows.operations.push(operation);
    this.#writes.addOperation(operation);
    return operation;
  }

  get #accounts() {
    return accountsIn(this.currency);
  }

  #account(which: MoneyAccount): string {
    return this.#accounts.ofSubject(this.subject.id, which);
  }

  #changeBalance(which: MoneyAccount, amount: Fen): void {
    this.#rows.balances[which] = addFen(this.held(which), amount);
  }

  #move(
    kind: TransferKind,
    sourceId: string,
    debit: string,
    credit: string,
    amount: Fen,
    storeId = this.subject.storeId,
  ): void {
    const { currency } = this;
    const subject = { type: this.subject.definition.type, id: this.subject.id };
    this.#writes.addTransfer(
      transferRow({ kind, storeId, sourceId, debit, credit, amount, currency, subject }, this.#now),
    );
  }
}
