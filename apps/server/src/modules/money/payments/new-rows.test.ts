import type { Fen } from '@xiwei/contract/common/money.ts';
import { describe, expect, it } from 'vitest';
import { PLATFORM } from '../ledger/accounts.ts';
import type { AttemptRow, IntentRow, RefundRow } from '../ledger/money.rows.ts';
import { newAttempt, requestFor } from './new-attempt.ts';
import { idOf, numberOf } from './payment-numbers.ts';
import { orderIdOf, paymentRef, refundRef } from './payments.rules.ts';
import type { Attempt, Intent, Refund } from './payments.store.ts';
import { keysOf, type ProviderReport, reportOf, storedReport } from './provider-report.ts';
import { paymentChanged, refundEnded } from './report-events.ts';
import { payOperation, refusedReturn, sharePayment } from './report-rows.ts';

const NOW = new Date('2037-11-20T10:00:00.000Z');
const AT = NOW.toISOString();
const ID = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';
const NUMBER = '0190a1b2c3d47e5f8a9b0c1d2e3f4a5b';
const fen = (amount: number): Fen => amount as Fen;
const subject = { subject_type: 'bookingOrder', subject_id: 'an-order' } as const;

const INTENT: IntentRow = {
  store_id: 'a-store',
  id: 'an-intent',
  purpose: 'deposit',
  ...subject,
  account: 'deposit',
  user_id: 'a-payer',
  reference: '1234',
  amount: fen(200),
  currency: 'CNY',
  status: 'open',
  expires_at: '2037-11-20T10:30:00.000Z',
  paid_attempt_id: null,
  created_at: AT,
};
const ATTEMPT: AttemptRow = {
  store_id: 'a-store',
  id: ID,
  intent_id: 'an-intent',
  ...subject,
  payer_id: 'a-payer',
  method: 'macauBankPay',
  channel: 'BOCPAY',
  scene: 'phone',
  amount: fen(150),
  currency: 'CNY',
  status: 'paid',
  hand_off: { type: 'redirect', url: 'https://provider.example/pay' },
  failure: null,
  sub_merchant_id: 'a-merchant',
  open_id: 'an-open-id',
  origin: 'https://xiwei.example',
  provider_number: 'P1',
  provider_reference: null,
  expires_at: '2037-11-20T10:30:00.000Z',
  check_at: AT,
  checks: 3,
  paid_at: AT,
  settled: null,
  refunded: fen(20),
  created_at: AT,
  from_balance: fen(50),
  share: 'taken' as AttemptRow['share'],
  part_of: null,
};
const REFUND: RefundRow = {
  store_id: 'a-store',
  id: ID,
  ...subject,
  attempt_id: 'an-attempt',
  operation_id: 'an-operation',
  account: 'deposit',
  method: 'macauBankPay',
  amount: fen(30),
  currency: 'CNY',
  repeated: fen(0),
  dispute: null,
  reason: '',
  status: 'processing',
  failure: null,
  provider_number: null,
  tries: 0,
  send_at: AT,
  ended_at: null,
  created_at: AT,
};
const intent: Intent = { ...INTENT, expires_at: new Date(INTENT.expires_at), created_at: NOW };
const attempt: Attempt = {
  ...ATTEMPT,
  expires_at: new Date(ATTEMPT.expires_at),
  check_at: NOW,
  paid_at: NOW,
  created_at: NOW,
};

describe('the number of a payment at its provider', () => {
  it('is its id without dashes, and leads back to it in any case', () => {
    expect(numberOf(ID)).toBe(NUMBER);
    expect(idOf(NUMBER)).toBe(ID);
    expect(idOf(NUMBER.toUpperCase())).toBe(ID);
  });

  it.each(['', `${NUMBER}0`, `0${NUMBER}`, NUMBER.slice(1), 'z'.repeat(32)])('is not %j', (number) => {
    expect(idOf(number)).toBeUndefined();
  });
});

type StartCall = Parameters<typeof newAttempt>[0];
/** Makes a call that starts a payment. */
function callWith(body: object = {}, caller: object = {}): StartCall {
  const input = {
    body: {
      method: 'alipay',
      channel: null,
      scene: 'phone',
      fromBalance: fen(0),
      returnPath: '/pay/1',
      ...body,
    },
  };
  return {
    input,
    now: NOW,
    origin: 'https://xiwei.example',
    language: 'en',
    client: { address: '192.0.2.1' },
    caller: { user: { id: 'a-payer' }, session: { social: { openId: 'an-open-id' } }, ...caller },
  } as unknown as StartCall;
}

describe('a new attempt', () => {
  it('is of the whole amount, and is looked at after 15 seconds', () => {
    expect(newAttempt(callWith(), intent, 'a-merchant')).toEqual({
      store_id: 'a-store',
      id: expect.any(String),
      intent_id: 'an-intent',
      ...subject,
      payer_id: 'a-payer',
      method: 'alipay',
      channel: null,
      scene: 'phone',
      amount: 200,
      currency: 'CNY',
      status: 'starting',
      hand_off: null,
      failure: null,
      sub_merchant_id: 'a-merchant',
      open_id: 'an-open-id',
      origin: 'https://xiwei.example',
      provider_number: null,
      provider_reference: null,
      expires_at: intent.expires_at,
      check_at: new Date('2037-11-20T10:00:15.000Z'),
      checks: 0,
      paid_at: null,
      settled: null,
      refunded: 0,
      created_at: NOW,
      from_balance: null,
      share: null,
      part_of: null,
    });
  });

  it('reserves a share of the balance, and asks the provider for the rest', () => {
    expect(newAttempt(callWith({ fromBalance: fen(1) }), intent, null)).toMatchObject({
      amount: 199,
      from_balance: 1,
      share: 'reserved',
    });
  });

  it('from the balance is not looked at, and one of a visitor has no payer', () => {
    expect(newAttempt(callWith({ method: 'balance' }), intent, null).check_at).toBeNull();
    for (const caller of [
      { user: undefined, session: undefined },
      { user: undefined, session: { social: null } },
    ])
      expect(newAttempt(callWith({}, caller), intent, null)).toMatchObject({ payer_id: null, open_id: null });
  });

  it('is described for its provider', () => {
    const gateway = { method: 'alipay' } as Parameters<typeof requestFor>[2];
    expect(requestFor(callWith(), attempt, gateway)).toEqual({
      number: NUMBER,
      amount: 150,
      currency: 'CNY',
      createdAt: NOW,
      subMerchantId: 'a-merchant',
      openId: 'an-open-id',
      reference: null,
      description: 'Xiwei · table booking',
      expiresAt: attempt.expires_at,
      scene: 'phone',
      channel: 'BOCPAY',
      payerAddress: '192.0.2.1',
      language: 'en',
      notifyUrl: 'https://xiwei.example/api/pay/alipay/notice',
      returnUrl: 'https://xiwei.example/pay/1',
    });
  });
});

describe('a refund', () => {
  const refund: Refund = { ...REFUND, send_at: NOW, ended_at: null, created_at: NOW };

  it('is described for its provider with its payment', () => {
    expect(refundRef(refund, attempt)).toEqual({
      number: NUMBER,
      amount: 30,
      payment: { ...paymentRef(attempt), providerNumber: 'P1' },
    });
    expect(refundRef(refund, { ...attempt, provider_number: null }).payment.providerNumber).toBe('');
  });
});

describe('the rows of a payment that was reported', () => {
  it('have its operation, by its payer or by an unknown one', () => {
    expect(payOperation(ATTEMPT, INTENT, NOW)).toEqual({
      store_id: 'a-store',
      id: expect.any(String),
      ...subject,
      account: 'deposit',
      type: 'pay',
      amount: 150,
      reason: '',
      cause: null,
      operator_type: 'user',
      operator_id: 'a-payer',
      reverts: null,
      attempt_id: ID,
      at: AT,
    });
    expect(payOperation({ ...ATTEMPT, payer_id: null }, INTENT, NOW)).toMatchObject({
      operator_type: 'unknown',
      operator_id: null,
    });
  });

  it('have its share from the balance as a payment of its own', () => {
    const share = sharePayment(ATTEMPT, fen(50), NOW);
    expect(share.id).not.toBe(ID);
    expect(share).toEqual({
      ...ATTEMPT,
      id: share.id,
      part_of: ID,
      method: 'balance',
      channel: null,
      amount: 50,
      hand_off: null,
      sub_merchant_id: null,
      open_id: null,
      provider_number: null,
      provider_reference: null,
      check_at: null,
      checks: 0,
      refunded: 0,
      from_balance: null,
      share: null,
    });
  });

  it('have what platform staff give back instead of the provider', () => {
    expect(refusedReturn(REFUND, NOW)).toEqual({
      id: expect.any(String),
      payout_id: 'an-operation',
      lot_id: 'an-attempt',
      attempt_id: 'an-attempt',
      refund_id: ID,
      amount: 30,
      reason: 'refused',
      state: 'open',
      note: '',
      ended_by: null,
      ended_at: null,
      created_at: AT,
    });
  });
});

describe('the events of money', () => {
  const shown = (rows: ReturnType<typeof paymentChanged>) =>
    rows.map(({ topics, name, data }) => ({ topics, name, data }));

  it('of a payment go to the store and its payer', () => {
    expect(shown(paymentChanged(NOW, INTENT))).toEqual([
      {
        topics: ['store:a-store', 'user:a-payer'],
        name: 'money.paymentChanged',
        data: { storeId: 'a-store', intentId: 'an-intent', orderId: 'an-order' },
      },
    ]);
  });

  it.each([
    [{ user_id: null }, ['store:a-store']],
    [{ store_id: PLATFORM }, ['user:a-payer']],
  ])('with %j go to %j', (changes, topics) => {
    expect(paymentChanged(NOW, { ...INTENT, ...changes })[0]?.topics).toEqual(topics);
  });

  it('are none if there is no reader', () => {
    expect(paymentChanged(NOW, { ...INTENT, store_id: PLATFORM, user_id: null })).toEqual([]);
  });

  it('of a refund go to its payer, or to the account that was asked', () => {
    const rows = { refund: REFUND, attempt: { ...ATTEMPT, payer_id: 'a-friend' }, intent: INTENT };
    expect(shown(refundEnded(NOW, rows, 'failed'))).toEqual([
      {
        topics: ['store:a-store', 'user:a-friend'],
        name: 'money.refundEnded',
        data: {
          storeId: 'a-store',
          orderId: 'an-order',
          feastParticipantId: null,
          shopOrderId: null,
          userId: 'a-friend',
          amount: 30,
          currency: 'CNY',
          status: 'failed',
        },
      },
    ]);
    const unknown = { ...rows, attempt: { ...ATTEMPT, payer_id: null } };
    expect(refundEnded(NOW, unknown, 'refunded')[0]?.topics).toEqual(['store:a-store', 'user:a-payer']);
  });

  it('name the participant of a feast instead of an order', () => {
    const of = { subject_type: 'feastParticipant', subject_id: 'a-participant' } as const;
    expect(orderIdOf(of)).toBeNull();
    const rows = { refund: { ...REFUND, ...of }, attempt: ATTEMPT, intent: INTENT };
    expect(refundEnded(NOW, rows, 'refunded')[0]?.data).toMatchObject({
      orderId: null,
      feastParticipantId: 'a-participant',
    });
  });

  it('name the order of goods instead of a booking', () => {
    const of = { subject_type: 'shopOrder', subject_id: 'a-shop-order' } as const;
    const rows = { refund: { ...REFUND, ...of }, attempt: ATTEMPT, intent: INTENT };
    expect(refundEnded(NOW, rows, 'refunded')[0]?.data).toMatchObject({
      ...{ orderId: null, feastParticipantId: null, shopOrderId: 'a-shop-order' },
    });
  });
});

describe('what a provider reports', () => {
  const other = NUMBER.replace('0', '1');
  const payment = (number: string): ProviderReport => ({
    about: 'payment',
    number,
    seen: { state: 'waiting' },
  });
  const refund = (number: string): ProviderReport => ({
    about: 'refund',
    number,
    seen: { state: 'notFound' },
  });

  it('is about the payments or refunds with our numbers, each once', () => {
    const reports = [payment(NUMBER), payment(NUMBER), refund(other), payment('unknown')];
    expect(keysOf(reports, 'payment')).toEqual([{ id: ID }]);
    expect(keysOf(reports, 'refund')).toEqual([{ id: idOf(other) }]);
  });

  it('is stored without the id of its notification', () => {
    expect(reportOf({ eventId: 'E1', about: 'payment', number: NUMBER, seen: { state: 'closed' } })).toEqual({
      about: 'payment',
      number: NUMBER,
      seen: { state: 'closed' },
    });
  });

  it.each([
    ['payment', { state: 'paid', amount: 100, providerNumber: 'P1', paidAt: NOW }],
    ['payment', { state: 'waiting' }],
    ['payment', { state: 'notFound' }],
    ['payment', { state: 'closed' }],
    ['payment', { state: 'unknown', code: 'timeout' }],
    ['payment', { state: 'refused', code: 'DENIED' }],
    ['refund', { state: 'refunded', amount: 100, providerNumber: 'R1' }],
    ['refund', { state: 'processing' }],
    ['refund', { state: 'notFound' }],
    ['refund', { state: 'failed', code: 'CLOSED' }],
    ['refund', { state: 'unknown', code: 'timeout' }],
    ['refund', { state: 'refused', code: 'DENIED' }],
  ])('about a %s is read as it was stored: %j', (about, seen) => {
    const report = { about, number: NUMBER, seen };
    expect(storedReport.parse(JSON.parse(JSON.stringify(report)))).toEqual(report);
  });

  it.each([
    {
      about: 'payment',
      number: NUMBER,
      seen: { state: 'paid', amount: 1.5, providerNumber: 'P1', paidAt: AT },
    },
    { about: 'payment', number: NUMBER, seen: { state: 'paid', amount: 100 } },
    { about: 'payment', number: NUMBER, seen: { state: 'refunded', amount: 100, providerNumber: 'R1' } },
    { about: 'refund', number: NUMBER, seen: { state: 'failed' } },
    { about: 'refund', seen: { state: 'processing' } },
    { about: 'payout', number: NUMBER, seen: { state: 'processing' } },
  ])('is refused if it is not complete: %j', (report) => {
    expect(storedReport.safeParse(report).success).toBe(false);
  });
});
