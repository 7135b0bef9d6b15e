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
async function revert(booking: Case, seq?: number) {
  const { version } = await now(booking);
  const newest = (await logOf(booking)).at(-1)?.seq;
  return booking.manager.call(staffOrdersApi.revertLogEntry, {
    params: { ...paramsOf(booking), seq: String(seq ?? newest) },
    body: { version },
  });
}

/** Checks that replaying the log gives the order after each entry. */
async function expectReplay(booking: Case): Promise<void> {
  const log = await logOf(booking);
  // The amount of a payment is in its entry only.
  const fold = (entries: typeof log) =>
    Object.assign({}, ...entries.map(({ after: { money: _, ...after } }) => after));
  const row = await findOrderRow(product.db, booking.storeId, booking.order.id);
  expect({ ...fold(log), version: log.length - 1 }).toEqual(row);
  for (const [index, { seq, before }] of log.entries()) {
    expect(seq).toBe(index + 1);
    expect(fold(log.slice(0, index))).toMatchObject(before);
  }
}

/** Returns an order without the fields that every change affects. */
const essence = ({ version: _version, can: _can, ...order }: StaffOrder) => order;

interface RevertibleChange {
  type: LogType;
  /** Makes the order that is changed; a diner's order that awaits service if it is undefined. */
  begin?: () => Promise<Case>;
  make: (booking: Case) => Promise<unknown>;
}

/** Makes an order that staff took on the phone. */
async function staffOrder(): Promise<Case> {
  const store = await openStore(product, 3);
  const { visitor: diner, id: dinerId } = await newPerson(product);
  return {
    ...store,
    diner,
    dinerId,
    order: await bookByStaff(store.manager, store.storeId, { time: '19:00' }),
  };
}

/** Changes for each entry type that can be reverted. */
const CHANGES: Record<string, RevertibleChange> = {
  arrival: { type: 'arrive', make: (booking) => attempt('markArrivedOtherDay', booking) },
  'reverted arrival': {
    type: 'arrive',
    begin: async () => {
      const booking = await orderIn(product, 'waitService');
      await attempt('markArrivedOtherDay', booking);
      return { ...booking, order: await now(booking) };
    },
    make: (booking) => attempt('markNotArrived', booking),
  },
  'table turned over': { type: 'turnOver', make: (booking) => attempt('turnTable', booking) },
  end: {
    type: 'finish',
    make: (booking) => attempt('completeOrder', { ...booking, manager: twinAt(evening, booking.manager) }),
  },
  'no-show': {
    type: 'close',
    begin: async () => {
      const booking = await orderIn(product, 'waitService');
      const atTheMeal = { ...booking, manager: twinAt(evening, booking.manager) };
      return { ...atTheMeal, order: await now(atTheMeal) };
    },
    make: (booking) => attempt('closeAsAbsent', booking),
  },
  'change of people': { type: 'paxChange', make: (booking) => attempt('changeOrderPlace', booking) },
  'change of guest': { type: 'dinerChange', make: (booking) => attempt('changeOrderDiner', booking) },
  wishes: { type: 'extendedJson', make: (booking) => attempt('setOrderWishes', booking) },
  channel: {
    type: 'channel',
    begin: staffOrder,
    make: (booking) =>
      booking.manager.do(staffOrdersApi.setOrderChannel, {
        params: paramsOf(booking),
        body: { version: 0, method: 'chat' },
      }),
  },
  pin: { type: 'tableAllocation', make: (booking) => attempt('pinOrder', booking) },
  'staff note': { type: 'storeRemark', make: (booking) => attempt('setStoreRemark', booking) },
  'change of table': {
    type: 'tableAllocation',
    make: (booking) =>
      booking.manager.do(staffOrdersApi.changeOrderPlace, {
        params: paramsOf(booking),
        body: {
          version: 0,
          place: { date: SATURDAY, time: '19:00', adults: 2, itemIds: booking.kind.itemIds.slice(-1) },
        },
      }),
  },
  tag: {
    type: 'tagList',
    make: async (booking) => {
      const { storeId } = booking;
      const { id } = await booking.manager.do(bookingListsApi.createTag, {
        params: { storeId },
        body: { content: 'VIP' },
      });
      await booking.manager.do(staffOrdersApi.setOrderTags, {
        params: paramsOf(booking),
        body: { version: 0, tagIds: [id] },
      });
    },
  },
  taker: {
    type: 'taker',
    make: async (booking) => {
      const { storeId } = booking;
      const { id } = await booking.manager.do(bookingListsApi.createTaker, {
        params: { storeId },
        body: { name: 'Mei' },
      });
      await booking.manager.do(staffOrdersApi.setOrderTaker, {
        params: paramsOf(booking),
        body: { version: 0, takerId: id },
      });
    },
  },
};

async function attempt(endpoint: string, booking: Case): Promise<void> {
  expect((await ACTION_ENDPOINTS[endpoint]?.attempt(booking))?.status).toBe(200);
}

describe('reverting a log entry', () => {
  it('is possible for exactly the types tested here', () => {
    expect(new Set(Object.values(CHANGES).map(({ type }) => type))).toEqual(new Set(REVERTIBLE));
  });

  it.each(Object.entries(CHANGES))('%s: restores the former values', async (_, { type, begin, make }) => {
    const booking = await (begin?.() ?? orderIn(product, 'waitService'));
    const { version } = booking.order;
    await make(booking);
    const changed = await now(booking);
    expect(essence(changed)).not.toEqual(essence(booking.order));
    const seq = version + 2;
    expect((await logOf(booking)).at(-1)).toMatchObject({ seq, type, can: ['revert'] });
    expect((await revert(booking)).refusal).toBeUndefined();
    const back = await now(booking);
    expect(essence(back)).toEqual(essence(booking.order));
    expect(back.version).toBe(version + 2);
    const log = await logOf(booking);
    expect(log.at(-1)).toMatchObject({ type: 'logRevert', reverts: seq, can: [] });
    expect(log.at(-2)?.can).toEqual([]);
    expect((await revert(booking, seq)).refusal?.code).toBe('logNotRevertible');
    expect((await revert(booking, seq + 1)).refusal?.code).toBe('logNotRevertible');
    await expectReplay(booking);
  });

  it.each([
    ['acceptOrder', 'waitStoreConfirm'],
    ['rejectOrder', 'waitStoreConfirm'],
    ['storeCancelOrder', 'waitService'],
    ['agreeCancel', 'waitCancelProcess'],
    ['continueService', 'waitCancelProcess'],
    ['recordOfflinePayment', 'waitDepositPayment'],
  ] as const)('is not possible after %s, and `can` says so', async (endpoint, status) => {
    const booking = await orderIn(product, status);
    await attempt(endpoint, booking);
    const log = await logOf(booking);
    for (const { seq, can } of log) {
      expect(can).toEqual([]);
      expect((await revert(booking, seq)).refusal?.code).toBe('logNotRevertible');
    }
  });

  it('leaves no booking without a guest that is not a walk-in', async () => {
    const { storeId, manager, ...store } = await openStore(product, 1);
    const place = { date: SATURDAY, time: '19:00', adults: 2 };
    const body = { place, diner: null, method: 'walkIn' as const };
    const order = await manager.do(staffOrdersApi.createStaffOrder, { params: { storeId }, body });
    const booking = { ...store, storeId, manager, order, diner: manager, dinerId: '' };
    await attempt('changeOrderDiner', booking);
    const channel = { version: 1, method: 'phone' as const };
    await manager.do(staffOrdersApi.setOrderChannel, { params: paramsOf(booking), body: channel });
    expect((await logOf(booking)).map(({ can }) => can)).toEqual([[], [], ['revert']]);
    expect((await revert(booking, 2)).refusal?.code).toBe('logNotRevertible');
    expect((await revert(booking, 3)).body).toMatchObject({ method: 'walkIn' });
    expect((await revert(booking, 2)).body).toMatchObject({ diner: null });
    await expectReplay(booking);
  });

  it('is refused for the entries that open or close an order, and for unknown entries', async () => {
    const booking = await orderIn(product, 'closed');
    expect((await revert(booking, 1)).refusal?.code).toBe('logNotRevertible');
    expect((await revert(booking, 2)).refusal?.code).toBe('logNotRevertible');
    expect((await revert(booking, 9)).refusal?.code).toBe('notFound');
  });

  it('is refused once the same field has changed again', async () => {
    const booking = await orderIn(product, 'waitService');
    const note = (version: number, remarkByStore: string) =>
      booking.manager.do(staffOrdersApi.setStoreRemark, {
        params: paramsOf(booking),
        body: { version, remarkByStore },
      });
    await note(0, 'Cake');
    await note(1, 'No cake');
    expect((await revert(booking, 2)).refusal?.code).toBe('logNotRevertible');
    expect((await revert(booking, 3)).body.remarkByStore).toBe('Cake');
    expect((await revert(booking, 2)).body.remarkByStore).toBe('');
  });

  it('is refused when the table is taken in the meantime, and changes nothing', async () => {
    const booking = await orderIn(product, 'waitService', { tables: 1 });
    await attempt('turnTable', booking);
    await bookByStaff(booking.manager, booking.storeId, { time: '19:00', itemIds: booking.kind.itemIds });
    const turned = await now(booking);
    expect((await revert(booking)).refusal?.code).toBe('tableTaken');
    expect(await now(booking)).toEqual(turned);
  });

  it('is refused on a closed order', async () => {
    const booking = await orderIn(product, 'waitService');
    await attempt('setStoreRemark', booking);
    const version = (await now(booking)).version;
    await booking.manager.do(staffOrdersApi.storeCancelOrder, {
      params: paramsOf(booking),
      body: { version },
    });
    expect((await revert(booking, 2)).refusal?.code).toBe('logNotRevertible');
  });

  it('is refused for a table taken again with a new payment deadline', async () => {
    const booking = await orderIn(product, 'waitDepositPaymentInvalid');
    await booking.diner.do(bookingApi.retryPayment, {
      params: paramsOf(booking),
      body: { version: booking.order.version },
    });
    expect((await logOf(booking)).at(-1)?.can).toEqual([]);
    expect((await revert(booking)).refusal?.code).toBe('logNotRevertible');
    expect((await now(booking)).status).toBe('waitDepositPayment');
  });

  it('needs the current version, as every change does', async () => {
    const booking = await orderIn(product, 'waitService');
    await attempt('markArrivedOtherDay', booking);
    const stale = await booking.manager.call(staffOrdersApi.revertLogEntry, {
      params: { ...paramsOf(booking), seq: '2' },
      body: { version: 0 },
    });
    expect(stale.refusal?.code).toBe('orderChanged');
  });
});

describe('the log', () => {
  it('records who changed what, with values before and after', async () => {
    const booking = await orderIn(product, 'waitService');
    await attempt('setStoreRemark', booking);
    const [create, remark] = await logOf(booking);
    expect(create).toMatchObject({ seq: 1, type: 'create', operator: { type: 'user', id: booking.dinerId } });
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
    const booking = await orderIn(product, 'waitDepositPayment');
    const params = paramsOf(booking);
    const act = async (endpoint: string) => {
      const order = await now(booking);
      await attempt(endpoint, { ...booking, order });
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
    await booking.manager.do(staffOrdersApi.setMealCost, {
      params,
      body: { version: (await now(booking)).version, mealCost: 900_00 as Fen },
    });
    await act('turnTable');
    await act('completeOrder');
    await act('recordOfflinePayment');
    expect((await now(booking)).status).toBe('finished');
    await expectReplay(booking);
  });
});

describe('the reason for closing an order', () => {
  it.each([
    ['rejectOrder', 'waitStoreConfirm', () => product],
    ['closeAsAbsent', 'waitService', () => evening],
  ] as const)('is in the log after %s', async (endpoint, status, at) => {
    const booking = await orderIn(product, status);
    await twinAt(at(), booking.manager).do(staffOrdersApi[endpoint], {
      params: paramsOf(booking),
      body: { version: booking.order.version, reason: '  Kitchen closed ' },
    });
    expect((await logOf(booking)).findLast(({ type }) => type === 'close')?.after).toMatchObject({
      reason: 'Kitchen closed',
    });
  });
});

describe('tags and takers of an order', () => {
  it("must be in the store's lists", async () => {
    const [booking, other] = [await orderIn(product, 'waitService'), await openStore(product, 1)];
    const foreign = await other.manager.do(bookingListsApi.createTag, {
      params: { storeId: other.storeId },
      body: { content: 'VIP' },
    });
    const params = paramsOf(booking);
    const tags = { params, body: { version: 0, tagIds: [foreign.id] } };
    expect((await booking.manager.call(staffOrdersApi.setOrderTags, tags)).refusal?.code).toBe(
      'listEntryMissing',
    );
    const taker = { params, body: { version: 0, takerId: foreign.id } };
    expect((await booking.manager.call(staffOrdersApi.setOrderTaker, taker)).refusal?.code).toBe(
      'listEntryMissing',
    );
  });

  it('are not interchangeable', async () => {
    const booking = await orderIn(product, 'waitService');
    const { tag, taker } = await listed(booking);
    const params = paramsOf(booking);
    const asTag = { params, body: { version: 0, tagIds: [taker.id] } };
    expect((await booking.manager.call(staffOrdersApi.setOrderTags, asTag)).refusal?.code).toBe(
      'listEntryMissing',
    );
    const asTaker = { params, body: { version: 0, takerId: tag.id } };
    expect((await booking.manager.call(staffOrdersApi.setOrderTaker, asTaker)).refusal?.code).toBe(
      'listEntryMissing',
    );
  });

  it('disappear from orders once deleted, and the remaining ones can be sent back', async () => {
    const booking = await orderIn(product, 'waitService');
    const { tag, taker } = await listed(booking);
    const other = await booking.manager.do(bookingListsApi.createTag, {
      params: { storeId: booking.storeId },
      body: { content: 'Window' },
    });
    const params = paramsOf(booking);
    const tagIds = [tag.id, other.id];
    await booking.manager.do(staffOrdersApi.setOrderTags, { params, body: { version: 0, tagIds } });
    await booking.manager.do(staffOrdersApi.setOrderTaker, {
      params,
      body: { version: 1, takerId: taker.id },
    });
    const { storeId } = booking;
    await booking.manager.do(bookingListsApi.deleteTag, { params: { storeId, tagId: tag.id } });
    await booking.manager.do(bookingListsApi.deleteTaker, { params: { storeId, takerId: taker.id } });
    const left = { tagIds: [other.id], takerId: null };
    expect(await now(booking)).toMatchObject(left);
    const { orders } = await booking.manager.do(hostStandApi.readBoard, {
      params: { storeId, date: SATURDAY },
    });
    expect(orders).toMatchObject([left]);
    const body = { version: 2, remarkByStore: 'Cake' };
    const remarked = await booking.manager.do(staffOrdersApi.setStoreRemark, { params, body });
    expect(remarked).toMatchObject(left);
    const again = { version: 3, tagIds: remarked.tagIds };
    expect((await booking.manager.call(staffOrdersApi.setOrderTags, { params, body: again })).status).toBe(
      200,
    );
  });

  it('do not come back with a reverted change once deleted', async () => {
    const booking = await orderIn(product, 'waitService');
    const { tag } = await listed(booking);
    const { storeId } = booking;
    const params = paramsOf(booking);
    const set = (version: number, tagIds: string[]) =>
      booking.manager.do(staffOrdersApi.setOrderTags, { params, body: { version, tagIds } });
    await set(0, [tag.id]);
    await set(1, []);
    await booking.manager.do(bookingListsApi.deleteTag, { params: { storeId, tagId: tag.id } });
    expect((await revert(booking)).body.tagIds).toEqual([]);
    expect((await now(booking)).tagIds).toEqual([]);
  });

  it('are listed with the number of orders that have them', async () => {
    const booking = await orderIn(product, 'waitService');
    const { manager, storeId } = booking;
    const { tag } = await listed(booking);
    const params = { storeId };
    const other = await manager.do(bookingListsApi.createTag, { params, body: { content: 'Window' } });
    const second = await bookByStaff(manager, storeId, { time: '17:00' });
    for (const [orderId, tagIds] of [
      [booking.order.id, [tag.id, other.id]],
      [second.id, [tag.id]],
    ] as const) {
      const body = { version: 0, tagIds: [...tagIds] };
      await manager.do(staffOrdersApi.setOrderTags, { params: { storeId, orderId }, body });
    }
    const counts = async () =>
      (await manager.do(bookingListsApi.listTags, { params })).items.map(({ orders }) => orders);
    expect(await counts()).toEqual([2, 1]);
    const renamed = await manager.do(bookingListsApi.updateTag, {
      params: { storeId, tagId: tag.id },
      body: { content: 'Guest of honour', version: 0 },
    });
    expect(renamed.orders).toBe(2);
    await manager.do(bookingListsApi.deleteTag, { params: { storeId, tagId: other.id } });
    expect(await counts()).toEqual([2]);
  });

  it('disabled takers get no new orders and keep their existing ones', async () => {
    const booking = await orderIn(product, 'waitService');
    const { taker } = await listed(booking);
    const params = paramsOf(booking);
    await booking.manager.do(staffOrdersApi.setOrderTaker, {
      params,
      body: { version: 0, takerId: taker.id },
    });
    await booking.manager.do(bookingListsApi.updateTaker, {
      params: { storeId: booking.storeId, takerId: taker.id },
      body: { name: taker.name, disabled: true, version: taker.version },
    });
    expect((await now(booking)).takerId).toBe(taker.id);
    const kept = { params, body: { version: 1, takerId: taker.id } };
    expect((await booking.manager.call(staffOrdersApi.setOrderTaker, kept)).status).toBe(200);
    const fresh = await bookByStaff(booking.manager, booking.storeId, { time: '17:00' });
    const call = { params: { ...params, orderId: fresh.id }, body: { version: 0, takerId: taker.id } };
    expect((await booking.manager.call(staffOrdersApi.setOrderTaker, call)).refusal?.code).toBe(
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
    const eventNames = (events: typeof asStaff.events) =>
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
    await expect.poll(() => eventNames(ofBookings())).toEqual(ofOrder);
    await expect
      .poll(() => eventNames(asStaff.events).filter((name) => ofOrder.includes(name)))
      .toEqual(ofOrder);
    expect(eventNames(asStaff.events).filter((name) => name === 'booking.dayChanged').length).toBeGreaterThan(
      0,
    );
    asStaff.stop();
    atHome.stop();
  });
});
