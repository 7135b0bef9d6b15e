import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import type { BookableTime, DayAvailability, DinerOrder } from '@xiwei/contract/booking/booking.model.ts';
import type { Language } from '@xiwei/contract/common/language.ts';
import { addDays, dateIn } from '@xiwei/contract/common/wall-clock.ts';
import type { Payment } from '@xiwei/contract/money/money.model.ts';
import type { StoreCard } from '@xiwei/contract/stores/stores.model.ts';
import { booking as bookingEn } from '@xiwei/phrases/booking/en.ts';
import { booking as bookingZhHans } from '@xiwei/phrases/booking/zh-Hans.ts';
import { booking as bookingZhHant } from '@xiwei/phrases/booking/zh-Hant.ts';
import { payment as paymentEn } from '@xiwei/phrases/payment/en.ts';
import { payment as paymentZhHans } from '@xiwei/phrases/payment/zh-Hans.ts';
import { payment as paymentZhHant } from '@xiwei/phrases/payment/zh-Hant.ts';
import { expect, freshPhone } from '#test.ts';

/** What the pages of booking and paying say. */
export const BOOKING_WORDS = {
  'zh-Hans': { booking: bookingZhHans, payment: paymentZhHans },
  'zh-Hant': { booking: bookingZhHant, payment: paymentZhHant },
  en: { booking: bookingEn, payment: paymentEn },
};

/** A phrase with its gaps filled in. */
export const said = (phrase: string, values: Record<string, string | number>): string =>
  phrase.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));

/** A date some days from now, where most stores of the demo are. */
const inDays = (days: number): string => addDays(dateIn('Asia/Shanghai', Date.now()), days);

export interface FoundTable {
  storeId: string;
  storeName: string;
  date: string;
  time: string;
  kindIds: string[];
  deposit: number;
}

const get = async <Answer>(
  request: APIRequestContext,
  path: string,
  params: Record<string, string | number> = {},
  language: Language = 'zh-Hans',
): Promise<Answer> => (await request.get(path, { params, headers: { 'accept-language': language } })).json();

const post = async <Answer>(request: APIRequestContext, path: string, data: object): Promise<Answer> => {
  const response = await request.post(path, { data, headers: { 'idempotency-key': randomUUID() } });
  expect(response.status(), await response.text()).toBe(200);
  return response.json();
};

/** Tables for two in Shanghai that leave a choice of kinds, with what they ask ahead. */
export async function findTable(
  { request }: Page,
  { deposit, days, skip = 0 }: { deposit: boolean; days: number; skip?: number },
): Promise<FoundTable> {
  const asked = { adults: 2, date: inDays(days) };
  const { items } = await get<{ items: (StoreCard & { times: BookableTime[] })[] }>(request, '/api/evening', {
    ...asked,
    time: '19:00',
    city: 'shanghai',
    limit: 20,
  });
  let left = skip;
  for (const { id: storeId, name: storeName, times } of items) {
    const [at] = times.filter(({ kindIds }) => kindIds.length > 1);
    if (!at) continue;
    const { date, time, kindIds } = at;
    const quote = await get<{ deposit: number }>(request, `/api/stores/${storeId}/deposit-quote`, {
      ...asked,
      time,
      kindId: kindIds[0] ?? '',
    });
    if (quote.deposit > 0 !== deposit) continue;
    if (left === 0) return { storeId, storeName, date, time, kindIds, deposit: quote.deposit };
    left -= 1;
  }
  throw new Error('The demo has no such table');
}

/** The first time of the last shift at which a store can take a party, on the first day from some days on. */
export async function findFirstTime(
  { request }: Page,
  storeId: string,
  { days, adults }: { days: number; adults: number },
): Promise<{ date: string; time: string; kindId: string }> {
  for (let ahead = days; ahead < days + 7; ahead += 1) {
    const date = inDays(ahead);
    const day = await get<DayAvailability>(request, `/api/stores/${storeId}/days/${date}`, { adults });
    for (const { time, kinds } of day.shifts.at(-1)?.slots ?? []) {
      const free = kinds.find((kind) => kind.free);
      if (free) return { date, time, kindId: free.kindId };
    }
  }
  throw new Error('The store has no table for so many');
}

/** Books by the API as whoever is signed in. */
export async function bookByApi(
  { request }: Page,
  { storeId, date, time, kindIds }: FoundTable,
): Promise<{ order: DinerOrder; payment: Payment }> {
  const order = await post<DinerOrder>(request, `/api/stores/${storeId}/orders`, {
    slot: { date, time, kindId: kindIds[0], adults: 2 },
    diner: { lastName: '林', phone: freshPhone() },
  });
  const payment = await get<Payment>(request, `/api/me/orders/${storeId}/${order.id}/payment`);
  return { order, payment };
}

/** Staff take every table a party could have at a time. */
export async function fillUp(
  { request }: Page,
  storeId: string,
  { date, time, adults }: { date: string; time: string; adults: number },
): Promise<void> {
  for (let taken = 0; taken < 30; taken += 1) {
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

/** Fills in who comes, ticks the notice and sends the form. */
export async function fillIn(
  page: Page,
  language: Language,
  submit: 'submit' | 'submitAndPay',
): Promise<void> {
  const { confirm } = BOOKING_WORDS[language].booking;
  await page.getByRole('textbox', { name: confirm.lastName, exact: true }).fill('林');
  await page.getByRole('textbox', { name: confirm.phone }).fill(freshPhone().number);
  await page.getByRole('checkbox', { name: confirm.noticeRead }).check();
  await page.getByRole('button', { name: confirm[submit] }).click();
}

export const makePaymentLink = async ({ request }: Page, { storeId, id }: DinerOrder): Promise<string> => {
  const link = await get<{ path: string }>(request, `/api/stores/${storeId}/desk/orders/${id}/payment-link`);
  return link.path;
};
