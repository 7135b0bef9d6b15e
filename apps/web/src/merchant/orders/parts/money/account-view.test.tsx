import { screen, within } from '@testing-library/react';
import type { Fen } from '@xiwei/contract/common/money.ts';
import type { AccountSummary, OperationSummary } from '@xiwei/contract/money/money.model.ts';
import { expect, it } from 'vitest';
import { makeOrderMoney, ORDER_ID } from '#testing/booking-samples.ts';
import { secondsFromNow } from '#testing/clock.ts';
import { serveOrder } from '#testing/order-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { idOf, STORE_ID } from '#testing/samples.ts';

const fen = (amount: number) => amount as Fen;

const PAID_MEAL: AccountSummary = {
  ...makeOrderMoney().meal,
  state: 'paid',
  asked: fen(1_280_00),
  paid: fen(1_280_00),
  refundable: fen(1_280_00),
  can: ['refund', 'forfeit', 'confirm'],
};

/** A payment by a link that was opened without signing in. */
const PAID_BY_LINK: OperationSummary = {
  id: idOf(92),
  account: 'meal',
  type: 'pay',
  state: 'done',
  amount: fen(1_280_00),
  cause: null,
  reason: '',
  ways: [{ method: 'alipay', channel: null, amount: fen(1_280_00) }],
  failure: null,
  operator: { type: 'unknown', id: null, name: null },
  at: secondsFromNow(-600),
  reverts: null,
  can: [],
  otherWays: [],
};

const open = async (money: Partial<ReturnType<typeof makeOrderMoney>>) => {
  serveOrder({ order: { can: ['changeDetails'] }, money });
  await renderScreen(`/web/${STORE_ID}/store-order-amount/${ORDER_ID}`, { as: 'manager' });
  return screen.findByRole('region', { name: 'Actions' });
};

it('names the guest as the payer of a payment by link without an account', async () => {
  await open({ mealCost: fen(1_280_00), meal: PAID_MEAL, operations: [PAID_BY_LINK] });
  const log = screen.getByRole('list', { name: 'Payment log' });
  expect(within(log).getByText(/^Guest \(payment link\) · /)).toBeDefined();
});

it('offers to confirm a meal cost that is not set', async () => {
  const actions = await open({ mealCost: null });
  expect(within(actions).getByRole('link', { name: 'Confirm meal cost' })).toBeDefined();
});

it('offers to change a meal cost that is set', async () => {
  const actions = await open({ mealCost: fen(1_280_00), meal: PAID_MEAL, operations: [PAID_BY_LINK] });
  const names = within(actions)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['Change meal cost', 'Refund', 'Forfeit']);
});
