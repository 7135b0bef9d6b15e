import type { Page } from '@playwright/test';
import { send } from '#calls.ts';
import { expirePayment } from '#expire-payment.ts';
import { GROUP_OWNER, signInAsDemo } from '#merchant/merchant-steps.ts';
import { expect, expectNoAxeViolations, signInAs, test } from '#test.ts';
import {
  bookByApi,
  fillInAndSend,
  findTable,
  kindsOffered,
  makePaymentLink,
  paymentOf,
} from './booking-steps.ts';
import { EVENING_WORDS, said, yuan } from './evening-phrases.ts';
import { openDiner } from './open-diner.ts';
import { pathOf } from './orders-steps.ts';

test('a deposit is refused in one wallet and paid from another', async ({ page, context }) => {
  const { booking, payment } = EVENING_WORDS['zh-Hans'];
  await signInAs(context);
  const { storeId, date, time, deposit } = await findTable(page, { deposit: true, days: 5 });
  await openDiner(page, `/booking-before/${storeId}?date=${date}&adults=2`);
  await page.getByRole('option', { name: time }).click();
  await expect(page).toHaveURL(new RegExp(`time=${encodeURIComponent(time)}`));
  await kindsOffered(page).first().click();

  const amount = yuan(deposit);
  await expect(page.getByRole('region', { name: booking.confirm.termsTitle })).toContainText(amount);
  await page.getByRole('button', { name: booking.confirm.submitAndPay }).click();
  await expect(page.getByText(booking.confirm.noticeRequired)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('textbox', { name: booking.confirm.remark }).fill('靠窗');
  await page.reload();
  await expect(page.getByRole('textbox', { name: booking.confirm.remark })).toHaveValue('靠窗');
  await fillInAndSend(page, 'zh-Hans', 'submitAndPay');

  await expect(page).toHaveURL(/\/payment\//);
  await expect(page.getByText(/29:\d\d/)).toBeVisible();
  await page.getByRole('radio', { name: payment.methods.alipay }).check();
  await page.getByRole('button', { name: said(payment.pay, { amount }) }).click();
  await page.getByRole('button', { name: '不支付' }).click();
  await expect(page.getByText(payment.result.notYet)).toBeVisible();
  await page.getByRole('button', { name: payment.result.check }).click();
  await expect(page.getByText(payment.result.notSuccessful)).toBeVisible();
  await expectNoAxeViolations(page);

  await page.getByRole('link', { name: payment.result.retry }).click();
  await page.getByRole('radio', { name: payment.methods.wechatPay }).check();
  await page.getByRole('button', { name: said(payment.pay, { amount }) }).click();
  await page.getByRole('button', { name: '确认支付' }).click();
  await expect(page.getByText(payment.result.paid)).toBeVisible();
  await page.getByRole('link', { name: payment.result.toOrder }).click();
  await expect(page).toHaveURL(new RegExp(`/order-detail/${storeId}/`));
});

test('somebody who was sent the link pays for another, from a bank in Macau', async ({
  page,
  browser,
  baseURL,
}) => {
  const { payment: words } = EVENING_WORDS['zh-Hant'];
  const owner = await browser.newPage({ baseURL: String(baseURL) });
  await signInAsDemo(owner, GROUP_OWNER);
  const table = await findTable(page, { deposit: true, days: 9, skip: 1 });
  await signInAs(page.context());
  const order = await bookByApi(page, table);
  const { id } = await paymentOf(page, order);
  const path = await makePaymentLink(owner, order);
  await owner.close();
  await page.context().clearCookies();

  await openDiner(page, `/payment/${table.storeId}/${id}`, { language: 'zh-Hant', colorScheme: 'dark' });
  await expect(page).toHaveURL(/\/login\?returnTo=/);
  await openDiner(page, path, { language: 'zh-Hant', colorScheme: 'dark' });
  await page.getByRole('radio', { name: words.methods.macauBankPay }).check();
  await page.getByRole('button', { name: words.channels.MPAY }).click();
  await page.getByRole('button', { name: /付款 ¥/ }).click();
  await page.getByRole('button', { name: /確認付款|确认支付/ }).click();
  await expect(page.getByText(words.result.paid)).toBeVisible();
  await expect(page).toHaveURL(/\?key=/);
});

/** At the cashier on a desktop: chooses a way, and opens the wallet that its code leads to. */
async function openWallet(page: Page, method: string): Promise<Page> {
  const { payment: words } = EVENING_WORDS.en;
  await page.getByRole('radio', { name: method, exact: true }).check();
  await page.getByRole('button', { name: /^Pay ¥/ }).click();
  await expect(page.getByRole('img', { name: words.scan.label })).toBeVisible();
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: words.scan.open }).click();
  return opened;
}

const payIn = (wallet: Page) => wallet.getByRole('button', { name: /^Pay$|确认支付/ }).click();

test('a payment opened signed out asks to sign in and comes back; one of another person says nothing of it', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const { payment: words } = EVENING_WORDS['zh-Hans'];
  await signInAs(context);
  const table = await findTable(page, { deposit: true, days: 6, skip: 2 });
  const order = await bookByApi(page, table);
  const { id } = await paymentOf(page, order);
  const { code } = await send<{ code: string }>(page, 'POST', '/api/passport-codes');

  const elsewhere = await browser.newContext({ baseURL: String(baseURL) });
  const other = await elsewhere.newPage();
  for (const path of ['payment', 'payment-result']) {
    await openDiner(other, `/${path}/${order.storeId}/${id}`);
    await expect(other).toHaveURL(new RegExp(`/login\\?returnTo=.*${path}`));
  }
  const back = new URL(other.url()).searchParams.get('returnTo') ?? '';
  await signInAs(elsewhere);
  await other.goto(back.replace('payment-result', 'payment'));
  await expect(other.getByText(words.missing.title)).toBeVisible();
  await expect(other.getByText(yuan(table.deposit))).toHaveCount(0);
  await expectNoAxeViolations(other);

  const own = await browser.newContext({ baseURL: String(baseURL) });
  const mine = await own.newPage();
  await openDiner(mine, `/payment/${order.storeId}/${id}`);
  await send(mine, 'POST', '/api/sessions/passport', { passportCode: code });
  await mine.reload();
  await expect(mine).toHaveURL(new RegExp(`/payment/${order.storeId}/${id}`));
  await expect(
    mine.getByRole('button', { name: said(words.pay, { amount: yuan(table.deposit) }) }),
  ).toBeVisible();
  await elsewhere.close();
  await own.close();
});

test('on a desktop the code is scanned, and the page sees that it was', async ({ page, context }) => {
  const { payment: words } = EVENING_WORDS.en;
  await page.setViewportSize({ width: 1280, height: 812 });
  await signInAs(context);
  const order = await bookByApi(page, await findTable(page, { deposit: true, days: 10, skip: 2 }));
  const { id } = await paymentOf(page, order);
  await openDiner(page, `/payment/${order.storeId}/${id}`, { language: 'en', colorScheme: 'dark' });
  const wallet = await openWallet(page, words.methods.wechatPay);
  await expectNoAxeViolations(page);
  await payIn(wallet);
  await expect(page.getByText(words.result.paid)).toBeVisible();
});

/** Somebody at the cashier who can pay without the product hearing of it: on a phone, while the page is left alone. */
async function standWithSilentWallet(page: Page, days: number) {
  const { payment: words } = EVENING_WORDS.en;
  await page.setViewportSize({ width: 1280, height: 812 });
  await signInAs(page.context());
  const order = await bookByApi(page, await findTable(page, { deposit: true, days }));
  const { id, amount } = await paymentOf(page, order);
  await openDiner(page, `/payment/${order.storeId}/${id}`, { language: 'en' });
  const wallet = await openWallet(page, words.methods.douyinPay);
  // No other test pays this way.
  const { origin, href } = new URL(wallet.url());
  await wallet.close();
  await page.request.post(`${origin}/pay/behave/douyinPay`, { data: { notices: { drop: true } } });
  const paySilently = () => page.request.post(href, { form: { do: 'pay' }, maxRedirects: 0 });
  return { order, amount, paySilently };
}

test('money that arrives when the booking is over goes back, and the payer is told', async ({
  page,
  context,
}) => {
  const { payment: words, orders } = EVENING_WORDS.en;
  const { order, amount, paySilently } = await standWithSilentWallet(page, 11);
  const other = await context.newPage();
  await openDiner(other, pathOf('order-cancel', order), { language: 'en' });
  await other.getByRole('button', { name: orders.cancel.submit }).click();
  await paySilently();
  await other.getByRole('alertdialog').getByRole('button', { name: orders.cancel.submit }).click();

  await expect(page.getByText(words.result.returned)).toBeVisible();
  await expect(page.getByText(said(words.result.returnedDetail, { amount: yuan(amount) }))).toBeVisible();
  await expectNoAxeViolations(page);
  await expect(other.getByText(orders.next.byYou)).toBeVisible();
  await expect(other.getByText(/Deposit (refunded|being refunded): ¥/)).toBeVisible();
});

test('money that arrives after the time to pay takes the table again', async ({ page }) => {
  const { payment: words } = EVENING_WORDS.en;
  const { order, amount, paySilently } = await standWithSilentWallet(page, 13);
  await paySilently();
  await expirePayment(order);
  await expect(page.getByText(words.result.paid)).toBeVisible();
  await expect(page.getByText(said(words.result.paidDetail, { amount: yuan(amount) }))).toBeVisible();
});

test('when the time to pay is over the table is taken again and paid for', async ({ page, context }) => {
  const { payment: words, orders } = EVENING_WORDS['zh-Hant'];
  await signInAs(context);
  const order = await bookByApi(page, await findTable(page, { deposit: true, days: 12, skip: 1 }));
  const { id, amount } = await paymentOf(page, order);
  await openDiner(page, `/payment/${order.storeId}/${id}`, { language: 'zh-Hant' });
  await expirePayment(order);
  await expect(page).toHaveURL(/\/payment-result\//);
  await expect(page.getByText(words.result.expiredDetail)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: words.result.toOrder }).click();
  await expect(page.getByRole('status').first()).toContainText(orders.status.waitDepositPaymentInvalid);
  await expectNoAxeViolations(page);

  await page.getByRole('button', { name: words.result.takeAgain }).click();
  await page.getByRole('radio', { name: words.methods.alipay }).check();
  await page.getByRole('button', { name: said(words.pay, { amount: yuan(amount) }) }).click();
  await page.getByRole('button', { name: /確認付款|确认支付/ }).click();
  await expect(page.getByText(words.result.paid)).toBeVisible();
});
