import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { admin } from '@xiwei/phrases/admin/zh-Hans.ts';
import { bookingRules as rulesInEnglish } from '@xiwei/phrases/booking-rules/en.ts';
import { bookingRules as rulesInChinese } from '@xiwei/phrases/booking-rules/zh-Hant.ts';
import { settings as settingsInEnglish } from '@xiwei/phrases/settings/en.ts';
import { settings as settingsInChinese } from '@xiwei/phrases/settings/zh-Hant.ts';
import { EVENING_PHRASES, formatPhrase } from '#diner/evening-phrases.ts';
import { openDiner } from '#diner/open-diner.ts';
import { enterAs, heading, setLanguage, signInFromEntrance } from '#merchant/merchant-steps.ts';
import { passAdminCheck } from '#platform.ts';
import { freshPhone, signInAs } from '#sign-in.ts';
import { createEmptyStore, inDays } from '#stores.ts';
import { expect, expectNoAxeViolations, test } from '#test.ts';

type RuleWords = typeof rulesInEnglish | typeof rulesInChinese;
type SaveWords = typeof settingsInEnglish.save | typeof settingsInChinese.save;

async function save(page: Page, words: SaveWords): Promise<void> {
  await page.getByRole('button', { name: words.save, exact: true }).click();
  await expect(page.getByText(words.saved, { exact: true })).toBeVisible();
}

/** Writes a rule that every booking pays ¥20 per person, on the page of booking rules. */
async function askDeposit(page: Page, words: RuleWords, saving: SaveWords): Promise<void> {
  const { row, add } = words.rules.rules.deposits;
  await page.getByRole('button', { name: add }).click();
  await page.getByRole('textbox', { name: row.name.label }).last().fill('20');
  await page.getByRole('textbox', { name: row.amount.label }).last().fill('20');
  await save(page, saving);
}

/** Books a table for two in three days at 18:00 as a new diner, and pays the deposit of ¥40. */
async function bookAndPay(page: Page, storeId: string): Promise<void> {
  const { booking, money } = EVENING_PHRASES['zh-Hans'];
  const amount = '¥40';
  await signInAs(page.context());
  await openDiner(page, `/booking-before/${storeId}?date=${inDays(3)}&adults=2`);
  await page.getByRole('option', { name: '18:00' }).click();
  // One kind of table fits, so it is chosen already.
  await expect(page.getByRole('region', { name: booking.confirm.termsTitle })).toContainText(amount);
  await page.getByRole('textbox', { name: booking.confirm.lastName, exact: true }).fill('沈');
  await page.getByRole('button', { name: booking.confirm.submitAndPay }).click();
  await expect(page).toHaveURL(/\/payment\//);
  await page.getByRole('radio', { name: money.methods.alipay }).check();
  await page.getByRole('button', { name: formatPhrase(money.pay, { amount }) }).click();
  await page.getByRole('button', { name: '确认支付' }).click();
  await expect(page.getByText(money.result.paid)).toBeVisible();
}

test('an administrator creates a store, its owner sets it up on a phone, and a diner books and pays', async ({
  browser,
  page,
  context,
  platform,
}) => {
  test.slow();
  const suffix = randomUUID().slice(0, 6);
  const phone = freshPhone();

  await test.step('the administrator creates a merchant and a store with its owner', async () => {
    await passAdminCheck(platform.admin);
    await page.setViewportSize({ width: 1280, height: 812 });
    await enterAs(context, platform.admin, 'zh-Hans');
    await page.goto('/admin/admin-merchant-create');
    await page.getByRole('textbox', { name: admin.merchantForm.name.label }).fill(`桐荫 ${suffix}`);
    await page.getByRole('textbox', { name: admin.merchantForm.slug.label }).fill(`tongyin-${suffix}`);
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: admin.newMerchant.submit }).click();
    await expect(heading(page, `桐荫 ${suffix}`)).toBeVisible();
    await page.getByRole('link', { name: admin.newStore.title }).first().click();
    await page.getByRole('textbox', { name: admin.storeForm.name.label }).fill(`桐荫小馆 ${suffix}`);
    await page.getByRole('textbox', { name: admin.storeForm.address.label }).fill('愚园路 1 号');
    await page.getByRole('textbox', { name: admin.storeForm.ownerPhone.label }).fill(phone.number);
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: admin.newStore.submit }).click();
    await expect(page.getByText(`桐荫小馆 ${suffix}`).first()).toBeVisible();
  });

  const ownerContext = await browser.newContext({ viewport: { width: 375, height: 812 } });
  await setLanguage(ownerContext);
  const owner = await ownerContext.newPage();
  let storeId = '';

  await test.step('the owner signs in for the first time and is led to the set-up', async () => {
    await signInFromEntrance(owner, phone);
    await owner.getByRole('link', { name: new RegExp(suffix) }).click();
    await expect(owner).toHaveURL(/\/operation$/);
    storeId = owner.url().split('/')[4] ?? '';
    await owner.getByRole('main').getByRole('link', { name: 'Set up your store' }).click();
    await expect(owner.getByText('Diners can’t book yet')).toBeVisible();
    await expect(owner.getByText('3 steps to go')).toBeVisible();
    await expectNoAxeViolations(owner);
  });

  await test.step('a template gives tables, shifts and rules', async () => {
    await owner.getByRole('link', { name: /Start from a template/ }).click();
    const card = owner.getByRole('listitem', { name: 'Chinese restaurant' });
    await expect(card).toBeVisible();
    await expectNoAxeViolations(owner);
    await card.getByRole('button', { name: 'Use this template' }).click();
    await expect(owner.getByText('1 step to go')).toBeVisible();
    await owner.reload();
    await expect(owner.getByText('1 step to go')).toBeVisible();
  });

  await test.step('the owner writes a deposit rule and turns on online booking', async () => {
    await owner.goto(`/web/${storeId}/booking-rules`);
    await askDeposit(owner, rulesInEnglish, settingsInEnglish.save);
    await owner.goto(`/web/${storeId}/store`);
    await owner.getByRole('link', { name: /Turn on online booking/ }).click();
    await owner.getByRole('switch', { name: 'Take online bookings' }).click();
    await save(owner, settingsInEnglish.save);
    await owner.getByRole('link', { name: 'Store', exact: true }).first().click();
    await expect(owner.getByText('Diners can book online')).toBeVisible();
    await ownerContext.close();
  });

  await test.step('a diner books a table and pays the deposit', async () => {
    await context.clearCookies();
    await page.setViewportSize({ width: 375, height: 812 });
    await bookAndPay(page, storeId);
  });
});

test('an owner sets up a store by hand on a desktop, and a diner books and pays', async ({
  browser,
  page,
  platform,
  newPerson,
}) => {
  test.slow();
  const person = await newPerson();
  const { id: storeId } = await createEmptyStore(platform, person.phone);
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, colorScheme: 'dark' });
  await enterAs(context, person, 'zh-Hant');
  const owner = await context.newPage();
  const toStore = () => owner.goto(`/web/${storeId}/store`);
  await toStore();
  const step = (name: RegExp) => owner.getByRole('region', { name: '開店準備' }).getByRole('link', { name });

  await test.step('a kind of table with six tables', async () => {
    await step(/新增桌位/).click();
    await owner.getByRole('link', { name: '新增桌型' }).first().click();
    await owner.getByRole('textbox', { name: '名稱' }).fill('大堂四人桌');
    await owner.getByRole('textbox', { name: '桌數' }).fill('6');
    await expectNoAxeViolations(owner);
    await owner.getByRole('button', { name: '建立' }).click();
    await expect(owner.getByRole('link', { name: /^大堂四人桌.*6 桌/ })).toBeVisible();
  });

  await test.step('a shift from 17:30 to 20:00', async () => {
    await toStore();
    await step(/新增班次/).click();
    // The page before has a link with the same name.
    await expect(owner).toHaveURL(/\/store-shifts$/);
    await owner.getByRole('link', { name: '新增班次' }).first().click();
    await owner.getByRole('textbox', { name: '名稱' }).fill('晚市');
    await expectNoAxeViolations(owner);
    await owner.getByLabel('第 1 個時段的開始時間').fill('17:30');
    await owner.getByLabel('第 1 個時段的結束時間').fill('20:00');
    await expect(owner.getByRole('button', { name: /18:00|6:00/ })).toBeVisible();
    await owner.getByRole('button', { name: '建立' }).click();
    await expect(owner.getByRole('link', { name: /^晚市/ })).toBeVisible();
  });

  await test.step('rules and online booking', async () => {
    await owner.goto(`/web/${storeId}/booking-rules`);
    await askDeposit(owner, rulesInChinese, settingsInChinese.save);
    await toStore();
    await step(/開啟線上預訂/).click();
    await owner.getByRole('switch', { name: '接受線上預訂' }).click();
    await save(owner, settingsInChinese.save);
    await toStore();
    await expect(owner.getByText('食客可以線上預訂')).toBeVisible();
    await context.close();
  });

  await bookAndPay(page, storeId);
});
