import type { APIRequestContext, Page } from '@playwright/test';
import type { DinerOrder } from '@xiwei/contract/booking/booking.model.ts';
import type { Payment } from '@xiwei/contract/money/money.model.ts';
import type { StoreDetail } from '@xiwei/contract/stores/stores.model.ts';
import { read, send } from '#calls.ts';
import { type AvailableTable, bookByApi, findTable, payByApi, paymentOf } from '#diner/booking-steps.ts';
import { actAsStore } from '#diner/orders-steps.ts';

/** Bookings of the demo diner in every state that the pictures show, and other ids that paths need. */
export interface SampleBookings {
  /** A table that is still available. */
  table: AvailableTable;
  unpaid: DinerOrder;
  toPay: Payment;
  paid: DinerOrder;
  payment: Payment;
  /** Path of the page shared with friends. */
  sharePath: string;
  dishId: string;
  articleId: string;
}

/** Books tables as the signed-in user: one unpaid, one paid and confirmed, one cancelled. */
export async function createSampleBookings(
  page: Page,
  owner: APIRequestContext,
  storeId: string,
): Promise<SampleBookings> {
  // Each at a different store: a user can have one pending booking per store.
  const tables: AvailableTable[] = [];
  for (const skip of [0, 1, 2, 3]) tables.push(await findTable(page, { deposit: true, days: 5, skip }));
  const [own, second, third, table] = tables.toSorted(
    (a, b) => Number(b.storeId === storeId) - Number(a.storeId === storeId),
  );
  if (own?.storeId !== storeId || !second || !third || !table) throw new Error('The demo has no such tables');

  const paid = await bookByApi(page, own);
  const payment = await payByApi(page, paid);
  await actAsStore({ id: storeId, owner }, paid, 'accept');
  const cancelled = await bookByApi(page, second);
  await payByApi(page, cancelled);
  const { version } = await read<DinerOrder>(page, `/api/me/orders/${cancelled.storeId}/${cancelled.id}`);
  await send(page, 'POST', `/api/me/orders/${cancelled.storeId}/${cancelled.id}/cancel`, { version });
  const unpaid = await bookByApi(page, third);
  const share = await read<{ path: string }>(page, `/api/me/orders/${paid.storeId}/${paid.id}/share`);
  const store = await read<StoreDetail>(page, `/api/stores/${storeId}`);
  return {
    table,
    unpaid,
    toPay: await paymentOf(page, unpaid),
    paid,
    payment,
    sharePath: share.path,
    dishId: store.dishes[0]?.id ?? '',
    articleId: store.articles[0]?.id ?? '',
  };
}
