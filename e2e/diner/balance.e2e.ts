import { fieldWords } from '@xiwei/phrases/problems.ts';
import { expect, expectNoAxeViolations, signInAs, test } from '#test.ts';
import { bookByApi, findTable, paymentOf } from './booking-steps.ts';
import { EVENING_WORDS, said, yuan } from './evening-phrases.ts';
import { openDiner, sidewaysOverflow } from './open-diner.ts';

test('a balance that is too low is topped up on the way to a payment, and pays it', async ({
  page,
  context,
}) => {
  const { payment: words, orders } = EVENING_WORDS['zh-Hans'];
  await signInAs(context);
  const order = await bookByApi(page, await findTable(page, { deposit: true, days: 12, skip: 1 }));
  const { id, amount } = await paymentOf(page, order);
  await openDiner(page, `/payment/${order.storeId}/${id}`);
  await expect(page.getByRole('radio', { name: words.methods.balance })).toBeDisabled();
  await page.getByRole('link', { name: words.details.topUp }).click();

  await expect(page).toHaveURL(/\/balance\?/);
  await expect(page.getByText(words.balance.emptyTitle)).toBeVisible();
  const field = page.getByRole('textbox', { name: words.balance.amount });
  await expect(field).toHaveValue(String(amount / 100));
  await expectNoAxeViolations(page);
  await field.fill('');
  await page.getByRole('button', { name: words.balance.submit }).click();
  await expect(page.getByText(fieldWords['zh-Hans'].topUpAmountRequired)).toBeVisible();
  await field.fill('0.5');
  await expect(page.getByText(said(fieldWords['zh-Hans'].amountTooSmall, { limit: '1' }))).toBeVisible();
  await expectNoAxeViolations(page);
  await field.fill(String(amount / 100 + 20));
  await field.press('Enter');

  const topUp = yuan(amount + 20_00);
  await expect(page).toHaveURL(/\/payment\//);
  await expect(page.getByRole('radio', { name: words.methods.balance })).toHaveCount(0);
  await page.getByRole('radio', { name: words.methods.alipay }).check();
  await page.getByRole('button', { name: said(words.pay, { amount: topUp }) }).click();
  await page.getByRole('button', { name: '确认支付' }).click();
  await expect(page.getByText(said(words.result.toppedUp, { amount: topUp }))).toBeVisible();
  await expectNoAxeViolations(page);

  await page.getByRole('link', { name: words.balance.backToPay }).click();
  await expect(page).toHaveURL(new RegExp(`/payment/${order.storeId}/${id}`));
  await page.getByRole('radio', { name: words.methods.balance }).check();
  await page.getByRole('button', { name: said(words.pay, { amount: yuan(amount) }) }).click();
  await expect(page.getByText(words.result.paid)).toBeVisible();
  await page.getByRole('link', { name: words.result.toOrder }).click();
  await expect(page.getByText(said(orders.money.paidBy, { ways: words.methods.balance }))).toBeVisible();
  await expectNoAxeViolations(page);

  await openDiner(page, '/setting');
  await page.getByRole('link', { name: yuan(20_00) }).click();
  const list = page.getByRole('list', { name: words.balance.entries });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list).toContainText(said(words.reference, { code: order.bookingCode }));
  expect(await sidewaysOverflow(page)).toBe(0);
  await expectNoAxeViolations(page);
});

test('a top-up that was not paid can be gone on with from the balance', async ({ page, context }) => {
  const { payment: words } = EVENING_WORDS.en;
  await signInAs(context);
  await openDiner(page, '/balance', { language: 'en', colorScheme: 'dark' });
  await page.getByRole('button', { name: '¥200' }).click();
  await page.getByRole('button', { name: words.balance.submit }).click();
  await page.getByRole('radio', { name: words.methods.wechatPay, exact: true }).check();
  await page.getByRole('button', { name: said(words.pay, { amount: '¥200' }) }).click();
  await page.getByRole('button', { name: /^Don’t pay$|不支付|Cancel/ }).click();
  await page.getByRole('button', { name: words.result.check }).click();
  await expect(page.getByText(words.result.notSuccessfulPlain)).toBeVisible();
  await expectNoAxeViolations(page);

  await openDiner(page, '/balance', { language: 'en', colorScheme: 'dark' });
  await expect(page.getByText(said(words.balance.underWay, { amount: '¥200' }))).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: words.balance.goOn }).click();
  await page.getByRole('button', { name: said(words.goOn, { amount: '¥200' }) }).click();
  await page.getByRole('button', { name: /^Pay$|确认支付/ }).click();
  await expect(page.getByText(words.result.paid)).toBeVisible();
  await page.getByRole('link', { name: words.balance.see }).click();
  await expect(page.getByText(said(words.balance.plus, { amount: '¥200' }))).toBeVisible();
});

test('a balance that can’t be read says so, and is read again', async ({ page, context }) => {
  const { payment: words } = EVENING_WORDS['zh-Hant'];
  await signInAs(context);
  await page.setViewportSize({ width: 1280, height: 812 });
  // An answer, so that the connection counts as there and the page does not read again by itself.
  const error = { code: 'unexpected', message: '載入遇到問題', traceId: 'balance' };
  await page.route('**/api/me/balance', (route) => route.fulfill({ status: 500, json: { error } }));
  await openDiner(page, '/balance', { language: 'zh-Hant' });
  const again = page.getByRole('button', { name: /重試|再試/ });
  await expect(again).toBeVisible({ timeout: 30_000 });
  await expectNoAxeViolations(page);
  await page.unroute('**/api/me/balance');
  await again.click();
  await expect(page.getByText(words.balance.current)).toBeVisible();
  await expectNoAxeViolations(page);
});
