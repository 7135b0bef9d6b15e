import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { BookableTime, DayAvailability } from '@xiwei/contract/booking/availability.model.ts';
import type { DinerOrder } from '@xiwei/contract/booking/booking.model.ts';
import type { Language } from '@xiwei/contract/common/language.ts';
import { addDays, dateIn } from '@xiwei/contract/common/wall-clock.ts';
import type { Payment } from '@xiwei/contract/money/money.model.ts';
import type { StoreCard } from '@xiwei/contract/stores/stores.model.ts';
import { read, send } from '#calls.ts';
import { expect, freshPhone } from '#test.ts';
import { EVENING_PHRASES, LAST_NAMES } from './evening-phrases.ts';

/** Returns the date in some days, in the time zone of most demo stores. */
const inDays = (days: number): string => addDays(dateIn('Asia/Shanghai', Date.now()), days);

export interface AvailableTable {
  storeId: string;
  storeName: string;
  date: string;
  time: string;
  kindIds: string[];
  deposit: number;
}

interface TableCriteria {
  deposit: boolean;
  /** First day to search, in days from now. Tests run in parallel, so each uses its own days. */
  days: number;
  skip?: number;
  /** Store to exclude, because the user has a booking there. */
  notAt?: string;
  language?: Language;
}

/** Finds a table for two in Shanghai with several free kinds, on the first day within a week that matches. */
export async function findTable(page: Page, criteria: TableCriteria): Promise<AvailableTable> {
  // Deposits depend on the day of the week.
  for (let ahead = criteria.days; ahead < criteria.days + 7; ahead += 1) {
    const found = await findTableOn(page, inDays(ahead), criteria);
    if (found) return found;
  }
  throw new Error('The demo has no such table');
}

async function findTableOn(
  page: Page,
  date: string,
  { deposit, skip = 0, notAt, language = 'zh-Hans' }: TableCriteria,
): Promise<AvailableTable | undefined> {
  const query = { adults: 2, date };
  const { items } = await read<{ items: (StoreCard & { times: BookableTime[] })[] }>(
    page,
    '/api/evening',
    { ...query, time: '19:00', city: 'shanghai', limit: 20 },
    language,
  );
  let toSkip = skip;
  for (const { id: storeId, name: storeName, times } of items) {
    const bookable = times.find(({ kindIds }) => kindIds.length > 1);
    if (!bookable || storeId === notAt) continue;
    const { time, kindIds } = bookable;
    const quoteQuery = { ...query, time, kindId: kindIds[0] ?? '' };
    const quote = await read<{ deposit: number }>(page, `/api/stores/${storeId}/deposit-quote`, quoteQuery);
    if (quote.deposit > 0 !== deposit) continue;
    if (toSkip === 0) return { storeId, storeName, date, time, kindIds, deposit: quote.deposit };
    toSkip -= 1;
  }
  return undefined;
}

/** Finds the first free time of the last shift of a store, on the first day within a week. */
export async function findFirstTime(
  page: Page,
  storeId: string,
  { days, adults }: { days: number; adults: number },
): Promise<{ date: string; time: string; kindId: string }> {
  for (let ahead = days; ahead < days + 7; ahead += 1) {
    const date = inDays(ahead);
    const day = await read<DayAvailability>(page, `/api/stores/${storeId}/days/${date}`, { adults });
    for (const { time, kinds } of day.shifts.at(-1)?.slots ?? []) {
      const free = kinds.find((kind) => kind.free);
      if (free) return { date, time, kindId: free.kindId };
    }
  }
  throw new Error('The store has no table for so many');
}

/** Books a table by API as the signed-in user. */
export async function bookByApi(
  page: Page,
  { storeId, date, time, kindIds }: AvailableTable,
  language: Language = 'zh-Hans',
): Promise<DinerOrder> {
  return send(page, 'POST', `/api/stores/${storeId}/orders`, {
    slot: { date, time, kindId: kindIds[0], adults: 2 },
    diner: { lastName: LAST_NAMES[language], phone: freshPhone() },
    // The bookings of a journey are at the same hour in different restaurants.
    acceptOverlap: true,
  });
}

export const paymentOf = (page: Page, { storeId, id }: DinerOrder): Promise<Payment> =>
  read(page, `/api/me/orders/${storeId}/${id}/payment`);

/** Pays in the simulated wallet by API and waits until the order reflects it. */
export async function payByApi(page: Page, order: DinerOrder): Promise<Payment> {
  const { storeId, id } = await paymentOf(page, order);
  const { attempt } = await send<Payment>(page, 'POST', `/api/stores/${storeId}/payments/${id}/attempts`, {
    method: 'alipay',
    scene: 'phone',
    returnPath: '/',
  });
  const handOff = attempt?.handOff;
  if (handOff?.type !== 'redirect') throw new Error('The wallet has no page to go to');
  const wallet = await page.request.get(handOff.url);
  await page.request.post(wallet.url(), { form: { do: 'pay' }, maxRedirects: 0 });
  await expect
    .poll(async () => (await read<DinerOrder>(page, `/api/me/orders/${storeId}/${order.id}`)).status)
    .not.toBe('waitDepositPayment');
  return paymentOf(page, order);
}

/** Books every table that fits the party at a time, as staff. */
export async function fillAllTables(
  { request }: Page,
  storeId: string,
  { date, time, adults }: { date: string; time: string; adults: number },
): Promise<void> {
  for (let count = 0; count < 30; count += 1) {
    const place = { date, time, adults, overrides: ['pacing'] };
    const data = { place, diner: { lastName: '周', phone: freshPhone() }, method: 'phone', deposit: 0 };
    const response = await request.post(`/api/stores/${storeId}/desk/orders`, {
      data,
      headers: { 'idempotency-key': randomUUID() },
    });
    if (response.status() === 409) return;
    expect(response.status(), await response.text()).toBe(200);
  }
}

export const offeredKinds = (page: Page): Locator => page.getByRole('listitem').getByRole('link');

/** Fills in the booking form with one tap per field, and confirms the notice. */
export async function fillBookingForm(page: Page, language: Language): Promise<void> {
  const { confirm } = EVENING_PHRASES[language].booking;
  const lastName = page.getByRole('textbox', { name: confirm.lastName, exact: true });
  await lastName.click();
  await lastName.fill(LAST_NAMES[language]);
  const phone = page.getByRole('textbox', { name: confirm.phone });
  await phone.click();
  await phone.fill(freshPhone().number);
  await page.getByRole('checkbox', { name: confirm.noticeRead }).check();
}

export async function submitBookingForm(
  page: Page,
  language: Language,
  submit: 'submit' | 'submitAndPay',
): Promise<void> {
  await fillBookingForm(page, language);
  await page.getByRole('button', { name: EVENING_PHRASES[language].booking.confirm[submit] }).click();
}

export const makePaymentLink = async (page: Page, { storeId, id }: DinerOrder): Promise<string> => {
  const link = await read<{ path: string }>(page, `/api/stores/${storeId}/desk/orders/${id}/payment-link`);
  return link.path;
};
