import { hostStandApi } from '@xiwei/contract/booking/host-stand.api.ts';
import type { CallOf } from '@xiwei/contract/common/endpoint.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { bookByStaff, openStore, SATURDAY } from '#testing/bookings.ts';
import { addStaff } from '#testing/fixtures.ts';
import { newPerson } from '#testing/orders.ts';
import { setNickname } from '#testing/people.ts';
import { type Product, startProduct, type Visitor } from '#testing/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

type LockBody = CallOf<typeof hostStandApi.lockTables>['body'];
const lockBody = (itemIds: string[], more: Partial<LockBody> = {}): LockBody => ({
  date: SATURDAY,
  timeFrom: '18:00',
  timeTo: '20:00',
  itemIds,
  reason: 'Painting',
  ...more,
});

/** Opens a store with two tables, the first of which is locked from 18:00 to 20:00. */
async function storeWithLock() {
  const { storeId, kind, manager } = await openStore(product, 2);
  const [one = '', two = ''] = kind.itemIds;
  const lock = await manager.do(hostStandApi.lockTables, { params: { storeId }, body: lockBody([one]) });
  const update = (version: number, body: LockBody, visitor: Visitor = manager) =>
    visitor.call(hostStandApi.updateLock, {
      params: { storeId, lockId: lock.id },
      body: { version, ...body },
    });
  const locksOn = async (date = SATURDAY) =>
    (await manager.do(hostStandApi.readBoard, { params: { storeId, date } })).locks;
  return { storeId, manager, one, two, lock, update, locksOn };
}

describe('a lock', () => {
  it('has the times as instants, a version, and the name of the person who made it', async () => {
    const { storeId, one, lock, locksOn, manager } = await storeWithLock();
    await setNickname(product.db, lock.createdBy.id ?? '', 'Mei');
    await manager.do(hostStandApi.unlockTables, { params: { storeId, lockId: lock.id } });
    const named = await manager.do(hostStandApi.lockTables, { params: { storeId }, body: lockBody([one]) });
    expect(named).toMatchObject({
      startAt: '2037-11-21T10:00:00.000Z',
      endAt: '2037-11-21T12:00:00.000Z',
      version: 0,
      createdBy: { type: 'store', name: 'Mei' },
    });
    expect(await locksOn()).toEqual([named]);
  });

  it('gets other times, tables and another reason; its own old time counts as free', async () => {
    const { one, two, lock, update, locksOn, storeId, manager } = await storeWithLock();
    const body = lockBody([one, two], { timeFrom: '19:00', timeTo: '21:00', reason: 'Party' });
    const { body: changed } = await update(0, body);
    expect(changed).toEqual({
      ...lock,
      ...body,
      startAt: '2037-11-21T11:00:00.000Z',
      endAt: '2037-11-21T13:00:00.000Z',
      version: 1,
    });
    expect(await locksOn()).toEqual([changed]);
    // The stay is two hours, so that the table is free from 17:00 to 19:00 again.
    expect((await bookByStaff(manager, storeId, { time: '17:00', itemIds: [one] })).itemIds).toEqual([one]);
  });

  it('moves to another day', async () => {
    const { one, lock, update, locksOn, storeId, manager } = await storeWithLock();
    const { body: moved } = await update(0, lockBody([one], { date: '2037-11-22' }));
    expect(moved).toMatchObject({ id: lock.id, date: '2037-11-22', startAt: '2037-11-22T10:00:00.000Z' });
    expect([await locksOn(), await locksOn('2037-11-22')]).toEqual([[], [moved]]);
    expect((await bookByStaff(manager, storeId, { time: '18:00', itemIds: [one] })).itemIds).toEqual([one]);
  });

  it('is not moved onto orders or other locks, and then stays as it is', async () => {
    const { one, two, lock, update, locksOn, storeId, manager } = await storeWithLock();
    const order = await bookByStaff(manager, storeId, { time: '20:00', itemIds: [one] });
    const other = { params: { storeId }, body: lockBody([two], { timeFrom: '20:00', timeTo: '22:00' }) };
    await manager.do(hostStandApi.lockTables, other);
    const longer = await update(0, lockBody([one], { timeTo: '20:30' }));
    expect(longer.refusal).toMatchObject({ code: 'tableTaken', details: { orderIds: [order.id] } });
    expect((await update(0, lockBody([two], { timeTo: '20:30' }))).refusal?.code).toBe('tableLocked');
    expect((await update(0, lockBody([one], { timeTo: '18:00' }))).refusal?.code).toBe('timeNotInDay');
    expect((await locksOn())[0]).toEqual(lock);
  });

  it('that was changed by another person is not changed, and the person is named', async () => {
    const { one, update, storeId } = await storeWithLock();
    const host = await newPerson(product);
    await addStaff(product.db, storeId, host.id, 'host');
    await setNickname(product.db, host.id, 'Lei');
    await update(0, lockBody([one], { reason: 'Leak' }), host.visitor);
    const { refusal } = await update(0, lockBody([one], { reason: 'Party' }));
    expect(refusal).toMatchObject({
      code: 'lockChanged',
      details: {
        version: 1,
        by: 'store',
        byId: host.id,
        byName: 'Lei',
        at: product.clock.now().toISOString(),
      },
    });
  });

  it('that was removed is not changed', async () => {
    const { one, lock, update, storeId, manager } = await storeWithLock();
    await manager.do(hostStandApi.unlockTables, { params: { storeId, lockId: lock.id } });
    expect((await update(0, lockBody([one]))).refusal?.code).toBe('notFound');
  });
});
