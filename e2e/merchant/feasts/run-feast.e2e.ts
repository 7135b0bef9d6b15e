import type { Page } from '@playwright/test';
import type { Language } from '@xiwei/contract/common/language.ts';
import { feastsApi } from '@xiwei/contract/feasts/feasts.api.ts';
import { feasts as feastsEn } from '@xiwei/phrases/feasts/en.ts';
import { feasts as feastsZhHans } from '@xiwei/phrases/feasts/zh-Hans.ts';
import { feasts as feastsZhHant } from '@xiwei/phrases/feasts/zh-Hant.ts';
import { feastsAdmin as adminEn } from '@xiwei/phrases/feasts-admin/en.ts';
import { feastsAdmin as adminZhHans } from '@xiwei/phrases/feasts-admin/zh-Hans.ts';
import { feastsAdmin as adminZhHant } from '@xiwei/phrases/feasts-admin/zh-Hant.ts';
import { feastsManage as manageEn } from '@xiwei/phrases/feasts-manage/en.ts';
import { feastsManage as manageZhHans } from '@xiwei/phrases/feasts-manage/zh-Hans.ts';
import { feastsManage as manageZhHant } from '@xiwei/phrases/feasts-manage/zh-Hant.ts';
import { feastsMerchant as merchantEn } from '@xiwei/phrases/feasts-merchant/en.ts';
import { feastsMerchant as merchantZhHans } from '@xiwei/phrases/feasts-merchant/zh-Hans.ts';
import { feastsMerchant as merchantZhHant } from '@xiwei/phrases/feasts-merchant/zh-Hant.ts';
import { callAs } from '#calls.ts';
import { formatPhrase, yuan } from '#diner/evening-phrases.ts';
import {
  FEAST_DEPOSIT,
  FEAST_SERVICE,
  joinAndPay,
  openFeast,
  WITH_ROUND_TABLES,
} from '#diner/feasts-steps.ts';
import { enterAs, heading } from '#merchant/merchant-steps.ts';
import { passAdminCheck } from '#platform.ts';
import { startFeast } from '#start-feast.ts';
import type { TestStore } from '#stores.ts';
import { expect, expectLoaded, expectNoAxeViolations, test } from '#test.ts';
import { variantsToRun } from '#variants.ts';

const WORDS = {
  'zh-Hans': { store: merchantZhHans, manage: manageZhHans, shared: feastsZhHans, admin: adminZhHans },
  'zh-Hant': { store: merchantZhHant, manage: manageZhHant, shared: feastsZhHant, admin: adminZhHant },
  en: { store: merchantEn, manage: manageEn, shared: feastsEn, admin: adminEn },
};

/** Each language at another width and in another theme of the product and of the feast. */
const VISITS = [
  { language: 'zh-Hans', width: 1280, colorScheme: 'light', theme: 'whiteGold' },
  { language: 'zh-Hant', width: 375, colorScheme: 'dark', theme: 'darkGold' },
  { language: 'en', width: 1024, colorScheme: 'dark', theme: 'whiteGold' },
] as const satisfies readonly {
  language: Language;
  width: number;
  colorScheme: 'light' | 'dark';
  theme: 'darkGold' | 'whiteGold';
}[];

type Words = (typeof WORDS)[Language];

const PRICE = FEAST_DEPOSIT + FEAST_SERVICE;
const yuanOf = (fen: number): string => String(fen / 100);
/** The index of 19:00 among the start times of a store of tests. */
const SEVEN_O_CLOCK = 4;

const expectGood = async (page: Page): Promise<void> => {
  await expectLoaded(page);
  await expectNoAxeViolations(page);
};

/** Chooses a day in the calendar of a date field, by keyboard: that many days after today. */
async function chooseDay(page: Page, label: string, days: number): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${label}`) }).click();
  await page.getByRole('grid').locator('[tabindex="0"]').focus();
  for (let day = 0; day < days; day++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid')).toHaveCount(0);
}

interface Written {
  words: Words;
  store: TestStore;
  language: Language;
  title: string;
  theme: 'darkGold' | 'whiteGold';
}

/** Writes a feast in four days on its form. */
async function writeFeast(page: Page, { words, store, language, title, theme }: Written): Promise<void> {
  const { form } = words.manage;
  const text = (label: string) => page.getByRole('textbox', { name: new RegExp(`^${label}`) });
  await text(form.title.label).fill(title);
  await text(form.menu.label).fill('蟹粉豆腐\n清蒸大闸蟹');
  await page
    .getByRole('group', { name: form.theme.label, exact: true })
    .getByRole('radio', { name: words.shared.themes[theme] })
    .check();
  await text(form.participantCount.label).fill('4');
  await chooseDay(page, form.date.label, 4);
  await page.getByRole('combobox', { name: form.time.label }).click();
  await page.getByRole('listbox').getByRole('option').nth(SEVEN_O_CLOCK).click();
  await page.getByRole('radio', { name: store.kinds[0]?.name[language] ?? '', exact: true }).click();
  await text(form.depositPerPerson.label).fill(yuanOf(FEAST_DEPOSIT));
  await text(form.serviceCharge.label).fill(yuanOf(FEAST_SERVICE));
  await chooseDay(page, form.deadline.date.label, 3);
  await page.getByLabel(new RegExp(`^${form.deadline.time.label}`)).fill('20:00');
}

/** Returns the registration of a person on the page of members. */
const memberRow = (page: Page, words: Words, name: string) =>
  page.getByRole('list', { name: words.manage.members.list }).getByRole('listitem').filter({ hasText: name });

for (const { language, width, colorScheme, theme } of variantsToRun(VISITS, 2)) {
  const words = WORDS[language];
  const { shared, manage } = words;
  test(`a store runs a feast from its draft to its end, and closes another with refunds, in ${language}`, async ({
    page,
    context,
    browser,
    openStore,
    newPerson,
    platform,
  }) => {
    test.slow();
    const store = await openStore(WITH_ROUND_TABLES);
    const [first, second] = [await newPerson(), await newPerson()];
    const title = `蟹宴 Crab ${language}`;
    // Begins the sentence that names the deadline.
    const isOpen = page.getByText(words.store.next.open.replace(/\{\{.*/, '').trim());
    await page.setViewportSize({ width, height: 812 });
    await page.emulateMedia({ colorScheme });
    await enterAs(context, store.owner, language);
    let feast = { storeId: store.id, id: '' };

    await test.step('writes a draft', async () => {
      await page.goto(`/web/${store.id}/feast`);
      await expect(page.getByText(words.store.list.empty.forming)).toBeVisible();
      await expectGood(page);
      await page.getByRole('link', { name: words.store.list.create }).click();
      await writeFeast(page, { words, store, language, title, theme });
      await expectGood(page);
      await page.getByRole('button', { name: words.store.create.submit }).click();
      await expect(heading(page, title)).toBeVisible();
      await expect(page).toHaveURL(/\/feast-detail\//);
      feast = { storeId: store.id, id: new URL(page.url()).pathname.split('/').at(-1) ?? '' };
      await expect(page.getByText(words.store.next.draft)).toBeVisible();
    });

    await test.step('publishes it, and waits for its review', async () => {
      await page.getByRole('link', { name: words.store.actions.publish }).click();
      await expect(page.getByText(manage.publish.review)).toBeVisible();
      await expectGood(page);
      await page.getByRole('button', { name: manage.publish.submit, exact: true }).click();
      await expect(page.getByText(words.store.next.review)).toBeVisible();
    });

    await test.step('an administrator approves it', async () => {
      await passAdminCheck(platform.admin);
      const desk = await browser.newContext({ viewport: { width: 1280, height: 812 } });
      await enterAs(desk, platform.admin, language);
      const admin = await desk.newPage();
      await admin.emulateMedia({ colorScheme });
      await admin.goto('/admin/admin-feasts');
      const link = admin.locator(`a[href="/admin/admin-feast/${feast.storeId}/${feast.id}"]`);
      await expect(link).toBeVisible();
      await expectGood(admin);
      await link.click();
      await expect(heading(admin, title)).toBeVisible();
      await expectGood(admin);
      await admin.getByRole('button', { name: words.admin.pass, exact: true }).click();
      await expect(admin.getByText(formatPhrase(words.admin.passed, { title }))).toBeVisible();
      await desk.close();
      // The open page of the store receives the change.
      await expect(isOpen).toBeVisible();
    });

    await test.step('answers a question of a member', async () => {
      await joinAndPay(first.request, feast, { name: 'Lin', people: 2, remark: 'No pork' });
      await joinAndPay(second.request, feast, { name: 'Wang', people: 1 });
      await callAs(first.request, feastsApi.askQuestion, {
        params: { storeId: feast.storeId, feastId: feast.id },
        body: { text: 'May I bring wine?' },
      });
      await expect(page.getByText('May I bring wine?')).toBeVisible();
      await expectGood(page);
      await page.getByRole('link', { name: manage.questions.answer, exact: true }).click();
      await page.getByRole('textbox', { name: manage.answer.answer.label }).fill('Of course.');
      await expectGood(page);
      await page.getByRole('button', { name: manage.answer.submit }).click();
      await expect(page.getByText('Of course.')).toBeVisible();
    });

    await test.step('ends the registration of one member, who is refunded', async () => {
      await page.getByRole('main').getByRole('link', { name: words.store.actions.members }).click();
      await expect(memberRow(page, words, 'Lin')).toContainText('No pork');
      await expectGood(page);
      const row = memberRow(page, words, 'Wang');
      await row.getByRole('button', { name: manage.members.withdraw }).click();
      const dialog = page.getByRole('alertdialog');
      const amount = yuan(PRICE);
      await expect(dialog.getByText(formatPhrase(manage.withdraw.refund, { amount }))).toBeVisible();
      await expectNoAxeViolations(page);
      await dialog.getByRole('button', { name: manage.withdraw.submit }).click();
      await expect(row).toContainText(shared.member.withdrawn);
      await expect(row).toContainText(formatPhrase(manage.members.refunded, { amount }), { timeout: 60_000 });
      await expect(memberRow(page, words, 'Lin')).toContainText(shared.member.success);
    });

    await test.step('finishes it after it took place', async () => {
      await page.goto(`/web/${store.id}/feast-detail/${feast.id}`);
      await expect(isOpen).toBeVisible();
      await startFeast(feast);
      await page.getByRole('link', { name: words.store.actions.finish }).click();
      const keep = formatPhrase(manage.finish.keepWithService, { amount: yuan(2 * PRICE) });
      await expect(page.getByText(keep)).toBeVisible();
      await expectGood(page);
      await page.getByRole('button', { name: manage.finish.submit }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: manage.finish.submit }).click();
      await expect(page.getByText(words.store.next.finished)).toBeVisible();
      await expect(page.getByText(manage.pool.kept, { exact: true }).first()).toBeVisible();
      await expectGood(page);
      await page.goto(`/web/${store.id}/feast?tab=finished`);
      await expect(page.getByRole('link', { name: new RegExp(title) })).toBeVisible();
    });

    await test.step('closes another one, and follows all refunds to their end', async () => {
      const other = await openFeast(platform, store, { title: 'Second feast', theme });
      await joinAndPay(first.request, other, { name: 'Lin', people: 1 });
      await joinAndPay(second.request, other, { name: 'Wang', people: 2 });
      await page.goto(`/web/${store.id}/feast-detail/${other.id}`);
      await page.getByRole('link', { name: words.store.actions.close }).click();
      const label = { name: manage.close.submit };
      await page.getByRole('textbox', { name: manage.close.reason }).fill('The kitchen is closed.');
      await expectGood(page);
      await page.getByRole('button', label).click();
      const dialog = page.getByRole('alertdialog');
      const refund = formatPhrase(manage.close.refund, { amount: yuan(3 * PRICE) });
      await expect(dialog.getByText(refund)).toBeVisible();
      await dialog.getByRole('button', label).click();
      const progress = formatPhrase(words.store.refunds.progress, { done: 2, count: 2 });
      await expect(page.getByText(progress).first()).toBeVisible({ timeout: 60_000 });
      const refunds = page.getByRole('list', { name: words.store.refunds.title });
      await expect(refunds.getByRole('listitem')).toContainText([yuan(2 * PRICE), yuan(PRICE)]);
      await expectGood(page);
      await page.reload();
      await expect(page.getByText(progress).first()).toBeVisible();
    });
  });
}
