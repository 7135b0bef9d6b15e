import type { Page } from '@playwright/test';
import type { BookableTime, DayAvailability } from '@xiwei/contract/booking/availability.model.ts';
import type { DinerOrder } from '@xiwei/contract/booking/booking.model.ts';
import type { Language } from '@xiwei/contract/common/language.ts';
import { addDays, dateIn } from '@xiwei/contract/common/wall-clock.ts';
import type { StoreCard, StoreDetail } from '@xiwei/contract/stores/stores.model.ts';
import { read, send } from '#calls.ts';
import { findTable, offeredKinds, submitBookingForm } from '#diner/booking-steps.ts';
import { EVENING_PHRASES, formatPhrase, LAST_NAMES, yuan } from '#diner/evening-phrases.ts';
import { firstStore, homePath, openDiner, sidewaysOverflow } from '#diner/open-diner.ts';
import { expect, expectNoAxeViolations, freshPhone, navigateTo, signInAs, test } from '#test.ts';

const ADULTS = 4;

interface JoinedTables {
  storeId: string;
  date: string;
  time: string;
  day: DayAvailability;
  /** Deposits by kind id. */
  deposits: Map<string, number>;
  joinedKind: string;
}

/** Finds a time at which two joined tables with a deposit are free for four. Parallel tests use different `skip`. */
async function findJoinedTables(page: Page, skip: number): Promise<JoinedTables> {
  let toSkip = skip;
  for (let days = 10; days < 17; days += 1) {
    const date = addDays(dateIn('Asia/Shanghai', Date.now()), days);
    const search = { adults: ADULTS, date };
    const { items } = await read<{ items: (StoreCard & { times: BookableTime[] })[] }>(page, '/api/evening', {
      ...search,
      time: '19:00',
      city: 'shanghai',
      limit: 20,
    });
    for (const { id: storeId, times } of items) {
      const time = times[0]?.time ?? '';
      const path = `/api/stores/${storeId}`;
      const day = await read<DayAvailability>(page, `${path}/days/${date}`, { adults: ADULTS });
      const joined = kindsAt(day, time).find((kind) => kind.joined);
      const { kinds } = await read<{ kinds: { kindId: string; deposit: number }[] }>(
        page,
        `${path}/deposit-quotes`,
        { ...search, time },
      );
      const deposits = new Map(kinds.map(({ kindId, deposit }) => [kindId, deposit]));
      if (!joined || !deposits.get(joined.kindId)) continue;
      toSkip -= 1;
      if (toSkip >= 0) continue;
      return { storeId, date, time, day, deposits, joinedKind: joined.kindId };
    }
  }
  throw new Error('The demo has no such table');
}

const kindsAt = (day: DayAvailability, time: string) =>
  day.shifts.flatMap(({ slots }) => slots).find((slot) => slot.time === time)?.kinds ?? [];

const VARIANTS: [Language, number, 'light' | 'dark'][] = [
  ['zh-Hans', 375, 'light'],
  ['zh-Hant', 1280, 'dark'],
  ['en', 375, 'dark'],
];

for (const [index, [language, width, colorScheme]] of VARIANTS.entries()) {
  test(`shows tables for four and their deposits before sign-in, in ${language}`, async ({
    page,
    context,
  }) => {
    const { before } = EVENING_PHRASES[language].booking;
    const { storeId, date, time, day, deposits, joinedKind } = await findJoinedTables(page, index);
    await page.setViewportSize({ width, height: 812 });
    const search = `date=${date}&adults=${ADULTS}&time=${time}`;
    await openDiner(page, `/booking-before/${storeId}?${search}`, { language, colorScheme });
    const free = kindsAt(day, time).filter((kind) => kind.free);
    await expect(offeredKinds(page)).toHaveCount(free.length);
    const links = await offeredKinds(page).evaluateAll((found) =>
      found.map((one) => one.getAttribute('href')),
    );
    expect(links.map((link) => new URLSearchParams(link?.split('?')[1]).get('kind'))).toEqual(
      free.map(({ kindId }) => kindId),
    );
    for (const [nth, { kindId }] of free.entries()) {
      const deposit = deposits.get(kindId) ?? 0;
      const card = offeredKinds(page).nth(nth);
      await expect(card).toContainText(deposit > 0 ? yuan(deposit) : before.deposit.none);
    }
    const joined = offeredKinds(page).filter({ hasText: formatPhrase(before.joined_other, { count: 2 }) });
    await expect(joined).toHaveCount(1);
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
    await expectNoAxeViolations(page);

    await signInAs(context);
    await page.reload();
    await joined.click();
    await expect(page).toHaveURL(new RegExp(`kind=${joinedKind}`));
    const phrases = formatPhrase(before.joined_other, { count: 2 });
    await expect(page.getByText(phrases)).toBeVisible();
    const due = deposits.get(joinedKind) ?? 0;
    const terms = page.getByRole('region', { name: EVENING_PHRASES[language].booking.confirm.termsTitle });
    await expect(terms).toContainText(yuan(due));
    await expectNoAxeViolations(page);
    const order = await send<DinerOrder>(page, 'POST', `/api/stores/${storeId}/orders`, {
      slot: { date, time, kindId: joinedKind, adults: ADULTS },
      diner: { lastName: LAST_NAMES[language], phone: freshPhone() },
    });
    expect(order).toMatchObject({ deposit: due, tableCount: 2, joined: true });
    await page.goto(`/order-detail/${storeId}/${order.id}`);
    await expect(page.getByText(phrases)).toBeVisible();
    const { path } = await read<{ path: string }>(page, `/api/me/orders/${storeId}/${order.id}/share`);
    await page.goto(path);
    await expect(page.getByText(phrases)).toBeVisible();
  });
}

test('prefills the contact of the signed-in user on every device', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const { confirm } = EVENING_PHRASES['zh-Hans'].booking;
  const phone = freshPhone();
  const field = (on: Page, name: string) => on.getByRole('textbox', { name, exact: true });
  await signInAs(context, phone);
  const table = await findTable(page, { deposit: false, days: 9 });
  const search = new URLSearchParams({ date: table.date, time: table.time, adults: '2' });
  await openDiner(page, `/booking-before/${table.storeId}?${search}`);
  await offeredKinds(page).first().click();
  await expect(page.getByRole('textbox', { name: confirm.phone })).toHaveValue(phone.number);
  await field(page, confirm.lastName).fill('苏');
  await field(page, confirm.firstName).fill('晚');
  await page.getByRole('button', { name: confirm.titles.ms, exact: true }).click();
  await page.getByRole('checkbox', { name: confirm.noticeRead }).check();
  await page.getByRole('button', { name: confirm.submit }).click();
  await expect(page).toHaveURL(/\/order-detail\//);

  const { code } = await send<{ code: string }>(page, 'POST', '/api/passport-codes');
  const elsewhere = await browser.newContext({ baseURL: String(baseURL) });
  const other = await elsewhere.newPage();
  await send(other, 'POST', '/api/sessions/passport', { passportCode: code });
  const next = await findTable(page, { deposit: false, days: 9, skip: 1, notAt: table.storeId });
  await openDiner(
    other,
    `/booking-before/${next.storeId}?${new URLSearchParams({ date: next.date, time: next.time, adults: '2' })}`,
  );
  await offeredKinds(other).first().click();
  await expect(field(other, confirm.lastName)).toHaveValue('苏');
  await expect(field(other, confirm.firstName)).toHaveValue('晚');
  const title = other.getByRole('button', { name: confirm.titles.ms, exact: true });
  await expect(title).toHaveAttribute('aria-pressed', 'true');
  await expect(other.getByRole('textbox', { name: confirm.phone })).toHaveValue(phone.number);
  await elsewhere.close();
});

test('shows the minimum party, and links a party above the maximum to the contacts', async ({ page }) => {
  const { before, confirm } = EVENING_PHRASES.en.booking;
  const { storesSearch, stores } = EVENING_PHRASES.en;
  const { id, name } = await firstStore(page, 'en');
  // Mocked, because other tests book at every store.
  await page.route(`**/api/stores/${id}`, async (route) => {
    const response = await route.fetch();
    const store = await response.json();
    await route.fulfill({
      response,
      json: { ...store, booking: { ...store.booking, minPeople: 3, maxPeople: 8 } },
    });
  });
  await openDiner(page, '/home-search', { language: 'en' });
  await navigateTo(page, `/store/${id}`);
  await expect(page.getByText(formatPhrase(stores.times.leastPeople, { count: 3 }))).toBeVisible();
  await navigateTo(page, `/booking-before/${id}?adults=2`);
  const adults = page.getByRole('spinbutton', { name: before.adults });
  await expect(page.getByText(formatPhrase(before.leastPeople, { count: 3 }))).toBeVisible();
  await expect(adults).toHaveAttribute('aria-valuenow', '3');
  await adults.press('ArrowDown');
  await expect(adults).toHaveAttribute('aria-valuenow', '3');
  await adults.press('End');
  await expect(page.getByText(formatPhrase(before.mostPeople, { count: 8 }))).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: confirm.toStore }).click();
  await expect(
    page.getByRole('dialog', { name: formatPhrase(storesSearch.contact.title, { store: name }) }),
  ).toBeVisible();
  await page.goBack();
  await expect(adults).toHaveAttribute('aria-valuenow', '8');
});

test('keeps a party from the URL that no table seats, and explains it', async ({ page }) => {
  const { booking, stores } = EVENING_PHRASES['zh-Hans'];
  const { id } = await firstStore(page);
  const store = await read<StoreDetail>(page, `/api/stores/${id}`);
  await openDiner(page, `/booking-before/${id}?adults=99`);
  const adults = page.getByRole('spinbutton', { name: booking.before.adults });
  await expect(adults).toHaveAttribute('aria-valuenow', '99');
  const limit = formatPhrase(booking.before.mostPeople, { count: store.booking.maxPeople });
  await expect(page.getByText(limit)).toBeVisible();
  await expect(page.getByRole('link', { name: booking.confirm.toStore })).toBeVisible();
  await adults.press('ArrowDown');
  await expect(adults).toHaveAttribute('aria-valuenow', '98');

  await openDiner(page, homePath({ adults: '99' }));
  await expect(page.getByRole('button', { name: /^人数/ })).toContainText('99');
  await expect(page.getByText(stores.home.emptyEveningDetail)).toBeVisible();
});

test('shows a single free kind with its deposit before sign-in, and skips the choice afterwards', async ({
  page,
  context,
}) => {
  const { storeId, date, time, kindIds, deposit } = await findTable(page, { deposit: true, days: 13 });
  const [onlyKind] = kindIds;
  await page.route(`**/api/stores/${storeId}/days/*`, async (route) => {
    const response = await route.fetch();
    const day: DayAvailability = await response.json();
    const one = ({ slots, ...shift }: DayAvailability['shifts'][number]) => ({
      ...shift,
      slots: slots.map((slot) => ({
        ...slot,
        kinds: slot.kinds.filter(({ kindId }) => kindId === onlyKind),
      })),
    });
    await route.fulfill({ response, json: { ...day, shifts: day.shifts.map(one) } });
  });
  await openDiner(page, `/booking-before/${storeId}?date=${date}&adults=2`);
  await page.getByRole('option', { name: time }).click();
  await expect(offeredKinds(page)).toHaveCount(1);
  await expect(offeredKinds(page)).toContainText(yuan(deposit));
  await expect(page).toHaveURL(/\/booking-before\//);

  await signInAs(context);
  await openDiner(page, `/booking-before/${storeId}?date=${date}&adults=2`);
  await page.getByRole('option', { name: time }).click();
  await expect(page).toHaveURL(new RegExp(`/booking-confirm/.*kind=${onlyKind}`));
});

test('holds a table again after the hold expired, keeping the input', async ({ page, context }) => {
  const { confirm } = EVENING_PHRASES['zh-Hans'].booking;
  await signInAs(context);
  const { storeId, date, time, kindIds } = await findTable(page, { deposit: false, days: 11 });
  // Shortens the hold to three seconds instead of waiting ten minutes.
  await page.route('**/hold', async (route) => {
    const response = await route.fetch();
    const hold = await response.json();
    const expiresAt = new Date(Date.now() + 3000).toISOString();
    await route.fulfill({ response, json: { ...hold, expiresAt } });
  });
  const search = new URLSearchParams({ date, time, adults: '2', kind: kindIds[0] ?? '' });
  await openDiner(page, `/booking-confirm/${storeId}?${search}`);
  await page.getByRole('textbox', { name: confirm.lastName, exact: true }).fill('陈');
  await expect(page.getByText(confirm.lostTitle)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.unroute('**/hold');
  await page.getByRole('button', { name: confirm.holdAgain }).click();
  await expect(page.getByText(formatPhrase(confirm.held, { clock: '9:5' }))).toBeVisible();
  await expect(page.getByText(confirm.lostTitle)).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: confirm.lastName, exact: true })).toHaveValue('陈');
});

test('retries a booking whose response was lost without booking twice', async ({ page, context }) => {
  const { confirm } = EVENING_PHRASES['zh-Hans'].booking;
  await signInAs(context);
  const { storeId, date, time, kindIds } = await findTable(page, { deposit: false, days: 12 });
  const search = new URLSearchParams({ date, time, adults: '2', kind: kindIds[0] ?? '' });
  await openDiner(page, `/booking-confirm/${storeId}?${search}`);
  await expect(page.getByText(formatPhrase(confirm.held, { clock: '9:5' }))).toBeVisible();
  const statuses: number[] = [];
  await page.route(`**/api/stores/${storeId}/orders`, async (route) => {
    statuses.push((await route.fetch()).status());
    await route.abort('connectionreset');
  });
  await submitBookingForm(page, 'zh-Hans', 'submit');
  await expect.poll(() => statuses).toEqual([200, 200, 200]);
  await page.unroute(`**/api/stores/${storeId}/orders`);
  await page.getByRole('button', { name: confirm.submit }).click();
  await expect(page).toHaveURL(/\/order-detail\//);
  const { items } = await read<{ items: DinerOrder[] }>(page, '/api/me/orders');
  expect(items.map((order) => order.storeId)).toEqual([storeId]);
  expect(page.url()).toContain(items[0]?.id);
});
