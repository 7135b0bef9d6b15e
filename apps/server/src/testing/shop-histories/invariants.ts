import { sql } from 'kysely';
import { expect } from 'vitest';
import { letProvidersWork } from '#testing/histories.ts';
import { expectProvidersAgree } from '#testing/money-agreement.ts';
import { passTime } from '#testing/orders.ts';
import { settleDown } from '#testing/paying.ts';
import { expectStockInOrder, readAtDesk } from '#testing/shop-orders.ts';
import type { ShopHistory } from './history.ts';

/** Checks what holds at every moment: nothing is oversold or lost, plans count what was sold, and columns agree with rows. */
export async function expectConsistent({ paying, store, initial }: ShopHistory): Promise<void> {
  const { db } = paying.product;
  await expectStockInOrder(db, store.storeId, initial);
  const { rows: sold } = await sql<{ sold: number; ordered: number; most: number | null }>`
    select c.sold, p.quantity as most, coalesce((select sum(s.per_piece * (l.quantity - l.cancelled))
        from shop_order_stock s
        join shop_order_line l on l.store_id = s.store_id and l.shop_order_id = s.shop_order_id and l.id = s.line_id
        join shop_order o on o.store_id = s.store_id and o.id = s.shop_order_id and o.status <> 'CLOSED'
        where s.store_id = c.store_id and s.sku_id = c.sku_id and s.sale_plan_id = c.plan_id
          and s.sale_period = c.period), 0)::int as ordered
    from sale_count c join sale_plan p on p.store_id = c.store_id and p.id = c.plan_id
    where c.store_id = ${store.storeId}`.execute(db);
  for (const { sold: counted, ordered, most } of sold) {
    expect(counted).toBe(ordered);
    expect(counted).toBeLessThanOrEqual(most ?? counted);
  }
  const { rows: wrong } = await sql`
    select o.id, o.status, o.to_ship, o.on_the_way, o.delivered, o.pieces from shop_order o
    cross join lateral (select sum(l.quantity - l.cancelled) as pieces, sum(l.quantity - l.cancelled - l.shipped) as left_
      from shop_order_line l where l.store_id = o.store_id and l.shop_order_id = o.id) l
    cross join lateral (select count(*) filter (where s.status = 'CREATED') as on_the_way,
        count(*) filter (where s.status = 'DELIVERED') as delivered
      from shipment s where s.store_id = o.store_id and s.shop_order_id = o.id) s
    where o.store_id = ${store.storeId} and (o.pieces <> l.pieces or o.on_the_way <> s.on_the_way or o.delivered <> s.delivered
      or o.to_ship <> case when o.status in ('FINISHED', 'CLOSED') then 0 else l.left_ end)`.execute(db);
  expect(wrong).toEqual([]);
  const { rows: shipped } = await sql`
    select l.id from shop_order_line l join shop_order o on o.store_id = l.store_id and o.id = l.shop_order_id
    where l.store_id = ${store.storeId} and o.way = 'delivery' and l.shipped <> coalesce((select sum(p.quantity)
      from shipment_line p join shipment s on s.store_id = p.store_id and s.shop_order_id = p.shop_order_id
        and s.id = p.shipment_id
      where p.store_id = l.store_id and p.shop_order_id = l.shop_order_id and p.line_id = l.id
        and s.status <> 'CLOSED'), 0)`.execute(db);
  expect(shipped).toEqual([]);
}

/** Lets everything end, and checks the money of each order and of all providers. */
export async function endHistory(history: ShopHistory): Promise<void> {
  const { paying, store, orders } = history;
  await letProvidersWork(history);
  for (let round = 0; round < 4; round += 1) {
    await passTime(paying.product, 20 * 60);
    await settleDown(paying);
    await letProvidersWork(history);
  }
  await expectConsistent(history);
  await expectProvidersAgree(paying.product.db, paying.till);
  for (const { id } of orders) {
    const { status, money, failedRefund } = await readAtDesk(store, { storeId: store.storeId, id });
    const { total, paid, refunding, refunded, refundable } = money;
    expect({ id, sum: refundable + refunded + refunding }).toEqual({ id, sum: paid });
    expect(refunding).toBe(0);
    // What is closed keeps nothing but what a provider failed to refund.
    if (status === 'CLOSED')
      expect({ id, refundable }).toEqual({ id, refundable: failedRefund?.amount ?? 0 });
    else if (status !== 'WAIT_PAYMENT') expect(paid).toBeGreaterThanOrEqual(total);
  }
}
