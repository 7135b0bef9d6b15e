import type { Override } from '@xiwei/contract/booking/availability.model.ts';
import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { hostStandApi } from '@xiwei/contract/booking/host-stand.api.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { bookByStaff, expectNoDoubleBooking, openStore } from '#testing/bookings.ts';
import { newPerson, readLog, readOrder } from '#testing/orders.ts';
import { type Product, startProduct, type Visitor } from '#testing/product.ts';
import { addKind } from '#testing/seating-plan.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

const seen = ({ id, version }: StaffOrder) => ({ orderId: id, version });
const swap = (
  visitor: Visitor,
  storeId: string,
  [a, b]: readonly [StaffOrder, StaffOrder],
  overrides: Override[] = [],
) =>
  visitor.call(hostStandApi.swapOrders, {
    params: { storeId },
    body: { first: seen(a), second: seen(b), overrides },
  });

/** Opens a store with two tables and two orders at overlapping times. */
async function twoOrders() {
  const { storeId, kind, manager } = await openStore(product, 2);
  const [one = '', two = ''] = kind.itemIds;
  const a = await bookByStaff(manager, storeId, { time: '18:00', itemIds: [one] });
  const b = await bookByStaff(manager, storeId, { time: '19:00', itemIds: [two] });
  const pair = [a, b] as const;
  const read = () => Promise.all(pair.map(({ id }) => readOrder(manager, storeId, id)));
  return { storeId, manager, one, two, a, b, pair, read };
}

describe('swapping two orders', () => {
  it('exchanges their tables and pins them, at their own times', async () => {
    const { storeId, manager, one, two, pair, a, b, read } = await twoOrders();
    for (const { id } of pair) {
      const body = { version: 0, pinned: false };
      await manager.do(staffOrdersApi.pinOrder, { params: { storeId, orderId: id }, body });
    }
    const [first = a, second = b] = await read();
    const { body } = await swap(manager, storeId, [first, second]);
    expect(body.orders).toMatchObject([
      { id: a.id, itemIds: [two], pinned: true, version: 2, startAt: a.startAt, endAt: a.endAt },
      { id: b.id, itemIds: [one], pinned: true, version: 2, startAt: b.startAt, endAt: b.endAt },
    ]);
    expect(await read()).toEqual(body.orders);
    await expectNoDoubleBooking(product.db, storeId);
  });

  it('is undone for both by reverting the entry of one', async () => {
    const { storeId, manager, pair, read, b } = await twoOrders();
    const before = await read();
    await swap(manager, storeId, pair);
    const log = await readLog(manager, storeId, b.id);
    expect(log.at(-1)).toMatchObject({
      type: 'tableAllocation',
      can: ['revert'],
      after: { swap: { orderId: pair[0].id, seq: 2 } },
    });
    const reverted = await manager.do(staffOrdersApi.revertLogEntry, {
      params: { storeId, orderId: b.id, seq: '2' },
      body: { version: 1 },
    });
    expect(reverted).toMatchObject({ itemIds: b.itemIds, version: 2 });
    const without = (orders: StaffOrder[]) => orders.map(({ version: _version, ...order }) => order);
    expect(without(await read())).toEqual(without(before));
    for (const { id } of pair)
      expect((await readLog(manager, storeId, id)).at(-1)).toMatchObject({ type: 'logRevert', reverts: 2 });
    await expectNoDoubleBooking(product.db, storeId);
  });

  it('is not undone once one of them was moved again', async () => {
    const { storeId, manager, pair, a, b, read } = await twoOrders();
    await swap(manager, storeId, pair);
    const params = { storeId, orderId: a.id };
    const place = { date: a.date, time: '21:00', adults: 2 };
    await manager.do(staffOrdersApi.changeOrderPlace, { params, body: { version: 1, place } });
    const moved = await read();
    const { refusal } = await manager.call(staffOrdersApi.revertLogEntry, {
      params: { storeId, orderId: b.id, seq: '2' },
      body: { version: 1 },
    });
    expect(refusal?.code).toBe('logNotRevertible');
    expect(await read()).toEqual(moved);
  });

  it('moves neither if one does not fit, unless staff override it', async () => {
    const { storeId, kind, manager } = await openStore(product, 1, { seatCapacity: 2 });
    const large = await addKind(product.db, storeId, 1, { seatCapacity: 6 });
    const few = await bookByStaff(manager, storeId, { time: '19:00', itemIds: kind.itemIds });
    const many = await bookByStaff(manager, storeId, { time: '19:00', adults: 5, itemIds: large.itemIds });
    for (const pair of [[few, many] as const, [many, few] as const]) {
      const { refusal } = await swap(manager, storeId, pair);
      expect(refusal).toMatchObject({
        code: 'tablesDontFit',
        details: { reason: 'tablesDontFit', canOverride: true },
      });
      expect(await readOrder(manager, storeId, few.id)).toEqual(few);
      expect(await readOrder(manager, storeId, many.id)).toEqual(many);
    }
    const { body } = await swap(manager, storeId, [few, many], ['tablesDontFit']);
    expect(body.orders).toMatchObject([
      { itemIds: large.itemIds, kindId: large.id },
      { itemIds: kind.itemIds, kindId: kind.id },
    ]);
  });

  it('names the rules that each of them breaks, and moves neither until staff override all', async () => {
    const { storeId, kind: small, manager } = await openStore(product, 1, { seatCapacity: 2 });
    const large = await addKind(product.db, storeId, 1, { seatCapacity: 6 });
    // The large table is not open in the shift: the small party breaks this rule there, and the large one does not fit.
    await product.db
      .updateTable('shift')
      .set({ open_kind_ids: [small.id] })
      .where('store_id', '=', storeId)
      .execute();
    const few = await bookByStaff(manager, storeId, { time: '19:00', itemIds: small.itemIds });
    const many = await bookByStaff(manager, storeId, {
      ...{ time: '19:00', adults: 5, itemIds: large.itemIds, overrides: ['kindNotOpen'] },
    });
    const refusalOf = async (pair: readonly [StaffOrder, StaffOrder], overrides: Override[] = []) =>
      (await swap(manager, storeId, pair, overrides)).refusal?.details;
    expect(await refusalOf([few, many])).toMatchObject({
      ...{ reason: 'kindNotOpen', canOverride: true, overrides: ['kindNotOpen', 'tablesDontFit'] },
    });
    expect(await refusalOf([many, few])).toMatchObject({
      ...{ reason: 'tablesDontFit', canOverride: true, overrides: ['tablesDontFit', 'kindNotOpen'] },
    });
    expect(await refusalOf([few, many], ['kindNotOpen'])).toMatchObject({ overrides: ['tablesDontFit'] });
    expect(await readOrder(manager, storeId, few.id)).toEqual(few);
    expect(await readOrder(manager, storeId, many.id)).toEqual(many);
    const { body } = await swap(manager, storeId, [few, many], ['kindNotOpen', 'tablesDontFit']);
    expect(body.orders).toMatchObject([{ itemIds: large.itemIds }, { itemIds: small.itemIds }]);
  });

  it('moves a third order that is in the way, unless it is pinned', async () => {
    const { storeId, manager, one, two, pair, a } = await twoOrders();
    // The third order follows the first one, and overlaps the second, which comes to its table.
    const next = await bookByStaff(manager, storeId, { time: '20:00' });
    expect(next.itemIds).toEqual([one]);
    const pin = (version: number, pinned: boolean) =>
      manager.do(staffOrdersApi.pinOrder, {
        params: { storeId, orderId: next.id },
        body: { version, pinned },
      });
    await pin(0, true);
    const { refusal } = await swap(manager, storeId, pair);
    expect(refusal).toMatchObject({
      code: 'tableTaken',
      details: { canOverride: false, orderIds: [next.id] },
    });
    expect(await readOrder(manager, storeId, a.id)).toEqual(a);
    await pin(1, false);
    const { body } = await swap(manager, storeId, pair);
    expect(body.orders.map(({ itemIds }) => itemIds)).toEqual([[two], [one]]);
    expect((await readOrder(manager, storeId, next.id)).itemIds).toEqual([two]);
    await expectNoDoubleBooking(product.db, storeId);
  });

  it('needs the current version of both, and names the last change', async () => {
    const { storeId, manager, pair, b, read } = await twoOrders();
    const params = { storeId, orderId: b.id };
    await manager.do(staffOrdersApi.setStoreRemark, { params, body: { version: 0, remarkByStore: 'Cake' } });
    const before = await read();
    for (const [first, second] of [pair, [pair[1], pair[0]] as const]) {
      const { refusal } = await swap(manager, storeId, [first, second]);
      expect(refusal).toMatchObject({
        code: 'orderChanged',
        details: { orderId: b.id, version: 1, status: 'waitService', by: 'store', change: 'storeRemark' },
      });
    }
    expect(await read()).toEqual(before);
  });

  it('is refused for one order alone, for other days, for orders without tables and for other stores', async () => {
    const { storeId, manager, pair, a, b } = await twoOrders();
    const other = await twoOrders();
    // At another table, so that the day alone decides.
    const sunday = await bookByStaff(manager, storeId, {
      time: '19:00',
      date: '2037-11-22',
      itemIds: b.itemIds,
    });
    expect(sunday.itemIds).not.toEqual(a.itemIds);
    const codeOf = async (swapped: readonly [StaffOrder, StaffOrder]) =>
      (await swap(manager, storeId, swapped)).refusal?.code;
    expect(await codeOf([a, a])).toBe('actionNotPossible');
    for (const days of [[a, sunday] as const, [sunday, a] as const])
      expect(await codeOf(days)).toBe('actionNotPossible');
    expect(await readOrder(manager, storeId, sunday.id)).toEqual(sunday);
    expect(await codeOf([a, other.a])).toBe('notFound');
    const params = { storeId, orderId: b.id };
    const turned = await manager.do(staffOrdersApi.turnTable, { params, body: { version: 0 } });
    expect(await codeOf([a, turned])).toBe('actionNotPossible');
    const stranger = await newPerson(product);
    expect((await swap(stranger.visitor, storeId, pair)).refusal?.code).toBe('notAllowed');
  });
});
