import type { Locator, Page } from '@playwright/test';
import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import { bookoutApi, staffBookoutApi } from '@xiwei/contract/bookout/bookout.api.ts';
import { dateFormat } from '@xiwei/contract/common/date-format.ts';
import type { Language } from '@xiwei/contract/common/language.ts';
import { bookout as en } from '@xiwei/phrases/bookout/en.ts';
import { bookout as zhHans } from '@xiwei/phrases/bookout/zh-Hans.ts';
import { bookout as zhHant } from '@xiwei/phrases/bookout/zh-Hant.ts';
import { bookoutMerchant as zhHantStaff } from '@xiwei/phrases/bookout-merchant/zh-Hant.ts';
import { chat } from '@xiwei/phrases/chat/zh-Hans.ts';
import { callAs, replyTo } from '#calls.ts';
import { payByApi } from '#diner/booking-steps.ts';
import { openDiner } from '#diner/open-diner.ts';
import { enterAs } from '#merchant/merchant-steps.ts';
import { freshPhone, signInAs } from '#sign-in.ts';
import { DEPOSIT_PER_PERSON, inDays } from '#stores.ts';
import { expect, expectNoAxeViolations, test } from '#test.ts';
import { variantsToRun } from '#variants.ts';

const WORDS = { 'zh-Hans': zhHans, 'zh-Hant': zhHant, en };
const SEVEN = { 'zh-Hans': '19:00', 'zh-Hant': '下午7:00', en: '7:00 PM' };

/** A store with a private room for twelve and tables for four. */
const WITH_ROOM = {
  kinds: [
    { seatCapacity: 4, tableCount: 4 },
    {
      seatCapacity: 12,
      tableCount: 1,
      privateRoom: true,
      minSpend: 3000_00 as never,
      name: { 'zh-Hans': '梅厅', 'zh-Hant': '梅廳', en: 'Plum room' },
    },
  ],
  rules: { deposits: [DEPOSIT_PER_PERSON], maxPeople: 20 },
};

const step = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Chooses a day of a calendar, which may be in the next month. */
async function chooseDay(scope: Locator, date: string, language: Language): Promise<void> {
  const name = dateFormat(language, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(date));
  const day = scope.getByRole('gridcell', { name });
  await expect(scope.getByRole('gridcell').first()).toBeVisible();
  if ((await day.count()) === 0)
    await scope.getByRole('button', { name: /下个月|下個月|Next month/ }).click();
  await day.click();
}

/** Fills in a request for ten people and sends it. */
async function sendRequest(page: Page, language: Language, date: string): Promise<void> {
  const { create } = WORDS[language];
  // Later steps wait for earlier ones.
  await expect(step(page, create.steps.date).getByText(create.first.diner)).toBeVisible();
  await page.getByRole('button', { name: create.submit }).click();
  await page.getByRole('textbox', { name: create.lastName, exact: true }).fill('Lam');
  await step(page, create.steps.diner).getByRole('textbox', { name: create.phone }).fill(freshPhone().number);
  await chooseDay(step(page, create.steps.date), date, language);
  await page.getByRole('button', { name: create.submit }).click();
  await expect(step(page, create.steps.adults).getByRole('alert')).toHaveText(create.first.adults);
  await step(page, create.steps.adults).getByRole('textbox').fill('10');
  await step(page, create.steps.when).getByRole('button', { name: SEVEN[language] }).click();
  await page.getByRole('textbox', { name: create.budget }).fill('2000');
  await page.getByRole('textbox', { name: create.remark }).fill('Flowers');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: create.submit }).click();
  await expect(page.getByRole('heading', { level: 1, name: WORDS[language].detail.title })).toBeVisible();
}

/** Sends the card of the open request to the restaurant, and returns to the request by the card. */
async function sendCard(page: Page): Promise<void> {
  await page.getByRole('link', { name: zhHans.detail.chat }).click();
  await page.getByRole('button', { name: chat.attachment }).click();
  await page.getByRole('menuitem', { name: chat.requestCard }).click();
  await page.getByRole('link', { name: /私人宴会 · .*10 位/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: zhHans.detail.title })).toBeVisible();
}

const requestIdIn = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? '';

test('a request is confirmed, gets another day, and becomes an order with a room and a paid deposit', async ({
  page,
  context,
  browser,
  openStore,
  staffOf,
}) => {
  const store = await openStore(WITH_ROOM);
  await signInAs(context);
  await page.setViewportSize({ width: 375, height: 812 });
  await openDiner(page, `/store/${store.id}`);
  await page.getByRole('link', { name: zhHans.create.title }).click();
  await sendRequest(page, 'zh-Hans', inDays(4));
  await expect(page.getByText(zhHans.status.WAIT_STORE_CONFIRM)).toBeVisible();

  const desk = await browser.newContext({ viewport: { width: 1280, height: 900 }, colorScheme: 'dark' });
  await enterAs(desk, await staffOf(store, 'host'), 'zh-Hant');
  const host = await desk.newPage();
  await host.goto(`/web/${store.id}/message`);
  await host.getByRole('link', { name: '1 個申請待確認' }).click();
  await expectNoAxeViolations(host);
  await host.getByRole('link', { name: /Lam/ }).click();
  await expect(host.getByText('Flowers')).toBeVisible();
  await sendCard(page);
  await host.getByRole('link', { name: zhHantStaff.detail.chat }).click();
  await host.getByRole('link', { name: /私人宴會 · .*10 位/ }).click();
  await host.getByRole('button', { name: zhHantStaff.detail.confirm }).click();
  await expect(host.getByRole('heading', { name: zhHantStaff.arrange.title })).toBeVisible();
  await expect(page.getByText(zhHans.status.WAIT_ALLOCATE_BOOKING_ORDER_ID)).toBeVisible();

  await host.getByRole('button', { name: zhHantStaff.detail.suggest }).click();
  const dialog = host.getByRole('dialog');
  await chooseDay(dialog, inDays(5), 'zh-Hant');
  await dialog.getByRole('button', { name: '下午6:00' }).click();
  await dialog.getByRole('textbox').fill('當天包廂已滿');
  await expectNoAxeViolations(host);
  await dialog.getByRole('button', { name: zhHantStaff.detail.send }).click();
  await expect(page.getByText('當天包廂已滿').first()).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: zhHans.detail.accept }).click();

  await host.getByRole('radio', { name: /梅廳/ }).click();
  await expect(host.getByText(zhHantStaff.arrange.overBudget)).toBeVisible();
  await host.getByRole('textbox', { name: zhHantStaff.arrange.deposit }).fill('500');
  await expectNoAxeViolations(host);
  await host.getByRole('button', { name: zhHantStaff.arrange.submit }).click();
  await expect(host.getByRole('link', { name: zhHantStaff.detail.openOrder })).toBeVisible();

  const pay = page.getByRole('link', { name: zhHans.detail.payOrder });
  await expect(pay).toBeVisible();
  await expectNoAxeViolations(page);
  const { order } = await callAs(page, bookoutApi.readMyBookOut, {
    params: { storeId: store.id, formId: requestIdIn(page) },
  });
  const params = { storeId: store.id, orderId: order?.id ?? '' };
  const booked = await callAs(page, bookingApi.readMyOrder, { params });
  expect(booked).toMatchObject({ date: inDays(5), time: '18:00', adults: 10, deposit: 500_00 });
  await payByApi(page, booked);
  // Both open pages show the payment without a reload.
  await expect(page.getByText('¥500，已付')).toBeVisible();
  await expect(host.getByText('¥500，已付')).toBeVisible();
  await page.getByRole('link', { name: zhHans.detail.openOrder }).click();
  await expect(page.getByText('梅厅')).toBeVisible();
  await desk.close();
});

for (const language of variantsToRun(['en', 'zh-Hant'] as const, 1)) {
  test(`requests are rejected, cancelled, and not found, in ${language}`, async ({
    page,
    context,
    openStore,
  }) => {
    const words = WORDS[language];
    const store = await openStore(WITH_ROOM);
    await signInAs(context);
    await page.setViewportSize({ width: 1024, height: 800 });
    await openDiner(page, `/book-out-form-create/${store.id}`, { language, colorScheme: 'dark' });
    await sendRequest(page, language, inDays(4));
    const rejected = requestIdIn(page);
    const owner = store.owner.request;
    await callAs(owner, staffBookoutApi.rejectBookOut, {
      params: { storeId: store.id, formId: rejected },
      body: { version: 0, words: 'Fully booked' },
    });
    await expect(page.getByText('Fully booked').first()).toBeVisible();
    await expect(page.getByText(words.closeReasons.storeReject).first()).toBeVisible();
    await page.getByRole('link', { name: words.detail.another }).click();
    await sendRequest(page, language, inDays(5));
    await page.getByRole('button', { name: words.detail.cancel }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('Plans changed');
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: words.detail.cancel }).click();
    await expect(page.getByText('Plans changed').first()).toBeVisible();
    await page.goto('/book-out-form-history');
    await expect(page.getByText(words.closeReasons.dinerCancel)).toBeVisible();
    await expectNoAxeViolations(page);
    await page.goto(`/book-out-form-detail/${store.id}/${crypto.randomUUID()}`);
    await expect(page.getByRole('heading', { level: 1, name: words.missing.title })).toBeAttached();
    const refused = await replyTo(page, bookoutApi.createBookOut, {
      params: { storeId: store.id },
      body: { date: '2020-01-01', adults: 10_000 },
    });
    expect(refused.refusal?.code).toBe('inputInvalid');
  });
}
