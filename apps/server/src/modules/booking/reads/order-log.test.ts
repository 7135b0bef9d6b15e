import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { bookingListsApi } from '@xiwei/contract/booking/booking-lists.api.ts';
import { hostStandApi } from '@xiwei/contract/booking/host-stand.api.ts';
import { type LogType, REVERTIBLE } from '@xiwei/contract/booking/order-log.model.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { book, bookByStaff, openStore, SATURDAY, slotAt } from '#testing/bookings.ts';
import { follow } from '#testing/follow.ts';
import { startEvening, twinAt } from '#testing/nodes.ts';
import { ACTION_ENDPOINTS } from '#testing/order-endpoints.ts';
import { type Case, newPerson, orderIn, readLog, readOrder } from '#testing/orders.ts';
import { type Product, startProduct } from '#testing/product.ts';
import { findOrderRow } from './orders.store.ts';

let product: Product;
let evening: Product;
beforeAll(async () => {
  product = await startProduct();
  evening = await startEvening(product);
});

const paramsOf = ({ storeId, order }: Case) => ({ storeId, orderId: order.id });
const logOf = ({ manager, storeId, order }: Case) => readLog(manager, storeId, order.id);
const now = ({ manager, storeId, order }: Case) => readOrder(manager, storeId, order.id);

/** Reverts the newest entry, or the one with a number. */
async function revert(one: Case, seq?: number) {
  const { version } = await now(one);
  const newest = (await logOf(one)).at(-1)?.seq;
  return one.manager.call(staffOrdersApi.revertLogEntry, {
    params: { ...paramsOf(one), seq: String(seq ?? newest) },
    body: { version },
  });
}

/** Checks that replaying the log gives the order after each entry. */
async function expectReplay(one: Case): Promise<void> {
  const log = await logOf(one);
  const fold = (entries: typeof log) => Object.assign({}, ...entries.map(({ after }) => after));
  const row = await findOrderRow(product.db, one.storeId, one.order.id);
  expect({ ...fold(log), version: log.length - 1 }).toEqual(row);
  for (const [index, { seq, before }] of log.entries()) {
    expect(seq).toBe(index + 1);
    expect(fold(log.slice(0, index))).toMatchObject(before);
  }
}

/** Returns an order without the fields that every change affects. */
const essence = ({ version: _version, can: _can, ...order }: StaffOrder) => order;

/** A change for each entry type that can be reverted. */
const CHANGES: Record<string, { type: LogType; make: (one: Case) => Promise<unknown> }> = {
  arrival: { type: 'arrive', make: (one) => attempt('markArrivedOtherDay', one) },
  'table turned over': { type: 'turnOver', make: (one) => attempt('turnTable', one) },
  end: {
    type: 'finish',
    make: (one) => attempt('completeOrder', { ...one, manager: twinAt(evening, one.manager) }),
  },
  'change of people': { type: 'paxChange', make: (one) => attempt('changeOrderPlace', one) },
  'change of guest': { type: 'dinerChange', make: (one) => attempt('changeOrderDiner', one) },
  'staff note': { type: 'storeRemark', make: (one) => attempt('setStoreRemark', one) },
  'change of table': {
    type: 'tableAllocation',
    make: (one) =>
      one.manager.do(staffOrdersApi.changeOrderPlace, {
        params: paramsOf(one),
        body: {
          version: 0,
          place: { date: SATURDAY, time: '19:00', adults: 2, itemIds: one.kind.itemIds.slice(-1) },
        },
      }),
  },
  tag: {
    type: 'tagList',
    make: async (one) => {
      const { storeId } = one;
      const { id } = await one.manager.do(bookingListsApi.createTag, {
        params: { storeId },
        body: { content: 'VIP' },
      });
      await one.manager.do(staffOrdersApi.setOrderTags, {
        params: paramsOf(one),
        body: { version: 0, tagIds: [id] },
      });
    },
  },
  taker: {
    type: 'taker',
    make: async (one) => {
      const { storeId } = one;
      const { id } = await one.manager.do(bookingListsApi.createTaker, {
        params: { storeId },
        body: { name: 'Mei' },
      });
      await one.manager.do(staffOrdersApi.setOrderTaker, {
        params: paramsOf(one),
        body: { version: 0, takerId: id },
      });
    },
  },
};

async function attempt(endpoint: string, one: Case): Promise<void> {
  expect((await ACTION_ENDPOINTS[endpoint]?.attempt(one))?.status).toBe(200);
}

describe('reverting a log entry', () => {
  it('is possible for exactly the types tested here', () => {
    expect(new Set(Object.values(CHANGES).map(({ type }) => type))).toEqual(new Set(REVERTIBLE));
  });

  it.each(Object.entries(CHANGES))('%s: restores the former values', async (_, { type, make }) => {
    const one = await orderIn(product, 'waitService');
    await make(one);
    const changed = await now(one);
    expect(essence(changed)).not.toEqual(essence(one.order));
    expect((await logOf(one)).at(-1)).toMatchObject({ seq: 2, type, can: ['revert'] });
    expect((await revert(one)).refusal).toBeUndefined();
    const back = await now(one);
    expect(essence(back)).toEqual(essence(one.order));
    expect(back.version).toBe(2);
    const log = await logOf(one);
    expect(log.at(-1)).toMatchObject({ type: 'logRevert', reverts: 2, can: [] });
    expect(log.at(-2)?.can).toEqual([]);
    expect((await revert(one, 2)).refusal?.code).toBe('logNotRevertible');
    expect((await revert(one, 3)).refusal?.code).toBe('logNotRevertible');
    await expectReplay(one);
  });

  it('is refused for the entries that open or close an order, and for unknown entries', async () => {
    const one = await orderIn(product, 'closed');
    expect((await revert(one, 1)).refusal?.code).toBe('logNotRevertible');
    expect((await revert(one, 2)).refusal?.code).toBe('logNotRevertible');
    expect((await revert(one, 9)).refusal?.code).toBe('notFound');
  });

  it('is refused once the same field has changed again', async () => {
    const one = await orderIn(product, 'waitService');
    const note = (version: number, remarkByStore: string) =>
      one.manager.do(staffOrdersApi.setStoreRemark, {
        params: paramsOf(one),
        body: { version, remarkByStore },
      });
    await note(0, 'Cake');
    await note(1, 'No cake');
    expect((await revert(one, 2)).refusal?.code).toBe('logNotRevertible');
    expect((await revert(one, 3)).body.remarkByStore).toBe('Cake');
    expect((await revert(one, 2)).body.remarkByStore).toBe('');
  });

  it('is refused when the table is taken in the meantime, and changes nothing', async () => {
    const one = await orderIn(product, 'waitService', { tables: 1 });
    await attempt('turnTable', one);
    await bookByStaff(one.manager, one.storeId, { time: '19:00', itemIds: one.kind.itemIds });
    const turned = await now(one);
    expect((await revert(one)).refusal?.code).toBe('tableTaken');
    expect(await now(one)).toEqual(turned);
  });

  it('is refused on a closed order', async () => {
    const one = await orderIn(product, 'waitService');
    await attempt('setStoreRemark', one);
    const version = (await now(one)).version;
    await one.manager.do(staffOrdersApi.storeCancelOrder, { params: paramsOf(one), body: { version } });
    expect((await revert(one, 2)).refusal?.code).toBe('logNotRevertible');
  });

  it('is refused for a table taken again with a new payment deadline', async () => {
    const one = await orderIn(product, 'waitDepositPaymentInvalid');
    await one.diner.do(bookingApi.retryPayment, {
      params: paramsOf(one),
      body: { version: one.order.version },
    });
    expect((await logOf(one)).at(-1)?.can).toEqual([]);
    expect((await revert(one)).refusal?.code).toBe('logNotRevertible');
    expect((await now(one)).status).toBe('waitDepositPayment');
  });

  it('needs the current version, as every change does', async () => {
    const one = await orderIn(product, 'waitService');
    await attempt('markArrivedOtherDay', one);
    const stale = await one.manager.call(staffOrdersApi.revertLogEntry, {
      params: { ...paramsOf(one), seq: '2' },
      body: { version: 0 },
    });
    expect(stale.refusal?.code).toBe('orderChanged');
  });
});

describe('the log', () => {
  it('records who changed what, with values before and after', async () => {
    const one = await orderIn(product, 'waitService');
    await attempt('setStoreRemark', one);
    const [create, remark] = await logOf(one);
    expect(create).toMatchObject({ seq: 1, type: 'create', operator: { type: 'user', id: one.dinerId } });
    expect(remark).toMatchObject({
      seq: 2,
      type: 'storeRemark',
      operator: { type: 'store' },
      before: { remark_by_store: '' },
      after: { remark_by_store: 'Cake' },
      at: product.clock.now().toISOString(),
    });
  });

  it('replays the complete history of an order', async () => {
    const one = await orderIn(product, 'waitDepositPayment');
    const params = paramsOf(one);
    const act = async (endpoint: string) => {
      const order = await now(one);
      await attempt(endpoint, { ...one, order });
    };
    await act('recordOfflinePayment');
    await act('changeOrderPlace');
    await act('changeMyOrder');
    await act('autoAssign');
    await act('pinOrder');
    await act('changeOrderDiner');
    await act('markArrivedOtherDay');
    await act('markNotArrived');
    await act('markArrivedOtherDay');
    await one.manager.do(staffOrdersApi.setMealCost, {
      params,
      body: { version: (await now(one)).version, mealCost: 900_00 as Fen },
    });
    await act('turnTable');
    await act('completeOrder');
    await act('recordOfflinePayment');
    expect((await now(one)).status).toBe('finished');
    await expectReplay(one);
  });
});

describe('tags and takers of an order', () => {
  it("must be in the store's lists", async () => {
    const [one, other] = [await orderIn(product, 'waitService'), await openStore(product, 1)];
    const foreign = await other.manager.do(bookingListsApi.createTag, {
      params: { storeId: other.storeId },
      body: { content: 'VIP' },
    });
    const params = paramsOf(one);
    const tags = { params, body: { version: 0, tagIds: [foreign.id] } };
    expect((await one.manager.call(staffOrdersApi.setOrderTags, tags)).refusal?.code).toBe(
      'listEntryMissing',
    );
    const taker = { params, body: { version: 0, takerId: foreign.id } };
    expect((await one.manager.call(staffOrdersApi.setOrderTaker, taker)).refusal?.code).toBe(
      'listEntryMissing',
    );
  });

  it('are not interchangeable', async () => {
    const one = await orderIn(product, 'waitService');
    const { tag, taker } = await listed(one);
    const params = paramsOf(one);
    const asTag = { params, body: { version: 0, tagIds: [taker.id] } };
    expect((await one.manager.call(staffOrdersApi.setOrderTags, asTag)).refusal?.code).toBe(
      'listEntryMissing',
    );
    const asTaker = { params, body: { version: 0, takerId: tag.id } };
    expect((await one.manager.call(staffOrdersApi.setOrderTaker, asTaker)).refusal?.code).toBe(
      'listEntryMissing',
    );
  });

  it('disappear from orders once deleted, and the remaining ones can be sent back', async () => {
    const one = await orderIn(product, 'waitService');
    const { tag, taker } = await listed(one);
    const other = await one.manager.do(bookingListsApi.createTag, {
      params: { storeId: one.storeId },
      body: { content: 'Window' },
    });
    const params = paramsOf(one);
    const tagIds = [tag.id, other.id];
    await one.manager.do(staffOrdersApi.setOrderTags, { params, body: { version: 0, tagIds } });
    await one.manager.do(staffOrdersApi.setOrderTaker, { params, body: { version: 1, takerId: taker.id } });
    const { storeId } = one;
    await one.manager.do(bookingListsApi.deleteTag, { params: { storeId, tagId: tag.id } });
    await one.manager.do(bookingListsApi.deleteTaker, { params: { storeId, takerId: taker.id } });
    const left = { tagIds: [other.id], takerId: null };
    expect(await now(one)).toMatchObject(left);
    const { orders } = await one.manager.do(hostStandApi.readBoard, {
      params: { storeId, date: SATURDAY },
    });
    expect(orders).toMatchObject([left]);
    const body = { version: 2, remarkByStore: 'Cake' };
    const remarked = await one.manager.do(staffOrdersApi.setStoreRemark, { params, body });
    expect(remarked).toMatchObject(left);
    const again = { version: 3, tagIds: remarked.tagIds };
    expect((await one.manager.call(staffOrdersApi.setOrderTags, { params, body: again })).status).toBe(200);
  });

  it('disabled takers get no new orders and keep their existing ones', async () => {
    const one = await orderIn(product, 'waitService');
    const { taker } = await listed(one);
    const params = paramsOf(one);
    await one.manager.do(staffOrdersApi.setOrderTaker, { params, body: { version: 0, takerId: taker.id } });
    await one.manager.do(bookingListsApi.updateTaker, {
      params: { storeId: one.storeId, takerId: taker.id },
      body: { name: taker.name, disabled: true, version: taker.version },
    });
    expect((await now(one)).takerId).toBe(taker.id);
    const kept = { params, body: { version: 1, takerId: taker.id } };
    expect((await one.manager.call(staffOrdersApi.setOrderTaker, kept)).status).toBe(200);
    const fresh = await bookByStaff(one.manager, one.storeId, { time: '17:00' });
    const call = { params: { ...params, orderId: fresh.id }, body: { version: 0, takerId: taker.id } };
    expect((await one.manager.call(staffOrdersApi.setOrderTaker, call)).refusal?.code).toBe(
      'listEntryMissing',
    );
  });

  async function listed({ manager, storeId }: Case) {
    const params = { storeId };
    const tag = await manager.do(bookingListsApi.createTag, { params, body: { content: 'VIP' } });
    const taker = await manager.do(bookingListsApi.createTaker, { params, body: { name: 'Mei' } });
    return { tag, taker };
  }

  it('can be set when staff book', async () => {
    const { storeId, manager } = await openStore(product, 1);
    const params = { storeId };
    const tag = await manager.do(bookingListsApi.createTag, { params, body: { content: 'VIP' } });
    const taker = await manager.do(bookingListsApi.createTaker, { params, body: { name: 'Mei' } });
    const order = await bookByStaff(
      manager,
      storeId,
      { time: '19:00' },
      { tagIds: [tag.id], takerId: taker.id },
    );
    expect(order).toMatchObject({ tagIds: [tag.id], takerId: taker.id });
  });
});

describe('events', () => {
  it('of an order go to the store and its diner, and of held tables to the store', async () => {
    const { storeId, kind, manager } = await openStore(product, 2);
    const { visitor: diner, id: userId } = await newPerson(product);
    const asStaff = await follow(product, manager.cookies, [`store:${storeId}`]);
    const atHome = await follow(product, diner.cookies, [`user:${userId}`]);
    await diner.do(bookingApi.holdTable, { params: { storeId }, body: slotAt(kind.id) });
    const { id: orderId } = await book(diner, storeId, slotAt(kind.id));
    const params = { storeId, orderId };
    await manager.do(staffOrdersApi.markArrived, { params, body: { version: 0, otherDayConfirmed: true } });
    await manager.do(staffOrdersApi.storeCancelOrder, { params, body: { version: 1 } });
    await manager.do(staffOrdersApi.deleteOrder, { params, query: { version: '2' } });
    const told = (events: typeof asStaff.events) =>
      events.map(({ name, data }) =>
        name === 'booking.orderChanged' ? `${data.change} ${data.status} ${data.version}` : name,
      );
    const ofOrder = [
      'create waitService 0',
      'arrive waitService 1',
      'close closed 2',
      'booking.orderDeleted',
    ];
    const ofBookings = () => atHome.events.filter(({ name }) => name.startsWith('booking.'));
    await expect.poll(() => told(ofBookings())).toEqual(ofOrder);
    await expect.poll(() => told(asStaff.events).filter((one) => ofOrder.includes(one))).toEqual(ofOrder);
    expect(told(asStaff.events).filter((one) => one === 'booking.dayChanged').length).toBeGreaterThan(0);
    asStaff.stop();
    atHome.stop();
  });
});
