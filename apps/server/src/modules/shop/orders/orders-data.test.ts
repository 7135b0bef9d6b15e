import { privacyApi } from '@xiwei/contract/privacy/privacy.api.ts';
import { myShopOrdersApi } from '@xiwei/contract/shop/my-shop-orders.api.ts';
import { storeShopApi } from '@xiwei/contract/shop/store-shop.api.ts';
import { describe, expect, it } from 'vitest';
import { newPerson, passTime } from '#testing/orders.ts';
import { settleDown, startPaying } from '#testing/paying.ts';
import { passFreshCheck } from '#testing/people.ts';
import { tablesContaining } from '#testing/personal-data.ts';
import type { Visitor } from '#testing/product.ts';
import {
  addGoods,
  orderDelivered,
  PRICE,
  payAndConfirm,
  pickupOrder,
  readAtDesk,
  refundCall,
  ship,
  shopStore,
} from '#testing/shop-orders.ts';

const paying = await startPaying();
const { product } = paying;

const obstaclesOf = async (visitor: Visitor) =>
  (await visitor.do(privacyApi.readClosing, {})).obstacles.map(({ type }) => type);

async function close(visitor: Visitor) {
  await passFreshCheck(product);
  return visitor.call(privacyApi.closeAccount, { body: { confirmed: true } });
}

describe('a person’s data', () => {
  it('have their orders of goods, which hinder closing the account while they are open', async () => {
    const store = await shopStore(product);
    const { skuId } = await addGoods(product, store.storeId);
    const { buyer, order } = await orderDelivered(product, store, [{ skuId, quantity: 2 }]);
    await payAndConfirm(paying, store, buyer, order);
    await ship(store, order, [2], 'SF-OF-LI');
    await passFreshCheck(product);
    const { shopOrders } = await buyer.do(privacyApi.readMyData, {});
    expect(shopOrders).toMatchObject([
      {
        ...{ storeId: store.storeId, number: order.number, status: 'WAIT_RECEIVE', total: order.total },
        lines: [{ title: '月饼', quantity: 2, price: PRICE }],
        ...{ recipientName: 'Li Lei', recipientPhone: '+8613900001111', trackingNumbers: ['SF-OF-LI'] },
      },
    ]);
    expect(await obstaclesOf(buyer)).toEqual(['openShopOrder']);
    expect((await close(buyer)).refusal?.code).toBe('accountNotClosable');
  });

  it('leave nothing of them when the account is closed, but the amounts', async () => {
    const store = await shopStore(product);
    const { skuId } = await addGoods(product, store.storeId);
    const { visitor: buyer } = await newPerson(product);
    const contact = { name: 'Huang Yaoshi', phone: { region: 'CN' as const, number: '13900008888' } };
    const order = await buyer.do(
      myShopOrdersApi.placeShopOrder,
      pickupOrder(product, store.storeId, [{ skuId }], PRICE, {
        ...{ contact, remark: 'For the daughter of Huang Yaoshi' },
      }),
    );
    await payAndConfirm(paying, store, buyer, order);
    const refund = await refundCall(store, order, 1_00, { reason: 'Huang Yaoshi complained' });
    await store.manager.do(storeShopApi.refundShopOrder, refund);
    await passTime(product, 60);
    await settleDown(paying);
    const { version } = await readAtDesk(store, order);
    const params = { storeId: store.storeId, shopOrderId: order.id };
    await store.manager.do(storeShopApi.cancelShopOrder, {
      params,
      body: { version, reason: 'Huang Yaoshi did not come' },
    });
    expect(await obstaclesOf(buyer)).toEqual(['moneyOnShopOrder']);
    await passTime(product, 60);
    await settleDown(paying);
    expect(await obstaclesOf(buyer)).toEqual([]);
    expect((await close(buyer)).refusal).toBeUndefined();
    // The answers to calls of staff are stored for two days, so that a repeat gets the same.
    expect(await tablesContaining(product.db, 'Huang Yaoshi')).toEqual(['idempotency_record']);
    expect(await tablesContaining(product.db, '13900008888')).toEqual([]);
    expect(await readAtDesk(store, order)).toMatchObject({
      ...{ userId: null, buyerName: '', recipient: { name: '', phone: null }, remark: '', closeNote: '' },
      ...{ total: order.total, money: { paid: order.total, refunded: order.total } },
    });
  });
});
