import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import {
  nextStatus,
  ORDER_STATUSES,
  type OrderAction,
  type OrderFacts,
  type OrderStatus,
} from '@xiwei/contract/booking/booking.machine.ts';
import { orderMoneyApi } from '@xiwei/contract/booking/order-money.api.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { setStoreMethod } from '#modules/money/payments/payments.store.ts';
import { book, openStore, slotAt } from '#testing/bookings.ts';
import { addStaff } from '#testing/fixtures.ts';
import { startEvening, twinAt } from '#testing/nodes.ts';
import { ACTION_ENDPOINTS, cancelBy, changeBy, retryBy } from '#testing/order-endpoints.ts';
import { type Case, newPerson, orderIn, readLog, readOrder, storeFor } from '#testing/orders.ts';
import { setNickname } from '#testing/people.ts';
import { type Product, startProduct, TestClock, type Visitor } from '#testing/product.ts';

let product: Product;
beforeAll(async () => {
  // Early on Friday: some orders need hours to reach their status, and Saturday must not come.
  const clock = new TestClock();
  clock.pass(-12 * 3600);
  product = await startProduct({ clock });
});

const TIMES = ['the day before', 'in the evening'] as const;
type Time = (typeof TIMES)[number];

/**
 * Two nodes on one database: one a day before the orders of Saturday evening begin, one half an hour after.
 */
let nodes: Record<Time, Product>;
beforeAll(async () => {
  nodes = { 'the day before': product, 'in the evening': await startEvening(product) };
});

/** Returns the facts about an order made by `orderIn`. */
const factsOf = (status: OrderStatus, time: Time): OrderFacts => ({
  status,
  closeReason: null,
  arrived: false,
  turnedOver: false,
  started: time === 'in the evening',
  isBusinessDay: time === 'in the evening',
  // No deadline applies before the store has accepted.
  cancelIsFree: status === 'waitService' ? time === 'the day before' : status !== 'waitCancelProcess',
  depositMissing: false,
  needsConfirm: false,
  moneyLeft: false,
  finalDue: false,
  takesOffline: true,
});

const endpoints = Object.entries(ACTION_ENDPOINTS);
type Named = (typeof endpoints)[number];

/** Returns the action a call would perform, and its resulting status. */
function leadsTo([, { actor, actions }]: Named, status: OrderStatus, time: Time) {
  const facts = factsOf(status, time);
  return actions
    .map((action) => ({ action, to: nextStatus(action, actor, facts) }))
    .find(({ to }) => to !== undefined);
}

/** Returns the refusal of a call that is not allowed. */
const refusalOf = (name: string, status: OrderStatus): string =>
  name === 'markArrived' && status === 'waitService' ? 'arrivalOtherDay' : 'actionNotPossible';

/** Creates an order of Saturday for a node's clock. */
async function orderAt(status: OrderStatus, time: Time, options: Parameters<typeof orderIn>[2] = {}) {
  const booking = await orderIn(product, status, options);
  const [manager, diner] = [twinAt(nodes[time], booking.manager), twinAt(nodes[time], booking.diner)];
  return { ...booking, manager, diner, order: await readOrder(manager, booking.storeId, booking.order.id) };
}

const CASES = ORDER_STATUSES.flatMap((status) => TIMES.map((time) => [status, time] as const));
describe.each(CASES)('an order in %s, %s,', (status, time) => {
  const possible = endpoints.filter((endpoint) => leadsTo(endpoint, status, time));
  const impossible = endpoints.filter((endpoint) => !leadsTo(endpoint, status, time));

  it('offers the allowed actions, refuses all others, and stays unchanged', async () => {
    const booking = await orderAt(status, time);
    await expectOffered(booking);
    for (const [name, { attempt }] of impossible) {
      expect((await attempt(booking)).refusal?.code, name).toBe(refusalOf(name, status));
    }
    expect(await readOrder(booking.manager, booking.storeId, booking.order.id)).toEqual(booking.order);
  });

  it('performs every allowed action', async () => {
    const store = await storeFor(product, status, 2 * possible.length);
    const ends = await Promise.all(
      possible.map(async ([name, { attempt }]) => {
        const booking = await orderAt(status, time, { store });
        expect((await attempt(booking)).refusal, name).toBeUndefined();
        const reply = await booking.manager.call(staffOrdersApi.readOrder, {
          params: { storeId: booking.storeId, orderId: booking.order.id },
        });
        return [name, reply.refusal ? 'gone' : reply.body.status];
      }),
    );
    const expected = possible.map((endpoint) => {
      const led = leadsTo(endpoint, status, time);
      return [endpoint[0], led?.action === 'delete' ? 'gone' : led?.to];
    });
    expect(ends).toEqual(expected);
  });

  /** Checks that diner and store are offered exactly the allowed actions. */
  async function expectOffered({ diner, storeId, order }: Case): Promise<void> {
    const mine = await diner.do(bookingApi.readMyOrder, { params: { storeId, orderId: order.id } });
    const possibleBy = (actor: string): Set<OrderAction | undefined> =>
      new Set(
        possible
          .filter(([, by]) => by.actor === actor)
          .map((attempt) => leadsTo(attempt, status, time)?.action),
      );
    expect(new Set(mine.can)).toEqual(possibleBy('diner'));
    expect(new Set(order.can)).toEqual(possibleBy('manager'));
  }
});

describe('the effect of an action on an order', () => {
  const paramsOf = ({ storeId, order }: Case) => ({ storeId, orderId: order.id });

  it('rejection: closed, with actor and reason, and the table free', async () => {
    const booking = await orderIn(product, 'waitStoreConfirm', { tables: 1 });
    const closed = await booking.manager.do(staffOrdersApi.rejectOrder, {
      params: paramsOf(booking),
      body: { version: 0 },
    });
    expect(closed).toMatchObject({
      status: 'closed',
      closeReason: 'storeReject',
      version: 1,
      can: ['delete'],
    });
    expect(closed.closedBy?.type).toBe('store');
    expect(closed.closedAt).not.toBeNull();
    const { visitor } = await newPerson(product);
    expect((await book(visitor, booking.storeId, slotAt(booking.kind.id))).status).toBe('waitStoreConfirm');
  });

  it('application to cancel: pending until the store agrees or continues the service', async () => {
    const booking = await orderIn(product, 'waitCancelProcess', { tables: 1 });
    const { visitor } = await newPerson(product);
    const params = paramsOf(booking);
    const other = { params: { storeId: booking.storeId }, body: slotAt(booking.kind.id) };
    expect((await visitor.call(bookingApi.holdTable, other)).refusal?.code).toBe('bookingFull');
    const version = booking.order.version;
    const agreed = await booking.manager.do(staffOrdersApi.agreeCancel, { params, body: { version } });
    expect(agreed).toMatchObject({ status: 'closed', closeReason: 'agreedCreatorCancel' });
    expect((await visitor.call(bookingApi.holdTable, other)).refusal).toBeUndefined();
  });

  it('turning the table over: free early, with the guests still there', async () => {
    const booking = await orderIn(product, 'waitService', { tables: 1 });
    const turned = await booking.manager.do(staffOrdersApi.turnTable, {
      params: paramsOf(booking),
      body: { version: 0 },
    });
    expect(turned.status).toBe('waitService');
    expect(turned.turnedOverAt).not.toBeNull();
    const { visitor } = await newPerson(product);
    expect((await book(visitor, booking.storeId, slotAt(booking.kind.id))).status).toBe('waitService');
  });

  it('arrival: a mark that can be removed, and repeating it changes nothing', async () => {
    const booking = await orderIn(product, 'waitService');
    const params = paramsOf(booking);
    const body = { version: 0, otherDayConfirmed: true };
    const arrived = await booking.manager.do(staffOrdersApi.markArrived, { params, body });
    expect(arrived.arrivedAt).not.toBeNull();
    const again = await booking.manager.do(staffOrdersApi.markArrived, { params, body: { version: 0 } });
    expect(again).toEqual(arrived);
    expect((await cancelBy(booking.diner, booking, 1)).refusal?.code).toBe('actionNotPossible');
    const back = await booking.manager.do(staffOrdersApi.markNotArrived, { params, body: { version: 1 } });
    expect(back).toMatchObject({ arrivedAt: null, version: 2 });
  });

  it('completion: finished, or a final payment if money is due, and then finished', async () => {
    const booking = await orderIn(product, 'waitFinalPayment');
    const paid = await booking.manager.do(staffOrdersApi.recordOfflinePayment, {
      params: paramsOf(booking),
      body: { version: booking.order.version },
    });
    expect(paid.status).toBe('finished');
    expect(paid.finalPaidAt).not.toBeNull();
    expect(paid.finishedAt).not.toBeNull();
  });

  it('payment of the meal in parts: never more than is due, and finished with the last', async () => {
    const booking = await orderIn(product, 'waitFinalPayment', { tables: 1 });
    const { visitor } = await newPerson(product);
    // The table is free as soon as the guests have left.
    expect((await book(visitor, booking.storeId, slotAt(booking.kind.id))).status).toBe('waitService');
    let { version } = booking.order;
    const pay = (amount: number) =>
      booking.manager.call(staffOrdersApi.recordOfflinePayment, {
        params: paramsOf(booking),
        body: { version, amount: amount as Fen },
      });
    const most = (details: number) => ({ code: 'moreThanDue', details: { most: details } });
    expect((await pay(300_01)).refusal).toMatchObject(most(300_00));
    const part = (await pay(100_00)).body;
    expect(part.status).toBe('waitFinalPayment');
    version = part.version;
    expect((await pay(200_01)).refusal).toMatchObject(most(200_00));
    expect((await pay(200_00)).body.status).toBe('finished');
  });

  it('recorded deposit: paid, on to service, and refunded when the store cancels', async () => {
    const booking = await orderIn(product, 'waitDepositPayment');
    const params = paramsOf(booking);
    const paid = await booking.manager.do(staffOrdersApi.recordOfflinePayment, {
      params,
      body: { version: 0 },
    });
    expect(paid).toMatchObject({ status: 'waitService', depositExpiresAt: null });
    expect(paid.depositPaidAt).not.toBeNull();
    const cancelled = await booking.manager.do(staffOrdersApi.storeCancelOrder, {
      params,
      body: { version: 1 },
    });
    expect(await booking.manager.do(orderMoneyApi.readOrderMoney, { params })).toMatchObject({
      deposit: { state: 'refunded', paid: 100_00, refunded: 100_00, refundable: 0 },
    });
    // Everything paid was refunded: reading and listing the order both offer to delete it.
    expect(cancelled.can).toContain('delete');
    expect((await readOrder(booking.manager, booking.storeId, booking.order.id)).can).toContain('delete');
    const query = { version: String(cancelled.version) };
    expect((await booking.manager.call(staffOrdersApi.deleteOrder, { params, query })).status).toBe(200);
  });

  it('deletion: not found for the store and for its diner', async () => {
    const booking = await orderIn(product, 'closed');
    const params = paramsOf(booking);
    await booking.manager.do(staffOrdersApi.deleteOrder, {
      params,
      query: { version: String(booking.order.version) },
    });
    expect((await booking.manager.call(staffOrdersApi.readOrder, { params })).status).toBe(404);
    expect((await booking.diner.do(bookingApi.listMyOrders, { query: {} })).items).toEqual([]);
  });
});

describe('a host', () => {
  it('records payments, and deletes nothing', async () => {
    const booking = await orderIn(product, 'waitDepositPayment');
    const host = await hostOf(booking);
    const params = { storeId: booking.storeId, orderId: booking.order.id };
    expect((await host.call(staffOrdersApi.deleteOrder, { params, query: { version: '0' } })).status).toBe(
      403,
    );
    expect((await host.do(staffOrdersApi.readOrder, { params })).can).toContain('recordOfflinePayment');
    const body = { version: 0, reason: 'in cash, at the door' };
    const paid = await host.do(staffOrdersApi.recordOfflinePayment, { params, body });
    expect(paid.status).toBe('waitService');
    expect((await readLog(booking.manager, booking.storeId, booking.order.id)).at(-1)).toMatchObject({
      type: 'depositPay',
      operator: { type: 'store' },
      after: { reason: 'in cash, at the door' },
    });
    const { operations } = await host.do(orderMoneyApi.readOrderMoney, { params });
    expect(operations.at(-1)).toMatchObject({ type: 'pay', reason: 'in cash, at the door' });
  });

  it('records none where the store takes no payment on site, nor does a manager', async () => {
    const booking = await orderIn(product, 'waitDepositPayment');
    const params = { storeId: booking.storeId, orderId: booking.order.id };
    await setStoreMethod(product.db, {
      store_id: booking.storeId,
      method: 'offline',
      enabled: false,
      sub_merchant_id: null,
    });
    for (const person of [await hostOf(booking), booking.manager]) {
      expect((await person.do(staffOrdersApi.readOrder, { params })).can).not.toContain(
        'recordOfflinePayment',
      );
      const record = await person.call(staffOrdersApi.recordOfflinePayment, { params, body: { version: 0 } });
      expect(record.refusal?.code).toBe('offlineNotTaken');
    }
    expect((await readOrder(booking.manager, booking.storeId, booking.order.id)).version).toBe(0);
  });

  async function hostOf({ storeId }: Case): Promise<Visitor> {
    const { visitor, id } = await newPerson(product);
    await addStaff(product.db, storeId, id, 'host');
    return visitor;
  }
});

describe('an action on an outdated version', () => {
  it('is refused with who changed what and when, by every endpoint', async () => {
    const booking = await orderIn(product, 'waitService');
    const params = { storeId: booking.storeId, orderId: booking.order.id };
    product.clock.pass(60);
    const at = product.clock.now().toISOString();
    await booking.manager.do(staffOrdersApi.setStoreRemark, {
      params,
      body: { version: 0, remarkByStore: 'Cake' },
    });
    const { operator } = (await readLog(booking.manager, booking.storeId, booking.order.id))[1] ?? {};
    await setNickname(product.db, operator?.id ?? '', 'Mei at the door');
    const change = { version: 1, status: 'waitService', by: 'store', change: 'storeRemark', at };
    // Diners don't see who of the staff it was.
    const person = { byId: operator?.id, byName: 'Mei at the door' };
    for (const [name, { attempt, actor }] of endpoints) {
      const { code, details } = (await attempt(booking, 0)).refusal ?? {};
      expect(code, name).toBe('orderChanged');
      expect(details, name).toEqual({
        orderId: booking.order.id,
        ...change,
        ...(actor === 'manager' && person),
      });
    }
    expect(
      (await readLog(booking.manager, booking.storeId, booking.order.id)).map(({ type }) => type),
    ).toEqual(['create', 'storeRemark']);
  });

  it('loses against the first of two concurrent actions', async () => {
    const booking = await orderIn(product, 'waitStoreConfirm');
    const params = { storeId: booking.storeId, orderId: booking.order.id };
    const body = { version: 0 };
    const replies = await Promise.all([
      booking.manager.call(staffOrdersApi.acceptOrder, { params, body }),
      booking.manager.call(staffOrdersApi.rejectOrder, { params, body }),
      booking.diner.call(bookingApi.cancelOrder, { params, body }),
    ]);
    expect(replies.filter(({ refusal }) => !refusal)).toHaveLength(1);
    expect(replies.flatMap(({ refusal }) => refusal?.code ?? [])).toEqual(['orderChanged', 'orderChanged']);
  });
});

describe('an order of another person', () => {
  it('is not found by any diner endpoint', async () => {
    const booking = await orderIn(product, 'waitService');
    const { visitor: stranger } = await newPerson(product);
    const params = { storeId: booking.storeId, orderId: booking.order.id };
    const replies = [
      await stranger.call(bookingApi.readMyOrder, { params }),
      await stranger.call(bookingApi.readVerificationCode, { params }),
      await cancelBy(stranger, booking),
      await retryBy(stranger, booking),
      await changeBy(stranger, booking),
      await cancelBy(stranger, booking, 99),
    ];
    expect(replies.map(({ refusal }) => refusal?.code)).toEqual(replies.map(() => 'notFound'));
    expect((await stranger.do(bookingApi.listMyOrders, { query: {} })).items).toEqual([]);
  });

  it('is not found by staff of another store', async () => {
    const booking = await orderIn(product, 'waitService');
    const elsewhere = await openStore(product, 1);
    const reply = await elsewhere.manager.call(staffOrdersApi.readOrder, {
      params: { storeId: elsewhere.storeId, orderId: booking.order.id },
    });
    expect(reply.status).toBe(404);
  });
});
