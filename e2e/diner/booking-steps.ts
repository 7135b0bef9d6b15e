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
import { EVENING_WORDS, LAST_NAMES } from './evening-phrases.ts';

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

interface Sought {
  deposit: boolean;
  /** From how many days ahead on. Tests run side by side, so each looks at days of its own. */
  days: number;
  skip?: number;
  /** A store where the person has booked already. */
  notAt?: string;
  language?: Language;
}

/** A table for two in Shanghai that leaves a choice of kinds, on the first day that has one that is wanted. */
export async function findTable(page: Page, sought: Sought): Promise<FoundTable> {
  // What is asked ahead depends on the day of the week.
  for (let ahead = sought.days; ahead < sought.days + 7; ahead += 1) {
    const found = await findTableOn(page, inDays(ahead), sought);
    if (found) return found;
  }
  throw new Error('The demo has no such table');
}

async function findTableOn(
  page: Page,
  date: string,
  { deposit, skip = 0, notAt, language = 'zh-Hans' }: Sought,
): Promise<FoundTable | undefined> {
  const asked = { adults: 2, date };
  const { items } = await read<{ items: (StoreCard & { times: BookableTime[] })[] }>(
    page,
    '/api/evening',
    { ...asked, time: '19:00', city: 'shanghai', limit: 20 },
    language,
  );
  let left = skip;
  for (const { id: storeId, name: storeName, times } of items) {
    const at = times.find(({ kindIds }) => kindIds.length > 1);
    if (!at || storeId === notAt) continue;
    const { time, kindIds } = at;
    const quoted = { ...asked, time, kindId: kindIds[0] ?? '' };
    const quote = await read<{ deposit: number }>(page, `/api/stores/${storeId}/deposit-quote`, quoted);
    if (quote.deposit > 0 !== deposit) continue;
    if (left === 0) return { storeId, storeName, date, time, kindIds, deposit: quote.deposit };
    left -= 1;
  }
  return undefined;
}

/** The first time of the last shift at which a store can take a party, on the first day from some days on. */
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

/** Books by the API as whoever is signed in. */
export async function bookByApi(
  page: Page,
  { storeId, date, time, kindIds }: FoundTable,
  language: Language = 'zh-Hans',
): Promise<DinerOrder> {
  return send(page, 'POST', `/api/stores/${storeId}/orders`, {
    slot: { date, time, kindId: kindIds[0], adults: 2 },
    diner: { lastName: LAST_NAMES[language], phone: freshPhone() },
    // The tables of a journey are at one hour, each at a restaurant of its own.
    acceptOverlap: true,
  });
}

export const paymentOf = (page: Page, { storeId, id }: DinerOrder): Promise<Payment> =>
  read(page, `/api/me/orders/${storeId}/${id}/payment`);

/** Pays in the simulated wallet, without the pages in between, and waits until the order has heard of it. */
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

export const kindsOffered = (page: Page): Locator => page.getByRole('listitem').getByRole('link');

/** Fills in who comes and ticks the notice, each as one does it: by a tap into the field. */
export async function fillIn(page: Page, language: Language): Promise<void> {
  const { confirm } = EVENING_WORDS[language].booking;
  const lastName = page.getByRole('textbox', { name: confirm.lastName, exact: true });
  await lastName.click();
  await lastName.fill(LAST_NAMES[language]);
  const phone = page.getByRole('textbox', { name: confirm.phone });
  await phone.click();
  await phone.fill(freshPhone().number);
  await page.getByRole('checkbox', { name: confirm.noticeRead }).check();
}

export async function fillInAndSend(
  page: Page,
  language: Language,
  submit: 'submit' | 'submitAndPay',
): Promise<void> {
  await fillIn(page, language);
  await page.getByRole('button', { name: EVENING_WORDS[language].booking.confirm[submit] }).click();
}

export const makePaymentLink = async (page: Page, { storeId, id }: DinerOrder): Promise<string> => {
  const link = await read<{ path: string }>(page, `/api/stores/${storeId}/desk/orders/${id}/payment-link`);
  return link.path;
};
