import { MoneyWrites, offlineTaken, Purse } from '#modules/money/index.ts';
import { type Queryable, selectParts } from '#platform/db/fragments.ts';
import { moneyFactsOf } from '../commands/order-money.ts';
import type { OrderRow } from '../order/order.rows.ts';
import type { MoneyFacts } from '../order/order.rules.ts';
import { BOOKING_ORDER, orderPurses } from '../order/order-subject.ts';

type Named = Pick<OrderRow, 'store_id' | 'id'>;

/** Returns the empty purse of an order without any payment. */
export const emptyPurse = ({ store_id, id }: Named, now: Date): Purse =>
  new Purse({ definition: BOOKING_ORDER, storeId: store_id, id }, undefined, now, new MoneyWrites());

/** Reads the money of orders, read-only. Orders without any payment have no entry. */
export async function readPurses(
  client: Queryable,
  orders: readonly Named[],
  now: Date,
): Promise<Map<string, Purse>> {
  const keys = orders.map(({ store_id, id }) => ({ store_id, id }));
  const { purses } = await selectParts(client, 'purses', { purses: orderPurses(keys) });
  const stores = new Map(orders.map(({ id, store_id }) => [id, store_id]));
  return new Map(
    purses.map((rows) => {
      const { subject_id: id } = rows;
      const subject = { definition: BOOKING_ORDER, storeId: stores.get(id) ?? '', id };
      return [id, new Purse(subject, rows, now, new MoneyWrites())];
    }),
  );
}

/** Checks whether a store accepts payment on site. */
export async function readTakesOffline(client: Queryable, storeId: string): Promise<boolean> {
  const { taken } = await selectParts(client, 'offline', { taken: offlineTaken(storeId) });
  return taken;
}

/** Reads the facts about the money of a store's orders. */
export async function moneyOfOrders(
  client: Queryable,
  storeId: string,
  orders: readonly OrderRow[],
  now: Date,
): Promise<(order: OrderRow) => MoneyFacts> {
  const [purses, takesOffline] = await Promise.all([
    readPurses(client, orders, now),
    readTakesOffline(client, storeId),
  ]);
  return (order) => moneyFactsOf(order, purses.get(order.id) ?? emptyPurse(order, now), takesOffline);
}
