import type { Currency } from '@xiwei/contract/common/currency.ts';
import { type Fen, ZERO_FEN } from '@xiwei/contract/common/money.ts';
import type { OperatorType } from '@xiwei/contract/common/operator.ts';
import type {
  MoneyAccount,
  MoneyCause,
  OperationType,
  PaymentMethod,
  PaymentPurpose,
} from '@xiwei/contract/money/money.model.ts';
import { newId } from '#platform/ids.ts';
import type { AttemptRow, IntentRow, OperationRow, RefundRow } from './money.rows.ts';
import { accountFor, accountsOf, type SubjectRef } from './subjects.ts';

/** All rows of a subject's money, with the balances of its accounts. */
export interface PurseRows {
  subject_id: string;
  /** Null for a subject that never had a request to pay. */
  currency: Currency | null;
  /** By account. An account that nothing was ever paid to may be missing. */
  balances: Partial<Record<MoneyAccount, Fen>>;
  intents: IntentRow[];
  attempts: AttemptRow[];
  operations: OperationRow[];
  refunds: RefundRow[];
}

/** The operator of a change of money, and the reason for it. */
export interface Cause {
  operator: { type: OperatorType; id: string | null };
  /** Free text, for staff. */
  reason: string;
  /** The event it follows from, for every reader. Null if the operator decided it. */
  code: MoneyCause | null;
}

/** A payment and the part of it that an operation is about. */
export interface PaymentPart {
  attempt: AttemptRow;
  amount: Fen;
}

/** A part of a payment that is refunded. */
export interface RefundPart {
  /** The account that the payment was made to. */
  account: MoneyAccount;
  amount: Fen;
  operation: OperationRow;
  /** That of the payment, unless its provider refused a refund. */
  method: PaymentMethod;
}

/** The terms of a request to pay. */
export interface PaymentTerms {
  amount: Fen;
  expiresAt: string;
  /** The account that may pay it. */
  userId: string | null;
  /** The text by which the payer recognises it, such as a booking code. */
  reference: string;
}

export const emptyPurseRows = ({ definition, id, currency }: SubjectRef): PurseRows => ({
  subject_id: id,
  currency: currency ?? null,
  balances: Object.fromEntries(accountsOf(definition).map((name) => [name, ZERO_FEN])),
  intents: [],
  attempts: [],
  operations: [],
  refunds: [],
});

/** Orders payments for refunds: those from a balance last, otherwise first those with the most left. */
export function byRefundOrder(a: AttemptRow, b: AttemptRow): number {
  const isFromBalance = ({ method }: AttemptRow) => (method === 'balance' ? 1 : 0);
  const left = ({ amount, refunded }: AttemptRow) => amount - refunded;
  return isFromBalance(a) - isFromBalance(b) || left(b) - left(a) || (a.id < b.id ? -1 : 1);
}

/** Builds the new rows of one subject. */
export class RowFactory {
  readonly #subject: SubjectRef;
  readonly #currency: Currency | undefined;
  readonly #now: Date;

  constructor(subject: SubjectRef, currency: Currency | undefined, now: Date) {
    this.#subject = subject;
    this.#currency = currency;
    this.#now = now;
  }

  get currency(): Currency {
    if (this.#currency === undefined)
      throw new Error(`The money of the subject ${this.#subject.id} was read without its currency`);
    return this.#currency;
  }

  intent(purpose: PaymentPurpose, { amount, expiresAt, userId, reference }: PaymentTerms): IntentRow {
    return {
      ...this.#key(),
      purpose,
      account: accountFor(this.#subject.definition, purpose),
      user_id: userId,
      reference,
      amount,
      currency: this.currency,
      status: 'open',
      expires_at: expiresAt,
      paid_attempt_id: null,
      created_at: this.#now.toISOString(),
    };
  }

  /** Builds the payment of an intent that was made at the store. */
  offlineAttempt(intent: IntentRow, amount: Fen): AttemptRow {
    const now = this.#now.toISOString();
    return {
      ...this.#key(),
      intent_id: intent.id,
      payer_id: null,
      method: 'offline',
      channel: null,
      scene: 'desktop',
      amount,
      currency: this.currency,
      status: 'paid',
      hand_off: null,
      failure: null,
      sub_merchant_id: null,
      open_id: null,
      origin: '',
      provider_number: null,
      provider_reference: null,
      expires_at: intent.expires_at,
      check_at: null,
      checks: 0,
      paid_at: now,
      settled: 'kept',
      refunded: ZERO_FEN,
      created_at: now,
      from_balance: null,
      share: null,
      part_of: null,
    };
  }

  /**
   * Builds the refund of a part of a payment, of which an amount repeats what failed refunds owe. One that no provider is needed for is
   * done at once.
   */
  refund(attempt: AttemptRow, { account, ...part }: RefundPart, repeated: Fen): RefundRow {
    const { amount, operation, method } = part;
    const now = this.#now.toISOString();
    const isInstant = method === 'offline' || method === 'balance';
    return {
      ...this.#key(),
      attempt_id: attempt.id,
      operation_id: operation.id,
      account,
      method,
      amount,
      currency: this.currency,
      repeated,
      dispute: null,
      reason: operation.reason,
      status: isInstant ? 'refunded' : 'processing',
      failure: null,
      provider_number: null,
      tries: 0,
      send_at: isInstant ? null : now,
      ended_at: isInstant ? now : null,
      created_at: now,
    };
  }

  operation(
    type: OperationType,
    account: MoneyAccount,
    amount: Fen,
    { operator, reason, code }: Cause,
    links: Partial<Pick<OperationRow, 'reverts' | 'attempt_id'>> = {},
  ): OperationRow {
    return {
      ...this.#key(),
      account,
      type,
      amount,
      reason,
      cause: code,
      operator_type: operator.type,
      operator_id: operator.id,
      reverts: null,
      attempt_id: null,
      at: this.#now.toISOString(),
      ...links,
    };
  }

  #key() {
    const { definition, storeId, id } = this.#subject;
    return { store_id: storeId, id: newId(this.#now), subject_type: definition.type, subject_id: id };
  }
}
