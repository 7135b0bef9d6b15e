import type { Fen } from '@xiwei/contract/common/money.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeTerms, type Lot, lotsLeft, partsOf, reasonAgainst } from './payouts.rules.ts';

const NOW = new Date('2037-11-17T12:00:00Z');
const DAY = 86_400_000;

const lotOf = (unpaid: number, changes: Partial<Lot> = {}): Lot => ({
  id: `lot of ${unpaid}`,
  attemptId: `payment of ${unpaid}`,
  method: 'wechatPay',
  channel: null,
  isTopUp: true,
  paidAt: NOW,
  unpaid: unpaid as Fen,
  ...changes,
});
const leftOf = (lots: Lot[], balance: number): [number, number][] =>
  lotsLeft(lots, balance as Fen).map(({ lot, left }) => [lot.unpaid, left]);
const byProvider = () => null;

describe('what is left of the money that came onto a balance', () => {
  it('is the latest: payments take the oldest', () => {
    expect(leftOf([lotOf(200), lotOf(300)], 500)).toEqual([
      [200, 200],
      [300, 300],
    ]);
    expect(leftOf([lotOf(200), lotOf(300)], 350)).toEqual([
      [200, 50],
      [300, 300],
    ]);
    expect(leftOf([lotOf(200), lotOf(300)], 100)).toEqual([[300, 100]]);
  });

  it('adds up to the balance, and stays what it is for each other lot when a part is paid out', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(amounts, fc.nat(), fc.nat(), (all, some, more) => {
        const lots = all.map((amount, index) => lotOf(amount, { id: String(index) }));
        const balance = some % (all.reduce((sum, each) => sum + each, 0) + 1);
        const before = lotsLeft(lots, balance as Fen);
        expect(before.reduce((sum, { left }) => sum + left, 0)).toBe(balance);
        const amount = balance === 0 ? 0 : more % (balance + 1);
        const parts = partsOf(lots, balance as Fen, amount as Fen, byProvider);
        expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(amount);
        const paid = (lot: Lot) => parts.find((part) => part.lot.id === lot.id)?.amount ?? 0;
        const after = lotsLeft(
          lots.map((lot) => ({ ...lot, unpaid: (lot.unpaid - paid(lot)) as Fen })),
          (balance - amount) as Fen,
        );
        const rest = before
          .map(({ lot, left }) => [lot.id, left - paid(lot)])
          .filter(([, left]) => left !== 0);
        expect(after.map(({ lot, left }) => [lot.id, left])).toEqual(rest);
      }),
    );
  });
});

describe('a payout', () => {
  const gateways = new Map([
    ['wechatPay', { limits: { perPayment: 50, spacingSeconds: 60, days: 365 } }],
  ] as const);

  it('takes the oldest money that is left, and names each method once', () => {
    const lots = [lotOf(200), lotOf(100, { method: 'alipay' }), lotOf(50)];
    const terms = describeTerms(250 as Fen, partsOf(lots, 300 as Fen, 250 as Fen, byProvider));
    expect(terms).toEqual({
      amount: 250,
      parts: [
        { method: 'wechatPay', channel: null, amount: 150 },
        { method: 'alipay', channel: null, amount: 100 },
      ],
      byStaff: 0,
    });
  });

  it('leaves to staff what no provider can refund', () => {
    const days = (count: number) => new Date(NOW.getTime() - count * DAY);
    expect(reasonAgainst(lotOf(1), gateways, NOW)).toBeNull();
    expect(reasonAgainst(lotOf(1, { paidAt: days(363) }), gateways, NOW)).toBeNull();
    expect(reasonAgainst(lotOf(1, { paidAt: days(364) }), gateways, NOW)).toBe('tooOld');
    expect(reasonAgainst(lotOf(1, { method: 'alipay' }), gateways, NOW)).toBe('noProvider');
    expect(reasonAgainst(lotOf(1, { isTopUp: false }), gateways, NOW)).toBe('notRefundable');
    const lots = [lotOf(40, { paidAt: days(400) }), lotOf(60)];
    const parts = partsOf(lots, 100 as Fen, 100 as Fen, (lot) => reasonAgainst(lot, gateways, NOW));
    expect(describeTerms(100 as Fen, parts)).toMatchObject({ parts: [{ amount: 60 }], byStaff: 40 });
  });
});
