import type { Page } from '@playwright/test';
import type { BookableTime, DayAvailability } from '@xiwei/contract/booking/availability.model.ts';
import type { DinerOrder } from '@xiwei/contract/booking/booking.model.ts';
import type { Language } from '@xiwei/contract/common/language.ts';
import { addDays, dateIn } from '@xiwei/contract/common/wall-clock.ts';
import type { StoreCard } from '@xiwei/contract/stores/stores.model.ts';
import { read, send } from '#calls.ts';
import { expect, expectNoAxeViolations, freshPhone, navigateTo, signInAs, test } from '#test.ts';
import { fillInAndSend, findTable, kindsOffered } from './booking-steps.ts';
import { EVENING_WORDS, LAST_NAMES, said, yuan } from './evening-phrases.ts';
import { firstStore, openDiner, sidewaysOverflow } from './open-diner.ts';

const ADULTS = 4;

interface Joined {
  storeId: string;
  date: string;
  time: string;
  day: DayAvailability;
  /** By the id of the kind. */
  deposits: Map<string, number>;
  joinedKind: string;
}

/** A time at which four can have two tables pushed together for a deposit. Tests run side by side, each at its own. */
async function findJoined(page: Page, skip: number): Promise<Joined> {
  let left = skip;
  for (let days = 10; days < 17; days += 1) {
    const date = addDays(dateIn('Asia/Shanghai', Date.now()), days);
    const asked = { adults: ADULTS, date };
    const { items } = await read<{ items: (StoreCard & { times: BookableTime[] })[] }>(page, '/api/evening', {
      ...asked,
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
        { ...asked, time },
      );
      const deposits = new Map(kinds.map(({ kindId, deposit }) => [kindId, deposit]));
      if (!joined || !deposits.get(joined.kindId)) continue;
      left -= 1;
      if (left >= 0) continue;
      return { storeId, date, time, day, deposits, joinedKind: joined.kindId };
    }
  }
  throw new Error('The demo has no such table');
}

const kindsAt = (day: DayAvailability, time: string) =>
  day.shifts.flatMap(({ slots }) => slots).find((slot) => slot.time === time)?.kinds ?? [];

const LOOKS: [Language, number, 'light' | 'dark'][] = [
  ['zh-Hans', 375, 'light'],
  ['zh-Hant', 1280, 'dark'],
  ['en', 375, 'dark'],
];

for (const [place, [language, width, colorScheme]] of LOOKS.entries()) {
  test(`four see the tables that seat them and the deposit before they sign in, in ${language}`, async ({
    page,
    context,
  }) => {
    const { before } = EVENING_WORDS[language].booking;
    const { storeId, date, time, day, deposits, joinedKind } = await findJoined(page, place);
    await page.setViewportSize({ width, height: 812 });
    const asked = `date=${date}&adults=${ADULTS}&time=${time}`;
    await openDiner(page, `/booking-before/${storeId}?${asked}`, { language, colorScheme });
    const free = kindsAt(day, time).filter((kind) => kind.free);
    await expect(kindsOffered(page)).toHaveCount(free.length);
    const links = await kindsOffered(page).evaluateAll((found) =>
      found.map((one) => one.getAttribute('href')),
    );
    expect(links.map((link) => new URLSearchParams(link?.split('?')[1]).get('kind'))).toEqual(
      free.map(({ kindId }) => kindId),
    );
    for (const [nth, { kindId }] of free.entries()) {
      const deposit = deposits.get(kindId) ?? 0;
      const card = kindsOffered(page).nth(nth);
      await expect(card).toContainText(deposit > 0 ? yuan(deposit) : before.deposit.none);
    }
    const joined = kindsOffered(page).filter({ hasText: said(before.joined_other, { count: 2 }) });
    await expect(joined).toHaveCount(1);
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
    await expectNoAxeViolations(page);

    await signInAs(context);
    await page.reload();
    await joined.click();
    await expect(page).toHaveURL(new RegExp(`kind=${joinedKind}`));
    const words = said(before.joined_other, { count: 2 });
    await expect(page.getByText(words)).toBeVisible();
    const due = deposits.get(joinedKind) ?? 0;
    const terms = page.getByRole('region', { name: EVENING_WORDS[language].booking.confirm.termsTitle });
    await expect(terms).toContainText(yuan(due));
    await expectNoAxeViolations(page);
    const order = await send<DinerOrder>(page, 'POST', `/api/stores/${storeId}/orders`, {
      slot: { date, time, kindId: joinedKind, adults: ADULTS },
      diner: { lastName: LAST_NAMES[language], phone: freshPhone() },
    });
    expect(order).toMatchObject({ deposit: due, tableCount: 2, joined: true });
    await page.goto(`/order-detail/${storeId}/${order.id}`);
    await expect(page.getByText(words)).toBeVisible();
    const { path } = await read<{ path: string }>(page, `/api/me/orders/${storeId}/${order.id}/share`);
    await page.goto(path);
    await expect(page.getByText(words)).toBeVisible();
  });
}

test('the form knows the person who signed in, on every device', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const { confirm } = EVENING_WORDS['zh-Hans'].booking;
  const phone = freshPhone();
  const field = (on: Page, name: string) => on.getByRole('textbox', { name, exact: true });
  await signInAs(context, phone);
  const table = await findTable(page, { deposit: false, days: 9 });
  const asked = new URLSearchParams({ date: table.date, time: table.time, adults: '2' });
  await openDiner(page, `/booking-before/${table.storeId}?${asked}`);
  await kindsOffered(page).first().click();
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
  await kindsOffered(other).first().click();
  await expect(field(other, confirm.lastName)).toHaveValue('苏');
  await expect(field(other, confirm.firstName)).toHaveValue('晚');
  const title = other.getByRole('button', { name: confirm.titles.ms, exact: true });
  await expect(title).toHaveAttribute('aria-pressed', 'true');
  await expect(other.getByRole('textbox', { name: confirm.phone })).toHaveValue(phone.number);
  await elsewhere.close();
});

test('a restaurant that takes no fewer says so, and too many are led to the restaurant', async ({ page }) => {
  const { before, confirm } = EVENING_WORDS.en.booking;
  const { finding, stores } = EVENING_WORDS.en;
  const { id, name } = await firstStore(page, 'en');
  // Other tests book at every store, so none is really changed.
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
  await expect(page.getByText(said(stores.times.leastPeople, { count: 3 }))).toBeVisible();
  await navigateTo(page, `/booking-before/${id}?adults=2`);
  const adults = page.getByRole('spinbutton', { name: before.adults });
  await expect(page.getByText(said(before.leastPeople, { count: 3 }))).toBeVisible();
  await expect(adults).toHaveAttribute('aria-valuenow', '3');
  await adults.press('ArrowDown');
  await expect(adults).toHaveAttribute('aria-valuenow', '3');
  await adults.press('End');
  await expect(page.getByText(said(before.mostPeople, { count: 8 }))).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: confirm.toStore }).click();
  await expect(
    page.getByRole('dialog', { name: said(finding.contact.title, { store: name }) }),
  ).toBeVisible();
  await page.goBack();
  await expect(adults).toHaveAttribute('aria-valuenow', '8');
});

test('one table left is shown with its deposit before signing in, and leads straight on afterwards', async ({
  page,
  context,
}) => {
  const { storeId, date, time, kindIds, deposit } = await findTable(page, { deposit: true, days: 13 });
  const [kept] = kindIds;
  await page.route(`**/api/stores/${storeId}/days/*`, async (route) => {
    const response = await route.fetch();
    const day: DayAvailability = await response.json();
    const one = ({ slots, ...shift }: DayAvailability['shifts'][number]) => ({
      ...shift,
      slots: slots.map((slot) => ({ ...slot, kinds: slot.kinds.filter(({ kindId }) => kindId === kept) })),
    });
    await route.fulfill({ response, json: { ...day, shifts: day.shifts.map(one) } });
  });
  await openDiner(page, `/booking-before/${storeId}?date=${date}&adults=2`);
  await page.getByRole('option', { name: time }).click();
  await expect(kindsOffered(page)).toHaveCount(1);
  await expect(kindsOffered(page)).toContainText(yuan(deposit));
  await expect(page).toHaveURL(/\/booking-before\//);

  await signInAs(context);
  await openDiner(page, `/booking-before/${storeId}?date=${date}&adults=2`);
  await page.getByRole('option', { name: time }).click();
  await expect(page).toHaveURL(new RegExp(`/booking-confirm/.*kind=${kept}`));
});

test('a table whose hold runs out can be held again, and nothing typed is lost', async ({
  page,
  context,
}) => {
  const { confirm } = EVENING_WORDS['zh-Hans'].booking;
  await signInAs(context);
  const { storeId, date, time, kindIds } = await findTable(page, { deposit: false, days: 11 });
  // Ten minutes are not waited for: the page is told that the hold is about to end.
  await page.route('**/hold', async (route) => {
    const response = await route.fetch();
    const hold = await response.json();
    const expiresAt = new Date(Date.now() + 3000).toISOString();
    await route.fulfill({ response, json: { ...hold, expiresAt } });
  });
  const asked = new URLSearchParams({ date, time, adults: '2', kind: kindIds[0] ?? '' });
  await openDiner(page, `/booking-confirm/${storeId}?${asked}`);
  await page.getByRole('textbox', { name: confirm.lastName, exact: true }).fill('陈');
  await expect(page.getByText(confirm.lostTitle)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.unroute('**/hold');
  await page.getByRole('button', { name: confirm.holdAgain }).click();
  await expect(page.getByText(said(confirm.held, { clock: '9:5' }))).toBeVisible();
  await expect(page.getByText(confirm.lostTitle)).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: confirm.lastName, exact: true })).toHaveValue('陈');
});

test('a booking whose answer is lost is sent again, and made once', async ({ page, context }) => {
  const { confirm } = EVENING_WORDS['zh-Hans'].booking;
  await signInAs(context);
  const { storeId, date, time, kindIds } = await findTable(page, { deposit: false, days: 12 });
  const asked = new URLSearchParams({ date, time, adults: '2', kind: kindIds[0] ?? '' });
  await openDiner(page, `/booking-confirm/${storeId}?${asked}`);
  await expect(page.getByText(said(confirm.held, { clock: '9:5' }))).toBeVisible();
  const made: number[] = [];
  await page.route(`**/api/stores/${storeId}/orders`, async (route) => {
    made.push((await route.fetch()).status());
    await route.abort('connectionreset');
  });
  await fillInAndSend(page, 'zh-Hans', 'submit');
  await expect.poll(() => made).toEqual([200, 200, 200]);
  await page.unroute(`**/api/stores/${storeId}/orders`);
  await page.getByRole('button', { name: confirm.submit }).click();
  await expect(page).toHaveURL(/\/order-detail\//);
  const { items } = await read<{ items: DinerOrder[] }>(page, '/api/me/orders');
  expect(items.map((order) => order.storeId)).toEqual([storeId]);
  expect(page.url()).toContain(items[0]?.id);
});
