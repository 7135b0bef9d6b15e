import { moneyApi } from '@xiwei/contract/money/money.api.ts';
import { fieldWords } from '@xiwei/phrases/problems.ts';
import { type Caller, callAs, requestOf } from '#calls.ts';
import { bookByApi, paymentOf, WITH_DEPOSIT } from '#diner/booking-steps.ts';
import { EVENING_PHRASES, formatPhrase, yuan } from '#diner/evening-phrases.ts';
import { openDiner, sidewaysOverflow } from '#diner/open-diner.ts';
import { signInAs } from '#sign-in.ts';
import { slotAt } from '#stores.ts';
import { expect, expectNoAxeViolations, test } from '#test.ts';

test('tops up an insufficient balance during checkout and pays with it', async ({
  page,
  context,
  openStore,
}) => {
  const { money: phrases, bookingOrders } = EVENING_PHRASES['zh-Hans'];
  await signInAs(context);
  const order = await bookByApi(page, slotAt(await openStore(WITH_DEPOSIT)));
  const { id, amount } = await paymentOf(page, order);
  await openDiner(page, `/payment/${order.storeId}/${id}`);
  await expect(page.getByRole('radio', { name: phrases.methods.balance })).toBeDisabled();
  await page.getByRole('link', { name: phrases.details.topUp }).click();

  await expect(page).toHaveURL(/\/balance\?/);
  await expect(page.getByText(phrases.balance.emptyTitle)).toBeVisible();
  const field = page.getByRole('textbox', { name: phrases.balance.amount });
  await expect(field).toHaveValue(String(amount / 100));
  await expectNoAxeViolations(page);
  await field.fill('');
  await page.getByRole('button', { name: phrases.balance.submit }).click();
  await expect(page.getByText(fieldWords['zh-Hans'].topUpAmountRequired)).toBeVisible();
  await field.fill('0.5');
  await expect(
    page.getByText(formatPhrase(fieldWords['zh-Hans'].amountTooSmall, { limit: yuan(1_00) })),
  ).toBeVisible();
  await expectNoAxeViolations(page);
  await field.fill(String(amount / 100 + 20));
  await field.press('Enter');

  const topUp = yuan(amount + 20_00);
  await expect(page).toHaveURL(/\/payment\//);
  await expect(page.getByRole('radio', { name: phrases.methods.balance })).toHaveCount(0);
  await page.getByRole('radio', { name: phrases.methods.alipay }).check();
  await page.getByRole('button', { name: formatPhrase(phrases.pay, { amount: topUp }) }).click();
  await page.getByRole('button', { name: '确认支付' }).click();
  await expect(page.getByText(formatPhrase(phrases.result.toppedUp, { amount: topUp }))).toBeVisible();
  await expectNoAxeViolations(page);

  await page.getByRole('link', { name: phrases.balance.backToPay }).click();
  await expect(page).toHaveURL(new RegExp(`/payment/${order.storeId}/${id}`));
  await page.getByRole('radio', { name: phrases.methods.balance }).check();
  await page.getByRole('button', { name: formatPhrase(phrases.pay, { amount: yuan(amount) }) }).click();
  await expect(page.getByText(phrases.result.paid)).toBeVisible();
  await page.getByRole('link', { name: phrases.result.toOrder }).click();
  await expect(
    page.getByText(formatPhrase(bookingOrders.money.paidBy, { ways: phrases.methods.balance })),
  ).toBeVisible();
  await expectNoAxeViolations(page);

  await openDiner(page, '/setting');
  await page.getByRole('link', { name: yuan(20_00) }).click();
  const list = page.getByRole('list', { name: phrases.balance.entries });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list).toContainText(formatPhrase(phrases.reference, { code: order.bookingCode }));
  expect(await sidewaysOverflow(page)).toBe(0);
  await expectNoAxeViolations(page);
});

test('continues an unpaid top-up from the balance page', async ({ page, context }) => {
  const { money: phrases } = EVENING_PHRASES.en;
  await signInAs(context);
  await openDiner(page, '/balance', { language: 'en', colorScheme: 'dark' });
  await page.getByRole('button', { name: '¥200' }).click();
  await page.getByRole('button', { name: phrases.balance.submit }).click();
  await page.getByRole('radio', { name: phrases.methods.wechatPay, exact: true }).check();
  await page.getByRole('button', { name: formatPhrase(phrases.pay, { amount: '¥200' }) }).click();
  await page.getByRole('button', { name: /^Don’t pay$|不支付|Cancel/ }).click();
  await page.getByRole('button', { name: phrases.result.check }).click();
  await expect(page.getByText(phrases.result.notSuccessfulPlain)).toBeVisible();
  await expectNoAxeViolations(page);

  await openDiner(page, '/balance', { language: 'en', colorScheme: 'dark' });
  await expect(page.getByText(formatPhrase(phrases.balance.underWay, { amount: '¥200' }))).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: phrases.balance.goOn }).click();
  await page.getByRole('button', { name: formatPhrase(phrases.goOn, { amount: '¥200' }) }).click();
  await page.getByRole('button', { name: /^Pay$|确认支付/ }).click();
  await expect(page.getByText(phrases.result.paid)).toBeVisible();
  await page.getByRole('link', { name: phrases.balance.see }).click();
  await expect(page.getByText(formatPhrase(phrases.balance.plus, { amount: '¥200' }))).toBeVisible();
});

/** Tops up the balance in the simulated wallet, without a browser. */
async function topUpByApi(caller: Caller, amount: number): Promise<void> {
  const { storeId, id: paymentId } = await callAs(caller, moneyApi.topUpBalance, { body: { amount } });
  const { attempt } = await callAs(caller, moneyApi.startPayment, {
    params: { storeId, paymentId },
    query: {},
    body: { method: 'alipay', scene: 'phone', returnPath: '/' },
  });
  const handOff = attempt?.handOff;
  if (handOff?.type !== 'redirect') throw new Error('The wallet has no page to go to');
  const wallet = await requestOf(caller).get(handOff.url);
  await requestOf(caller).post(wallet.url(), { form: { do: 'pay' }, maxRedirects: 0 });
}

test('shows a long history of the balance page by page, in traditional Chinese at 1280 px', async ({
  page,
  context,
  openStore,
}) => {
  const { money: phrases } = EVENING_PHRASES['zh-Hant'];
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAs(context);
  const balanceNow = async () => (await callAs(page, moneyApi.readBalance, {})).balance;
  // As many as one person can start in an hour.
  await Promise.all(Array.from({ length: 20 }, () => topUpByApi(page, 20_00)));
  await expect.poll(balanceNow).toBe(400_00);
  const order = await bookByApi(page, slotAt(await openStore(WITH_DEPOSIT)));
  const { id: paymentId, storeId } = await paymentOf(page, order);
  await callAs(page, moneyApi.startPayment, {
    params: { storeId, paymentId },
    query: {},
    body: { method: 'balance', scene: 'phone', returnPath: '/' },
  });
  await expect.poll(balanceNow).toBe(200_00);

  const nextPage = page.waitForRequest(/\/balance\/entries\?.*after=/);
  await openDiner(page, '/balance', { language: 'zh-Hant', colorScheme: 'dark' });
  const entries = page.getByRole('list', { name: phrases.balance.entries }).getByRole('listitem');
  await expect(entries.nth(19)).toBeVisible();
  await expect(entries.first()).toContainText(formatPhrase(phrases.balance.minus, { amount: '¥200' }));
  await expect(entries.first()).toContainText(formatPhrase(phrases.reference, { code: order.bookingCode }));
  await expectNoAxeViolations(page);
  await entries.nth(19).scrollIntoViewIfNeeded();
  await nextPage;
  await expect(entries).toHaveCount(21);
  await expect(entries.last()).toContainText(formatPhrase(phrases.balance.plus, { amount: '¥20' }));
  expect(await sidewaysOverflow(page)).toBe(0);
  await expectNoAxeViolations(page);
});
