import type { Fen } from '@xiwei/contract/common/money.ts';
import type { PaymentMethod } from '@xiwei/contract/money/money.model.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AttemptRow, IntentRow, OperationRow, RefundRow, TransferRow } from './money.rows.ts';
import { MoneyWrites } from './money-writes.ts';
import { describePurse, movedOn, type OrderMoneyContext } from './purse.describe.ts';
import { byRefundOrder, type Cause } from './purse.rows.ts';
import { Purse } from './purse.ts';
import { accountFor, accountsOf, type SubjectRef } from './subjects.ts';

const NOW = new Date('2037-11-20T10:00:00.000Z');
const SUBJECT: SubjectRef = {
  definition: { type: 'bookingOrder', purposes: { deposit: 'deposit', supplement: 'deposit', meal: 'meal' } },
  storeId: 'a-store',
  id: 'an-order',
  currency: 'CNY',
};
const CAUSE: Cause = { operator: { type: 'store', id: 'a-host' }, reason: 'Asked for', code: 'cancelled' };
const TERMS = { expiresAt: '2037-11-21T10:00:00.000Z', userId: 'a-payer', reference: '1234' };
const fen = (amount: number): Fen => amount as Fen;

/** The writes of a purse, which also lists them. */
class ListedWrites extends MoneyWrites {
  readonly listed: unknown[][] = [];
  readonly transfers: TransferRow[] = [];
  override addIntent(intent: IntentRow) {
    this.listed.push(['addIntent', intent]);
  }
  override endIntent(intent: IntentRow, now: Date) {
    this.listed.push(['endIntent', intent, now]);
  }
  override payIntent(intent: IntentRow, now: Date) {
    this.listed.push(['payIntent', intent, now]);
  }
  override addAttempt(attempt: AttemptRow) {
    this.listed.push(['addAttempt', attempt]);
  }
  override changeAttempt(attempt: AttemptRow, change: object) {
    this.listed.push(['changeAttempt', attempt, change]);
  }
  override addOperation(operation: OperationRow) {
    this.listed.push(['addOperation', operation]);
  }
  override addRefund(refund: RefundRow, now: Date) {
    this.listed.push(['addRefund', refund, now]);
  }
  override addTransfer(transfer: TransferRow) {
    this.transfers.push(transfer);
  }
}

let purse: Purse;
let writes: ListedWrites;
beforeEach(() => {
  writes = new ListedWrites();
  purse = new Purse(SUBJECT, undefined, NOW, writes);
});

/** Pays by a method, as if its provider had reported it, and forgets the writes. */
function paid(
  amount: number,
  method: PaymentMethod = 'alipay',
  payer: string | null = 'a-payer',
): AttemptRow {
  purse.payOffline('deposit', fen(amount), CAUSE, { ...TERMS, amount: fen(amount) });
  const attempt = last(purse.rows.attempts);
  writes.listed.length = 0;
  writes.transfers.length = 0;
  return Object.assign(attempt, { method, payer_id: payer });
}
function last<Row>(rows: readonly Row[]): Row {
  const row = rows.at(-1);
  if (row === undefined) throw new Error('There is no row');
  return row;
}
const moves = () => writes.transfers.map(({ kind, debit, credit, amount }) => [kind, debit, credit, amount]);
const deposit = 'diner/an-order/deposit';
const refunding = 'diner/an-order/refunding';

describe('the books of a payment at the store', () => {
  it('have the payment from the till to the order, in one row each', () => {
    purse.payOffline('meal', fen(70), CAUSE, { ...TERMS, amount: fen(999) });
    const { intents, attempts, operations } = purse.rows;
    const [intent, attempt, operation] = [last(intents), last(attempts), last(operations)];
    const key = { store_id: 'a-store', subject_type: 'bookingOrder', subject_id: 'an-order' };
    expect(intent).toEqual({
      ...key,
      id: expect.any(String),
      purpose: 'meal',
      account: 'meal',
      user_id: 'a-payer',
      reference: '1234',
      amount: 70,
      currency: 'CNY',
      status: 'paid',
      expires_at: TERMS.expiresAt,
      paid_attempt_id: attempt.id,
      created_at: NOW.toISOString(),
    });
    expect(attempt).toEqual({
      ...key,
      id: expect.any(String),
      intent_id: intent.id,
      payer_id: null,
      method: 'offline',
      channel: null,
      scene: 'desktop',
      amount: 70,
      currency: 'CNY',
      status: 'paid',
      hand_off: null,
      failure: null,
      sub_merchant_id: null,
      open_id: null,
      origin: '',
      provider_number: null,
      provider_reference: null,
      expires_at: TERMS.expiresAt,
      check_at: null,
      checks: 0,
      paid_at: NOW.toISOString(),
      settled: 'kept',
      refunded: 0,
      created_at: NOW.toISOString(),
      from_balance: null,
      share: null,
      part_of: null,
    });
    expect(operation).toEqual({
      ...key,
      id: expect.any(String),
      account: 'meal',
      type: 'pay',
      amount: 70,
      reason: 'Asked for',
      cause: 'cancelled',
      operator_type: 'store',
      operator_id: 'a-host',
      reverts: null,
      attempt_id: attempt.id,
      at: NOW.toISOString(),
    });
    expect(writes.transfers).toEqual([
      {
        store_id: 'a-store',
        kind: 'pay',
        source_id: attempt.id,
        debit: 'store/till',
        credit: 'diner/an-order/meal',
        amount: 70,
        currency: 'CNY',
        subject_type: 'bookingOrder',
        subject_id: 'an-order',
        at: NOW.toISOString(),
      },
    ]);
    expect(writes.listed).toEqual([
      ['addIntent', intent],
      ['payIntent', intent, NOW],
      ['addAttempt', attempt],
      ['addOperation', operation],
    ]);
  });

  it('have no new request if one of the same purpose and amount is open', () => {
    const terms = { ...TERMS, amount: fen(50) };
    const supplement = purse.ask('supplement', terms);
    const asked = purse.ask('deposit', terms);
    purse.payOffline('deposit', fen(50), CAUSE, terms);
    expect([supplement.status, asked.status]).toEqual(['open', 'paid']);
    expect(purse.rows.intents).toHaveLength(2);
  });
});

describe('a request to pay', () => {
  it.each(['expired', 'cancelled'] as const)('that is %s is closed with its attempts', (status) => {
    const intent = purse.ask('supplement', { ...TERMS, amount: fen(50) });
    expect(intent).toMatchObject({ status: 'open', account: 'deposit', paid_attempt_id: null });
    purse.end(intent, status);
    expect(intent.status).toBe(status);
    expect(purse.openIntents()).toEqual([]);
    expect(writes.listed.at(-1)).toEqual(['endIntent', intent, NOW]);
  });

  it('names its payment, also the one of several', () => {
    const [first, second] = [paid(10), paid(20)];
    expect(purse.attempt(second.id)).toBe(second);
    expect(purse.intentOf(first)?.amount).toBe(10);
    expect(purse.attempt('another')).toBeUndefined();
  });
});

describe('the payments of an order', () => {
  it('are those that were made, to the account', () => {
    const made = paid(10);
    paid(20).status = 'closed';
    expect(purse.paymentsTo('deposit')).toEqual([made]);
    expect(purse.paymentsTo('meal')).toEqual([]);
  });

  it('are decided with their shares, and no others', () => {
    const [attempt, share, other] = [paid(10), paid(20, 'balance'), paid(30)];
    share.part_of = attempt.id;
    purse.decide(attempt, 'returned');
    expect(writes.listed).toEqual([
      ['changeAttempt', attempt, { settled: 'returned' }],
      ['changeAttempt', share, { settled: 'returned' }],
    ]);
    expect(other.settled).toBe('kept');
    expect(purse.amountOf(attempt)).toBe(30);
  });
});

describe('the books of a refund', () => {
  it('wait for the provider', () => {
    const attempt = paid(100);
    purse.refund('deposit', fen(30), CAUSE);
    const refund = last(purse.rows.refunds);
    expect(refund).toEqual({
      store_id: 'a-store',
      id: expect.any(String),
      subject_type: 'bookingOrder',
      subject_id: 'an-order',
      attempt_id: attempt.id,
      operation_id: last(purse.rows.operations).id,
      account: 'deposit',
      method: 'alipay',
      amount: 30,
      currency: 'CNY',
      reason: 'Asked for',
      status: 'processing',
      failure: null,
      provider_number: null,
      ...{ repeated: 0, dispute: null },
      tries: 0,
      send_at: NOW.toISOString(),
      ended_at: null,
      created_at: NOW.toISOString(),
    });
    expect(moves()).toEqual([['refund', deposit, refunding, 30]]);
    expect(attempt.refunded).toBe(30);
    expect(writes.listed).toEqual([
      ['addOperation', last(purse.rows.operations)],
      ['addRefund', refund, NOW],
      ['changeAttempt', attempt, { refunded: 30 }],
    ]);
    purse.refund('deposit', fen(20), CAUSE);
    expect(attempt.refunded).toBe(50);
    expect(purse.held('deposit')).toBe(50);
  });

  it('are done at once at the store', () => {
    paid(100, 'offline', null);
    purse.refund('deposit', fen(30), CAUSE);
    expect(moves()).toEqual([
      ['refund', deposit, refunding, 30],
      ['refunded', refunding, 'store/till', 30],
    ]);
    expect(last(purse.rows.refunds)).toMatchObject({
      status: 'refunded',
      send_at: null,
      ended_at: NOW.toISOString(),
    });
  });

  it('are done at once to the payer’s balance, which is in the books of the platform', () => {
    paid(100, 'balance');
    purse.refund('deposit', fen(30), CAUSE);
    expect(moves()).toEqual([
      ['refund', deposit, refunding, 30],
      ['refunded', refunding, 'provider/balance', 30],
      ['refunded', 'provider/balance', 'diner/a-payer/balance', 30],
    ]);
    expect(writes.transfers.map(({ store_id }) => store_id)).toEqual([
      'a-store',
      'a-store',
      '00000000-0000-0000-0000-000000000000',
    ]);
    expect(new Set(writes.transfers.map(({ source_id }) => source_id))).toEqual(
      new Set([last(purse.rows.refunds).id]),
    );
  });

  it('have nothing for a payment whose money was refunded before', () => {
    paid(100).refunded = fen(100);
    const second = paid(50);
    purse.refund('deposit', fen(50), CAUSE);
    expect(purse.rows.refunds.map(({ attempt_id }) => attempt_id)).toEqual([second.id]);
  });

  it('cannot be more than the payments, whatever the balance says', () => {
    paid(100);
    purse.rows.balances.deposit = fen(200);
    expect(() => purse.refund('deposit', fen(101), CAUSE)).toThrow(
      'The payments of subject an-order are less than the balance of deposit',
    );
  });

  it('need the request of a payment that is given back', () => {
    const attempt = { ...paid(10), intent_id: 'another' };
    expect(() => purse.giveBack(attempt, CAUSE)).toThrow(`Payment ${attempt.id} has no intent`);
  });

  it('have nothing if no money is left of a payment', () => {
    const attempt = paid(10);
    purse.keep('deduct', 'deposit', fen(10), CAUSE);
    purse.giveBack(attempt, CAUSE);
    expect(purse.rows.operations.map(({ type }) => type)).toEqual(['pay', 'deduct']);
  });

  it('in another way than the payment name what failed, and the way', () => {
    const attempt = paid(100);
    purse.refund('deposit', fen(30), CAUSE);
    const failed = Object.assign(last(purse.rows.refunds), { status: 'failed', failure: 'REFUSED' });
    attempt.refunded = fen(0);
    purse.rows.balances.deposit = fen(100);
    writes.transfers.length = 0;
    purse.refundAnotherWay(failed.operation_id, 'balance', CAUSE);
    expect(last(purse.rows.operations)).toMatchObject({
      type: 'refund',
      amount: 30,
      reverts: failed.operation_id,
    });
    expect(last(purse.rows.refunds)).toMatchObject({ method: 'balance', status: 'refunded', amount: 30 });
    expect(moves().at(-1)).toEqual(['refunded', 'provider/balance', 'diner/a-payer/balance', 30]);
    expect(purse.held('deposit')).toBe(70);
  });
});

describe('the details of refusals', () => {
  it.each([
    ['a refund', () => purse.refund('deposit', fen(101), CAUSE)],
    ['money to keep', () => purse.keep('deduct', 'deposit', fen(101), CAUSE)],
    [
      'a refund in another way',
      () =>
        purse.giveBackAnotherWay(
          'deposit',
          [{ attempt: last(purse.rows.attempts), amount: fen(101) }],
          'offline',
          CAUSE,
        ),
    ],
  ])('of %s that is too large name the most', (_, work) => {
    paid(100);
    expect(work).toThrow(expect.objectContaining({ extras: { details: { most: 100, currency: 'CNY' } } }));
  });
});

describe('the books of money that the store keeps', () => {
  it.each(['forfeit', 'deduct'] as const)('have a %s and its revocation', (type) => {
    paid(100);
    purse.keep(type, 'deposit', fen(40), CAUSE);
    const kept = last(purse.rows.operations);
    expect(purse.revoke(kept.id, CAUSE)).toBe(kept);
    expect(moves()).toEqual([
      [type, deposit, 'store/earned', 40],
      ['revoke', 'store/earned', deposit, 40],
    ]);
    expect(writes.transfers.map(({ source_id }) => source_id)).toEqual([kept.id, kept.id]);
    expect(last(purse.rows.operations)).toMatchObject({ type: 'revoke', amount: 40, reverts: kept.id });
  });

  it('have no transfer for a note', () => {
    purse.note('modify', 'deposit', fen(40), CAUSE);
    expect(last(purse.rows.operations)).toMatchObject({ type: 'modify', account: 'deposit', amount: 40 });
    expect(moves()).toEqual([]);
  });
});

describe('a subject', () => {
  it('has its accounts once each, empty, and the account of each purpose', () => {
    expect(purse.rows).toEqual({
      subject_id: 'an-order',
      currency: 'CNY',
      balances: { deposit: 0, meal: 0 },
      intents: [],
      attempts: [],
      operations: [],
      refunds: [],
    });
    expect(accountsOf(SUBJECT.definition)).toEqual(['deposit', 'meal']);
    expect(accountFor(SUBJECT.definition, 'supplement')).toBe('deposit');
    expect(() => accountFor(SUBJECT.definition, 'topUp')).toThrow(
      'The subject type bookingOrder has no purpose topUp',
    );
  });

  it('keeps the rows that it was read with', () => {
    const rows = { ...purse.rows, balances: { deposit: fen(7) } };
    expect(new Purse(SUBJECT, rows, NOW, writes).held('deposit')).toBe(7);
    expect(new Purse(SUBJECT, rows, NOW, writes).held('meal')).toBe(0);
  });
});

describe('the order of payments for refunds', () => {
  it('takes the older of two that are equal, whichever comes first', () => {
    const [a, b] = [paid(10), paid(10)];
    expect(byRefundOrder(a, b)).toBeLessThan(0);
    expect(byRefundOrder(b, a)).toBeGreaterThan(0);
    b.method = 'balance';
    b.amount = fen(99);
    expect(byRefundOrder(b, a)).toBeGreaterThan(0);
  });
});

describe('the money of an order as it is shown', () => {
  const context = (changes: Partial<OrderMoneyContext> = {}): OrderMoneyContext => ({
    phase: 'open',
    depositAsked: fen(100),
    mealCost: null,
    couponWorth: fen(0),
    can: { deposit: ['refund'], meal: [] },
    reader: 'manager',
    names: new Map([['a-host', 'Chen Mei']]),
    ...changes,
  });
  const operationsFor = (changes: Partial<OrderMoneyContext> = {}) =>
    describePurse(purse, context(changes)).operations;

  it('sums up each account by what became of its money', () => {
    paid(100);
    purse.refund('deposit', fen(10), CAUSE);
    Object.assign(last(purse.rows.refunds), { status: 'refunded' });
    purse.refund('deposit', fen(20), CAUSE);
    purse.keep('forfeit', 'deposit', fen(5), CAUSE);
    purse.keep('deduct', 'deposit', fen(7), CAUSE);
    purse.payOffline('meal', fen(50), CAUSE, { ...TERMS, amount: fen(50) });
    expect(movedOn(purse, 'deposit')).toEqual({
      paid: 100,
      held: 58,
      refunding: 20,
      refunded: 10,
      forfeited: 5,
      deducted: 7,
    });
    expect(movedOn(purse, 'meal')).toMatchObject({ paid: 50, held: 50, refunding: 0 });
    const shown = describePurse(purse, context());
    expect(shown.deposit).toMatchObject({ asked: 100, paid: 100, refundable: 58, can: ['refund'] });
    expect(shown.deposit).not.toHaveProperty('held');
    expect(shown.meal).toMatchObject({ paid: 50, refundable: 50, can: [] });
    expect(shown).toMatchObject({ paid: 150, refundable: 108 });
  });

  it('names what is to be paid, and asks for open supplements alone', () => {
    paid(100);
    const supplement = purse.ask('supplement', { ...TERMS, amount: fen(30) });
    const meal = purse.ask('meal', { ...TERMS, amount: fen(40) });
    purse.end(purse.ask('supplement', { ...TERMS, amount: fen(99) }), 'cancelled');
    const { due, outstanding } = describePurse(purse, context());
    const expiresAt = TERMS.expiresAt;
    expect(due).toEqual([
      { intentId: supplement.id, purpose: 'supplement', amount: 30, expiresAt },
      { intentId: meal.id, purpose: 'meal', amount: 40, expiresAt },
    ]);
    expect(outstanding).toBe(30);
  });

  it('lists operations by time, with reasons and names for staff, without them for diners', () => {
    paid(100);
    purse.keep('forfeit', 'deposit', fen(5), CAUSE);
    purse.rows.operations.reverse();
    const [pay, kept] = operationsFor();
    expect(pay).toMatchObject({
      type: 'pay',
      state: 'done',
      ways: [{ method: 'alipay', channel: null, amount: 100 }],
      can: [],
      otherWays: [],
    });
    expect(kept).toMatchObject({
      type: 'forfeit',
      amount: 5,
      reason: 'Asked for',
      cause: 'cancelled',
      operator: { type: 'store', id: 'a-host', name: 'Chen Mei' },
      ways: [],
      can: ['revoke'],
    });
    expect(operationsFor({ reader: 'staff' })[1]).toMatchObject({
      reason: 'Asked for',
      can: [],
      otherWays: [],
    });
    expect(operationsFor({ reader: 'diner' })[1]).toMatchObject({
      reason: '',
      operator: { type: 'store', id: null, name: null },
      can: [],
    });
    expect(operationsFor({ names: new Map() })[1]?.operator.name).toBeNull();
    const { names: _, ...unnamed } = context();
    expect(describePurse(purse, unnamed).operations[1]?.operator.name).toBeNull();
  });

  it('shows a refund as under way, done, failed or reverted', () => {
    const attempt = Object.assign(paid(100, 'macauBankPay'), { channel: 'BOCPAY' });
    purse.refund('deposit', fen(10), CAUSE);
    const refund = last(purse.rows.refunds);
    const shown = (reader: OrderMoneyContext['reader'] = 'manager') => operationsFor({ reader })[1];
    expect(shown()).toMatchObject({
      state: 'processing',
      failure: null,
      ways: [{ method: 'macauBankPay', channel: 'BOCPAY', amount: 10 }],
    });
    refund.status = 'refunded';
    expect(shown()?.state).toBe('done');
    Object.assign(refund, { status: 'failed', failure: 'REFUSED' });
    attempt.refunded = fen(0);
    purse.rows.balances.deposit = fen(100);
    expect(shown()).toMatchObject({ state: 'failed', failure: 'REFUSED', otherWays: ['offline', 'balance'] });
    expect(shown('staff')).toMatchObject({ failure: 'REFUSED', otherWays: [] });
    expect(shown('diner')).toMatchObject({ state: 'failed', failure: null, otherWays: [] });
    purse.refundAnotherWay(refund.operation_id, 'offline', CAUSE);
    expect(shown()).toMatchObject({ state: 'failed', otherWays: [] });
    expect(operationsFor()[2]).toMatchObject({
      reverts: refund.operation_id,
      ways: [{ method: 'offline', channel: null, amount: 10 }],
    });
  });

  it('shows a revoked operation as reverted, and one whose payment is gone without ways', () => {
    paid(100);
    purse.keep('forfeit', 'deposit', fen(5), CAUSE);
    purse.revoke(last(purse.rows.operations).id, CAUSE);
    purse.rows.attempts.length = 0;
    expect(operationsFor().map(({ state, ways, can }) => [state, ways, can])).toEqual([
      ['done', [], []],
      ['reverted', [], []],
      ['done', [], []],
    ]);
  });
});
