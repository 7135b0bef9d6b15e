import type { Browser, Page } from '@playwright/test';
import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import { hostStandApi } from '@xiwei/contract/booking/host-stand.api.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import type { Language } from '@xiwei/contract/common/language.ts';
import { bookingRefusalWords } from '@xiwei/phrases/booking/refusals.ts';
import { callAs } from '#calls.ts';
import { PHRASES, signInByPhone } from '#diner/account-steps.ts';
import { fillBookingForm, offeredKinds, slotPath, submitBookingForm } from '#diner/booking-steps.ts';
import { EVENING_PHRASES, formatPhrase, LAST_NAMES } from '#diner/evening-phrases.ts';
import { openDiner } from '#diner/open-diner.ts';
import { freshPhone, signInAs } from '#sign-in.ts';
import { type Slot, slotAt } from '#stores.ts';
import { expect, expectNoAxeViolations, test, WITH_MOTION } from '#test.ts';

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

test.use(WITH_MOTION);

test('books a table without deposit with six taps from the store page', async ({
  page,
  context,
  openStore,
}) => {
  const { booking } = EVENING_PHRASES['zh-Hans'];
  await signInAs(context);
  const store = await openStore();
  const { storeId, date, time } = slotAt(store);
  const taps = await countTaps(page);
  await openDiner(page, `/store/${storeId}?date=${date}`);
  // Six taps: time, kind, name, phone, notice, submit.
  await page
    .locator(`a[href*="${encodeURIComponent(time)}"][href*="/booking-"]`)
    .first()
    .click();
  await expect(title(page)).toHaveText(formatPhrase(booking.before.title, { store: store.name['zh-Hans'] }));
  await offeredKinds(page).first().click();
  await expect(page.getByText(formatPhrase(booking.confirm.held, { clock: '9:5' }))).toBeVisible();
  await submitBookingForm(page, 'zh-Hans', 'submit');
  await expect(page).toHaveURL(new RegExp(`/order-detail/${storeId}/`));
  expect(taps()).toBeGreaterThan(0);
  expect(taps()).toBeLessThanOrEqual(6);

  // The next booking is prefilled.
  await page.goto(slotPath('booking-before', slotAt(await openStore())));
  await offeredKinds(page).first().click();
  const lastName = page.getByRole('textbox', { name: booking.confirm.lastName, exact: true });
  await expect(lastName).toHaveValue(LAST_NAMES['zh-Hans']);
});

test('keeps the chosen table while signing in', async ({ page, openStore }) => {
  const { booking } = EVENING_PHRASES.en;
  const slot = slotAt(await openStore());
  await openDiner(page, slotPath('booking-before', slot), { language: 'en' });
  await offeredKinds(page).first().click();
  await page.getByRole('link', { name: PHRASES.en.identity.login.byPhone }).click();
  await signInByPhone(page, freshPhone(), 'en');
  await page.getByRole('link', { name: PHRASES.en.common.actions.later }).click();
  await expect(title(page)).toHaveText(booking.confirm.title);
  await expect(page).toHaveURL(new RegExp(`date=${slot.date}.*adults=2.*kind=`));
  await expect(page.getByText(/Table held, time left/)).toBeVisible();
});

test('offers alternatives for a full time', async ({ page, context, openStore }) => {
  const { booking } = EVENING_PHRASES['zh-Hant'];
  const adults = 8;
  const store = await openStore({ kinds: [{ seatCapacity: adults, tableCount: 1 }] });
  const slot = slotAt(store);
  await callAs(store.owner.request, staffOrdersApi.createStaffOrder, {
    params: { storeId: store.id },
    body: {
      place: { date: slot.date, time: slot.time, adults },
      diner: { lastName: '周', phone: freshPhone() },
      method: 'phone',
    },
  });

  await signInAs(context, freshPhone('HK'));
  await page.setViewportSize({ width: 1280, height: 812 });
  await openDiner(page, slotPath('booking-before', slot, adults), {
    language: 'zh-Hant',
    colorScheme: 'dark',
  });
  await expect(page.getByRole('status').filter({ hasText: booking.reasons.full })).toBeVisible();
  await expect(page.getByRole('heading', { name: booking.instead.otherDays })).toBeVisible();
  await expectNoAxeViolations(page);

  await page.goto(slotPath('booking-confirm', slot, adults));
  await expect(page.getByRole('alert')).toContainText(bookingRefusalWords['zh-Hant'].bookingFull);
  await expect(page.getByRole('link', { name: booking.confirm.selectAgain })).toBeVisible();
  await expectNoAxeViolations(page);
  // Choose any of the alternatives.
  await page
    .locator(`a[href*="time="]:not([href*="${encodeURIComponent(slot.time)}"])`)
    .first()
    .click();
  if (page.url().includes('/booking-before/')) await offeredKinds(page).first().click();
  await expect(page.getByText(/剩餘 9:/)).toBeVisible();
});

interface Runner {
  page: Page;
  language: Language;
}

/** Opens and fills in the booking form of a diner, and releases their hold. */
async function prepareRunner(
  browser: Browser,
  { language, width }: { language: Language; width: number },
  slot: Slot,
): Promise<Runner> {
  const { booking } = EVENING_PHRASES[language];
  const context = await browser.newContext({ viewport: { width, height: 812 } });
  const page = await context.newPage();
  await signInAs(context);
  await openDiner(page, slotPath('booking-confirm', slot), { language });
  await expect(page.getByText(formatPhrase(booking.confirm.held, { clock: '' }).trim())).toBeVisible();
  await fillBookingForm(page, language);
  await page.getByRole('textbox', { name: booking.confirm.remark }).fill('2 + 1');
  await callAs(page, bookingApi.releaseHold, { params: { storeId: slot.storeId } });
  return { page, language };
}

const submit = ({ page, language }: Runner) =>
  page.getByRole('button', { name: EVENING_PHRASES[language].booking.confirm.submit }).click();

test('gives the last table to one of two diners and offers the other an alternative', async ({
  browser,
  openStore,
}) => {
  const store = await openStore({ kinds: [{ tableCount: 1 }] });
  const slot = slotAt(store);
  const runners = [
    await prepareRunner(browser, { language: 'zh-Hans', width: 375 }, slot),
    await prepareRunner(browser, { language: 'en', width: 1280 }, slot),
  ];
  await Promise.all(runners.map(submit));
  const outcome = async ({ page, language }: Runner) => {
    const won = page.waitForURL(/\/order-detail\//).then(() => 'won');
    const full = page.getByRole('alert').getByText(bookingRefusalWords[language].bookingFull);
    return Promise.race([won, full.waitFor().then(() => 'lost')]);
  };
  const outcomes = await Promise.all(runners.map(outcome));
  expect(outcomes.toSorted()).toEqual(['lost', 'won']);
  const { orders } = await callAs(store.owner.request, hostStandApi.readBoard, {
    params: { storeId: store.id, date: slot.date },
  });
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
