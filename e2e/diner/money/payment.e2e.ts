import type { Page } from '@playwright/test';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { moneyApi } from '@xiwei/contract/money/money.api.ts';
import { callAs } from '#calls.ts';
import {
  bookByApi,
  DEPOSIT_FOR_TWO,
  offeredKinds,
  paymentOf,
  submitBookingForm,
  WITH_DEPOSIT,
} from '#diner/booking-steps.ts';
import { EVENING_PHRASES, formatPhrase, yuan } from '#diner/evening-phrases.ts';
import { openDiner } from '#diner/open-diner.ts';
import { orderPath } from '#diner/orders-steps.ts';
import { expirePayment } from '#expire-payment.ts';
import { createPassport, signInAs } from '#sign-in.ts';
import { type OpenStore, slotAt } from '#stores.ts';
import { expect, expectNoAxeViolations, test } from '#test.ts';

test('pays a deposit with another method after declining the first', async ({ page, context, openStore }) => {
  const { booking, money } = EVENING_PHRASES['zh-Hans'];
  await signInAs(context);
  const { storeId, date, time } = slotAt(await openStore(WITH_DEPOSIT));
  await openDiner(page, `/booking-before/${storeId}?date=${date}&adults=2`);
  await page.getByRole('option', { name: time }).click();
  await expect(page).toHaveURL(new RegExp(`time=${encodeURIComponent(time)}`));
  await offeredKinds(page).first().click();

  const amount = yuan(DEPOSIT_FOR_TWO);
  await expect(page.getByRole('region', { name: booking.confirm.termsTitle })).toContainText(amount);
  await page.getByRole('button', { name: booking.confirm.submitAndPay }).click();
  await expect(page.getByText(booking.confirm.noticeRequired)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('textbox', { name: booking.confirm.remark }).fill('靠窗');
  await page.reload();
  await expect(page.getByRole('textbox', { name: booking.confirm.remark })).toHaveValue('靠窗');
  await submitBookingForm(page, 'zh-Hans', 'submitAndPay');

  await expect(page).toHaveURL(/\/payment\//);
  await expect(page.getByText(/29:\d\d/)).toBeVisible();
  await page.getByRole('radio', { name: money.methods.alipay }).check();
  await page.getByRole('button', { name: formatPhrase(money.pay, { amount }) }).click();
  await page.getByRole('button', { name: '不支付' }).click();
  await expect(page.getByText(money.result.notYet)).toBeVisible();
  await page.getByRole('button', { name: money.result.check }).click();
  await expect(page.getByText(money.result.notSuccessful)).toBeVisible();
  await expectNoAxeViolations(page);

  await page.getByRole('link', { name: money.result.retry }).click();
  await page.getByRole('radio', { name: money.methods.wechatPay }).check();
  await page.getByRole('button', { name: formatPhrase(money.pay, { amount }) }).click();
  await page.getByRole('button', { name: '确认支付' }).click();
  await expect(page.getByText(money.result.paid)).toBeVisible();
  await page.getByRole('link', { name: money.result.toOrder }).click();
  await expect(page).toHaveURL(new RegExp(`/order-detail/${storeId}/`));
});

test('pays for another person by payment link, with a Macau bank', async ({ page, context, openStore }) => {
  const { money: phrases } = EVENING_PHRASES['zh-Hant'];
  const store = await openStore(WITH_DEPOSIT);
  await signInAs(context);
  const order = await bookByApi(page, slotAt(store));
  const { id } = await paymentOf(page, order);
  const params = { storeId: store.id, orderId: order.id };
  const { path } = await callAs(store.owner.request, moneyApi.makePaymentLink, { params });
  await context.clearCookies();

  await openDiner(page, `/payment/${store.id}/${id}`, { language: 'zh-Hant', colorScheme: 'dark' });
  await expect(page).toHaveURL(/\/login\?returnTo=/);
  await openDiner(page, path, { language: 'zh-Hant', colorScheme: 'dark' });
  await page.getByRole('radio', { name: phrases.methods.macauBankPay }).check();
  await page.getByRole('button', { name: phrases.channels.MPAY }).click();
  await page.getByRole('button', { name: /付款 ¥/ }).click();
  await page.getByRole('button', { name: /確認付款|确认支付/ }).click();
  await expect(page.getByText(phrases.result.paid)).toBeVisible();
  await expect(page).toHaveURL(/\?key=/);
});

/** Chooses a method in the desktop checkout and opens the wallet behind its QR code. */
async function openWallet(page: Page, method: string): Promise<Page> {
  const { money: phrases } = EVENING_PHRASES.en;
  await page.getByRole('radio', { name: method, exact: true }).check();
  await page.getByRole('button', { name: /^Pay ¥/ }).click();
  await expect(page.getByRole('img', { name: phrases.scan.label })).toBeVisible();
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: phrases.scan.open }).click();
  return opened;
}

const payIn = (wallet: Page) => wallet.getByRole('button', { name: /^Pay$|确认支付/ }).click();

test('requires sign-in for a payment and hides it from other users', async ({
  page,
  context,
  browser,
  openStore,
}) => {
  const { money: phrases } = EVENING_PHRASES['zh-Hans'];
  await signInAs(context);
  const order = await bookByApi(page, slotAt(await openStore(WITH_DEPOSIT)));
  const { id } = await paymentOf(page, order);
  const passportCode = await createPassport(page);

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  for (const path of ['payment', 'payment-result']) {
    await openDiner(other, `/${path}/${order.storeId}/${id}`);
    await expect(other).toHaveURL(new RegExp(`/login\\?returnTo=.*${path}`));
  }
  const back = new URL(other.url()).searchParams.get('returnTo') ?? '';
  await signInAs(elsewhere);
  await other.goto(back.replace('payment-result', 'payment'));
  await expect(other.getByText(phrases.missing.title)).toBeVisible();
  await expect(other.getByText(yuan(DEPOSIT_FOR_TWO))).toHaveCount(0);
  await expectNoAxeViolations(other);

  const ownContext = await browser.newContext();
  const ownPage = await ownContext.newPage();
  await openDiner(ownPage, `/payment/${order.storeId}/${id}`);
  await callAs(ownPage, identityApi.signInByPassport, { body: { passportCode } });
  await ownPage.reload();
  await expect(ownPage).toHaveURL(new RegExp(`/payment/${order.storeId}/${id}`));
  await expect(
    ownPage.getByRole('button', { name: formatPhrase(phrases.pay, { amount: yuan(DEPOSIT_FOR_TWO) }) }),
  ).toBeVisible();
  await elsewhere.close();
  await ownContext.close();
});

test('updates the desktop checkout after the QR code was paid', async ({ page, context, openStore }) => {
  const { money: phrases } = EVENING_PHRASES.en;
  await page.setViewportSize({ width: 1280, height: 812 });
  await signInAs(context);
  const order = await bookByApi(page, slotAt(await openStore(WITH_DEPOSIT)));
  const { id } = await paymentOf(page, order);
  await openDiner(page, `/payment/${order.storeId}/${id}`, { language: 'en', colorScheme: 'dark' });
  const wallet = await openWallet(page, phrases.methods.wechatPay);
  await expectNoAxeViolations(page);
  await payIn(wallet);
  await expect(page.getByText(phrases.result.paid)).toBeVisible();
});

/** Opens a checkout and returns a function that pays it while the provider drops its notifications. */
async function openWalletWithoutNotices(page: Page, openStore: OpenStore) {
  const { money: phrases } = EVENING_PHRASES.en;
  await page.setViewportSize({ width: 1280, height: 812 });
  await signInAs(page.context());
  const order = await bookByApi(page, slotAt(await openStore(WITH_DEPOSIT)));
  const { id, amount } = await paymentOf(page, order);
  await openDiner(page, `/payment/${order.storeId}/${id}`, { language: 'en' });
  const wallet = await openWallet(page, phrases.methods.douyinPay);
  // No other test uses this method, so its notifications can be dropped.
  const { origin, href } = new URL(wallet.url());
  await wallet.close();
  await page.request.post(`${origin}/pay/behave/douyinPay`, { data: { notices: { drop: true } } });
  const paySilently = () => page.request.post(href, { form: { do: 'pay' }, maxRedirects: 0 });
  return { order, amount, paySilently };
}

test('returns a payment that arrives after the cancellation and tells the payer', async ({
  page,
  context,
  openStore,
}) => {
  const { money: phrases, bookingOrders } = EVENING_PHRASES.en;
  const { order, amount, paySilently } = await openWalletWithoutNotices(page, openStore);
  const other = await context.newPage();
  await openDiner(other, orderPath('order-cancel', order), { language: 'en' });
  await other.getByRole('button', { name: bookingOrders.cancel.submit }).click();
  await paySilently();
  await other.getByRole('alertdialog').getByRole('button', { name: bookingOrders.cancel.submit }).click();

  await expect(page.getByText(phrases.result.returned)).toBeVisible();
  await expect(
    page.getByText(formatPhrase(phrases.result.returnedDetail, { amount: yuan(amount) })),
  ).toBeVisible();
  await expectNoAxeViolations(page);
  await expect(other.getByText(bookingOrders.next.byYou)).toBeVisible();
  await expect(other.getByText(/Deposit (refunded|being refunded): ¥/)).toBeVisible();
});

test('reserves the table again for a payment that arrives after the deadline', async ({
  page,
  openStore,
}) => {
  const { money: phrases } = EVENING_PHRASES.en;
  const { order, amount, paySilently } = await openWalletWithoutNotices(page, openStore);
  await paySilently();
  await expirePayment(order);
  await expect(page.getByText(phrases.result.paid)).toBeVisible();
  await expect(
    page.getByText(formatPhrase(phrases.result.paidDetail, { amount: yuan(amount) })),
  ).toBeVisible();
});

test('reserves the table again after the deadline and pays', async ({ page, context, openStore }) => {
  const { money: phrases, bookingOrders } = EVENING_PHRASES['zh-Hant'];
  await signInAs(context);
  const order = await bookByApi(page, slotAt(await openStore(WITH_DEPOSIT)));
  const { id, amount } = await paymentOf(page, order);
  await openDiner(page, `/payment/${order.storeId}/${id}`, { language: 'zh-Hant' });
  await expirePayment(order);
  await expect(page).toHaveURL(/\/payment-result\//);
  await expect(page.getByText(phrases.result.expiredDetail)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: phrases.result.toOrder }).click();
  // Both pages have the same status, and the former stays until the next is loaded.
  await expect(page.getByRole('heading', { name: bookingOrders.detail.title })).toBeVisible();
  await expect(page.getByRole('status').first()).toContainText(
    bookingOrders.status.waitDepositPaymentInvalid,
  );
  await expectNoAxeViolations(page);

  await page.getByRole('button', { name: phrases.result.takeAgain }).click();
  await page.getByRole('radio', { name: phrases.methods.alipay }).check();
  await page.getByRole('button', { name: formatPhrase(phrases.pay, { amount: yuan(amount) }) }).click();
  await page.getByRole('button', { name: /確認付款|确认支付/ }).click();
  await expect(page.getByText(phrases.result.paid)).toBeVisible();
});
