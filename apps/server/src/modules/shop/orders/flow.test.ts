import { myShopOrdersApi } from '@xiwei/contract/shop/my-shop-orders.api.ts';
import { storeShopApi } from '@xiwei/contract/shop/store-shop.api.ts';
import { describe, expect, it } from 'vitest';
import { expectBooksInOrder } from '#testing/money.ts';
import { newPerson, passTime } from '#testing/orders.ts';
import { settleDown, startPaying } from '#testing/paying.ts';
import {
  actAtDesk,
  addGoods,
  DELIVERY_FEE,
  expectStockInOrder,
  orderDelivered,
  PRICE,
  payAndConfirm,
  payOrder,
  pickupOrder,
  readAtDesk,
  readMine,
  refundCall,
  ship,
  shopStore,
  stockOf,
} from '#testing/shop-orders.ts';

const paying = await startPaying();
const { product } = paying;

/** Lets providers, which refund one payment only once a minute, and jobs do what they have to do. */
async function settle(): Promise<void> {
  await passTime(product, 60);
  await settleDown(paying);
}

describe('an order that is delivered', () => {
  it('is paid, confirmed, sent in two parcels, received, and refunded in part', async () => {
    const store = await shopStore(product);
    const { skuId } = await addGoods(product, store.storeId, { onHand: 10 });
    const { buyer, order } = await orderDelivered(product, store, [{ skuId, quantity: 3 }]);
    expect(order).toMatchObject({
      status: 'WAIT_PAYMENT',
      number: expect.stringMatching(/^\d{10}$/),
      ...{ total: 3 * PRICE + DELIVERY_FEE, pieces: 3, toShip: 3 },
      recipient: { name: 'Li Lei', phone: '+86 139 0000 1111', region: 'CN' },
      lines: [{ title: 'Mooncakes', quantity: 3, price: PRICE, amount: 3 * PRICE }],
      money: { goods: 3 * PRICE, deliveryFee: DELIVERY_FEE, paid: 0 },
      can: ['cancel'],
    });
    expect(order.recipient.address).toContain('1 Nanjing Road');
    expect(await stockOf(product.db, skuId)).toEqual({ on_hand: 10, reserved: 3 });

    await payOrder(paying, buyer, order);
    expect(await readMine(buyer, order)).toMatchObject({
      status: 'WAIT_SELLER_CONFIRM',
      money: { paid: order.total, refundable: order.total },
      paymentId: null,
    });
    expect((await actAtDesk(store, 'confirmShopOrder', order)).status).toBe('WAIT_SHIPPED');
    expect(await ship(store, order, [1])).toMatchObject({ status: 'WAIT_RECEIVE', toShip: 2 });
    expect(await stockOf(product.db, skuId)).toEqual({ on_hand: 9, reserved: 2 });
    const sent = await ship(store, order, [2], 'SF200');
    expect(sent).toMatchObject({ status: 'WAIT_RECEIVE', toShip: 0, lines: [{ shipped: 3 }] });

    const params = { storeId: store.storeId, shopOrderId: order.id };
    for (const { id: shipmentId } of sent.shipments) {
      const { version } = await readAtDesk(store, order);
      await store.host.do(storeShopApi.deliverShipment, {
        params: { ...params, shipmentId },
        body: { version },
      });
    }
    const arrived = await readMine(buyer, order);
    expect(arrived).toMatchObject({
      status: 'WAIT_BUYER_CONFIRM_RECEIVE',
      can: ['receive'],
      shipments: [
        { trackingNumber: 'SF100', status: 'DELIVERED' },
        { trackingNumber: 'SF200', status: 'DELIVERED' },
      ],
    });
    const received = await buyer.do(myShopOrdersApi.confirmReceipt, {
      params,
      body: { version: arrived.version },
    });
    expect(received).toMatchObject({
      status: 'FINISHED',
      shipments: [{ status: 'RECEIVED' }, { status: 'RECEIVED' }],
      money: { refundable: order.total },
    });

    // What the store has kept is revoked as far as it is refunded.
    await store.manager.do(storeShopApi.refundShopOrder, await refundCall(store, order, PRICE));
    await settleDown(paying);
    expect(await readMine(buyer, order)).toMatchObject({
      status: 'FINISHED',
      money: { refunded: PRICE, refundable: order.total - PRICE },
    });
    const tooMuch = await refundCall(store, order, order.total - PRICE + 1);
    expect((await store.manager.call(storeShopApi.refundShopOrder, tooMuch)).refusal?.code).toBe(
      'refundTooLarge',
    );
    await store.manager.do(storeShopApi.refundShopOrder, await refundCall(store, order, order.total - PRICE));
    await settle();
    expect(await readMine(buyer, order)).toMatchObject({ money: { refunded: order.total, refundable: 0 } });
    await expectStockInOrder(product.db, store.storeId, new Map([[skuId, 10]]));
    await expectBooksInOrder(product.db);
    const { log } = await readAtDesk(store, order);
    expect(log.map(({ type }) => type)).toEqual([
      ...['refund', 'refund', 'receive', 'deliver', 'deliver', 'ship', 'ship', 'confirm', 'pay', 'create'],
    ]);
  });
});

describe('an order that is picked up', () => {
  it('is prepared at once if the store confirms automatically, and handed over', async () => {
    const store = await shopStore(product, { confirms_automatically: true });
    const { skuId } = await addGoods(product, store.storeId);
    const { visitor: buyer } = await newPerson(product);
    const order = await buyer.do(
      myShopOrdersApi.placeShopOrder,
      pickupOrder(product, store.storeId, [{ skuId, quantity: 2 }], 2 * PRICE),
    );
    await payOrder(paying, buyer, order);
    expect(await readMine(buyer, order)).toMatchObject({ status: 'WAIT_SHIPPED', can: [] });
    expect(await actAtDesk(store, 'makeShopOrderReady', order)).toMatchObject({
      status: 'WAIT_BUYER_CONFIRM_RECEIVE',
    });
    expect(await stockOf(product.db, skuId)).toEqual({ on_hand: 10, reserved: 2 });
    expect(await actAtDesk(store, 'handOverShopOrder', order)).toMatchObject({
      status: 'FINISHED',
      lines: [{ shipped: 2 }],
    });
    expect(await stockOf(product.db, skuId)).toEqual({ on_hand: 8, reserved: 0 });
    await expectStockInOrder(product.db, store.storeId, new Map([[skuId, 10]]));
  });

  it('can be cancelled when it is not picked up, which refunds it and gives the goods back', async () => {
    const store = await shopStore(product);
    const { skuId } = await addGoods(product, store.storeId);
    const { visitor: buyer } = await newPerson(product);
    const order = await buyer.do(
      myShopOrdersApi.placeShopOrder,
      pickupOrder(product, store.storeId, [{ skuId, quantity: 2 }], 2 * PRICE),
    );
    await payAndConfirm(paying, store, buyer, order);
    const { version } = await actAtDesk(store, 'makeShopOrderReady', order);
    const params = { storeId: store.storeId, shopOrderId: order.id };
    const body = { version, reason: 'Nobody came' };
    expect((await store.host.call(storeShopApi.cancelShopOrder, { params, body })).status).toBe(403);
    await store.manager.do(storeShopApi.cancelShopOrder, { params, body });
    await settleDown(paying);
    expect(await readMine(buyer, order)).toMatchObject({
      ...{ status: 'CLOSED', closeReason: 'SELLER_CANCEL', closeNote: 'Nobody came', toShip: 0 },
      money: { refunded: order.total },
    });
    expect(await stockOf(product.db, skuId)).toEqual({ on_hand: 10, reserved: 0 });
  });
});

describe('packing lists', () => {
  it('are those of the orders to be sent that match, page by page, and of one order', async () => {
    const store = await shopStore(product);
    const { storeId, host } = store;
    const { skuId } = await addGoods(product, storeId, { onHand: 10 });
    const orders = [];
    for (const quantity of [1, 2, 3])
      orders.push(await orderDelivered(product, store, [{ skuId, quantity }]));
    const list = (query: { limit?: number; after?: string; order?: string; q?: string }) =>
      host.do(storeShopApi.listPackingLists, { params: { storeId }, query });
    expect((await list({})).items).toEqual([]);
    for (const { buyer, order } of orders) await payAndConfirm(paying, store, buyer, order);
    const [first, second, third] = orders.map(({ order }) => order);
    if (!first || !second || !third) throw new Error('An order is missing');

    const page = await list({ limit: 2 });
    expect(page.items).toMatchObject([
      {
        id: first.id,
        recipient: { name: 'Li Lei' },
        lines: [{ title: 'Mooncakes', quantity: 1, shipped: 0 }],
      },
      { id: second.id, lines: [{ quantity: 2 }] },
    ]);
    const rest = await list({ limit: 2, after: page.next ?? '' });
    expect(rest).toMatchObject({ items: [{ id: third.id, number: third.number }], next: null });

    await ship(store, first, [1]);
    expect((await list({})).items.map(({ id }) => id)).toEqual([second.id, third.id]);
    expect((await list({ q: third.number })).items.map(({ id }) => id)).toEqual([third.id]);
    expect((await list({ order: first.id })).items).toMatchObject([
      { id: first.id, lines: [{ shipped: 1 }] },
    ]);

    const other = await shopStore(product);
    const there = { params: { storeId: other.storeId }, query: { order: first.id } };
    expect(await other.host.do(storeShopApi.listPackingLists, there)).toEqual({ items: [], next: null });
  });
});
