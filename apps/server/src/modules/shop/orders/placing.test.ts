import type { Fen } from '@xiwei/contract/common/money.ts';
import { addDays, dateIn } from '@xiwei/contract/common/wall-clock.ts';
import { myShopOrdersApi } from '@xiwei/contract/shop/my-shop-orders.api.ts';
import { MAX_UNPAID_SHOP_ORDERS } from '@xiwei/contract/shop/shop-orders.model.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createEmit } from '#platform/events/outbox.ts';
import { newPerson } from '#testing/orders.ts';
import { startPaying } from '#testing/paying.ts';
import { codeOf, type Visitor } from '#testing/product.ts';
import {
  addAddress,
  addCombo,
  addGoods,
  addPlan,
  DELIVERY_FEE,
  deliveryOrder,
  expectStockInOrder,
  type PlaceCall,
  PRICE,
  pickupOrder,
  saveSettings,
  shopStore,
  stockOf,
} from '#testing/shop-orders.ts';
import type { ShopDeps } from '../shop.deps.ts';
import { placeShopOrder } from './placing.service.ts';

const paying = await startPaying();
const { product } = paying;
const { db } = product;

/** The most statements of placing an order of any number of lines, besides those of the call itself. */
const MOST_STATEMENTS = 14;

/** Opens a shop with ten pieces of goods, for a new buyer. */
async function openShop(settings: Parameters<typeof shopStore>[1] = {}) {
  const store = await shopStore(product, settings);
  const goods = await addGoods(product, store.storeId);
  const { visitor: buyer, id: buyerId } = await newPerson(product);
  return { ...store, ...goods, buyer, buyerId };
}

const place = (buyer: Visitor, call: PlaceCall) => buyer.call(myShopOrdersApi.placeShopOrder, call);

const today = () => dateIn('Asia/Shanghai', product.clock.now().getTime());

describe('placing an order', () => {
  it('copies goods, prices and address, which later changes do not touch', async () => {
    const { storeId, skuId, productId, buyer } = await openShop();
    const addressId = await addAddress(buyer);
    const call = deliveryOrder(product, storeId, addressId, [{ skuId, quantity: 2 }], 2 * PRICE);
    const order = await buyer.do(myShopOrdersApi.placeShopOrder, call);
    await sql`update product set title = '{"en": "Other"}' where id = ${productId}`.execute(db);
    await sql`update sku set price = 1 where id = ${skuId}`.execute(db);
    await sql`delete from delivery_address where id = ${addressId}`.execute(db);
    const params = { storeId, shopOrderId: order.id };
    const read = await buyer.do(myShopOrdersApi.readMyShopOrder, { params });
    expect(read).toEqual(order);
    expect(read).toMatchObject({
      lines: [{ title: 'Mooncakes', price: PRICE }],
      total: 2 * PRICE + DELIVERY_FEE,
    });
  });

  it('takes a repeated call once', async () => {
    const { storeId, skuId, buyer } = await openShop();
    const call = pickupOrder(product, storeId, [{ skuId }], PRICE);
    const key = 'a-shop-order-key-1';
    const replies = [
      await buyer.call(myShopOrdersApi.placeShopOrder, call, { key }),
      await buyer.call(myShopOrdersApi.placeShopOrder, call, { key }),
    ];
    expect(new Set(replies.map(({ body }) => body?.id)).size).toBe(1);
    expect(await stockOf(db, skuId)).toMatchObject({ reserved: 1 });
  });

  it.each([-1, 0, 1000, 1e9])('refuses %d pieces', async (quantity) => {
    const { storeId, skuId, buyer } = await openShop();
    const reply = await place(buyer, pickupOrder(product, storeId, [{ skuId, quantity }], PRICE));
    expect(reply.refusal?.code).toBe('inputInvalid');
  });

  it('sums a variant that is ordered alone and in combos', async () => {
    const { storeId, skuId, buyer } = await openShop();
    const other = await addGoods(product, storeId, { onHand: 10 });
    const combo = await addCombo(product, storeId, [
      { skuId, quantity: 2, extra: 1_00 },
      { skuId: other.skuId },
    ]);
    const [first = '', second = ''] = combo.itemIds;
    const choices = [
      { itemId: first, count: 1 },
      { itemId: second, count: 1 },
    ];
    const lines = (quantity: number) => [
      { skuId, quantity },
      { skuId: combo.skuId, quantity: 3, choices },
    ];
    // Three combos hold six pieces: four are left beside them.
    const price = (quantity: number) => quantity * PRICE + 3 * 51_00;
    expect((await place(buyer, pickupOrder(product, storeId, lines(5), price(5)))).refusal).toMatchObject({
      code: 'stockShort',
    });
    expect(codeOf(await place(buyer, pickupOrder(product, storeId, lines(4), price(4))))).toBeUndefined();
    expect(await stockOf(db, skuId)).toEqual({ on_hand: 10, reserved: 10 });
    expect(await stockOf(db, other.skuId)).toEqual({ on_hand: 10, reserved: 3 });
    await expectStockInOrder(db, storeId, new Map([skuId, other.skuId].map((id) => [id, 10])));
  });

  it('refuses wrong choices of a combo', async () => {
    const { storeId, skuId, buyer } = await openShop();
    const combo = await addCombo(product, storeId, [{ skuId, most: 2 }]);
    const [itemId = ''] = combo.itemIds;
    const withChoices = (choices: { itemId: string; count: number }[]) =>
      place(buyer, pickupOrder(product, storeId, [{ skuId: combo.skuId, choices }], 50_00));
    expect(codeOf(await withChoices([]))).toBe('comboChoiceMissing');
    expect(codeOf(await withChoices([{ itemId, count: 1 }]))).toBe('comboChoiceMissing');
    expect(codeOf(await withChoices([{ itemId, count: 3 }]))).toBe('selectedCountFull');
    expect(codeOf(await withChoices([{ itemId: skuId, count: 2 }]))).toBe('comboChoiceMissing');
    expect(codeOf(await withChoices([{ itemId, count: 2 }]))).toBeUndefined();
  });

  it('refuses goods that are gone, of another store, or too many', async () => {
    const { storeId, skuId, productId, buyer } = await openShop();
    const other = await openShop();
    const order = (id: string, quantity = 1) =>
      place(buyer, pickupOrder(product, storeId, [{ skuId: id, quantity }], quantity * PRICE));
    expect(codeOf(await order(other.skuId))).toBe('productMissing');
    expect((await order(skuId, 11)).refusal).toMatchObject({
      ...{ code: 'stockShort', details: { skuId, left: 10 } },
    });
    await sql`update product set status = 'UNLISTED' where id = ${productId}`.execute(db);
    expect(codeOf(await order(skuId))).toBe('productMissing');
    expect(await stockOf(db, skuId)).toEqual({ on_hand: 10, reserved: 0 });
  });

  it('refuses another total than it was shown', async () => {
    const { storeId, skuId, buyer } = await openShop();
    const call = pickupOrder(product, storeId, [{ skuId }], PRICE);
    await sql`update sku set price = price + 1 where id = ${skuId}`.execute(db);
    expect(codeOf(await place(buyer, call))).toBe('shopPriceChanged');
    expect(await stockOf(db, skuId)).toEqual({ on_hand: 10, reserved: 0 });
    const right = { ...call, body: { ...call.body, total: (PRICE + 1) as Fen } };
    expect(codeOf(await place(buyer, right))).toBeUndefined();
  });

  it('refuses ways, places and times that the store does not offer', async () => {
    const { storeId, skuId, buyer } = await openShop({ delivery_regions: ['HK'] });
    const addressId = await addAddress(buyer);
    const pickup = pickupOrder(product, storeId, [{ skuId }], PRICE);
    const delivery = deliveryOrder(product, storeId, addressId, [{ skuId }], PRICE);
    const but = (call: PlaceCall, more: Partial<PlaceCall['body']>) =>
      place(buyer, { ...call, body: { ...call.body, ...more } });
    expect(codeOf(await place(buyer, delivery))).toBe('notDeliveredThere');
    expect(codeOf(await but(delivery, { addressId: null }))).toBe('deliveryAddressMissing');
    const stranger = (await newPerson(product)).visitor;
    expect(codeOf(await but(delivery, { addressId: await addAddress(stranger) }))).toBe(
      'deliveryAddressMissing',
    );
    expect(codeOf(await but(pickup, { pickup: null }))).toBe('pickupTimeNotPossible');
    const late = { date: addDays(today(), 30), time: '12:00' };
    expect(codeOf(await but(pickup, { pickup: late }))).toBe('pickupTimeNotPossible');
    const odd = { date: addDays(today(), 1), time: '12:10' };
    expect(codeOf(await but(pickup, { pickup: odd }))).toBe('pickupTimeNotPossible');
    const contact = { name: 'Li Lei', phone: { region: 'HK' as const, number: '13900001111' } };
    expect(codeOf(await but(pickup, { contact }))).toBe('phoneInvalid');
    await saveSettings(db, storeId, { delivery: false });
    expect(codeOf(await place(buyer, delivery))).toBe('deliveryNotOffered');
    await saveSettings(db, storeId, { pickup: false });
    expect(codeOf(await place(buyer, pickup))).toBe('pickupNotOffered');
    await saveSettings(db, storeId, { open: false });
    expect(codeOf(await place(buyer, pickup))).toBe('shopIsClosed');
    await saveSettings(db, storeId);
    await sql`update store set suspended = true where id = ${storeId}`.execute(db);
    expect(codeOf(await place(buyer, pickup))).toBe('shopIsClosed');
  });

  it('refuses what a sale plan does not sell, gives back what is cancelled, and renews at the store’s midnight', async () => {
    const { storeId, buyer } = await openShop();
    const { visitor: other } = await newPerson(product);
    const daily = await addPlan(product, storeId, {
      ...{ mode: 'DAILY', policy: 'limited', quantity: 3, per_person: 2 },
    });
    const { skuId } = await addGoods(product, storeId, { planId: daily, onHand: null });
    const order = (by: Visitor, quantity: number) =>
      place(by, pickupOrder(product, storeId, [{ skuId, quantity }], quantity * PRICE));
    expect((await order(buyer, 3)).refusal).toMatchObject({ code: 'quantityTooMany', details: { most: 2 } });
    const { body: placed } = await order(buyer, 2);
    expect(codeOf(await order(buyer, 1))).toBe('quantityTooMany');
    expect((await order(other, 2)).refusal).toMatchObject({ code: 'stockShort', details: { left: 1 } });
    const params = { storeId, shopOrderId: placed?.id ?? '' };
    await buyer.do(myShopOrdersApi.cancelMyShopOrder, { params, body: { version: placed?.version ?? 0 } });
    expect(codeOf(await order(other, 2))).toBeUndefined();
    expect(codeOf(await order(buyer, 2))).toBe('stockShort');
    const midnight = Date.parse(`${addDays(today(), 1)}T00:00:00+08:00`);
    product.clock.pass((midnight - product.clock.now().getTime()) / 1000 - 1);
    expect(codeOf(await order(buyer, 2))).toBe('stockShort');
    product.clock.pass(1);
    expect(codeOf(await order(buyer, 2))).toBeUndefined();
    const over = await addPlan(product, storeId, { until_date: addDays(today(), -1) });
    const old = await addGoods(product, storeId, { planId: over });
    expect(codeOf(await place(buyer, pickupOrder(product, storeId, [old], PRICE)))).toBe('salePlanNotOpen');
  });

  it('limits the orders of a person that wait for payment, also of calls at once', async () => {
    const { storeId, skuId, buyer } = await openShop();
    const call = pickupOrder(product, storeId, [{ skuId }], PRICE);
    const replies = await Promise.all(
      Array.from({ length: MAX_UNPAID_SHOP_ORDERS + 2 }, () => place(buyer, call)),
    );
    expect(replies.filter(({ refusal }) => refusal === undefined)).toHaveLength(MAX_UNPAID_SHOP_ORDERS);
    expect(replies.filter(({ refusal }) => refusal?.code === 'shopOrderLimitReached')).toHaveLength(2);
  });

  it('gives another number if one is taken', async () => {
    const { storeId, skuId, buyer } = await openShop();
    const call = pickupOrder(product, storeId, [{ skuId }], PRICE);
    const { number } = await buyer.do(myShopOrdersApi.placeShopOrder, call);
    // All short numbers of the day are taken.
    await sql`insert into shop_order select (o).* from (select jsonb_populate_record(s, jsonb_build_object(
        'id', gen_random_uuid(), 'user_id', null, 'number', left(s.number, 6) || lpad(n::text, 4, '0'))) as o
      from shop_order s, generate_series(0, 9999) n where s.store_id = ${storeId}
        and left(s.number, 6) || lpad(n::text, 4, '0') <> s.number) made`.execute(db);
    const next = await buyer.do(myShopOrdersApi.placeShopOrder, call);
    expect(next.number).toMatch(new RegExp(`^${number.slice(0, 6)}\\d{6}$`));
  });

  it('needs few statements', async () => {
    const { storeId, skuId, buyerId } = await openShop();
    const combo = await addCombo(product, storeId, [
      { skuId },
      { skuId: (await addGoods(product, storeId)).skuId },
    ]);
    const choices = combo.itemIds.map((itemId) => ({ itemId, count: 1 }));
    const lines = [{ skuId }, { skuId: combo.skuId, choices }];
    const call = pickupOrder(product, storeId, lines, PRICE + 50_00);
    let statements = 0;
    const counted = db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        statements += 1;
        return result;
      },
    });
    const deps = {
      emit: createEmit(new Map()),
      takesOnlinePayments: async () => true,
    } as unknown as ShopDeps;
    await counted.transaction().execute((tx) =>
      placeShopOrder(deps, {
        ...{ db: tx, now: product.clock.now(), language: 'en', input: call },
        caller: { user: { id: buyerId } },
      } as unknown as Parameters<typeof placeShopOrder>[1]),
    );
    expect(await stockOf(db, skuId)).toMatchObject({ reserved: 2 });
    expect(statements).toBeLessThanOrEqual(MOST_STATEMENTS);
    expect(statements).toBeGreaterThan(MOST_STATEMENTS / 2);
  });
});
