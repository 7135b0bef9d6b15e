import { moneyApi } from '@xiwei/contract/money/money.api.ts';
import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import { myShopOrdersApi } from '@xiwei/contract/shop/my-shop-orders.api.ts';
import type { MyShopOrder } from '@xiwei/contract/shop/shop-orders.model.ts';
import { CONFIRM_DAYS, DELIVER_DAYS, RECEIVE_DAYS } from '@xiwei/contract/shop/shop-settings.model.ts';
import { storeShopApi } from '@xiwei/contract/shop/store-shop.api.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { expectBooksInOrder } from '#testing/money.ts';
import { doJob, newPerson, passTime } from '#testing/orders.ts';
import { settleDown, startPaying as startPayingProduct, topUpBalance } from '#testing/paying.ts';
import type { Visitor } from '#testing/product.ts';
import {
  actAtDesk,
  addGoods,
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
  startPaying,
  stockOf,
} from '#testing/shop-orders.ts';
import { DEADLINE_JOB } from './timers.ts';

const paying = await startPayingProduct();
const { product, till } = paying;
const { db } = product;

const DAY = 86_400;

/** Lets providers and jobs do what they have to do. */
async function settle(): Promise<void> {
  await passTime(product, 60);
  await settleDown(paying);
}

/** A shop with goods, and an order of two of them that is not paid. */
async function unpaid(onHand = 3, settings: Parameters<typeof shopStore>[1] = {}) {
  const store = await shopStore(product, settings);
  const { skuId } = await addGoods(product, store.storeId, { onHand });
  const { buyer, buyerId, order } = await orderDelivered(product, store, [{ skuId, quantity: 2 }]);
  return {
    ...store,
    store,
    skuId,
    buyer,
    buyerId,
    order,
    params: { storeId: store.storeId, shopOrderId: order.id },
  };
}

const kindsOf = async (visitor: Visitor) =>
  (await visitor.do(noticesApi.listNotices, { query: {} })).items.map(({ kind }) => kind);

const place = (buyer: Visitor, storeId: string, skuId: string, quantity: number) =>
  buyer.call(
    myShopOrdersApi.placeShopOrder,
    pickupOrder(product, storeId, [{ skuId, quantity }], quantity * PRICE),
  );

/** Pays an order just before its deadline. What the provider reports is lost, and the order is closed before it is asked. */
async function payInTheLastSecond(buyer: Visitor, order: MyShopOrder): Promise<void> {
  const number = await startPaying(buyer, order);
  till.behave('wechatPay', { notices: { drop: true } });
  product.clock.pass(30 * 60 - 1);
  till.pay('wechatPay', number);
  product.clock.pass(1);
  await doJob(product, DEADLINE_JOB, { storeId: order.storeId, shopOrderId: order.id });
  till.behave('wechatPay', {});
}

describe('the time to pay', () => {
  it('ends, which closes the order and gives its goods back', async () => {
    const { buyer, order, skuId } = await unpaid();
    await passTime(product, 29 * 60);
    expect((await readMine(buyer, order)).status).toBe('WAIT_PAYMENT');
    await passTime(product, 60);
    expect(await readMine(buyer, order)).toMatchObject({
      ...{ status: 'CLOSED', closeReason: 'PAYMENT_FAIL', deadline: null, paymentId: null },
    });
    expect(await stockOf(db, skuId)).toEqual({ on_hand: 3, reserved: 0 });
    await settle();
    expect(await kindsOf(buyer)).toContain('shopOrderExpired');
  });

  it('revives the order if the payment arrives late and the goods are still there', async () => {
    const { buyer, order, skuId, storeId } = await unpaid();
    await payInTheLastSecond(buyer, order);
    expect((await readMine(buyer, order)).status).toBe('CLOSED');
    await settle();
    expect(await readMine(buyer, order)).toMatchObject({
      ...{ status: 'WAIT_SELLER_CONFIRM', closeReason: null, closedAt: null, toShip: 2 },
    });
    expect(await stockOf(db, skuId)).toEqual({ on_hand: 3, reserved: 2 });
    await expectStockInOrder(db, storeId, new Map([[skuId, 3]]));
  });

  it('refunds a payment that arrives when the goods are sold', async () => {
    const { buyer, order, skuId, storeId } = await unpaid();
    await payInTheLastSecond(buyer, order);
    const { visitor: other } = await newPerson(product);
    expect((await place(other, storeId, skuId, 2)).refusal).toBeUndefined();
    await settle();
    expect(await readMine(buyer, order)).toMatchObject({
      ...{ status: 'CLOSED', closeReason: 'PAYMENT_FAIL', money: { refunded: order.total, refundable: 0 } },
    });
    expect(await stockOf(db, skuId)).toEqual({ on_hand: 3, reserved: 2 });
    expect(await kindsOf(buyer)).toEqual(expect.arrayContaining(['shopPaymentReturned', 'shopRefunded']));
    await expectBooksInOrder(db);
  });
});

describe('a payment', () => {
  it('that is made twice counts once', async () => {
    const { buyer, order } = await unpaid();
    const first = await startPaying(buyer, order);
    const second = await startPaying(buyer, order, 'alipay');
    till.pay('wechatPay', first);
    till.pay('alipay', second);
    await settle();
    expect(await readMine(buyer, order)).toMatchObject({
      status: 'WAIT_SELLER_CONFIRM',
      money: { paid: 2 * order.total, refunded: order.total, refundable: order.total },
    });
    await expectBooksInOrder(db);
  });

  it('of a cancelled order is refunded, and the order stays closed', async () => {
    const { buyer, order, skuId, params } = await unpaid();
    const number = await startPaying(buyer, order);
    await buyer.do(myShopOrdersApi.cancelMyShopOrder, { params, body: { version: order.version } });
    till.pay('wechatPay', number);
    await settle();
    expect(await readMine(buyer, order)).toMatchObject({
      ...{ status: 'CLOSED', closeReason: 'BUYER_CANCEL', money: { refunded: order.total } },
    });
    expect(await stockOf(db, skuId)).toEqual({ on_hand: 3, reserved: 0 });
  });

  it('with a share from the balance goes back the way it came', async () => {
    const { buyer, order, params, manager } = await unpaid();
    await topUpBalance(paying, buyer, 20_00);
    till.pay('wechatPay', await startPaying(buyer, order, 'wechatPay', 20_00));
    await settle();
    const paid = await readAtDesk({ manager }, order);
    expect(paid).toMatchObject({ status: 'WAIT_SELLER_CONFIRM', money: { paid: order.total } });
    await manager.do(storeShopApi.rejectShopOrder, {
      params,
      body: { version: paid.version, reason: 'Sold out' },
    });
    await settle();
    expect(await readMine(buyer, order)).toMatchObject({
      ...{ closeReason: 'SELLER_REJECT', closeNote: 'Sold out', money: { refunded: order.total } },
    });
    expect(await buyer.do(moneyApi.readBalance, {})).toMatchObject({ balance: 20_00 });
    expect(await kindsOf(buyer)).toContain('shopOrderRejected');
  });

  it('names the number of the order', async () => {
    const { buyer, order } = await unpaid();
    const payment = await buyer.do(moneyApi.readPayment, {
      ...{ params: { storeId: order.storeId, paymentId: order.paymentId ?? '' }, query: {} },
    });
    expect(payment).toMatchObject({ purpose: 'shopOrder', reference: order.number, amount: order.total });
  });

  it('that another person starts is refused', async () => {
    const { order } = await unpaid();
    const { visitor: stranger } = await newPerson(product);
    const read = { params: { storeId: order.storeId, paymentId: order.paymentId ?? '' }, query: {} };
    expect((await stranger.call(moneyApi.readPayment, read)).refusal?.code).toBe('paymentInfoMissing');
  });
});

describe('the time to confirm', () => {
  it('ends, which refunds the order', async () => {
    const { buyer, order, skuId, store, manager } = await unpaid();
    await payOrder(paying, buyer, order);
    await settle();
    expect(await kindsOf(manager)).toContain('staffShopOrderToConfirm');
    await passTime(product, CONFIRM_DAYS * DAY - 120);
    expect((await readAtDesk(store, order)).status).toBe('WAIT_SELLER_CONFIRM');
    await passTime(product, 120);
    await settle();
    expect(await readMine(buyer, order)).toMatchObject({
      ...{ status: 'CLOSED', closeReason: 'UNRECOGNIZED', money: { refunded: order.total } },
    });
    expect(await stockOf(db, skuId)).toEqual({ on_hand: 3, reserved: 0 });
  });
});

describe('goods that were sent', () => {
  it('count as delivered and then as received, and the store keeps the money', async () => {
    const { buyer, order, store } = await unpaid();
    await payAndConfirm(paying, store, buyer, order);
    await ship(store, order, [2]);
    await passTime(product, DELIVER_DAYS * DAY);
    expect(await readMine(buyer, order)).toMatchObject({ status: 'WAIT_BUYER_CONFIRM_RECEIVE' });
    await passTime(product, RECEIVE_DAYS * DAY - 60);
    expect(await readMine(buyer, order)).toMatchObject({ status: 'WAIT_BUYER_CONFIRM_RECEIVE' });
    await passTime(product, 60);
    await settle();
    expect(await readMine(buyer, order)).toMatchObject({
      ...{ status: 'FINISHED', shipments: [{ status: 'RECEIVED' }], can: [] },
    });
    const { rows } = await sql<{ amount: number }>`select amount from ledger_transfer
      where subject_id = ${order.id} and kind = 'deduct'`.execute(db);
    expect(rows).toEqual([{ amount: order.total }]);
    expect(await kindsOf(buyer)).toEqual(
      expect.arrayContaining(['shopParcelSent', 'shopParcelDelivered', 'shopOrderReceived']),
    );
    await expectBooksInOrder(db);
  });

  it('cannot be cancelled, nor sent twice, nor more than was ordered', async () => {
    const { buyer, order, store, manager, params } = await unpaid();
    await payAndConfirm(paying, store, buyer, order);
    const sendTwo = async (quantities: number[]) => {
      const { version, lines } = await readAtDesk(store, order);
      const [lineId = ''] = lines.map(({ id }) => id);
      const body = {
        ...{ version, carrier: 'sf' as const, trackingNumber: '' },
        lines: quantities.map((quantity) => ({ lineId, quantity })),
      };
      return store.host.call(storeShopApi.createShipment, { params, body });
    };
    expect((await sendTwo([0])).refusal?.code).toBe('shipmentQuantityRequired');
    // The same line twice.
    expect((await sendTwo([2, 1])).refusal?.code).toBe('shipmentTooMany');
    // Two colleagues at once, who both saw the same state.
    const replies = await Promise.all([sendTwo([2]), sendTwo([2])]);
    expect(replies.map(({ refusal }) => refusal?.code).sort()).toEqual(['changedMeanwhile', undefined]);
    const { version } = await readAtDesk(store, order);
    const cancel = { params, body: { version, reason: 'Changed our mind' } };
    expect((await manager.call(storeShopApi.cancelShopOrder, cancel)).refusal?.code).toBe(
      'shopOrderNotPossible',
    );
    const own = { params, body: { version } };
    expect((await buyer.call(myShopOrdersApi.cancelMyShopOrder, own)).refusal?.code).toBe(
      'shopOrderNotPossible',
    );
    expect((await sendTwo([1])).refusal?.code).toBe('shopOrderNotPossible');
  });

  it('are sent again if a parcel is lost, as long as there are others', async () => {
    const { buyer, order, store, skuId, params, storeId } = await unpaid(3);
    await payAndConfirm(paying, store, buyer, order);
    const { shipments } = await ship(store, order, [2]);
    const close = async (shipmentId: string, lost: boolean) =>
      store.host.call(storeShopApi.closeShipment, {
        params: { ...params, shipmentId },
        body: { version: (await readAtDesk(store, order)).version, lost },
      });
    const [first = ''] = shipments.map(({ id }) => id);
    // One is left in the store, and two are needed.
    expect((await close(first, true)).refusal).toMatchObject({ code: 'stockShort', details: { left: 1 } });
    const back = await close(first, false);
    expect(back.body).toMatchObject({ status: 'WAIT_SHIPPED', toShip: 2, shipments: [{ status: 'CLOSED' }] });
    expect(await stockOf(db, skuId)).toEqual({ on_hand: 3, reserved: 2 });
    expect((await close(first, false)).refusal?.code).toBe('shopOrderNotPossible');
    await expectStockInOrder(db, storeId, new Map([[skuId, 3]]));
  });
});

describe('a refund', () => {
  it('cancels pieces that are not sent any more, and no others', async () => {
    const { buyer, order, store, manager, skuId, storeId } = await unpaid(5);
    await payAndConfirm(paying, store, buyer, order);
    const [lineId = ''] = order.lines.map(({ id }) => id);
    const refund = async (quantity: number) =>
      manager.call(
        storeShopApi.refundShopOrder,
        await refundCall(store, order, PRICE, { cancelled: [{ lineId, quantity }] }),
      );
    expect((await refund(3)).refusal?.code).toBe('shipmentTooMany');
    // An order of which nothing is left is cancelled as a whole.
    expect((await refund(2)).refusal?.code).toBe('shopOrderNotPossible');
    await ship(store, order, [1]);
    expect((await refund(2)).refusal?.code).toBe('shipmentTooMany');
    expect((await refund(1)).body).toMatchObject({
      ...{ status: 'WAIT_RECEIVE', pieces: 1, toShip: 0, lines: [{ cancelled: 1, shipped: 1 }] },
    });
    expect(await stockOf(db, skuId)).toEqual({ on_hand: 4, reserved: 0 });
    await settle();
    expect(await readMine(buyer, order)).toMatchObject({ money: { refunded: PRICE } });
    await expectStockInOrder(db, storeId, new Map([[skuId, 5]]));
  });

  it('that fails is given back in another way, once, and only by managers', async () => {
    const { buyer, order, store, manager, host, params } = await unpaid();
    await payAndConfirm(paying, store, buyer, order);
    till.behave('wechatPay', { refunds: 'fail' });
    const { version } = await readAtDesk(store, order);
    await manager.do(storeShopApi.cancelShopOrder, { params, body: { version, reason: 'No courier' } });
    await settle();
    till.behave('wechatPay', {});
    const failed = await readAtDesk(store, order);
    expect(failed).toMatchObject({
      ...{ status: 'CLOSED', failedRefund: { amount: order.total, ways: ['offline', 'balance'] } },
      ...{ money: { refunded: 0, refundable: order.total }, can: ['refund'] },
    });
    expect(await kindsOf(buyer)).toContain('shopRefundFailed');
    expect(await kindsOf(manager)).toContain('staffRefundFailed');
    const body = { version: failed.version, way: 'balance' as const, reason: 'Card expired' };
    const call = { params, body };
    expect((await host.call(storeShopApi.refundShopOrderAnotherWay, call)).status).toBe(403);
    const replies = await Promise.all([
      manager.call(storeShopApi.refundShopOrderAnotherWay, call),
      manager.call(storeShopApi.refundShopOrderAnotherWay, call),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await buyer.do(moneyApi.readBalance, {})).toMatchObject({ balance: order.total });
    await settle();
    expect(await readAtDesk(store, order)).toMatchObject({ failedRefund: null, money: { refundable: 0 } });
    expect(await kindsOf(buyer)).toContain('shopRefundReturned');
    await expectBooksInOrder(db);
  });

  it('of a finished order that fails can be repeated', async () => {
    const { buyer, order, store, manager, params } = await unpaid();
    await payAndConfirm(paying, store, buyer, order);
    await ship(store, order, [2]);
    const { version } = await readMine(buyer, order);
    await buyer.do(myShopOrdersApi.confirmReceipt, { params, body: { version } });
    till.behave('wechatPay', { refunds: 'fail' });
    await manager.do(storeShopApi.refundShopOrder, await refundCall(store, order, PRICE));
    await settle();
    till.behave('wechatPay', {});
    expect(await readAtDesk(store, order)).toMatchObject({
      ...{ money: { refundable: order.total }, failedRefund: { amount: PRICE } },
    });
    await manager.do(storeShopApi.refundShopOrder, await refundCall(store, order, PRICE));
    await settle();
    expect(await readAtDesk(store, order)).toMatchObject({
      ...{ money: { refunded: PRICE, refundable: order.total - PRICE }, failedRefund: null },
    });
    await expectBooksInOrder(db);
  });
});

describe('an order', () => {
  it('of another person or store is not found', async () => {
    const { order, params, manager } = await unpaid();
    const other = await shopStore(product);
    const { visitor: stranger } = await newPerson(product);
    expect((await stranger.call(myShopOrdersApi.readMyShopOrder, { params })).refusal?.code).toBe(
      'shopOrderMissing',
    );
    const body = { version: order.version };
    expect((await stranger.call(myShopOrdersApi.cancelMyShopOrder, { params, body })).refusal?.code).toBe(
      'shopOrderMissing',
    );
    const elsewhere = { storeId: other.storeId, shopOrderId: order.id };
    expect((await other.manager.call(storeShopApi.readShopOrder, { params: elsewhere })).refusal?.code).toBe(
      'shopOrderMissing',
    );
    expect((await other.manager.call(storeShopApi.readShopOrder, { params })).status).toBe(403);
    expect((await manager.call(storeShopApi.confirmShopOrder, { params, body })).refusal?.code).toBe(
      'shopOrderNotPossible',
    );
  });

  it('is in the list and the counts of its tab, and found by what people know of it', async () => {
    const { buyer, order, store, storeId, host } = await unpaid(9);
    const list = async (tab: 'toConfirm' | 'toShip' | 'onTheWay' | 'ended' | 'all', q?: string) =>
      (await host.do(storeShopApi.listShopOrders, { params: { storeId }, query: { tab, ...(q && { q }) } }))
        .items;
    const count = () => host.do(storeShopApi.countShopOrders, { params: { storeId } });
    await payOrder(paying, buyer, order);
    expect(await count()).toEqual({ toConfirm: 1, toShip: 0, onTheWay: 0 });
    expect(await list('toConfirm')).toMatchObject([
      { id: order.id, titles: ['Mooncakes'], can: ['confirm'] },
    ]);
    await actAtDesk(store, 'confirmShopOrder', order);
    expect(await list('toConfirm')).toEqual([]);
    await ship(store, order, [1], 'SF777');
    expect(await count()).toEqual({ toConfirm: 0, toShip: 1, onTheWay: 1 });
    for (const q of [order.number, 'sf777', 'moonc', '月饼', 'li lei', '0000 1111'])
      expect(await list('all', q), q).toHaveLength(1);
    for (const q of ['%', '_', 'nothing']) expect(await list('all', q), q).toEqual([]);
    const mine = await buyer.do(myShopOrdersApi.listMyShopOrders, { query: { open: 'true' } });
    expect(mine.items).toMatchObject([{ id: order.id, number: order.number }]);
  });
});
