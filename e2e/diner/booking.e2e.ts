import type { Browser, Page } from '@playwright/test';
import type { Language } from '@xiwei/contract/common/language.ts';
import { bookingRefusalWords } from '@xiwei/phrases/booking/refusals.ts';
import { read, send } from '#calls.ts';
import { GROUP_OWNER, signInAsDemo, workplace } from '#merchant/merchant-steps.ts';
import { expect, expectNoAxeViolations, freshPhone, signInAs, test } from '#test.ts';
import { signInByPhone, WORDS } from './account-steps.ts';
import { fillIn, fillInAndSend, fillUp, findFirstTime, findTable, kindsOffered } from './booking-steps.ts';
import { EVENING_WORDS, LAST_NAMES, said } from './evening-phrases.ts';
import { openDiner } from './open-diner.ts';
import { leaveOneTable, openRestaurant, type Place, roomyPlace } from './orders-steps.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Counts every tap, on whatever page it is. */
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

test('a table without deposit is six taps from the restaurant’s page', async ({ page, context }) => {
  const { booking } = EVENING_WORDS['zh-Hans'];
  await signInAs(context);
  const { storeId, storeName, date, time } = await findTable(page, { deposit: false, days: 3 });
  const taps = await countTaps(page);
  await openDiner(page, `/store/${storeId}?date=${date}`);
  // A time and a kind; a name, a phone and a tick; and off it goes.
  await page
    .locator(`a[href*="${encodeURIComponent(time)}"][href*="/booking-"]`)
    .first()
    .click();
  await expect(title(page)).toHaveText(said(booking.before.title, { store: storeName }));
  await kindsOffered(page).first().click();
  await expect(page.getByText(said(booking.confirm.held, { clock: '9:5' }))).toBeVisible();
  await fillInAndSend(page, 'zh-Hans', 'submit');
  await expect(page).toHaveURL(new RegExp(`/order-detail/${storeId}/`));
  expect(taps()).toBeGreaterThan(0);
  expect(taps()).toBeLessThanOrEqual(6);

  // Whoever books again is known by then.
  const next = await findTable(page, { deposit: false, days: 4, skip: 1 });
  await page.goto(`/booking-before/${next.storeId}?date=${next.date}&adults=2&time=${next.time}`);
  await kindsOffered(page).first().click();
  const lastName = page.getByRole('textbox', { name: booking.confirm.lastName, exact: true });
  await expect(lastName).toHaveValue(LAST_NAMES['zh-Hans']);
});

test('whoever isn’t signed in signs in on the way and finds the same table', async ({ page }) => {
  const { booking } = EVENING_WORDS.en;
  const { storeId, date, time } = await findTable(page, { deposit: false, days: 6, skip: 1 });
  await openDiner(page, `/booking-before/${storeId}?date=${date}&adults=2&time=${time}`, { language: 'en' });
  await kindsOffered(page).first().click();
  await page.getByRole('link', { name: WORDS.en.identity.login.byPhone }).click();
  await signInByPhone(page, freshPhone(), 'en');
  await page.getByRole('link', { name: WORDS.en.common.actions.later }).click();
  await expect(title(page)).toHaveText(booking.confirm.title);
  await expect(page).toHaveURL(new RegExp(`date=${date}.*adults=2.*kind=`));
  await expect(page.getByText(/Your table is held/)).toBeVisible();
});

test('a time that is full leads to another', async ({ page, context, browser, baseURL }) => {
  const { booking } = EVENING_WORDS['zh-Hant'];
  const staff = await browser.newPage({ baseURL: String(baseURL) });
  await signInAsDemo(staff, GROUP_OWNER);
  const { id: storeId } = await workplace(staff, 9);
  const adults = 8;
  const { date, time, kindId } = await findFirstTime(page, storeId, { days: 8, adults });
  await fillUp(staff, storeId, { date, time, adults });
  await staff.close();

  await signInAs(context, freshPhone('HK'));
  await page.setViewportSize({ width: 1280, height: 812 });
  const asked = `date=${date}&time=${time}&adults=${adults}`;
  await openDiner(page, `/booking-before/${storeId}?${asked}`, { language: 'zh-Hant', colorScheme: 'dark' });
  await expect(page.getByRole('status').filter({ hasText: booking.reasons.full })).toBeVisible();
  await expect(page.getByRole('heading', { name: booking.instead.otherDays })).toBeVisible();
  await expectNoAxeViolations(page);

  await page.goto(`/booking-confirm/${storeId}?${asked}&kind=${kindId}`);
  await expect(page.getByRole('alert')).toContainText(bookingRefusalWords['zh-Hant'].bookingFull);
  await expect(page.getByRole('link', { name: booking.confirm.selectAgain })).toBeVisible();
  await expectNoAxeViolations(page);
  // Any of the times offered instead.
  await page
    .locator(`a[href*="time="]:not([href*="${encodeURIComponent(time)}"])`)
    .first()
    .click();
  if (page.url().includes('/booking-before/')) await kindsOffered(page).first().click();
  await expect(page.getByText(/桌位為你保留 9:/)).toBeVisible();
});

interface Runner {
  page: Page;
  language: Language;
}

/** Somebody at the form for a table, filled in to the last tick. They let the time pass for which it was held. */
async function standReady(
  browser: Browser,
  { who, language, width }: { who: RegExp; language: Language; width: number },
  storeId: string,
  { date, time, kindId }: Place,
): Promise<Runner> {
  const { booking } = EVENING_WORDS[language];
  const context = await browser.newContext({ viewport: { width, height: 812 } });
  const page = await context.newPage();
  await signInAsDemo(page, who);
  const asked = new URLSearchParams({ date, time, adults: '2', kind: kindId });
  await openDiner(page, `/booking-confirm/${storeId}?${asked}`, { language });
  await expect(page.getByText(said(booking.confirm.held, { clock: '' }).trim())).toBeVisible();
  await fillIn(page, language);
  await page.getByRole('textbox', { name: booking.confirm.remark }).fill('2 + 1');
  await send(page, 'DELETE', `/api/stores/${storeId}/hold`);
  return { page, language };
}

const press = ({ page, language }: Runner) =>
  page.getByRole('button', { name: EVENING_WORDS[language].booking.confirm.submit }).click();

test('two race for the last table: one has it, the other goes on with another at one tap', async ({
  browser,
}) => {
  const store = await openRestaurant(await browser.newPage(), 'Rice Lantern', {
    deposits: [],
    autoAcceptSeconds: 0,
  });
  // Another day each time: who had the table before still has it.
  const { retry, repeatEachIndex } = test.info();
  const place = await roomyPlace(store.owner, store, 12 + 7 * (retry + repeatEachIndex));
  await leaveOneTable(store, place);
  const runners = [
    await standReady(
      browser,
      { who: /^Diner in Shanghai, simplified/, language: 'zh-Hans', width: 375 },
      store.id,
      place,
    ),
    await standReady(
      browser,
      { who: /^Diner in Shanghai who reads/, language: 'en', width: 1280 },
      store.id,
      place,
    ),
  ];
  await Promise.all(runners.map(press));
  const outcome = async ({ page, language }: Runner) => {
    const won = page.waitForURL(/\/order-detail\//).then(() => 'won');
    const full = page.getByRole('alert').getByText(bookingRefusalWords[language].bookingFull);
    return Promise.race([won, full.waitFor().then(() => 'lost')]);
  };
  const outcomes = await Promise.all(runners.map(outcome));
  expect(outcomes.toSorted()).toEqual(['lost', 'won']);
  const { orders } = await read<{ orders: unknown[] }>(
    store.owner,
    `/api/stores/${store.id}/desk/board/${place.date}`,
  );
  expect(orders).toHaveLength(1);

  const loser = runners[outcomes.indexOf('lost')];
  if (!loser) throw new Error('Nobody lost');
  const { page, language } = loser;
  const { confirm } = EVENING_WORDS[language].booking;
  await expectNoAxeViolations(page);
  await page.locator(`a[href*="/booking-confirm/"][href*="${place.kindId}"]`).first().click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText(said(confirm.held, { clock: '9:5' }))).toBeVisible();
  await expect(page.getByRole('textbox', { name: confirm.lastName, exact: true })).toHaveValue(
    LAST_NAMES[language],
  );
  await expect(page.getByRole('textbox', { name: confirm.remark })).toHaveValue('2 + 1');
  await page.getByRole('checkbox', { name: confirm.noticeRead }).check();
  await press(loser);
  await expect(page).toHaveURL(/\/order-detail\//);
  for (const runner of runners) await runner.page.context().close();
});
