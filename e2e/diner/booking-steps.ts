import type { Locator, Page } from '@playwright/test';
import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import type { DinerOrder } from '@xiwei/contract/booking/booking.model.ts';
import type { Language } from '@xiwei/contract/common/language.ts';
import { moneyApi } from '@xiwei/contract/money/money.api.ts';
import type { Payment } from '@xiwei/contract/money/money.model.ts';
import { type Caller, callAs, requestOf } from '#calls.ts';
import { freshPhone } from '#sign-in.ts';
import { DEPOSIT_PER_PERSON, type Slot } from '#stores.ts';
import { expect } from '#test.ts';
import { EVENING_PHRASES, LAST_NAMES } from './evening-phrases.ts';

/** A store that takes a deposit of ¥100 for each person, and what it takes from two. */
export const WITH_DEPOSIT = { rules: { deposits: [DEPOSIT_PER_PERSON] } };
export const DEPOSIT_FOR_TWO = 2 * DEPOSIT_PER_PERSON.amount;

/** Returns the path of a booking page for a slot, for two people unless said otherwise. */
export const slotPath = (
  page: 'booking-before' | 'booking-confirm',
  { storeId, date, time, kindId }: Slot,
  adults = 2,
): string => {
  const search = new URLSearchParams({ date, time, adults: String(adults) });
  if (page === 'booking-confirm') search.set('kind', kindId);
  return `/${page}/${storeId}?${search}`;
};

/** Books a table for two as the signed-in user. */
export const bookByApi = (
  caller: Caller,
  { storeId, ...slot }: Slot,
  language: Language = 'zh-Hans',
): Promise<DinerOrder> =>
  callAs(caller, bookingApi.createOrder, {
    params: { storeId },
    body: {
      slot: { ...slot, adults: 2 },
      diner: { lastName: LAST_NAMES[language], phone: freshPhone() },
      // The bookings of a journey are at the same hour in different restaurants.
      acceptOverlap: true,
    },
  });

/** Cancels an order as its diner, at its current version. */
export async function cancelByApi(caller: Caller, { storeId, id }: DinerOrder): Promise<void> {
  const params = { storeId, orderId: id };
  const { version } = await callAs(caller, bookingApi.readMyOrder, { params });
  await callAs(caller, bookingApi.cancelOrder, { params, body: { version } });
}

export const paymentOf = (caller: Caller, { storeId, id }: DinerOrder): Promise<Payment> =>
  callAs(caller, moneyApi.readOrderPayment, { params: { storeId, orderId: id } });

/** Pays in the simulated wallet by API. */
export async function payInWallet(
  caller: Caller,
  params: { storeId: string; paymentId: string },
): Promise<void> {
  const { attempt } = await callAs(caller, moneyApi.startPayment, {
    params,
    query: {},
    body: { method: 'alipay', scene: 'phone', returnPath: '/' },
  });
  const handOff = attempt?.handOff;
  if (handOff?.type !== 'redirect') throw new Error('The wallet has no page to go to');
  const request = requestOf(caller);
  const wallet = await request.get(handOff.url);
  await request.post(wallet.url(), { form: { do: 'pay' }, maxRedirects: 0 });
}

/** Pays in the simulated wallet by API and waits until the order reflects it. */
export async function payByApi(caller: Caller, order: DinerOrder): Promise<Payment> {
  const { storeId, id: paymentId } = await paymentOf(caller, order);
  await payInWallet(caller, { storeId, paymentId });
  const params = { storeId, orderId: order.id };
  await expect
    .poll(async () => (await callAs(caller, bookingApi.readMyOrder, { params })).status)
    .not.toBe('waitDepositPayment');
  return paymentOf(caller, order);
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
