import type { DinerOrder } from '@xiwei/contract/booking/booking.model.ts';
import { orderMoneyApi } from '@xiwei/contract/booking/order-money.api.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { moneyApi } from '@xiwei/contract/money/money.api.ts';
import { type Caller, callAs, replyTo } from '#calls.ts';
import { bookByApi, payByApi, paymentOf, WITH_DEPOSIT } from '#diner/booking-steps.ts';
import { enterAs, heading } from '#merchant/merchant-steps.ts';
import { inDays, slotAt, type TestStore } from '#stores.ts';
import { expect, expectLoaded, expectNoAxeViolations, test } from '#test.ts';
import { ask, confirm, figure, operate, pageOf } from './money-steps.ts';

test('a manager refunds a deposit in parts, keeps a part and revokes that', async ({
  page,
  openStore,
  staffOf,
  newPerson,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1280, height: 900 });
  const store = await openStore(WITH_DEPOSIT);
  const diner = await newPerson();
  const order = await bookByApi(diner.request, slotAt(store));
  await payByApi(diner.request, order);
  await enterAs(page.context(), await staffOf(store, 'manager'));
  await page.goto(pageOf('store-order-detail', order));
  await page.getByRole('link', { name: 'Deposit details' }).click();
  await expect(heading(page, 'Deposit')).toBeVisible();
  await expectLoaded(page);
  await expectNoAxeViolations(page);

  await test.step('in parts, repeatedly', async () => {
    for (const amount of ['50', '３０']) {
      await page.getByRole('link', { name: 'Refund', exact: true }).click();
      await expect(heading(page, 'Refund deposit')).toBeVisible();
      await operate(page, amount, 'Refund');
      await expect(heading(page, 'Deposit')).toBeVisible();
    }
    await expect(figure(page, 'Refunded').first()).toHaveText('¥80');
    await expect(figure(page, 'Refundable')).toHaveText('¥120');
  });

  await test.step('a part is kept, and that is revoked', async () => {
    await page.getByRole('link', { name: 'Forfeit' }).click();
    const panel = page.getByRole('dialog', { name: 'Forfeit' });
    await expect(panel).toBeVisible();
    await operate(page, '20', 'Forfeit');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(figure(page, 'Forfeited').first()).toHaveText('¥20');
    await page.getByRole('link', { name: 'Revoke' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('¥20 returns to the order');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(figure(page, 'Refundable')).toHaveText('¥120');
    await expect(page.getByText('Reverted', { exact: true })).toBeVisible();
  });
});

/** Pays the deposit of an order with a method that no other journey uses, which then refuses refunds. */
async function payWithRefusingProvider(caller: Caller, order: DinerOrder): Promise<() => Promise<void>> {
  const { storeId, id: paymentId } = await paymentOf(caller, order);
  const { attempt } = await callAs(caller, moneyApi.startPayment, {
    params: { storeId, paymentId },
    query: {},
    body: { method: 'xiaohongshuPay', scene: 'phone', returnPath: '/' },
  });
  const handOff = attempt?.handOff;
  if (handOff?.type !== 'redirect') throw new Error('The wallet has no page to go to');
  const request = 'request' in caller ? caller.request : caller;
  const wallet = await request.get(handOff.url);
  await request.post(wallet.url(), { form: { do: 'pay' }, maxRedirects: 0 });
  const { origin } = new URL(wallet.url());
  const behave = (data: object) => request.post(`${origin}/pay/behave/xiaohongshuPay`, { data });
  await behave({ refunds: 'fail' });
  return async () => {
    await behave({});
  };
}

test('a refund that the provider refused is given back another way', async ({
  page,
  openStore,
  staffOf,
  newPerson,
}) => {
  test.slow();
  await page.emulateMedia({ colorScheme: 'dark' });
  const store = await openStore(WITH_DEPOSIT);
  const diner = await newPerson();
  const order = await bookByApi(diner.request, slotAt(store));
  const heal = await payWithRefusingProvider(diner.request, order);
  await enterAs(page.context(), await staffOf(store, 'manager'), 'zh-Hans');
  await page.goto(pageOf('store-order-deposit', order));
  await page.getByRole('link', { name: '退款', exact: true }).click();
  await ask(page, '80', '退款', /退款金额/);
  await expectNoAxeViolations(page);
  await confirm(page, '退款');
  await page.getByRole('link', { name: '用其他方式退还' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('radio', { name: '退到付款人的余额' }).check();
  await expect(page.getByText('¥80 退到付款人的余额，立即到账。')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('dialog').getByRole('button', { name: '退还', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '退还', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('已用其他方式退还')).toBeVisible();
  await expectNoAxeViolations(page);
  expect((await callAs(diner.request, moneyApi.readBalance, {})).balance).toBe(80_00);
  await heal();
});

/** Books a table for two as staff and marks the meal as over, with its cost. */
async function finishedMeal({ id: storeId, owner }: TestStore) {
  const { request } = owner;
  const order = await callAs(request, staffOrdersApi.createStaffOrder, {
    params: { storeId },
    body: {
      place: { date: inDays(3), time: '19:00', adults: 2 },
      diner: {
        lastName: 'Ho',
        firstName: 'Wing',
        title: 'mr',
        phone: { region: 'CN', number: '13900002233' },
      },
      method: 'phone',
    },
  });
  const params = { storeId, orderId: order.id };
  await callAs(request, staffOrdersApi.markArrived, {
    params,
    body: { version: order.version, otherDayConfirmed: true },
  });
  return { order, params };
}

test('a meal is confirmed, paid in parts at the store, refunded and kept; a host only records', async ({
  page,
  openStore,
  staffOf,
}) => {
  test.slow();
  const store = await openStore();
  const { order, params } = await finishedMeal(store);
  const host = await staffOf(store, 'host');
  await enterAs(page.context(), host, 'zh-Hant');
  const versionNow = async () =>
    (await callAs(store.owner.request, staffOrdersApi.readOrder, { params })).version;

  await test.step('a host confirms the cost and records a part', async () => {
    await page.goto(pageOf('store-order-amount-confirm', order));
    await operate(page, '1,280.50', '確認餐費', /餐費/);
    await expect(heading(page, '餐費')).toBeVisible();
    await callAs(store.owner.request, staffOrdersApi.completeOrder, {
      params,
      body: { version: await versionNow() },
    });
    await page.getByRole('link', { name: '收款' }).click();
    await expect(page.getByRole('img', { name: '付款連結的 QR 碼' })).toBeVisible();
    await operate(page, '280.50', '記錄收款', /收款金額/);
    await expect(page.getByText('尾款 ¥1,000')).toBeVisible();
    await expectNoAxeViolations(page);
    await operate(page, '1000', '記錄收款', /收款金額/);
    await expect(page.getByText('沒有待付的款項')).toBeVisible();
  });

  await test.step('a host is refused what managers do', async () => {
    await page.goto(pageOf('store-order-amount-refund', order));
    await expect(page.getByText('只有經理和店主可以這樣操作')).toBeVisible();
    const body = { version: await versionNow(), amount: 100 as Fen, reason: '' };
    expect((await replyTo(host.request, orderMoneyApi.refundMeal, { params, body })).status).toBe(403);
  });

  await test.step('a manager refunds a part and keeps another', async () => {
    await enterAs(page.context(), await staffOf(store, 'manager'), 'zh-Hant');
    await page.goto(pageOf('store-order-amount-refund', order));
    await operate(page, '80.50', '退款', /退款金額/);
    await page.getByRole('link', { name: '扣除', exact: true }).click();
    await operate(page, '200', '扣除', /扣除金額/);
    await expect(figure(page, '可退')).toHaveText('¥1,000');
    await expect(figure(page, '已退款').first()).toHaveText('¥80.50');
    await expectNoAxeViolations(page);
  });
});
