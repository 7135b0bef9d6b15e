import { printingApi } from '@xiwei/contract/booking/printing.api.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { bookByStaff, openStore } from '#testing/bookings.ts';
import { type Product, startProduct } from '#testing/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

describe('the orders to print', () => {
  it('are those of the days and the shift that are not closed, earliest first', async () => {
    const { storeId, manager } = await openStore(product, 3);
    const read = (query: { from: string; to: string; shiftId?: string }) =>
      manager.call(printingApi.readPrintOrders, { params: { storeId }, query });
    const late = await bookByStaff(manager, storeId, { time: '20:00', date: '2037-11-30' });
    const early = await bookByStaff(manager, storeId, { time: '18:00', date: '2037-11-30' });
    const next = await bookByStaff(manager, storeId, { time: '19:00', date: '2037-12-01' });
    const cancelled = await bookByStaff(manager, storeId, { time: '19:00', date: '2037-11-30' });
    await manager.do(staffOrdersApi.storeCancelOrder, {
      params: { storeId, orderId: cancelled.id },
      body: { version: cancelled.version, reason: 'rain' },
    });
    const day = await read({ from: '2037-11-30', to: '2037-11-30' });
    expect(day.body.orders.map(({ id }) => id)).toEqual([early.id, late.id]);
    expect(day.body.total).toBe(2);
    const range = { from: '2037-11-30', to: '2037-12-01' };
    expect((await read(range)).body.orders.map(({ id }) => id)).toEqual([early.id, late.id, next.id]);
    const shift = { ...range, shiftId: early.shiftId ?? '' };
    expect((await read(shift)).body.orders).toHaveLength(3);
    expect((await read({ ...range, shiftId: storeId })).body.orders).toEqual([]);
  });

  it('cover at most 31 days', async () => {
    const { storeId, manager } = await openStore(product, 1);
    const read = (from: string, to: string) =>
      manager.call(printingApi.readPrintOrders, { params: { storeId }, query: { from, to } });
    expect((await read('2037-12-01', '2037-12-31')).body).toMatchObject({ orders: [], total: 0 });
    expect((await read('2037-12-01', '2038-01-01')).refusal?.code).toBe('inputInvalid');
    expect((await read('2037-12-02', '2037-12-01')).refusal?.code).toBe('inputInvalid');
    expect((await read('2037-02-30', '2037-03-01')).refusal?.code).toBe('inputInvalid');
  });
});
