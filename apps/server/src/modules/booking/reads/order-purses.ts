import type { Fen } from '@xiwei/contract/common/money.ts';
import { MoneyWrites, offlineTaken, Purse, type PurseRows } from '#modules/money/index.ts';
import { type Queryable, selectParts } from '#platform/db/fragments.ts';
import { dueAtStore, moneyFactsOf } from '../commands/order-money.ts';
import type { OrderRow } from '../order/order.rows.ts';
import type { MoneyFacts } from '../order/order.rules.ts';
import { BOOKING_ORDER, orderPurses } from '../order/order-subject.ts';

type Named = Pick<OrderRow, 'store_id' | 'id'>;

/** Returns the empty purse of an order without any payment. */
export const emptyPurse = ({ store_id, id }: Named, now: Date): Purse =>
  new Purse({ definition: BOOKING_ORDER, storeId: store_id, id }, undefined, now, new MoneyWrites());

/** Builds the read-only purses of orders, by order. Orders without any payment have none. */
function pursesFrom(rows: readonly PurseRows[], orders: readonly Named[], now: Date): Map<string, Purse> {
  const stores = new Map(orders.map(({ id, store_id }) => [id, store_id]));
  return new Map(
    rows.map((each) => {
      const { subject_id: id } = each;
      const subject = { definition: BOOKING_ORDER, storeId: stores.get(id) ?? '', id };
      return [id, new Purse(subject, each, now, new MoneyWrites())];
    }),
  );
}

const keysOf = (orders: readonly Named[]) => orders.map(({ store_id, id }) => ({ store_id, id }));

/** Reads the money of orders, read-only. Orders without any payment have no entry. */
export async function readPurses(
  client: Queryable,
  orders: readonly Named[],
  now: Date,
): Promise<Map<string, Purse>> {
  const { purses } = await selectParts(client, 'purses', { purses: orderPurses(keysOf(orders)) });
  return pursesFrom(purses, orders, now);
}

/** Reads what is left to pay of orders, by order: of the bill once it is to be paid, else of the deposit. */
export async function readAmountsDue(
  client: Queryable,
  orders: readonly OrderRow[],
  now: Date,
): Promise<Map<string, Fen>> {
  const purses = orders.length === 0 ? new Map<string, Purse>() : await readPurses(client, orders, now);
  const dueOf = (order: OrderRow): Fen =>
    dueAtStore(order, purses.get(order.id) ?? emptyPurse(order, now)).amount;
  return new Map(orders.map((order) => [order.id, dueOf(order)]));
}

/** Checks whether a store accepts payment on site. */
export async function readTakesOffline(client: Queryable, storeId: string): Promise<boolean> {
  const { taken } = await selectParts(client, 'offline', { taken: offlineTaken(storeId) });
  return taken;
}

/** Returns the facts about the money of orders, from their purses and whether the store accepts payment on site. */
export function moneyFrom(
  { purses, takesOffline }: { purses: PurseRows[]; takesOffline: boolean },
  orders: readonly Named[],
  now: Date,
): (order: OrderRow) => MoneyFacts {
  const byOrder = pursesFrom(purses, orders, now);
  return (order) => moneyFactsOf(order, byOrder.get(order.id) ?? emptyPurse(order, now), takesOffline);
}
