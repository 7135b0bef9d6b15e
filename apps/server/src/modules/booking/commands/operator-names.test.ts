import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import type { OrderStatus } from '@xiwei/contract/booking/booking.machine.ts';
import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { hostStandApi } from '@xiwei/contract/booking/host-stand.api.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { isMutation } from '@xiwei/contract/common/endpoint.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { bookByStaff, openStore } from '#testing/bookings.ts';
import { startEvening, twinAt } from '#testing/nodes.ts';
import { ACTION_ENDPOINTS } from '#testing/order-endpoints.ts';
import { type Case, orderIn, readOrder } from '#testing/orders.ts';
import { setNickname } from '#testing/people.ts';
import { type Product, startProduct } from '#testing/product.ts';

let product: Product;
let evening: Product;
beforeAll(async () => {
  product = await startProduct();
  evening = await startEvening(product);
});

let people = 0;
/** Gives a person a nickname that no other person has, and returns it. */
async function nameOf(userId: string | null | undefined): Promise<string> {
  people += 1;
  const nickname = `Person ${people}`;
  await setNickname(product.db, userId ?? '', nickname);
  return nickname;
}
async function nameOfManager(storeId: string): Promise<string> {
  const member = await product.db
    .selectFrom('staff_member')
    .select('user_id')
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow();
  return nameOf(member.user_id);
}

/** The status from which each endpoint is called, if it is not `waitService`. */
const FROM: Record<string, OrderStatus> = {
  acceptOrder: 'waitStoreConfirm',
  rejectOrder: 'waitStoreConfirm',
  agreeCancel: 'waitCancelProcess',
  continueService: 'waitCancelProcess',
  recordOfflinePayment: 'waitDepositPayment',
};
/** Endpoints that are called on the evening of the booking. */
const AT_THE_MEAL = ['markArrived', 'markNotArrived', 'completeOrder', 'closeAsAbsent', 'reopenOrder'];

const paramsOf = ({ storeId, order }: Case) => ({ storeId, orderId: order.id });

/** Makes an order that staff took on the phone. */
async function staffOrder(): Promise<Case> {
  const store = await openStore(product, 3);
  const order = await bookByStaff(store.manager, store.storeId, { time: '19:00' });
  return { ...store, order, diner: store.manager, dinerId: order.createdBy.id ?? '' };
}

/** Endpoints that need more than an order in a status. */
const OTHERS: Record<string, (booking: Case) => Promise<StaffOrder>> = {
  createStaffOrder: ({ manager, storeId }) => bookByStaff(manager, storeId, { time: '20:00' }),
  setOrderChannel: (booking) =>
    booking.manager.do(staffOrdersApi.setOrderChannel, {
      params: paramsOf(booking),
      body: { version: 0, method: 'chat' },
    }),
  revertLogEntry: async (booking) => {
    await ACTION_ENDPOINTS.setStoreRemark?.attempt(booking);
    return booking.manager.do(staffOrdersApi.revertLogEntry, {
      params: { ...paramsOf(booking), seq: '2' },
      body: { version: 1 },
    });
  },
};

/** Calls an endpoint and returns the order in its answer. */
async function answerOf(name: string, booking: Case): Promise<StaffOrder> {
  const other = OTHERS[name];
  if (other) return other(booking);
  const manager = AT_THE_MEAL.includes(name) ? twinAt(evening, booking.manager) : booking.manager;
  if (name === 'markNotArrived') await ACTION_ENDPOINTS.markArrived?.attempt({ ...booking, manager });
  if (name === 'reopenOrder') await ACTION_ENDPOINTS.closeAsAbsent?.attempt({ ...booking, manager });
  const order = await readOrder(manager, booking.storeId, booking.order.id);
  const reply = await ACTION_ENDPOINTS[name]?.attempt({ ...booking, manager, order });
  expect(reply?.refusal, name).toBeUndefined();
  const { body } = reply as unknown as { body: StaffOrder | { order: StaffOrder } };
  return 'order' in body ? body.order : body;
}

describe('the answer of a staff command', () => {
  const names = Object.entries(staffOrdersApi)
    .filter(([name, endpoint]) => isMutation(endpoint) && name !== 'deleteOrder')
    .map(([name]) => name);

  it.each(names)('names who made and who closed the order: %s', async (name) => {
    const booking = name in OTHERS ? await staffOrder() : await orderIn(product, FROM[name] ?? 'waitService');
    const maker = await nameOf(booking.order.createdBy.id);
    const closer = name in OTHERS ? maker : await nameOfManager(booking.storeId);
    const answer = await answerOf(name, booking);
    expect(answer.createdBy.name).toBe(maker);
    expect(answer.closedBy?.name).toBe(answer.status === 'closed' ? closer : undefined);
  });

  it('names them after a check-in code, and both makers after a swap', async () => {
    const { storeId, order, diner, manager, kind } = await orderIn(product, 'waitService');
    const maker = await nameOf(order.createdBy.id);
    const other = await bookByStaff(manager, storeId, { time: '19:00', itemIds: kind.itemIds.slice(-1) });
    const staff = await nameOf(other.createdBy.id);
    const params = { storeId };
    const seen = ({ id, version }: StaffOrder) => ({ orderId: id, version });
    const { orders } = await manager.do(hostStandApi.swapOrders, {
      params,
      body: { first: seen(order), second: seen(other) },
    });
    expect(orders.map(({ createdBy }) => createdBy.name)).toEqual([maker, staff]);
    const code = await diner.do(bookingApi.readVerificationCode, { params: { storeId, orderId: order.id } });
    const body = { code: code.code, otherDayConfirmed: true };
    const arrived = await manager.do(hostStandApi.verifyCode, { params, body });
    expect(arrived.createdBy.name).toBe(maker);
  });
});
