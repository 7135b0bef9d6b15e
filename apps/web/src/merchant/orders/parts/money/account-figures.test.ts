import type { Fen } from '@xiwei/contract/common/money.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeOrderMoney } from '#testing/booking-samples.ts';
import { accountFigures } from './account-figures.ts';

const amount = fc.nat({ max: 1000_00 }).map((value) => value as Fen);
const parts = fc.record({
  refundable: amount,
  refunding: amount,
  refunded: amount,
  forfeited: amount,
  deducted: amount,
});
const account = parts.map((each) => ({
  ...makeOrderMoney().deposit,
  ...each,
  asked: 1 as Fen,
  paid: Object.values(each).reduce((sum, value) => sum + value, 0) as Fen,
}));

it('shows amounts that add up to what was paid', () => {
  fc.assert(
    fc.property(account, account, fc.option(amount), (deposit, meal, mealCost) => {
      const money = makeOrderMoney({ deposit, meal, mealCost });
      for (const which of ['deposit', 'meal'] as const) {
        const { figures } = accountFigures(money, which);
        const paid = figures.findIndex(({ name }) => name === 'paid');
        const went = figures.slice(paid + 1).reduce((sum, each) => sum + each.amount, 0);
        if (paid >= 0) expect(went).toBe(money[which].paid);
        else expect(money[which].paid).toBe(0);
      }
    }),
  );
});

it('counts a prepaid meal once, and no more of the deposit than the meal costs', () => {
  const deposit = {
    ...makeOrderMoney().deposit,
    asked: 600 as Fen,
    paid: 600 as Fen,
    refundable: 600 as Fen,
  };
  const prepaid = accountFigures(makeOrderMoney({ deposit, mealCost: 600 as Fen }), 'meal');
  expect(prepaid).toEqual({
    main: 600,
    figures: [{ name: 'fromDeposit', amount: 600 }],
    isPaidAhead: true,
  });
  const cheaper = accountFigures(makeOrderMoney({ deposit, mealCost: 500 as Fen }), 'meal');
  expect(cheaper.figures).toEqual([{ name: 'fromDeposit', amount: 500 }]);
  const dearer = accountFigures(makeOrderMoney({ deposit, mealCost: 700 as Fen }), 'meal');
  expect(dearer.isPaidAhead).toBe(false);
  const withCoupon = makeOrderMoney({ deposit, mealCost: 700 as Fen, couponWorth: 200 as Fen });
  expect(accountFigures(withCoupon, 'meal')).toEqual({
    main: 700,
    figures: [
      { name: 'coupons', amount: 200 },
      { name: 'fromDeposit', amount: 500 },
    ],
    isPaidAhead: true,
  });
});
