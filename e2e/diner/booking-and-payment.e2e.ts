import type { Page } from '@playwright/test';
import { bookingRefusalWords } from '@xiwei/phrases/booking/refusals.ts';
import { GROUP_OWNER, signInAsDemo, workplace } from '#merchant/at-work.ts';
import { expect, expectNoAxeViolations, freshPhone, signInAs, test } from '#test.ts';
import { signInByPhone, WORDS } from './account-steps.ts';
import {
  BOOKING_WORDS,
  bookByApi,
  fillIn,
  fillUp,
  findFirstTime,
  findTable,
  makePaymentLink,
  said,
} from './booking-steps.ts';
import { openDiner, sidewaysOverflow } from './open-diner.ts';

/** Nothing is cut off, and nothing breaks the rules of access. */
async function expectSound(page: Page): Promise<void> {
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
  await expectNoAxeViolations(page);
}

const kinds = (page: Page) => page.getByRole('listitem').getByRole('link');
const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('a table without deposit is six taps from the restaurant’s page', async ({ page, context }) => {
  const { booking } = BOOKING_WORDS['zh-Hans'];
  await signInAs(context);
  const { storeId, storeName, date, time } = await findTable(page, { deposit: false, days: 3 });
  await openDiner(page, `/store/${storeId}?date=${date}`);
  // A time and a kind; a name, a phone and a tick; and off it goes.
  await page
    .locator(`a[href*="${encodeURIComponent(time)}"][href*="/booking-"]`)
    .first()
    .click();
  await expect(title(page)).toHaveText(said(booking.before.title, { store: storeName }));
  await kinds(page).first().click();
  await expect(page.getByText(said(booking.confirm.held, { clock: '9:5' }))).toBeVisible();
  await fillIn(page, 'zh-Hans', 'submit');
  await expect(page).toHaveURL(new RegExp(`/order-detail/${storeId}/`));

  // Whoever books again is known by then.
  const next = await findTable(page, { deposit: false, days: 4, skip: 1 });
  await page.goto(`/booking-before/${next.storeId}?date=${next.date}&adults=2&time=${next.time}`);
  await kinds(page).first().click();
  const lastName = page.getByRole('textbox', { name: booking.confirm.lastName, exact: true });
  await expect(lastName).toHaveValue('林');
});

test('a deposit is refused in one wallet and paid from another', async ({ page, context }) => {
  const { booking, payment } = BOOKING_WORDS['zh-Hans'];
  await signInAs(context);
  const { storeId, date, time, deposit } = await findTable(page, { deposit: true, days: 5 });
  await openDiner(page, `/booking-before/${storeId}?date=${date}&adults=2`);
  await page.getByRole('option', { name: time }).click();
  await expect(page).toHaveURL(new RegExp(`time=${encodeURIComponent(time)}`));
  await expect(kinds(page).first()).toBeVisible();
  await expectSound(page);
  await kinds(page).first().click();

  const amount = `¥${(deposit / 100).toLocaleString('zh')}`;
  await expect(page.getByRole('region', { name: booking.confirm.termsTitle })).toContainText(amount);
  await page.getByRole('button', { name: booking.confirm.submitAndPay }).click();
  await expect(page.getByText(booking.confirm.noticeRequired)).toBeVisible();
  await expectSound(page);
  await page.getByRole('textbox', { name: booking.confirm.remark }).fill('靠窗');
  await page.reload();
  await expect(page.getByRole('textbox', { name: booking.confirm.remark })).toHaveValue('靠窗');
  await fillIn(page, 'zh-Hans', 'submitAndPay');

  await expect(page).toHaveURL(/\/payment\//);
  await expect(page.getByText(/29:\d\d/)).toBeVisible();
  await page.getByRole('radio', { name: payment.methods.alipay }).check();
  await expectSound(page);
  await page.getByRole('button', { name: said(payment.pay, { amount }) }).click();
  await page.getByRole('button', { name: '不支付' }).click();
  await expect(page.getByText(payment.result.notYet)).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: payment.result.check }).click();
  await expect(page.getByText(payment.result.notSuccessful)).toBeVisible();

  await page.getByRole('link', { name: payment.result.retry }).click();
  await page.getByRole('radio', { name: payment.methods.wechatPay }).check();
  await page.getByRole('button', { name: said(payment.pay, { amount }) }).click();
  await page.getByRole('button', { name: '确认支付' }).click();
  await expect(page.getByText(payment.result.paid)).toBeVisible();
  await expectSound(page);
  await page.getByRole('link', { name: payment.result.toOrder }).click();
  await expect(page).toHaveURL(new RegExp(`/order-detail/${storeId}/`));
});

test('whoever isn’t signed in signs in on the way and finds the same table', async ({ page }) => {
  const { booking } = BOOKING_WORDS.en;
  const { storeId, date, time } = await findTable(page, { deposit: false, days: 6, skip: 1 });
  await openDiner(page, `/booking-before/${storeId}?date=${date}&adults=2&time=${time}`, { language: 'en' });
  await kinds(page).first().click();
  await page.getByRole('link', { name: WORDS.en.identity.login.byPhone }).click();
  await signInByPhone(page, freshPhone(), 'en');
  await page.getByRole('link', { name: WORDS.en.common.actions.later }).click();
  await expect(title(page)).toHaveText(booking.confirm.title);
  await expect(page).toHaveURL(new RegExp(`date=${date}.*adults=2.*kind=`));
  await expect(page.getByText(/Your table is held/)).toBeVisible();
});

test('a time that is full leads to another', async ({ page, context, browser, baseURL }) => {
  const { booking } = BOOKING_WORDS['zh-Hant'];
  const staff = await browser.newPage({ baseURL: String(baseURL) });
  await signInAsDemo(staff, GROUP_OWNER);
  const { id: storeId } = await workplace(staff, 9);
  const adults = 8;
  const { date, time, kindId } = await findFirstTime(page, storeId, { days: 8, adults });
  await fillUp(staff, storeId, { date, time, adults });
  await staff.close();

  await signInAs(context, freshPhone('HK'));
  const asked = `date=${date}&time=${time}&adults=${adults}`;
  await openDiner(page, `/booking-before/${storeId}?${asked}`, { language: 'zh-Hant', colorScheme: 'dark' });
  await expect(page.getByRole('status').filter({ hasText: booking.reasons.full })).toBeVisible();
  await expect(page.getByRole('heading', { name: booking.instead.otherDays })).toBeVisible();
  await expectSound(page);

  await page.goto(`/booking-confirm/${storeId}?${asked}&kind=${kindId}`);
  await expect(page.getByRole('alert')).toContainText(bookingRefusalWords['zh-Hant'].bookingFull);
  await expect(page.getByRole('link', { name: booking.confirm.selectAgain })).toBeVisible();
  await expectSound(page);
  // Any of the times offered instead.
  await page
    .locator(`a[href*="time="]:not([href*="${encodeURIComponent(time)}"])`)
    .first()
    .click();
  if (page.url().includes('/booking-before/')) await kinds(page).first().click();
  await expect(page.getByText(/桌位為你保留 9:/)).toBeVisible();
});

test('somebody who was sent the link pays for another, from a bank in Macau', async ({
  page,
  browser,
  baseURL,
}) => {
  const { payment: words } = BOOKING_WORDS['zh-Hant'];
  const owner = await browser.newPage({ baseURL: String(baseURL) });
  await signInAsDemo(owner, GROUP_OWNER);
  const table = await findTable(page, { deposit: true, days: 9, skip: 1 });
  await signInAs(page.context());
  const { order, payment } = await bookByApi(page, table);
  const path = await makePaymentLink(owner, order);
  await owner.close();
  await page.context().clearCookies();

  await page.goto(`/payment/${table.storeId}/${payment.id}`);
  await expect(page.getByText('支付信息不存在')).toBeVisible();
  await expectSound(page);
  await openDiner(page, path, { language: 'zh-Hant', colorScheme: 'dark' });
  await page.getByRole('radio', { name: words.methods.macauBankPay }).check();
  await page.getByRole('button', { name: words.channels.MPAY }).click();
  await page.getByRole('button', { name: /付款 ¥/ }).click();
  await page.getByRole('button', { name: /確認付款|确认支付/ }).click();
  await expect(page.getByText(words.result.paid)).toBeVisible();
  await expect(page).toHaveURL(/\?key=/);
});

test('on a desktop the code is scanned, and the page sees that it was', async ({ page, context }) => {
  const { payment: words } = BOOKING_WORDS.en;
  await page.setViewportSize({ width: 1280, height: 812 });
  await signInAs(context);
  const { payment } = await bookByApi(page, await findTable(page, { deposit: true, days: 10, skip: 2 }));
  await openDiner(page, `/payment/${payment.storeId}/${payment.id}`, { language: 'en', colorScheme: 'dark' });
  await page.getByRole('radio', { name: words.methods.wechatPay, exact: true }).check();
  await page.getByRole('button', { name: /^Pay ¥/ }).click();
  await expect(page.getByRole('img', { name: words.scan.label })).toBeVisible();
  await expectSound(page);
  const [wallet] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: words.scan.open }).click(),
  ]);
  await wallet.getByRole('button', { name: /^Pay$|确认支付/ }).click();
  await expect(page.getByText(words.result.paid)).toBeVisible();
  await expectSound(page);
});
