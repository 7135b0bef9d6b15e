import { hostStandApi } from '@xiwei/contract/booking/host-stand.api.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { bookByStaff, openStore, SATURDAY } from '#testing/bookings.ts';
import { addStaff } from '#testing/fixtures.ts';
import { follow } from '#testing/follow.ts';
import { newPerson } from '#testing/orders.ts';
import { passSecondFactor } from '#testing/people.ts';
import { type Product, startProduct } from '#testing/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

describe('a host who is removed from the staff', () => {
  it('gets the event, then no more events of the store, and cannot read or change anything', async () => {
    const { storeId, manager } = await openStore(product, 2);
    const order = await bookByStaff(manager, storeId, { time: '19:00' });
    const [owner, host] = [await newPerson(product), await newPerson(product)];
    await addStaff(product.db, storeId, owner.id, 'owner');
    await passSecondFactor(product, owner.id);
    const staffId = await addStaff(product.db, storeId, host.id, 'host');
    const params = { storeId };
    const board = { params: { storeId, date: SATURDAY } };
    expect((await host.visitor.call(hostStandApi.readBoard, board)).status).toBe(200);
    // The stand follows the person and the store.
    const reader = await follow(product, host.visitor.cookies, [`user:${host.id}`, `store:${storeId}`]);
    await expect.poll(() => reader.lastId()).not.toBe('');

    await owner.visitor.do(identityApi.removeStaff, { params: { storeId, staffId } });
    const remark = (version: number) => ({
      params: { storeId, orderId: order.id },
      body: { version, remarkByStore: 'Private' },
    });
    await manager.do(staffOrdersApi.setStoreRemark, remark(0));

    await expect.poll(() => reader.isEnded()).toBe(true);
    // The event of the booking is from before the removal, and arrives late if other transactions of the cluster are open.
    const later = reader.events.filter(({ data }) => !('change' in data && data.change === 'create'));
    expect(later).toEqual([
      { name: 'identity.staffChanged', data: { storeId, userId: host.id, change: 'removed', role: 'host' } },
    ]);
    const replies = [
      await host.visitor.call(hostStandApi.readBoard, board),
      await host.visitor.call(storesApi.readWorkplace, { params }),
      await host.visitor.call(staffOrdersApi.readOrder, { params: { storeId, orderId: order.id } }),
      await host.visitor.call(staffOrdersApi.setStoreRemark, remark(1)),
    ];
    expect(replies.map(({ refusal }) => refusal?.code)).toEqual(Array(4).fill('notAllowed'));
  });
});
