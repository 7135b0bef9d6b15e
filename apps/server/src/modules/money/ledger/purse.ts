import { addFen, type Fen, minFen, subtractFen, sumFen, ZERO_FEN } from '@xiwei/contract/common/money.ts';
import type { OperatorType } from '@xiwei/contract/common/operator.ts';
import type {
  IntentStatus,
  MoneyAccount,
  MoneyCause,
  OperationType,
  PaymentPurpose,
  Settled,
  TransferKind,
} from '@xiwei/contract/money/money.model.ts';
import { newId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusal.ts';
import { account as accounts, PLATFORM } from './accounts.ts';
import {
  type AttemptRow,
  accountFor,
  type IntentRow,
  type OperationRow,
  type RefundRow,
} from './money.rows.ts';
import type { MoneyWrites } from './money-writes.ts';
import { transferRow } from './transfers.ts';

/** All that is known of an order's money. */
export interface PurseRows {
  order_id: string;
  balances: Record<MoneyAccount, Fen>;
  intents: IntentRow[];
  attempts: AttemptRow[];
  operations: OperationRow[];
  refunds: RefundRow[];
}

/** Who does something with money, and why. */
export interface Cause {
  operator: { type: OperatorType; id: string | null };
  /** What was written with it, for staff. */
  reason: string;
  /** What it follows from, for every reader. */
  code: MoneyCause | null;
}

/** What is asked of whom. */
export interface Asked {
  amount: Fen;
  expiresAt: string;
  userId: string | null;
  /** What the payer knows it by. */
  reference: string;
}

/**
 * An order's money in the hands of whoever changes the order: what they do with it is written with the order, or not
 * at all. It refuses before it changes anything; and what it would get wrong, the ledger refuses.
 */
export class Purse {
  readonly orderId: string;
  readonly #storeId: string;
  readonly #now: Date;
  readonly #writes: MoneyWrites;
  readonly #rows: PurseRows;

  constructor(storeId: string, orderId: string, rows: PurseRows | undefined, now: Date, writes: MoneyWrites) {
    this.orderId = orderId;
    this.#storeId = storeId;
    this.#now = now;
    this.#writes = writes;
    this.#rows = rows ?? {
      order_id: orderId,
      balances: { deposit: ZERO_FEN, meal: ZERO_FEN },
      intents: [],
      attempts: [],
      operations: [],
      refunds: [],
    };
  }

  get rows(): PurseRows {
    return this.#rows;
  }

  /** What is on the order now. */
  held(which: MoneyAccount): Fen {
    return this.#rows.balances[which];
  }

  /** What of a kind was done and not taken back. */
  total(type: 'forfeit' | 'deduct', which: MoneyAccount): Fen {
    return sumFen(this.#standing(type, which).map(({ amount }) => amount));
  }

  openIntents(): IntentRow[] {
    return this.#rows.intents.filter(({ status }) => status === 'open');
  }

  attempt(id: string): AttemptRow | undefined {
    return this.#rows.attempts.find((one) => one.id === id);
  }

  intentOf({ intent_id }: AttemptRow): IntentRow | undefined {
    return this.#rows.intents.find(({ id }) => id === intent_id);
  }

  /** Asks for money. */
  ask(purpose: PaymentPurpose, { amount, expiresAt, userId, reference }: Asked): IntentRow {
    const intent: IntentRow = {
      store_id: this.#storeId,
      id: newId(this.#now),
      purpose,
      order_id: this.orderId,
      user_id: userId,
      reference,
      amount,
      status: 'open',
      expires_at: expiresAt,
      paid_attempt_id: null,
      created_at: this.#now.toISOString(),
    };
    this.#rows.intents.push(intent);
    this.#writes.addIntent(intent);
    return intent;
  }

  /** Asks no more. Whatever is under way at a provider is closed there. */
  end(intent: IntentRow, status: Extract<IntentStatus, 'expired' | 'cancelled'>): void {
    intent.status = status;
    this.#writes.endIntent(intent, this.#now);
  }

  /** Money that came counts for the order, or goes back. */
  settle(attempt: AttemptRow, settled: Settled): void {
    attempt.settled = settled;
    this.#writes.changeAttempt(attempt, { settled });
  }

  /** Money was paid at the store. */
  payOffline(purpose: Exclude<PaymentPurpose, 'topUp'>, amount: Fen, cause: Cause, origin: Asked): void {
    const intent =
      this.openIntents().find((open) => open.purpose === purpose && open.amount === amount) ??
      this.ask(purpose, { ...origin, amount });
    const attempt = this.#offlineAttempt(intent, amount);
    intent.status = 'paid';
    intent.paid_attempt_id = attempt.id;
    this.#writes.payIntent(intent, this.#now);
    this.#rows.attempts.push(attempt);
    this.#writes.addAttempt(attempt);
    const which = accountFor(purpose);
    this.#operation('pay', which, amount, cause, { attempt_id: attempt.id });
    this.#move('pay', attempt.id, accounts.provider('offline'), this.#on(which), amount);
    this.#add(which, amount);
  }

  /** Gives money back the way it came, from the payments that have most left. Answers what it wrote. */
  refund(which: MoneyAccount, amount: Fen, cause: Cause): void {
    if (amount <= 0) return;
    if (amount > this.held(which))
      throw new Refusal('refundTooLarge', { details: { most: this.held(which) } });
    const sources = this.#rows.attempts
      .filter(
        (one) => one.status === 'paid' && accountFor(this.intentOf(one)?.purpose ?? 'deposit') === which,
      )
      .sort((a, b) => b.amount - b.refunded - (a.amount - a.refunded));
    this.#refundFrom(sources, which, amount, cause);
  }

  /** Gives one payment back, whole. */
  giveBack(attempt: AttemptRow, cause: Cause): void {
    const which = accountFor(this.intentOf(attempt)?.purpose ?? 'deposit');
    const amount = minFen(subtractFen(attempt.amount, attempt.refunded), this.held(which));
    if (amount > 0) this.#refundFrom([attempt], which, amount, cause);
  }

  /** The store keeps money: because guests did not come, or as part of what they paid for the meal. */
  keep(type: 'forfeit' | 'deduct', which: MoneyAccount, amount: Fen, cause: Cause): void {
    if (amount <= 0) return;
    if (amount > this.held(which)) throw new Refusal('moreThanHeld', { details: { most: this.held(which) } });
    const operation = this.#operation(type, which, amount, cause);
    this.#move(type, operation.id, this.#on(which), accounts.earned, amount);
    this.#add(which, -amount as Fen);
  }

  /** Takes back that the store keeps something. */
  revoke(operationId: string, cause: Cause): OperationRow {
    const done = this.#rows.operations.find(({ id }) => id === operationId);
    if (!done) throw new Refusal('notFound');
    if (!this.canRevoke(done)) throw new Refusal('operationNotRevocable');
    this.#operation('revoke', done.account, done.amount, cause, { reverts: done.id });
    this.#move('revoke', done.id, accounts.earned, this.#on(done.account), done.amount);
    this.#add(done.account, done.amount);
    return done;
  }

  canRevoke({ id, type }: OperationRow): boolean {
    const keeps = type === 'forfeit' || type === 'deduct';
    return keeps && !this.#rows.operations.some(({ reverts }) => reverts === id);
  }

  /** Writes down that what is asked was changed. No money moves by it. */
  note(
    type: Extract<OperationType, 'modify' | 'supplement' | 'confirm'>,
    which: MoneyAccount,
    amount: Fen,
    cause: Cause,
  ): void {
    this.#operation(type, which, amount, cause);
  }

  #standing(type: OperationType, which: MoneyAccount): OperationRow[] {
    const reverted = new Set(this.#rows.operations.map(({ reverts }) => reverts));
    return this.#rows.operations.filter(
      (one) => one.type === type && one.account === which && !reverted.has(one.id),
    );
  }

  #refundFrom(sources: readonly AttemptRow[], which: MoneyAccount, amount: Fen, cause: Cause): void {
    const operation = this.#operation('refund', which, amount, cause);
    let left = amount;
    for (const attempt of sources) {
      const part = minFen(left, subtractFen(attempt.amount, attempt.refunded));
      if (part <= 0) continue;
      this.#refundPart(attempt, which, part, operation);
      left = subtractFen(left, part);
    }
    if (left > 0) throw new Error(`The payments of order ${this.orderId} are less than what is on it`);
    this.#add(which, -amount as Fen);
  }

  #refundPart(attempt: AttemptRow, which: MoneyAccount, amount: Fen, operation: OperationRow): void {
    const now = this.#now.toISOString();
    const isAtOnce = attempt.method === 'offline' || attempt.method === 'balance';
    const refund: RefundRow = {
      store_id: this.#storeId,
      id: newId(this.#now),
      attempt_id: attempt.id,
      order_id: this.orderId,
      operation_id: operation.id,
      account: which,
      method: attempt.method,
      amount,
      reason: operation.reason,
      status: isAtOnce ? 'refunded' : 'processing',
      failure: null,
      provider_number: null,
      tries: 0,
      send_at: isAtOnce ? null : now,
      ended_at: isAtOnce ? now : null,
      created_at: now,
    };
    this.#rows.refunds.push(refund);
    this.#writes.addRefund(refund, this.#now);
    attempt.refunded = addFen(attempt.refunded, amount);
    this.#writes.changeAttempt(attempt, { refunded: amount });
    const away = accounts.refunding(this.orderId);
    this.#move('refund', refund.id, this.#on(which), away, amount);
    if (!isAtOnce) return;
    this.#move('refunded', refund.id, away, accounts.provider(attempt.method), amount);
    if (attempt.method === 'balance' && attempt.payer_id) {
      const [from, to] = [accounts.provider('balance'), accounts.balance(attempt.payer_id)];
      this.#writes.addTransfer(this.#transfer('refunded', refund.id, from, to, amount, PLATFORM));
    }
  }

  #offlineAttempt(intent: IntentRow, amount: Fen): AttemptRow {
    const now = this.#now.toISOString();
    return {
      store_id: this.#storeId,
      id: newId(this.#now),
      intent_id: intent.id,
      order_id: this.orderId,
      payer_id: null,
      method: 'offline',
      channel: null,
      scene: 'desktop',
      amount,
      status: 'paid',
      hand_off: null,
      failure: null,
      sub_merchant_id: null,
      open_id: null,
      origin: '',
      provider_number: null,
      expires_at: intent.expires_at,
      check_at: null,
      checks: 0,
      paid_at: now,
      settled: 'kept',
      refunded: ZERO_FEN,
      created_at: now,
    };
  }

  #operation(
    type: OperationType,
    which: MoneyAccount,
    amount: Fen,
    { operator, reason, code }: Cause,
    about: Partial<Pick<OperationRow, 'reverts' | 'attempt_id'>> = {},
  ): OperationRow {
    const operation: OperationRow = {
      store_id: this.#storeId,
      id: newId(this.#now),
      order_id: this.orderId,
      account: which,
      type,
      amount,
      reason,
      cause: code,
      operator_type: operator.type,
      operator_id: operator.id,
      reverts: null,
      attempt_id: null,
      at: this.#now.toISOString(),
      ...about,
    };
    this.#rows.operations.push(operation);
    this.#writes.addOperation(operation);
    return operation;
  }

  #on(which: MoneyAccount): string {
    return accounts.onOrder(this.orderId, which);
  }

  #add(which: MoneyAccount, amount: Fen): void {
    this.#rows.balances[which] = addFen(this.#rows.balances[which], amount);
  }

  #move(kind: TransferKind, sourceId: string, debit: string, credit: string, amount: Fen): void {
    this.#writes.addTransfer(this.#transfer(kind, sourceId, debit, credit, amount, this.#storeId));
  }

  #transfer(
    kind: TransferKind,
    sourceId: string,
    debit: string,
    credit: string,
    amount: Fen,
    storeId: string,
  ) {
    return transferRow({ kind, storeId, sourceId, debit, credit, amount, orderId: this.orderId }, this.#now);
  }
}
