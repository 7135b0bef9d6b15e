import type { Page } from '@playwright/test';
import type { DinerOrder } from '@xiwei/contract/booking/booking.model.ts';
import type { Payment } from '@xiwei/contract/money/money.model.ts';
import type { StoreDetail } from '@xiwei/contract/stores/stores.model.ts';
import { read, send } from '#calls.ts';
import { bookByApi, type FoundTable, findTable, payByApi, paymentOf } from '#diner/booking-steps.ts';

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

/** Books tables as whoever is signed in: one to be paid, one that is paid, one that was cancelled. */
export async function bookEvening(page: Page, storeId: string): Promise<Evening> {
  const paid = await bookByApi(page, await findTable(page, { deposit: true, days: 4 }));
  const payment = await payByApi(page, paid);
  const cancelled = await bookByApi(page, await findTable(page, { deposit: true, days: 9, skip: 2 }));
  await payByApi(page, cancelled);
  const { version } = await read<DinerOrder>(page, `/api/me/orders/${cancelled.storeId}/${cancelled.id}`);
  await send(page, 'POST', `/api/me/orders/${cancelled.storeId}/${cancelled.id}/cancel`, { version });
  const unpaid = await bookByApi(page, await findTable(page, { deposit: true, days: 6, skip: 1 }));
  const share = await read<{ path: string }>(page, `/api/me/orders/${paid.storeId}/${paid.id}/share`);
  const store = await read<StoreDetail>(page, `/api/stores/${storeId}`);
  return {
    table: await findTable(page, { deposit: true, days: 5, skip: 3 }),
    unpaid,
    toPay: await paymentOf(page, unpaid),
    paid,
    payment,
    sharePath: share.path,
    dishId: store.dishes[0]?.id ?? '',
    articleId: store.articles[0]?.id ?? '',
  };
}
