import type { Page } from '@playwright/test';
import { orderMoneyApi } from '@xiwei/contract/booking/order-money.api.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { callAs, replyTo } from '#calls.ts';
import { bookByApi, payByApi, WITH_DEPOSIT } from '#diner/booking-steps.ts';
import { sidewaysOverflow } from '#diner/open-diner.ts';
import { enterAs, heading } from '#merchant/merchant-steps.ts';
import { slotAt } from '#stores.ts';
import { expect, expectLoaded, expectNoAxeViolations, test } from '#test.ts';
import { ask, confirm, figure, linkOn, operate, pageOf, payByLink } from './money-steps.ts';

/** Opens a panel of the page of an account, does its operation, and waits until it is closed. */
async function operateInPanel(page: Page, action: string, amount: string, submit = action): Promise<void> {
  await page.getByRole('link', { name: action, exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await operate(page, amount, submit);
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Revokes the latest operation that can be revoked. */
async function revokeLatest(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Revoke' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await confirm(page, 'Revoke');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('a supplement is paid by link while the page follows, the deposit is lowered, used and refunded to the last', async ({
  page,
  browser,
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
  await page.goto(pageOf('store-order-deposit', order));

  await test.step('more is requested, and paid by link in another browser', async () => {
    await operateInPanel(page, 'Request more', '60', 'Send request');
    await expect(page.getByText('Additional deposit: ¥60')).toBeVisible();
    await page.getByRole('link', { name: 'Collect payment' }).click();
    await expect(page.getByRole('img', { name: 'Payment link QR code' })).toBeVisible();
    await expectLoaded(page);
    await expectNoAxeViolations(page);
    await payByLink(browser, await linkOn(page), '¥60');
    await expect(page.getByText('Nothing is due')).toBeVisible();
    await page.getByRole('link', { name: 'Back to deposit' }).click();
    await expect(figure(page, 'Paid').first()).toHaveText('¥260');
    await expect(page.getByRole('list', { name: 'Payments' }).getByRole('listitem')).toHaveCount(2);
  });

  await test.step('it is lowered, and the difference goes back', async () => {
    await page.getByRole('link', { name: 'Modify deposit' }).click();
    await page.getByRole('textbox', { name: /New deposit/ }).fill('260');
    await expect(page.getByText('The deposit hasn’t changed. Enter another amount.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Modify deposit' })).toBeDisabled();
    await page.getByRole('textbox', { name: /New deposit/ }).fill('210');
    await expect(page.getByText('¥50 will be refunded to the guest’s Alipay.')).toBeVisible();
    await operate(page, '210', 'Modify deposit');
    await expect(heading(page, 'Deposit')).toBeVisible();
    await expect(figure(page, 'Refundable')).toHaveText('¥210');
    await expect(figure(page, 'Refunded').first()).toHaveText('¥50');
  });

  await test.step('a part is taken off the bill, another is kept, and one of them is revoked', async () => {
    await operateInPanel(page, 'Take off the bill', '40');
    await expect(figure(page, 'Taken off the bill').first()).toHaveText('¥40');
    await operateInPanel(page, 'Forfeit', '20.50');
    await expect(figure(page, 'Forfeited').first()).toHaveText('¥20.50');
    await revokeLatest(page);
    await expect(figure(page, 'Refundable')).toHaveText('¥170');
  });

  await test.step('the rest is refunded in parts until nothing is left', async () => {
    await page.getByRole('link', { name: 'Refund', exact: true }).click();
    await operate(page, '100', 'Refund');
    await expect(figure(page, 'Refundable')).toHaveText('¥70');
    await page.getByRole('link', { name: 'Refund', exact: true }).click();
    await operate(page, '0.01', 'Refund');
    await page.getByRole('link', { name: 'Refund', exact: true }).click();
    await page.getByRole('button', { name: 'All ¥69.99' }).click();
    await expect(page.getByText('Nothing will be left on the order.')).toBeVisible();
    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    await confirm(page, 'Refund');
    await expect(heading(page, 'Deposit')).toBeVisible();
    await expect(figure(page, 'Refunded').first()).toHaveText('¥220');
    await expect(page.getByRole('link', { name: 'Refund', exact: true })).toHaveCount(0);
    await expectNoAxeViolations(page);
    await page.goto(pageOf('store-order-deposit-refund', order));
    await expect(page.getByText('There’s nothing to refund right now.')).toBeVisible();
  });
});

test('an unpaid deposit is lowered under an open link; the meal is confirmed and paid by link', async ({
  page,
  browser,
  openStore,
  staffOf,
  newPerson,
}) => {
  test.slow();
  await page.emulateMedia({ colorScheme: 'dark' });
  const store = await openStore(WITH_DEPOSIT);
  const diner = await newPerson();
  const order = await bookByApi(diner.request, slotAt(store));
  const params = { storeId: store.id, orderId: order.id };
  await enterAs(page.context(), await staffOf(store, 'manager'), 'zh-Hans');

  await test.step('the guest who has the old link open is asked for the new amount', async () => {
    await page.goto(pageOf('store-order-deposit-payment', order));
    const context = await browser.newContext();
    const guest = await context.newPage();
    await guest.goto(await linkOn(page));
    await expect(guest.getByRole('button', { name: '支付 ¥200' })).toBeVisible();
    await page.goto(pageOf('store-order-deposit-modify', order));
    await page.getByRole('textbox', { name: /新的订金/ }).fill('150');
    await expect(page.getByText('订金从 ¥200 改为 ¥150。')).toBeVisible();
    await expectNoAxeViolations(page);
    await operate(page, '150', '修改订金', /新的订金/);
    await expect(page.getByText('订金 ¥150')).toBeVisible();
    await guest.reload();
    await expect(guest.getByRole('button', { name: '支付 ¥200' })).toHaveCount(0);
    await context.close();
    await page.getByRole('link', { name: '收款' }).click();
    await payByLink(browser, await linkOn(page), '¥150');
    await expect(page.getByText('没有待支付的款项')).toBeVisible();
  });

  await test.step('the meal cost is confirmed; the rest of it is paid by link', async () => {
    const staff = store.owner.request;
    const versionNow = async () => (await callAs(staff, staffOrdersApi.readOrder, { params })).version;
    const arrived = { version: await versionNow(), otherDayConfirmed: true };
    await callAs(staff, staffOrdersApi.markArrived, { params, body: arrived });
    await page.goto(pageOf('store-order-amount-confirm', order));
    await operate(page, '５００．５０', '确认餐费', /餐费/);
    await expect(heading(page, '餐费')).toBeVisible();
    await callAs(staff, staffOrdersApi.completeOrder, { params, body: { version: await versionNow() } });
    await page.getByRole('link', { name: '收款' }).click();
    const url = await linkOn(page);
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
    await expectNoAxeViolations(page);
    await payByLink(browser, url, '¥350.50');
    await expect(page.getByText('没有待支付的款项')).toBeVisible();
    await page.getByRole('link', { name: /餐费/ }).last().click();
    await expect(figure(page, '订金抵扣')).toHaveText('¥150');
    await expect(figure(page, '已付').first()).toHaveText('¥350.50');
    await expectNoAxeViolations(page);
  });
});

/** The pages with the form of an operation of managers. */
const OPERATION_PAGES = [
  'store-order-deposit-refund',
  'store-order-deposit-modify',
  'store-order-amount-refund',
  'store-order-amount-forfeit',
];

test('a host reads the money and moves none; a refund sent twice is made once; of two managers one is refused', async ({
  page,
  browser,
  openStore,
  staffOf,
  newPerson,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.emulateMedia({ colorScheme: 'dark' });
  const store = await openStore(WITH_DEPOSIT);
  const diner = await newPerson();
  const order = await bookByApi(diner.request, slotAt(store));
  await payByApi(diner.request, order);
  const params = { storeId: store.id, orderId: order.id };
  const refunds = async () =>
    (await callAs(store.owner.request, orderMoneyApi.readOrderMoney, { params })).operations.filter(
      ({ type }) => type === 'refund',
    );

  await test.step('a host reads, and is refused what managers do, also by address and by request', async () => {
    const host = await staffOf(store, 'host');
    await enterAs(page.context(), host, 'zh-Hant');
    await page.goto(pageOf('store-order-deposit', order));
    await expect(figure(page, '可退')).toHaveText('¥200');
    await expect(page.getByText('只有經理和店主可以動用款項。')).toBeVisible();
    await expect(page.getByRole('region', { name: '操作' }).getByRole('link')).toHaveCount(0);
    await expectNoAxeViolations(page);
    for (const name of OPERATION_PAGES) {
      await page.goto(pageOf(name, order));
      await expect(page.getByText('只有經理和店主可以這樣操作')).toBeVisible();
      await expect(page.getByRole('textbox')).toHaveCount(0);
    }
    for (const panel of ['forfeit', 'deduct', 'supplement']) {
      await page.goto(`${pageOf('store-order-deposit', order)}?panel=${panel}`);
      await expect(figure(page, '可退')).toHaveText('¥200');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    const { version } = await callAs(host.request, staffOrdersApi.readOrder, { params });
    const body = { version, amount: 1_00 as Fen, reason: '' };
    expect((await replyTo(host.request, orderMoneyApi.modifyDeposit, { params, body })).status).toBe(403);
  });

  const other = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const second = await other.newPage();

  await test.step('a request that the network repeats, and a double click, refund once', async () => {
    await enterAs(page.context(), await staffOf(store, 'manager'), 'zh-Hant');
    await page.goto(pageOf('store-order-deposit-refund', order));
    await page.route('**/money/refund-deposit', async (route) => {
      await route.fetch();
      await route.fulfill({ response: await route.fetch() });
    });
    await ask(page, '30', '退款', /退款金額/);
    await page.getByRole('alertdialog').getByRole('button', { name: '退款', exact: true }).dblclick();
    await expect(heading(page, '訂金')).toBeVisible();
    await expect(figure(page, '可退')).toHaveText('¥170');
    expect(await refunds()).toMatchObject([{ amount: 30_00 }]);
  });

  await test.step('two managers refund at once, and the second sees who has done it', async () => {
    await enterAs(other, await staffOf(store, 'manager'));
    // Without events the page of the second manager still shows what was there before.
    await second.route('**/api/events*', (route) => route.abort());
    await second.goto(pageOf('store-order-deposit-refund', order));
    await ask(second, '120', 'Refund');
    await page.goto(pageOf('store-order-deposit-refund', order));
    await operate(page, '100', '退款', /退款金額/);
    await confirm(second, 'Refund');
    await expect(second.getByText(/Check the latest amounts/)).toBeVisible();
    await expect(second.getByText('At most ¥70')).toBeVisible();
    await expect(second.getByRole('textbox', { name: /Refund amount/ })).toHaveValue('120.00');
    await expectNoAxeViolations(second);
    expect(await refunds()).toMatchObject([{ amount: 30_00 }, { amount: 100_00 }]);
    // The provider completes a refund after the answer to the request: only an event tells the page.
    await second.unroute('**/api/events*');
    await second.reload();
    await operate(second, '70', 'Refund');
    await expect(figure(second, 'Refunded').first()).toHaveText('¥200');
    await other.close();
  });
});
