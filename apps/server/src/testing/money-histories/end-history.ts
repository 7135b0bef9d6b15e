import { orderMoneyApi } from '@xiwei/contract/booking/order-money.api.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { addDays } from '@xiwei/contract/common/wall-clock.ts';
import { moneyApi } from '@xiwei/contract/money/money.api.ts';
import { PROVIDER_METHODS } from '@xiwei/contract/money/money.model.ts';
import type { Difference } from '@xiwei/contract/money/reconciliation.model.ts';
import { expect } from 'vitest';
import {
  expectProvidersAgree,
  expectStatusAgrees,
  expectTotalsAgree,
  listUnderWay,
} from '#testing/money-agreement.ts';
import { passTime, readOrder, sweepMoney } from '#testing/orders.ts';
import { expectBalanceAgrees, expectReadersAgree, expectRecordsAgree } from './expect-readers-agree.ts';
import { type MoneyHistory, today } from './history.ts';
import { readMoney } from './staff-steps.ts';
import { settleRefunds } from './take-step.ts';

const DAY = 86_400;

/** Completes everything, with providers that work again, and checks that orders, ledger and providers agree. */
export async function endHistory(history: MoneyHistory): Promise<void> {
  const { till, product } = history.paying;
  for (const method of PROVIDER_METHODS) till.behave(method, {});
  settleRefunds(history, 'refunded');
  await untilQuiet(history);
  await expectPagesAgree(history);
  // Long enough for all intents to expire and for all unpaid orders to be closed.
  for (const seconds of [3600, DAY]) {
    await passTime(product, seconds);
    await untilQuiet(history);
  }
  await expectPagesAgree(history);
  await giveBackWhatIsLeft(history);
  await payOutWhatIsLeft(history);
  const last = today(history.paying);
  // Providers publish the statement of a day on the next day.
  await passTime(product, 2 * DAY);
  if ((await reconcileUntil(last, history)).length > 0) {
    await untilQuiet(history);
    expect(await reconcileUntil(last, history)).toEqual([]);
  }
  await expectProvidersAgree(product.db, till);
  await expectPagesAgree(history);
}

/** Seconds that pass per round until nothing is in progress. The last one repeats. */
const PAUSES = [0, 70, 700, 3600, 7200];
const ROUNDS = 20;

async function untilQuiet({ paying: { product, till } }: MoneyHistory): Promise<void> {
  let left: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await passTime(product, PAUSES[round] ?? 7200);
    await till.idle();
    await sweepMoney(product);
    await passTime(product, 0);
    left = await listUnderWay(product.db);
    if (left.length === 0) return;
  }
  expect(left, 'is still under way after a day with providers that are well').toEqual([]);
}

const ordersOf = ({ guests }: MoneyHistory): string[] => guests.flatMap(({ orderIds }) => orderIds);

/** Checks what all pages show against the ledger: orders for each reader, guests, and the balances of diners. */
async function expectPagesAgree(history: MoneyHistory): Promise<void> {
  for (const guest of history.guests) {
    for (const orderId of guest.orderIds) {
      const order = await readOrder(history.manager, history.storeId, orderId);
      const money = await readMoney(history, orderId);
      expectStatusAgrees(order, money);
      await expectTotalsAgree(history.paying.product.db, order, money);
      await expectReadersAgree(history, guest, orderId, money);
    }
    await expectBalanceAgrees(history, guest);
  }
  await expectRecordsAgree(history);
}

/** Refunds what failed refunds and revoked operations left on orders that are over. */
async function giveBackWhatIsLeft(history: MoneyHistory): Promise<void> {
  const { manager, storeId } = history;
  for (const orderId of ordersOf(history)) {
    const { status } = await readOrder(manager, storeId, orderId);
    if (status !== 'closed') continue;
    const { deposit, meal } = await readMoney(history, orderId);
    const give = async (endpoint: typeof orderMoneyApi.refundDeposit, amount: Fen) => {
      if (amount === 0) return;
      const { version } = await readOrder(manager, storeId, orderId);
      await manager.do(endpoint, { params: { storeId, orderId }, body: { version, amount, reason: 'left' } });
    };
    await give(orderMoneyApi.refundDeposit, deposit.refundable);
    await give(orderMoneyApi.refundMeal as unknown as typeof orderMoneyApi.refundDeposit, meal.refundable);
    await untilQuiet(history);
    expect((await readMoney(history, orderId)).refundable).toBe(0);
  }
}

/** Pays all balances out. Providers work: nothing is left, apart from what administrators have to give back. */
async function payOutWhatIsLeft(history: MoneyHistory): Promise<void> {
  for (const { visitor } of history.guests) {
    const { balance, reserved } = await visitor.do(moneyApi.readBalance, {});
    expect(reserved, 'is reserved though no payment is under way').toBe(0);
    if (balance > 0) await visitor.do(moneyApi.payOutBalance, { body: { amount: balance } });
  }
  await untilQuiet(history);
  for (const { visitor } of history.guests) {
    const { items } = await visitor.do(moneyApi.listPayouts, { query: {} });
    const parts = items.flatMap((payout) => payout.parts);
    expect(parts.filter(({ state }) => state === 'processing')).toEqual([]);
  }
}

/** Lists the differences that reconciliation finds on all days of a history. */
async function reconcileUntil(last: string, { from, admin }: MoneyHistory): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (let date = from; date <= last; date = addDays(date, 1)) {
    for (const method of PROVIDER_METHODS) {
      const day = await (await admin()).do(moneyApi.reconcileDay, { body: { method, date } });
      expect(day.failure).toBeNull();
      differences.push(...day.differences);
    }
  }
  return differences;
}
