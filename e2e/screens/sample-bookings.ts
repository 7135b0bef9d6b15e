import type { APIRequestContext, Page } from '@playwright/test';
import { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import type { DinerOrder } from '@xiwei/contract/booking/booking.model.ts';
import { depositRulesApi } from '@xiwei/contract/booking/deposit-rules.api.ts';
import { orderShareApi } from '@xiwei/contract/booking/order-share.api.ts';
import type { Payment } from '@xiwei/contract/money/money.model.ts';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import { callAs } from '#calls.ts';
import { bookByApi, cancelByApi, payByApi, paymentOf } from '#diner/booking-steps.ts';
import { actAsStore } from '#diner/orders-steps.ts';
import { inDays, type Slot } from '#stores.ts';

/** Bookings of the demo diner in every state that the pictures show, and other ids that paths need. */
export interface SampleBookings {
  /** A table that is still available. */
  table: Slot;
  unpaid: DinerOrder;
  toPay: Payment;
  paid: DinerOrder;
  payment: Payment;
  /** Path of the page shared with friends. */
  sharePath: string;
  dishId: string;
  articleId: string;
}

/** Finds four tables for two with a deposit on one day, at different demo stores in Shanghai, the first at the given store. */
async function findTables(page: Page, ownStoreId: string): Promise<Slot[]> {
  // Deposits depend on the day of the week.
  for (let days = 5; days < 12; days += 1) {
    const query = { adults: 2, date: inDays(days), time: '19:00' };
    const { items } = await callAs(page, availabilityApi.searchEvening, {
      query: { ...query, city: 'shanghai', limit: 20 },
    });
    const tables: Slot[] = [];
    for (const { id: storeId, times } of items) {
      const bookable = times.find(({ kindIds }) => kindIds.length > 1);
      const [kindId] = bookable?.kindIds ?? [];
      if (!bookable || !kindId) continue;
      const slot = { date: query.date, time: bookable.time, kindId };
      const quote = await callAs(page, depositRulesApi.readDepositQuote, {
        params: { storeId },
        query: { ...slot, adults: 2 },
      });
      if (quote.deposit > 0) tables.push({ storeId, ...slot });
    }
    const own = tables.filter(({ storeId }) => storeId === ownStoreId);
    const others = tables.filter(({ storeId }) => storeId !== ownStoreId);
    if (own.length > 0 && others.length >= 3) return [...own, ...others];
  }
  throw new Error('The demo has no such tables');
}

/** Books tables as the signed-in user: one unpaid, one paid and confirmed, one cancelled. */
export async function createSampleBookings(
  page: Page,
  owner: APIRequestContext,
  storeId: string,
): Promise<SampleBookings> {
  // Each at a different store: a user can have one pending booking per store.
  const [own, second, third, table] = await findTables(page, storeId);
  if (!own || !second || !third || !table) throw new Error('The demo has no such tables');

  const paid = await bookByApi(page, own);
  const payment = await payByApi(page, paid);
  await actAsStore({ request: owner }, paid, 'acceptOrder');
  const cancelled = await bookByApi(page, second);
  await payByApi(page, cancelled);
  await cancelByApi(page, cancelled);
  const unpaid = await bookByApi(page, third);
  const params = { storeId, orderId: paid.id };
  const share = await callAs(page, orderShareApi.readMyOrderSharing, { params });
  const store = await callAs(page, storesApi.readStore, { params: { storeId } });
  return {
    table,
    unpaid,
    toPay: await paymentOf(page, unpaid),
    paid,
    payment,
    sharePath: share.path ?? '',
    dishId: store.dishes[0]?.id ?? '',
    articleId: store.articles[0]?.id ?? '',
  };
}
