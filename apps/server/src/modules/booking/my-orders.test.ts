import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { orderIn, readLog, storeFor } from '#testing/orders.ts';
import { type Product, startProduct } from '#testing/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

describe('a diner’s orders', () => {
  it('come with the stores they are at', async () => {
    const one = await orderIn(product, 'waitService');
    const { items, stores } = await one.diner.do(bookingApi.listMyOrders, { query: {} });
    expect(items.map(({ storeId }) => storeId)).toEqual([one.storeId]);
    expect(stores.map(({ id }) => id)).toEqual([one.storeId]);
  });
});

describe('why a diner cancels', () => {
  it.each([
    ['cancels', 'waitService', 'waitService', 'close'],
    ['applies', 'waitService', 'waitCancelProcess', 'extendedJson'],
  ] as const)('is in the log when they say so: %s', async (_how, status, rules, type) => {
    const one = await orderIn(product, status, { store: await storeFor(product, rules) });
    const params = { storeId: one.storeId, orderId: one.order.id };
    const reason = 'The child is ill';
    await one.diner.do(bookingApi.cancelOrder, { params, body: { version: 0, reason } });
    const last = (await readLog(one.manager, one.storeId, one.order.id)).at(-1);
    expect(last).toMatchObject({ type, after: { reason } });
  });

  it('need not be said', async () => {
    const one = await orderIn(product, 'waitService');
    const params = { storeId: one.storeId, orderId: one.order.id };
    await one.diner.do(bookingApi.cancelOrder, { params, body: { version: 0 } });
    const last = (await readLog(one.manager, one.storeId, one.order.id)).at(-1);
    expect(last?.after).not.toHaveProperty('reason');
  });
});
