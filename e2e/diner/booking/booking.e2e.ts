import type { Browser, Page } from '@playwright/test';
import type { Language } from '@xiwei/contract/common/language.ts';
import { bookingRefusalWords } from '@xiwei/phrases/booking/refusals.ts';
import { read, send } from '#calls.ts';
import { PHRASES, signInByPhone } from '#diner/account-steps.ts';
import {
  fillAllTables,
  fillBookingForm,
  findFirstTime,
  findTable,
  offeredKinds,
  submitBookingForm,
} from '#diner/booking-steps.ts';
import { EVENING_PHRASES, formatPhrase, LAST_NAMES } from '#diner/evening-phrases.ts';
import { openDiner } from '#diner/open-diner.ts';
import { findRoomySlot, leaveOneTable, openRestaurant, type Slot } from '#diner/orders-steps.ts';
import { GROUP_OWNER, signInAsDemo, workplace } from '#merchant/merchant-steps.ts';
import { expect, expectNoAxeViolations, freshPhone, signInAs, test } from '#test.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Counts the taps on all pages. */
async function countTaps(page: Page): Promise<() => number> {
  let taps = 0;
  await page.exposeBinding('tapped', () => {
    taps += 1;
  });
  await page.addInitScript(() =>
    addEventListener('pointerdown', () => (window as unknown as { tapped(): void }).tapped(), true),
  );
  return () => taps;
}

test('books a table without deposit with six taps from the store page', async ({ page, context }) => {
  const { booking } = EVENING_PHRASES['zh-Hans'];
  await signInAs(context);
  const { storeId, storeName, date, time } = await findTable(page, { deposit: false, days: 3 });
  const taps = await countTaps(page);
  await openDiner(page, `/store/${storeId}?date=${date}`);
  // Six taps: time, kind, name, phone, notice, submit.
  await page
    .locator(`a[href*="${encodeURIComponent(time)}"][href*="/booking-"]`)
    .first()
    .click();
  await expect(title(page)).toHaveText(formatPhrase(booking.before.title, { store: storeName }));
  await offeredKinds(page).first().click();
  await expect(page.getByText(formatPhrase(booking.confirm.held, { clock: '9:5' }))).toBeVisible();
  await submitBookingForm(page, 'zh-Hans', 'submit');
  await expect(page).toHaveURL(new RegExp(`/order-detail/${storeId}/`));
  expect(taps()).toBeGreaterThan(0);
  expect(taps()).toBeLessThanOrEqual(6);

  // The next booking is prefilled.
  const next = await findTable(page, { deposit: false, days: 4, skip: 1 });
  await page.goto(`/booking-before/${next.storeId}?date=${next.date}&adults=2&time=${next.time}`);
  await offeredKinds(page).first().click();
  const lastName = page.getByRole('textbox', { name: booking.confirm.lastName, exact: true });
  await expect(lastName).toHaveValue(LAST_NAMES['zh-Hans']);
});

test('keeps the chosen table while signing in', async ({ page }) => {
  const { booking } = EVENING_PHRASES.en;
  const { storeId, date, time } = await findTable(page, { deposit: false, days: 6, skip: 1 });
  await openDiner(page, `/booking-before/${storeId}?date=${date}&adults=2&time=${time}`, { language: 'en' });
  await offeredKinds(page).first().click();
  await page.getByRole('link', { name: PHRASES.en.identity.login.byPhone }).click();
  await signInByPhone(page, freshPhone(), 'en');
  await page.getByRole('link', { name: PHRASES.en.common.actions.later }).click();
  await expect(title(page)).toHaveText(booking.confirm.title);
  await expect(page).toHaveURL(new RegExp(`date=${date}.*adults=2.*kind=`));
  await expect(page.getByText(/Your table is held/)).toBeVisible();
});

test('offers alternatives for a full time', async ({ page, context, browser, baseURL }) => {
  const { booking } = EVENING_PHRASES['zh-Hant'];
  const staff = await browser.newPage({ baseURL: String(baseURL) });
  await signInAsDemo(staff, GROUP_OWNER);
  const { id: storeId } = await workplace(staff, 9);
  const adults = 8;
  const { date, time, kindId } = await findFirstTime(page, storeId, { days: 8, adults });
  await fillAllTables(staff, storeId, { date, time, adults });
  await staff.close();

  await signInAs(context, freshPhone('HK'));
  await page.setViewportSize({ width: 1280, height: 812 });
  const search = `date=${date}&time=${time}&adults=${adults}`;
  await openDiner(page, `/booking-before/${storeId}?${search}`, { language: 'zh-Hant', colorScheme: 'dark' });
  await expect(page.getByRole('status').filter({ hasText: booking.reasons.full })).toBeVisible();
  await expect(page.getByRole('heading', { name: booking.instead.otherDays })).toBeVisible();
  await expectNoAxeViolations(page);

  await page.goto(`/booking-confirm/${storeId}?${search}&kind=${kindId}`);
  await expect(page.getByRole('alert')).toContainText(bookingRefusalWords['zh-Hant'].bookingFull);
  await expect(page.getByRole('link', { name: booking.confirm.selectAgain })).toBeVisible();
  await expectNoAxeViolations(page);
  // Choose any of the alternatives.
  await page
    .locator(`a[href*="time="]:not([href*="${encodeURIComponent(time)}"])`)
    .first()
    .click();
  if (page.url().includes('/booking-before/')) await offeredKinds(page).first().click();
  await expect(page.getByText(/桌位為你保留 9:/)).toBeVisible();
});

interface Runner {
  page: Page;
  language: Language;
}

/** Opens and fills in the booking form of a diner, and releases their hold. */
async function prepareRunner(
  browser: Browser,
  { who, language, width }: { who: RegExp; language: Language; width: number },
  storeId: string,
  { date, time, kindId }: Slot,
): Promise<Runner> {
  const { booking } = EVENING_PHRASES[language];
  const context = await browser.newContext({ viewport: { width, height: 812 } });
  const page = await context.newPage();
  await signInAsDemo(page, who);
  const search = new URLSearchParams({ date, time, adults: '2', kind: kindId });
  await openDiner(page, `/booking-confirm/${storeId}?${search}`, { language });
  await expect(page.getByText(formatPhrase(booking.confirm.held, { clock: '' }).trim())).toBeVisible();
  await fillBookingForm(page, language);
  await page.getByRole('textbox', { name: booking.confirm.remark }).fill('2 + 1');
  await send(page, 'DELETE', `/api/stores/${storeId}/hold`);
  return { page, language };
}

const submit = ({ page, language }: Runner) =>
  page.getByRole('button', { name: EVENING_PHRASES[language].booking.confirm.submit }).click();

test('gives the last table to one of two diners and offers the other an alternative', async ({ browser }) => {
  const store = await openRestaurant(await browser.newPage(), 'Rice Lantern', {
    deposits: [],
    autoAcceptSeconds: 0,
  });
  // A different day per run, since the table of an earlier run is still booked.
  const { retry, repeatEachIndex } = test.info();
  const slot = await findRoomySlot(store.owner, store, 12 + 7 * (retry + repeatEachIndex));
  await leaveOneTable(store, slot);
  const runners = [
    await prepareRunner(
      browser,
      { who: /^Diner in Shanghai, simplified/, language: 'zh-Hans', width: 375 },
      store.id,
      slot,
    ),
    await prepareRunner(
      browser,
      { who: /^Diner in Shanghai who reads/, language: 'en', width: 1280 },
      store.id,
      slot,
    ),
  ];
  await Promise.all(runners.map(submit));
  const outcome = async ({ page, language }: Runner) => {
    const won = page.waitForURL(/\/order-detail\//).then(() => 'won');
    const full = page.getByRole('alert').getByText(bookingRefusalWords[language].bookingFull);
    return Promise.race([won, full.waitFor().then(() => 'lost')]);
  };
  const outcomes = await Promise.all(runners.map(outcome));
  expect(outcomes.toSorted()).toEqual(['lost', 'won']);
  const { orders } = await read<{ orders: unknown[] }>(
    store.owner,
    `/api/stores/${store.id}/desk/board/${slot.date}`,
  );
  expect(orders).toHaveLength(1);

  const loser = runners[outcomes.indexOf('lost')];
  if (!loser) throw new Error('Both bookings succeeded');
  const { page, language } = loser;
  const { confirm } = EVENING_PHRASES[language].booking;
  await expectNoAxeViolations(page);
  await page.locator(`a[href*="/booking-confirm/"][href*="${slot.kindId}"]`).first().click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText(formatPhrase(confirm.held, { clock: '9:5' }))).toBeVisible();
  await expect(page.getByRole('textbox', { name: confirm.lastName, exact: true })).toHaveValue(
    LAST_NAMES[language],
  );
  await expect(page.getByRole('textbox', { name: confirm.remark })).toHaveValue('2 + 1');
  await page.getByRole('checkbox', { name: confirm.noticeRead }).check();
  await submit(loser);
  await expect(page).toHaveURL(/\/order-detail\//);
  for (const runner of runners) await runner.page.context().close();
});
