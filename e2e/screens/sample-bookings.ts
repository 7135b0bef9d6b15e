import type { APIRequestContext, Page } from '@playwright/test';
import type { DinerOrder } from '@xiwei/contract/booking/booking.model.ts';
import type { Payment } from '@xiwei/contract/money/money.model.ts';
import type { StoreDetail } from '@xiwei/contract/stores/stores.model.ts';
import { read, send } from '#calls.ts';
import { bookByApi, type FoundTable, findTable, payByApi, paymentOf } from '#diner/booking-steps.ts';
import { byStore } from '#diner/orders-steps.ts';

/** What somebody has booked, in every state that a page shows. */
export interface Evening {
  /** A table that is still to be had. */
  table: FoundTable;
  unpaid: DinerOrder;
  toPay: Payment;
  paid: DinerOrder;
  payment: Payment;
  /** The path of a page for friends. */
  sharePath: string;
  dishId: string;
  articleId: string;
}

/** Books tables as whoever is signed in: one to be paid, one that is paid and confirmed, one that was cancelled. */
export async function bookEvening(page: Page, owner: APIRequestContext, storeId: string): Promise<Evening> {
  // On one day, each at a store of its own: a store has one booking at a time that waits for something.
  const tables: FoundTable[] = [];
  for (const skip of [0, 1, 2, 3]) tables.push(await findTable(page, { deposit: true, days: 5, skip }));
  const [own, second, third, table] = tables.toSorted(
    (a, b) => Number(b.storeId === storeId) - Number(a.storeId === storeId),
  );
  if (own?.storeId !== storeId || !second || !third || !table) throw new Error('The demo has no such tables');

  const paid = await bookByApi(page, own);
  const payment = await payByApi(page, paid);
  await byStore({ id: storeId, owner }, paid, 'accept');
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
