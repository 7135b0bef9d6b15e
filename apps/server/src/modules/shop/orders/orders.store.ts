import type { ShopOrderCounts, ShopOrderTab } from '@xiwei/contract/shop/shop-orders.model.ts';
import { type ExpressionBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { dateColumn, idColumn, pageKey } from '#platform/db/page.ts';
import type { Tables } from '#platform/db/tables.generated.ts';

export type OrderRow = Selectable<Tables['shop_order']>;

export interface OrderKey {
  storeId: string;
  shopOrderId: string;
}

export const keyOf = ({ store_id, id }: Pick<OrderRow, 'store_id' | 'id'>): OrderKey => ({
  storeId: store_id,
  shopOrderId: id,
});

export const findOrder = (db: Db, { storeId, shopOrderId }: OrderKey): Promise<OrderRow | undefined> =>
  db
    .selectFrom('shop_order')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', shopOrderId)
    .executeTakeFirst();

/** Finds an order and locks it until the transaction ends. */
export const lockOrder = (db: Db, { storeId, shopOrderId }: OrderKey): Promise<OrderRow | undefined> =>
  db
    .selectFrom('shop_order')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', shopOrderId)
    .forNoKeyUpdate()
    .executeTakeFirst();

export type OrderPatch = Partial<Omit<OrderRow, 'store_id' | 'id' | 'version'>>;

/** Changes an order that the transaction has locked. */
export const changeOrder = (
  db: Db,
  { store_id, id }: Pick<OrderRow, 'store_id' | 'id'>,
  patch: OrderPatch,
): Promise<OrderRow> =>
  db
    .updateTable('shop_order')
    .set({ ...patch, version: sql<number>`version + 1` })
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Counts the orders of a person that wait for payment, at all stores. */
export async function countUnpaid(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('shop_order')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('status', '=', 'WAIT_PAYMENT')
    .executeTakeFirstOrThrow();
  return count;
}

/** Lists the orders of a person, newest first: those that have not ended, those that have, or all. */
export const listOrdersOf = (
  db: Db,
  userId: string,
  open: boolean | undefined,
  after: { id: string } | undefined,
  limit: number,
): Promise<OrderRow[]> =>
  db
    .selectFrom('shop_order')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(open === true, (query) => query.where('status', 'not in', ['FINISHED', 'CLOSED']))
    .$if(open === false, (query) => query.where('status', 'in', ['FINISHED', 'CLOSED']))
    .$if(after !== undefined, (query) => query.where('id', '<', after?.id ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** The order of a list of staff: by deadline, or newest first. Rows without a deadline have the time at which they were paid. */
export const byDeadline = pageKey({ due: dateColumn, id: idColumn });
export const byNewest = pageKey({ id: idColumn });

type OrderExpression = ExpressionBuilder<Pick<Tables, 'shop_order'>, 'shop_order'>;

/** The condition of each tab of the list of staff. */
const TABS: Record<ShopOrderTab, (eb: OrderExpression) => ReturnType<OrderExpression['and']>> = {
  toConfirm: (eb) => eb.and([eb('status', '=', 'WAIT_SELLER_CONFIRM')]),
  toShip: (eb) => eb.and([eb('status', 'in', ['WAIT_SHIPPED', 'WAIT_RECEIVE']), eb('to_ship', '>', 0)]),
  onTheWay: (eb) => eb.and([eb('status', 'in', ['WAIT_RECEIVE', 'WAIT_BUYER_CONFIRM_RECEIVE'])]),
  ended: (eb) => eb.and([eb('status', 'in', ['FINISHED', 'CLOSED'])]),
  all: (eb) => eb.and([]),
};

/** Checks whether a text occurs in the number, the buyer, the phone, a title or the number of a parcel. */
const contains = (text: string) => {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const digits = text.replace(/\D/g, '');
  return sql<SqlBool>`(number ilike ${pattern} or recipient_name ilike ${pattern}
    or (${digits.length >= 4} and recipient_phone like ${`%${digits}%`})
    or exists (select from shop_order_line l where l.store_id = shop_order.store_id and l.shop_order_id = shop_order.id
      and (l.quick_code ilike ${pattern}
        or exists (select from jsonb_each_text(l.title) t where t.value ilike ${pattern})))
    or exists (select from shipment s where s.store_id = shop_order.store_id and s.shop_order_id = shop_order.id
      and s.tracking_number ilike ${pattern}))`;
};

export interface OrderFilter {
  storeId: string;
  tab: ShopOrderTab;
  q: string;
}

const filtered = (db: Db, { storeId, tab, q }: OrderFilter) =>
  db
    .selectFrom('shop_order')
    .selectAll()
    .where('store_id', '=', storeId)
    .where((eb) => TABS[tab](eb))
    .$if(q !== '', (query) => query.where(contains(q)));

/** Lists orders of a store, newest first. */
export const listNewest = (
  db: Db,
  filter: OrderFilter,
  after: { id: string } | undefined,
  limit: number,
): Promise<OrderRow[]> =>
  filtered(db, filter)
    .$if(after !== undefined, (query) => query.where('id', '<', after?.id ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** When an order that waits for staff is due: its deadline, its time of pick-up, or what was paid first. */
const DUE = sql<Date>`coalesce(deadline, pickup_at, paid_at, created_at)`;

/** Lists orders of a store that wait for staff: the one that is due first comes first. */
export const listWaiting = (
  db: Db,
  filter: OrderFilter,
  after: { due: Date; id: string } | undefined,
  limit: number,
): Promise<(OrderRow & { due: Date })[]> =>
  filtered(db, filter)
    .select(DUE.as('due'))
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`(${DUE}, id) > (${after?.due}, ${after?.id})`),
    )
    .orderBy(DUE)
    .orderBy('id')
    .limit(limit)
    .execute();

/** Counts the orders of a store that wait for staff. */
export const countWaiting = async (db: Db, storeId: string): Promise<ShopOrderCounts> => {
  const { rows } = await sql<ShopOrderCounts>`
    select count(*) filter (where status = 'WAIT_SELLER_CONFIRM')::int as "toConfirm",
      count(*) filter (where status in ('WAIT_SHIPPED', 'WAIT_RECEIVE') and to_ship > 0)::int as "toShip",
      count(*) filter (where status in ('WAIT_RECEIVE', 'WAIT_BUYER_CONFIRM_RECEIVE'))::int as "onTheWay"
    from shop_order where store_id = ${storeId} and status not in ('FINISHED', 'CLOSED')`.execute(db);
  return rows[0] ?? { toConfirm: 0, toShip: 0, onTheWay: 0 };
};
