import { randomUUID } from 'node:crypto';
import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import type { OrderStatus } from '@xiwei/contract/booking/booking.machine.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import type { CallOf, Endpoint } from '@xiwei/contract/common/endpoint.ts';
import { addDays, dateIn } from '@xiwei/contract/common/wall-clock.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { bookInput, CONTACT, openStore, SATURDAY, slotAt } from '#testing/bookings.ts';
import { ACTION_ENDPOINTS } from '#testing/order-endpoints.ts';
import { newPerson, orderIn, passToStart, readOrder } from '#testing/orders.ts';
import { type Product, startProduct, type Visitor } from '#testing/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

interface SentCall {
  endpoint: Endpoint;
  input: CallOf<Endpoint>;
  key: string;
  reply: { body: unknown; refusal: unknown; headers: Record<string, unknown> };
}

/** Records what a visitor sends, with its key. */
function remembering(visitor: Visitor): SentCall[] {
  const sent: SentCall[] = [];
  const call = visitor.call.bind(visitor);
  visitor.call = async (endpoint, input, { key = randomUUID(), headers = {} } = {}) => {
    const reply = await call(endpoint, input, { key, headers });
    sent.push({ endpoint, input: input as CallOf<Endpoint>, key, reply });
    return reply;
  };
  return sent;
}

const recordsOf = (storeId: string, endpoint: string) =>
  product.db
    .selectFrom('audit_record')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('endpoint', '=', endpoint)
    .execute();

/** Checks that the last call left exactly one complete audit record, also after a repeat. */
async function expectRecorded(
  visitor: Visitor,
  sent: SentCall[],
  storeId: string,
  by: object,
): Promise<void> {
  const last = sent.at(-1);
  if (!last) throw new Error('Nothing was sent');
  const { endpoint, input, key, reply } = last;
  expect(reply.refusal, endpoint.name).toBeUndefined();
  const records = await recordsOf(storeId, endpoint.name);
  const { params } = input as { params: Record<string, string> };
  expect(records).toEqual([
    expect.objectContaining({
      endpoint: endpoint.name,
      ...by,
      session_id: expect.any(String),
      store_id: storeId,
      params,
      outcome: 'done',
      trace_id: reply.headers['x-trace-id'],
    }),
  ]);
  const again = await visitor.call(endpoint, input, { key });
  expect(again.body).toEqual(reply.body);
  expect(await recordsOf(storeId, endpoint.name)).toHaveLength(1);
}

/** Status an order needs for an action, if not simply booked. */
const FROM: Record<string, OrderStatus> = {
  acceptOrder: 'waitStoreConfirm',
  rejectOrder: 'waitStoreConfirm',
  agreeCancel: 'waitCancelProcess',
  continueService: 'waitCancelProcess',
  recordOfflinePayment: 'waitDepositPayment',
  deleteOrder: 'closed',
  retryPayment: 'waitDepositPaymentInvalid',
};
/** Actions at the time of the meal, and the action that some of them need before. */
const AT_THE_MEAL = ['markArrived', 'markNotArrived', 'completeOrder', 'closeAsAbsent', 'reopenOrder'];
const AFTER: Record<string, string> = { markNotArrived: 'markArrived', reopenOrder: 'closeAsAbsent' };

/** Returns the only member of a store's staff. */
async function managerOf(storeId: string): Promise<string | null> {
  const staff = product.db.selectFrom('staff_member').select('user_id').where('store_id', '=', storeId);
  return (await staff.executeTakeFirstOrThrow()).user_id;
}

describe("the audit trail of a store's queue", () => {
  it('has one record each of holding, releasing and booking', async () => {
    const { storeId, kind } = await openStore(product, 2);
    const { visitor, id } = await newPerson(product);
    const sent = remembering(visitor);
    const by = { operator_type: 'user', operator_id: id };
    const slot = slotAt(kind.id);
    await visitor.call(bookingApi.holdTable, { params: { storeId }, body: slot });
    await expectRecorded(visitor, sent, storeId, by);
    await visitor.call(bookingApi.releaseHold, { params: { storeId } });
    await expectRecorded(visitor, sent, storeId, by);
    await visitor.call(bookingApi.createOrder, bookInput(storeId, slot));
    await expectRecorded(visitor, sent, storeId, by);
  });

  it('has one record of each staff action', async () => {
    const { storeId, manager } = await openStore(product, 2);
    const sent = remembering(manager);
    const by = { operator_type: 'store', operator_id: await managerOf(storeId) };
    await manager.call(staffOrdersApi.createStaffOrder, {
      params: { storeId },
      body: { place: { date: SATURDAY, adults: 2, time: '18:00' }, diner: CONTACT, method: 'phone' },
    });
    await expectRecorded(manager, sent, storeId, by);
  });

  it('has no record of a refused command', async () => {
    const { storeId, kind } = await openStore(product, 1);
    const [first, second] = await Promise.all([newPerson(product), newPerson(product)]);
    await first.visitor.do(bookingApi.createOrder, bookInput(storeId, slotAt(kind.id)));
    const late = await second.visitor.call(bookingApi.createOrder, bookInput(storeId, slotAt(kind.id)));
    expect(late.refusal?.code).toBe('bookingFull');
    expect(await recordsOf(storeId, 'booking.createOrder')).toHaveLength(1);
  });

  // Actions that move the clock to the meal are tested last.
  const names = Object.keys(ACTION_ENDPOINTS).filter((name) => !AT_THE_MEAL.includes(name));
  it.each([...names, ...AT_THE_MEAL])('has one record of %s, repeated or not', async (name) => {
    const action = ACTION_ENDPOINTS[name];
    if (!action) throw new Error('There is no such action');
    const tomorrow = addDays(dateIn('Asia/Shanghai', product.clock.now().getTime()), 1);
    const booking = await orderIn(product, FROM[name] ?? 'waitService', { slot: { date: tomorrow } });
    if (AT_THE_MEAL.includes(name)) passToStart(product, booking.order);
    await ACTION_ENDPOINTS[AFTER[name] ?? '']?.attempt(booking);
    const order = await readOrder(booking.manager, booking.storeId, booking.order.id);
    const who = action.actor === 'diner' ? booking.diner : booking.manager;
    const sent = remembering(who);
    await action.attempt({ ...booking, order });
    const by =
      action.actor === 'diner'
        ? { operator_type: 'user', operator_id: booking.dinerId }
        : { operator_type: 'store', operator_id: await managerOf(booking.storeId) };
    await expectRecorded(who, sent, booking.storeId, by);
  });
});
