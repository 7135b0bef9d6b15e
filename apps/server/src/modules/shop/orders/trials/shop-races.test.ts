import { myShopOrdersApi } from '@xiwei/contract/shop/my-shop-orders.api.ts';
import { storeShopApi } from '@xiwei/contract/shop/store-shop.api.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { untilAdmitted } from '#testing/call-with-retries.ts';
import { expectBooksInOrder } from '#testing/money.ts';
import { twinAt } from '#testing/nodes.ts';
import { doJob, passTime } from '#testing/orders.ts';
import { settleDown, startPaying as startPayingProduct } from '#testing/paying.ts';
import { signedInPeople } from '#testing/people.ts';
import { type Product, startProduct } from '#testing/product.ts';
import {
  addCombo,
  addGoods,
  expectStockInOrder,
  orderDelivered,
  PRICE,
  payOrder,
  pickupOrder,
  readAtDesk,
  readMine,
  shopStore,
  startPaying,
  stockOf,
} from '#testing/shop-orders.ts';
import { DEADLINE_JOB } from '../timers.ts';

/** Far more than the nodes have database connections. */
const CROWD = 500;
/** The number of tries of each race. */
const ROUNDS = 5;
const rounds = Array.from({ length: ROUNDS }, (_, index) => index);

const paying = await startPayingProduct();
const { product, till } = paying;
let nodes: Product[];
beforeAll(async () => {
  const { clock } = product;
  const pay = paying.simulators.pay.gateways(clock);
  nodes = [product, await startProduct({ database: product, clock, pay })];
});
const at = (index: number): Product => nodes[index % nodes.length] ?? product;

describe('the last piece', () => {
  it('goes to one of a crowd on two nodes, and all others are refused with stockShort', async () => {
    const { storeId } = await shopStore(product);
    const { skuId } = await addGoods(product, storeId, { onHand: 1 });
    const people = await signedInPeople(product, CROWD);
    const call = pickupOrder(product, storeId, [{ skuId }], PRICE);
    const replies = await Promise.all(
      people.map(({ visitor }, index) =>
        untilAdmitted(() => twinAt(at(index), visitor).call(myShopOrdersApi.placeShopOrder, call)),
      ),
    );
    const codes = replies.map(({ refusal }) => refusal?.code);
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set([undefined, 'stockShort']));
    expect(await stockOf(product.db, skuId)).toEqual({ on_hand: 1, reserved: 1 });
  });

  it.each(rounds)('of goods in combos is never sold twice (%i)', async () => {
    const { storeId } = await shopStore(product);
    const [one, two] = [
      await addGoods(product, storeId, { onHand: 6 }),
      await addGoods(product, storeId, { onHand: 6 }),
    ];
    const combo = await addCombo(product, storeId, [one, two]);
    const choices = combo.itemIds.map((itemId) => ({ itemId, count: 1 }));
    const carts = [
      { lines: [one, two], total: 2 * PRICE },
      { lines: [two, one], total: 2 * PRICE },
      { lines: [{ ...combo, choices }], total: 50_00 },
      { lines: [{ ...combo, choices }, one], total: 50_00 + PRICE },
    ];
    const people = await signedInPeople(product, 16);
    const replies = await Promise.all(
      people.map(({ visitor }, index) => {
        const { lines, total } = carts[index % carts.length] ?? { lines: [], total: 0 };
        return twinAt(at(index), visitor).call(
          myShopOrdersApi.placeShopOrder,
          pickupOrder(product, storeId, lines, total),
        );
      }),
    );
    expect(new Set(replies.map(({ refusal }) => refusal?.code))).toEqual(new Set([undefined, 'stockShort']));
    await expectStockInOrder(product.db, storeId, new Map([one, two].map(({ skuId }) => [skuId, 6])));
    expect(await stockOf(product.db, one.skuId)).toMatchObject({ reserved: 6 });
  });
});

describe('the deadline at the same moment as', () => {
  it.each(rounds)('a payment keeps or refunds it, never neither (%i)', async () => {
    const store = await shopStore(product);
    const { skuId } = await addGoods(product, store.storeId);
    const { buyer, order } = await orderDelivered(product, store, [{ skuId }]);
    const number = await startPaying(buyer, order);
    product.clock.pass(30 * 60 - 1);
    till.pay('wechatPay', number);
    product.clock.pass(1);
    const key = { storeId: order.storeId, shopOrderId: order.id };
    await Promise.all([doJob(product, DEADLINE_JOB, key), settleDown(paying)]);
    await passTime(product, 60);
    await settleDown(paying);
    const { status, money } = await readMine(buyer, order);
    expect(money).toMatchObject({ paid: order.total, refunding: 0 });
    if (status === 'CLOSED') expect(money).toMatchObject({ refunded: order.total, refundable: 0 });
    else
      expect({ status, ...money }).toMatchObject({ status: 'WAIT_SELLER_CONFIRM', refundable: order.total });
    await expectStockInOrder(product.db, store.storeId, new Map([[skuId, 10]]));
  });
});

describe('a buyer who cancels at the same moment as', () => {
  it.each(rounds)(
    'the store confirms and the time to confirm ends, is refunded once or not at all (%i)',
    async (round) => {
      const store = await shopStore(product);
      const { skuId } = await addGoods(product, store.storeId);
      const { buyer, order } = await orderDelivered(product, store, [{ skuId }]);
      await payOrder(paying, buyer, order);
      const params = { storeId: order.storeId, shopOrderId: order.id };
      const body = { version: (await readAtDesk(store, order)).version };
      if (round % 2 === 1) product.clock.pass(3 * 86_400);
      const replies = await Promise.all([
        twinAt(at(1), buyer).call(myShopOrdersApi.cancelMyShopOrder, { params, body }),
        store.host.call(storeShopApi.confirmShopOrder, { params, body }),
        doJob(product, DEADLINE_JOB, params),
      ]);
      expect(replies.filter((reply) => reply?.status === 200).length).toBeLessThanOrEqual(1);
      await passTime(product, 60);
      await settleDown(paying);
      const { status, money } = await readMine(buyer, order);
      expect(money).toMatchObject(
        status === 'CLOSED'
          ? { refunded: order.total, refundable: 0 }
          : { refunded: 0, refundable: order.total },
      );
      await expectStockInOrder(product.db, store.storeId, new Map([[skuId, 10]]));
      await expectBooksInOrder(product.db);
    },
  );
});
