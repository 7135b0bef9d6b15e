import { orderShareApi } from '@xiwei/contract/booking/order-share.api.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Case, newPerson, orderIn } from '#testing/orders.ts';
import { type Product, startProduct } from '#testing/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

const paramsOf = ({ storeId, order }: Case) => ({ storeId, orderId: order.id });

async function keyOf(booking: Case): Promise<string> {
  const { path } = await booking.diner.do(orderShareApi.shareOrder, { params: paramsOf(booking) });
  const link = new URL(path, 'http://test');
  expect(link.pathname).toBe(`/order-detail-share/${booking.storeId}/${booking.order.id}`);
  return link.searchParams.get('key') ?? '';
}

const readBy = async (booking: Case, key: string) =>
  (await product.visitor()).call(orderShareApi.readSharedOrder, {
    params: paramsOf(booking),
    query: { key },
  });

describe('a shared booking', () => {
  it('shows where and when to come, and nothing private of its diner', async () => {
    const booking = await orderIn(product, 'waitService');
    const { body } = await readBy(booking, await keyOf(booking));
    expect(body).toMatchObject({
      state: 'confirmed',
      date: booking.order.date,
      time: '19:00',
      adults: 2,
      children: 0,
      kindName: 'For 4',
      tableCount: 1,
      joined: false,
      bookedBy: { lastName: 'Li', title: 'mr' },
      store: { id: booking.storeId },
    });
    expect(JSON.stringify(body)).not.toMatch(/Lei|1390000|139 0000|deposit|bookingCode/);
  });

  it('says when it is cancelled', async () => {
    const booking = await orderIn(product, 'waitService');
    const key = await keyOf(booking);
    await booking.manager.do(staffOrdersApi.storeCancelOrder, {
      params: paramsOf(booking),
      body: { version: 0 },
    });
    expect((await readBy(booking, key)).body).toMatchObject({ state: 'cancelled', version: 1 });
  });

  it('is not found without its own key', async () => {
    const [booking, other] = [await orderIn(product, 'waitService'), await orderIn(product, 'waitService')];
    const key = await keyOf(booking);
    const wrong = ['', 'x', await keyOf(other), key.slice(0, -1), `${key}x`];
    for (const text of wrong) expect((await readBy(booking, text)).refusal?.code, text).toBe('notFound');
  });

  it('can be shared by its diner only', async () => {
    const booking = await orderIn(product, 'waitService');
    const { visitor } = await newPerson(product);
    for (const stranger of [visitor, booking.manager]) {
      const reply = await stranger.call(orderShareApi.shareOrder, { params: paramsOf(booking) });
      expect(reply.refusal?.code).toBe('notFound');
    }
  });
});
