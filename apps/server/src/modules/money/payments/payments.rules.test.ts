import type { Fen } from '@xiwei/contract/common/money.ts';
import { describe, expect, it } from 'vitest';
import {
  attemptEnd,
  canContinue,
  checkAfter,
  describePayment,
  isOpen,
  linkKey,
  type MethodFacts,
  mayPay,
  methodsFor,
  nextCheck,
  takesOnline,
} from './payments.rules.ts';
import type { Attempt, Intent } from './payments.store.ts';

const NOW = new Date('2037-11-20T10:00:00Z');
const at = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1000);
const fen = (amount: number): Fen => amount as Fen;

const intentOf = (changes: Partial<Intent> = {}): Intent => ({
  store_id: 'a-store',
  id: 'an-intent',
  purpose: 'deposit',
  subject_type: 'bookingOrder',
  subject_id: 'an-order',
  account: 'deposit',
  user_id: 'a-payer',
  reference: '1234',
  amount: fen(200_00),
  currency: 'CNY',
  status: 'open',
  expires_at: at(1800),
  paid_attempt_id: null,
  created_at: NOW,
  ...changes,
});

describe('an intent', () => {
  it.each([
    [1, 'open', true, 'open'],
    [0, 'open', false, 'expired'],
    [-1, 'open', false, 'expired'],
    [60, 'paid', false, 'paid'],
    [60, 'cancelled', false, 'cancelled'],
    [-60, 'cancelled', false, 'cancelled'],
  ] as const)(
    'that ends in %i s and is %s can be paid: %s, and is shown as %s',
    (seconds, status, open, shown) => {
      const intent = intentOf({ expires_at: at(seconds), status });
      expect(isOpen(intent, NOW)).toBe(open);
      const methods: ReturnType<typeof methodsFor> = [
        { method: 'alipay', channels: [], balance: null, enough: true },
      ];
      expect(describePayment(intent, undefined, methods, NOW)).toMatchObject({
        status: shown,
        can: open ? ['pay'] : [],
      });
      expect(describePayment(intent, undefined, [], NOW).can).toEqual([]);
    },
  );

  it.each([
    [7199, 7199],
    [7200, 7200],
    [7201, 7200],
  ])('that ends in %i s has attempts that end in %i s', (seconds, end) => {
    expect(attemptEnd(intentOf({ expires_at: at(seconds) }), NOW)).toEqual(at(end));
  });

  it('is paid by its account or with its own link, by no one else', () => {
    const intent = intentOf();
    const key = linkKey('secret', intent);
    expect(mayPay('secret', intent, 'a-payer', undefined)).toBe(true);
    expect(mayPay('secret', intent, undefined, key)).toBe(true);
    expect(mayPay('secret', intent, 'another', undefined)).toBe(false);
    expect(mayPay('secret', intent, undefined, linkKey('secret', { ...intent, id: 'another' }))).toBe(false);
    expect(mayPay('secret', intent, undefined, linkKey('secret', { ...intent, store_id: 'another' }))).toBe(
      false,
    );
    expect(mayPay('another secret', intent, undefined, key)).toBe(false);
    expect(mayPay('secret', intentOf({ user_id: null }), undefined, undefined)).toBe(false);
  });
});

describe('an attempt', () => {
  const attempt = {
    method: 'macauBankPay',
    channel: 'MPAY',
    scene: 'phone',
    from_balance: fen(50_00),
    expires_at: at(61),
  } as const;
  const chosen = {
    method: 'macauBankPay',
    channel: 'MPAY',
    scene: 'phone',
    fromBalance: fen(50_00),
  } as const;

  it('is continued with the same choice while more than a minute is left to pay', () => {
    expect(canContinue(attempt, chosen, NOW)).toBe(true);
    expect(canContinue({ ...attempt, expires_at: at(60.001) }, chosen, NOW)).toBe(true);
    expect(canContinue({ ...attempt, expires_at: at(60) }, chosen, NOW)).toBe(false);
  });

  it.each([
    { method: 'wechatPay' },
    { channel: 'BOCPAY' },
    { channel: null },
    { scene: 'desktop' },
    { fromBalance: fen(0) },
    { fromBalance: fen(50_01) },
  ] as const)('is not continued with %j', (other) => {
    expect(canContinue(attempt, { ...chosen, ...other }, NOW)).toBe(false);
  });

  it('without a share is continued without one', () => {
    expect(canContinue({ ...attempt, from_balance: null }, { ...chosen, fromBalance: fen(0) }, NOW)).toBe(
      true,
    );
    expect(canContinue({ ...attempt, from_balance: null }, chosen, NOW)).toBe(false);
  });

  it('is checked at growing intervals, at last every ten minutes', () => {
    const seconds = [0, 1, 2, 3, 4, 5, 6, 7, 50].map((checks) => nextCheck(checks, NOW));
    expect(seconds).toEqual([15, 15, 30, 60, 120, 300, 600, 600, 600].map(at));
  });

  it.each([
    [-1, 30],
    [0, 30],
    [1, 1],
    [29, 29],
    [30, 30],
    [31, 30],
  ])('that ends in %i s is checked again in %i s', (expires, expected) => {
    expect(checkAfter({ checks: 2, expires_at: at(expires) }, NOW)).toEqual(at(expected));
  });

  it('shows its hand-off only while it waits for the payer', () => {
    const shown = (status: Attempt['status']) =>
      describePayment(
        intentOf(),
        { ...attempt, id: 'an-attempt', status, hand_off: { type: 'redirect', url: 'x' } } as Attempt,
        [],
        NOW,
      ).attempt?.handOff;
    expect(shown('waiting')).toEqual({ type: 'redirect', url: 'x' });
    for (const status of ['starting', 'closing', 'closed', 'paid', 'failed'] as const)
      expect(shown(status)).toBeNull();
  });
});

describe('the methods of an intent', () => {
  const facts = (changes: Partial<MethodFacts> = {}): MethodFacts => ({
    ready: new Set(['alipay', 'wechatPartnerPay', 'balance', 'offline']),
    store: [],
    balance: fen(200_00),
    ...changes,
  });
  const setting = (method: 'alipay' | 'wechatPartnerPay', enabled: boolean, sub: string | null = null) => ({
    method,
    enabled,
    sub_merchant_id: sub,
    channels: null,
  });
  const namesOf = (changes: Partial<MethodFacts>, intent = intentOf()) =>
    methodsFor(facts(changes), intent).map(({ method }) => method);

  it('are those that are set up and that the store takes', () => {
    expect(namesOf({})).toEqual(['balance', 'alipay']);
    expect(namesOf({ store: [setting('alipay', false)] })).toEqual(['balance']);
    expect(namesOf({ store: [setting('alipay', true)] })).toEqual(['balance', 'alipay']);
    expect(namesOf({ ready: new Set() })).toEqual([]);
  });

  it('include the store’s own account at WeChat only with its number', () => {
    expect(namesOf({ store: [setting('wechatPartnerPay', true, '1900')] })).toContain('wechatPartnerPay');
    for (const own of [setting('wechatPartnerPay', true), setting('wechatPartnerPay', false, '1900')])
      expect(namesOf({ store: [own] })).not.toContain('wechatPartnerPay');
  });

  it.each([
    [199_99, false],
    [200_00, true],
    [200_01, true],
  ])('include a balance of %i, which is enough: %s', (balance, enough) => {
    expect(methodsFor(facts({ balance: fen(balance) }), intentOf())[0]).toEqual({
      method: 'balance',
      channels: [],
      balance,
      enough,
    });
  });

  it('include no balance for a visitor without an account or for a top-up', () => {
    expect(namesOf({ balance: null })).toEqual(['alipay']);
    expect(namesOf({}, intentOf({ subject_type: 'balance' }))).toEqual(['alipay']);
  });

  it('are those that take the currency of the payment', () => {
    expect(namesOf({}, intentOf({ currency: 'EUR' }))).toEqual(['balance']);
    expect(takesOnline(facts(), 'JPY')).toBe(false);
  });

  it('are online if one of them is neither the balance nor payment at the store', () => {
    expect(takesOnline(facts(), 'CNY')).toBe(true);
    expect(takesOnline(facts({ store: [setting('alipay', false)] }), 'CNY')).toBe(false);
    expect(takesOnline({ ready: new Set(['balance', 'offline']), store: [] }, 'CNY')).toBe(false);
  });
});
