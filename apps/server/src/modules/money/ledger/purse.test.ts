import type { Fen } from '@xiwei/contract/common/money.ts';
import type { PaymentMethod } from '@xiwei/contract/money/money.model.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { Refusal } from '#platform/refusal.ts';
import type { AttemptRow, RefundRow } from './money.rows.ts';
import { MoneyWrites } from './money-writes.ts';
import type { Cause } from './purse.rows.ts';
import { Purse } from './purse.ts';
import { REFUNDED_TWICE } from './refund-failures.ts';
import type { SubjectRef } from './subjects.ts';

const NOW = new Date('2037-11-20T10:00:00Z');
const SUBJECT: SubjectRef = {
  definition: { type: 'bookingOrder', purposes: { deposit: 'deposit', supplement: 'deposit', meal: 'meal' } },
  storeId: 'a-store',
  id: 'an-order',
  currency: 'CNY',
};
const CAUSE: Cause = { operator: { type: 'store', id: null }, reason: '', code: null };
const TERMS = { expiresAt: '2037-11-21T10:00:00Z', userId: 'a-payer', reference: '1234' };
const fen = (amount: number): Fen => amount as Fen;

let purse: Purse;
let writes: MoneyWrites;
beforeEach(() => {
  writes = new MoneyWrites();
  purse = new Purse(SUBJECT, undefined, NOW, writes);
});

/** Pays the deposit by a method, as if its provider had reported it. */
function paid(
  amount: number,
  method: PaymentMethod = 'alipay',
  payer: string | null = 'a-payer',
): AttemptRow {
  purse.payOffline('deposit', fen(amount), CAUSE, { ...TERMS, amount: fen(amount) });
  const attempt = purse.rows.attempts.at(-1);
  if (!attempt) throw new Error('Nothing was paid');
  return Object.assign(attempt, { method, payer_id: payer });
}
const refund = (amount: number) => purse.refund('deposit', fen(amount), CAUSE);
/** Lists the refunds that were requested, by the method of their payment. */
const refunds = () => purse.rows.refunds.map(({ method, amount }) => `${method} ${amount}`);
/** Has the provider fail a refund: its amount goes back to the deposit. */
function fail(row: RefundRow | undefined): RefundRow {
  if (!row) throw new Error('There is no refund');
  row.status = 'failed';
  const attempt = purse.attempt(row.attempt_id);
  if (attempt) attempt.refunded = (attempt.refunded - row.amount) as Fen;
  purse.rows.balances.deposit = (purse.held('deposit') + row.amount) as Fen;
  return row;
}
/** Requests a refund that its provider fails. */
const failed = (amount: number): RefundRow => {
  refund(amount);
  return fail(purse.rows.refunds.at(-1));
};
const another = (row: RefundRow, way: 'offline' | 'balance' = 'offline') =>
  purse.refundAnotherWay(row.operation_id, way, CAUSE);
const otherWays = (row: RefundRow) => {
  const operation = purse.rows.operations.find(({ id }) => id === row.operation_id);
  return operation ? purse.otherWays(operation) : [];
};
const codeOf = (work: () => unknown): string => {
  try {
    work();
    return 'done';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
};

describe('a refund', () => {
  it('is at most what is held, and changes nothing if it is refused', () => {
    paid(100_00);
    const before = writes.changes;
    expect(codeOf(() => refund(100_01))).toBe('refundTooLarge');
    expect(writes.changes).toBe(before);
    expect(codeOf(() => refund(100_00))).toBe('done');
    expect(purse.held('deposit')).toBe(0);
  });

  it.each([0, -1])('of %i is none', (amount) => {
    paid(100_00);
    refund(amount);
    expect(purse.rows.operations.map(({ type }) => type)).toEqual(['pay']);
    expect(refunds()).toEqual([]);
  });

  it('uses payments from the balance last, and first those with the most left', () => {
    paid(300_00, 'balance');
    paid(50_00, 'alipay');
    paid(200_00, 'wechatPay');
    refund(180_00);
    refund(60_00);
    expect(refunds()).toEqual(['wechatPay 18000', 'alipay 5000', 'wechatPay 1000']);
    refund(20_00);
    expect(refunds().slice(3)).toEqual(['wechatPay 1000', 'balance 1000']);
  });

  it('is done at once from the balance and at the store, and is left to a provider otherwise', () => {
    for (const method of ['alipay', 'balance', 'offline'] as const) paid(10_00, method);
    refund(30_00);
    expect(purse.rows.refunds.map(({ method, status }) => [method, status]).sort()).toEqual([
      ['alipay', 'processing'],
      ['balance', 'refunded'],
      ['offline', 'refunded'],
    ]);
  });

  it('of one payment gives back what is left of it, at most what is held', () => {
    const attempt = paid(100_00);
    paid(60_00);
    purse.giveBack(attempt, CAUSE);
    purse.giveBack(attempt, CAUSE);
    expect(refunds()).toEqual(['alipay 10000']);
    const rest = paid(40_00);
    purse.keep('forfeit', 'deposit', fen(70_00), CAUSE);
    purse.giveBack(rest, CAUSE);
    expect(refunds()).toEqual(['alipay 10000', 'alipay 3000']);
    expect(purse.held('deposit')).toBe(0);
  });

  it('of a payment with a share from the balance includes the share', () => {
    const attempt = paid(150_00, 'wechatPay');
    Object.assign(paid(50_00, 'balance'), { part_of: attempt.id });
    expect(purse.amountOf(attempt)).toBe(200_00);
    purse.decide(attempt, 'returned');
    expect(purse.rows.attempts.map(({ settled }) => settled)).toEqual(['returned', 'returned']);
    purse.giveBack(attempt, CAUSE);
    expect(refunds()).toEqual(['wechatPay 15000', 'balance 5000']);
  });
});

describe('money that the store keeps', () => {
  it.each(['forfeit', 'deduct'] as const)('as a %s is at most what is held', (type) => {
    paid(100_00);
    expect(codeOf(() => purse.keep(type, 'deposit', fen(100_01), CAUSE))).toBe('moreThanHeld');
    expect(codeOf(() => purse.keep(type, 'deposit', fen(100_00), CAUSE))).toBe('done');
    expect(purse.total(type, 'deposit')).toBe(100_00);
    expect(purse.total(type, 'meal')).toBe(0);
    expect(purse.total(type === 'deduct' ? 'forfeit' : 'deduct', 'deposit')).toBe(0);
  });

  it('is on the order again when that is revoked, once', () => {
    paid(100_00);
    purse.keep('forfeit', 'deposit', fen(30_00), CAUSE);
    purse.keep('forfeit', 'deposit', fen(20_00), CAUSE);
    const [pay, first] = purse.rows.operations;
    expect(codeOf(() => purse.revoke(first?.id ?? '', CAUSE))).toBe('done');
    expect(codeOf(() => purse.revoke(first?.id ?? '', CAUSE))).toBe('operationNotRevocable');
    expect(codeOf(() => purse.revoke(pay?.id ?? '', CAUSE))).toBe('operationNotRevocable');
    expect(codeOf(() => purse.revoke('another', CAUSE))).toBe('notFound');
    expect(purse.total('forfeit', 'deposit')).toBe(20_00);
    expect(purse.held('deposit')).toBe(80_00);
  });

  it('of zero is no operation', () => {
    paid(100_00);
    purse.keep('deduct', 'deposit', fen(0), CAUSE);
    expect(purse.rows.operations).toHaveLength(1);
  });
});

describe('a payment at the store', () => {
  it('pays the open request of its purpose and amount, otherwise one of its own', () => {
    const open = purse.ask('deposit', { ...TERMS, amount: fen(100_00) });
    paid(40_00);
    expect(purse.openIntents()).toEqual([open]);
    paid(100_00);
    expect(purse.openIntents()).toEqual([]);
    expect(purse.rows.intents.map(({ amount, status }) => [amount, status])).toEqual([
      [100_00, 'paid'],
      [40_00, 'paid'],
    ]);
    expect(purse.held('deposit')).toBe(140_00);
    purse.payOffline('meal', fen(70_00), CAUSE, { ...TERMS, amount: fen(70_00) });
    expect(purse.held('meal')).toBe(70_00);
    expect(purse.paymentsTo('meal')).toHaveLength(1);
  });
});

describe('a failed refund', () => {
  it('is owed until it is repeated, and a repetition that fails is owed once', () => {
    const attempt = paid(200_00);
    failed(80_00);
    expect(purse.owedOn(attempt)).toBe(80_00);
    failed(80_00);
    expect(purse.owedOn(attempt)).toBe(80_00);
    failed(90_00);
    expect(purse.owedOn(attempt)).toBe(90_00);
    refund(30_00);
    expect(purse.owedOn(attempt)).toBe(60_00);
    refund(100_00);
    expect(purse.owedOn(attempt)).toBe(0);
  });

  it('is owed in full if another part was refunded before it failed', () => {
    const attempt = paid(200_00);
    refund(120_00);
    const first = purse.rows.refunds.at(-1);
    refund(30_00);
    fail(first);
    expect(purse.owedOn(attempt)).toBe(120_00);
    refund(50_00);
    expect(purse.owedOn(attempt)).toBe(70_00);
  });

  it('is owed in full after another one succeeded late that was repeated in part', () => {
    const attempt = paid(200_00);
    const late = failed(100_00);
    refund(30_00);
    late.status = 'refunded';
    attempt.refunded = (attempt.refunded + late.amount) as Fen;
    failed(50_00);
    expect(purse.owedOn(attempt)).toBe(50_00);
  });

  it('is owed up to what is left of its payment, and not if the provider paid it twice', () => {
    const attempt = paid(200_00);
    const row = failed(150_00);
    attempt.refunded = fen(60_00);
    expect(purse.owedOn(attempt)).toBe(140_00);
    row.failure = REFUNDED_TWICE;
    expect(purse.owedOn(attempt)).toBe(0);
  });

  it('is given back in another way once, up to what is owed', () => {
    paid(200_00);
    const row = failed(80_00);
    refund(30_00);
    expect(otherWays(row)).toEqual(['offline', 'balance']);
    expect(another(row)).toBe(50_00);
    expect(otherWays(row)).toEqual([]);
    expect(codeOf(() => another(row))).toBe('refundNotFailed');
    expect(purse.held('deposit')).toBe(120_00);
  });

  it('is given back only while the money is held', () => {
    paid(200_00);
    const row = failed(80_00);
    purse.keep('forfeit', 'deposit', fen(120_01), CAUSE);
    expect(otherWays(row)).toEqual([]);
    expect(codeOf(() => another(row))).toBe('moreThanHeld');
    const [kept] = purse.rows.operations.filter(({ type }) => type === 'forfeit');
    purse.revoke(kept?.id ?? '', CAUSE);
    purse.keep('forfeit', 'deposit', fen(120_00), CAUSE);
    expect(another(row)).toBe(80_00);
    expect(purse.held('deposit')).toBe(0);
  });

  it('of a payer without an account is given back at the store alone', () => {
    paid(200_00, 'alipay', null);
    const row = failed(80_00);
    expect(otherWays(row)).toEqual(['offline']);
    expect(codeOf(() => another(row, 'balance'))).toBe('payerHasNoBalance');
    expect(codeOf(() => purse.refundAnotherWay('another', 'offline', CAUSE))).toBe('notFound');
  });
});
