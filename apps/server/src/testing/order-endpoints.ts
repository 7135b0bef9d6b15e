import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import type { Actor, OrderAction } from '@xiwei/contract/booking/booking.machine.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import type { RefusalBody } from '@xiwei/contract/common/refusal.ts';
import { CONTACT, SATURDAY, slotAt } from './bookings.ts';
import type { Case } from './orders.ts';
import type { Visitor } from './product.ts';

interface Reply {
  status: number;
  refusal: RefusalBody['error'] | undefined;
}
type Attempt = (booking: Case, version?: number) => Promise<Reply>;

interface ActionEndpoint {
  actor: Extract<Actor, 'diner' | 'manager'>;
  /** The call performs the one of these that is allowed. */
  actions: readonly OrderAction[];
  attempt: Attempt;
}

const by =
  (actor: ActionEndpoint['actor']) =>
  (actions: OrderAction | readonly OrderAction[], attempt: Attempt): ActionEndpoint => ({
    actor,
    actions: typeof actions === 'string' ? [actions] : actions,
    attempt,
  });
const byManager = by('manager');
const byDiner = by('diner');

const paramsOf = ({ storeId, order }: Case) => ({ storeId, orderId: order.id });

/** An endpoint that takes only the version. */
type Simple = (typeof staffOrdersApi)['acceptOrder'];
const act = (
  action: OrderAction,
  endpoint: Omit<Simple, 'path' | 'about' | 'name' | 'who' | 'output' | 'refusals'>,
): ActionEndpoint =>
  byManager(action, (booking, version = booking.order.version) =>
    booking.manager.call(endpoint as Simple, { params: paramsOf(booking), body: { version } }),
  );

/** Every endpoint whose permission the state machine decides, by name. */
export const ACTION_ENDPOINTS: Record<string, ActionEndpoint> = {
  acceptOrder: act('accept', staffOrdersApi.acceptOrder),
  rejectOrder: act('reject', staffOrdersApi.rejectOrder),
  storeCancelOrder: act('storeCancel', staffOrdersApi.storeCancelOrder),
  agreeCancel: act('agreeCancel', staffOrdersApi.agreeCancel),
  continueService: act('continueService', staffOrdersApi.continueService),
  markArrived: byManager('arrive', (booking, version = booking.order.version) =>
    booking.manager.call(staffOrdersApi.markArrived, { params: paramsOf(booking), body: { version } }),
  ),
  markArrivedOtherDay: byManager(['arrive', 'arriveOtherDay'], (booking, version = booking.order.version) =>
    booking.manager.call(staffOrdersApi.markArrived, {
      params: paramsOf(booking),
      body: { version, otherDayConfirmed: true },
    }),
  ),
  markNotArrived: act('unarrive', staffOrdersApi.markNotArrived),
  turnTable: act('turnOver', staffOrdersApi.turnTable),
  completeOrder: act('complete', staffOrdersApi.completeOrder),
  closeAsAbsent: act('closeAbsent', staffOrdersApi.closeAsAbsent),
  reopenOrder: act('reopen', staffOrdersApi.reopenOrder),
  recordOfflinePayment: act('recordOfflinePayment', staffOrdersApi.recordOfflinePayment),
  autoAssign: act('changePlace', staffOrdersApi.autoAssign),
  changeOrderPlace: byManager('changePlace', (booking, version = booking.order.version) =>
    booking.manager.call(staffOrdersApi.changeOrderPlace, {
      params: paramsOf(booking),
      body: { version, place: { date: SATURDAY, time: '20:00', adults: 3 } },
    }),
  ),
  pinOrder: byManager('changeDetails', (booking, version = booking.order.version) =>
    booking.manager.call(staffOrdersApi.pinOrder, {
      params: paramsOf(booking),
      body: { version, pinned: true },
    }),
  ),
  changeOrderDiner: byManager('changeDetails', (booking, version = booking.order.version) =>
    booking.manager.call(staffOrdersApi.changeOrderDiner, {
      params: paramsOf(booking),
      body: {
        version,
        diner: { ...CONTACT, lastName: 'Han', phone: { region: 'CN', number: '13900002222' } },
      },
    }),
  ),
  setOrderTags: byManager('changeDetails', (booking, version = booking.order.version) =>
    booking.manager.call(staffOrdersApi.setOrderTags, {
      params: paramsOf(booking),
      body: { version, tagIds: [] },
    }),
  ),
  setOrderTaker: byManager('changeDetails', (booking, version = booking.order.version) =>
    booking.manager.call(staffOrdersApi.setOrderTaker, {
      params: paramsOf(booking),
      body: { version, takerId: null },
    }),
  ),
  setStoreRemark: byManager('changeDetails', (booking, version = booking.order.version) =>
    booking.manager.call(staffOrdersApi.setStoreRemark, {
      params: paramsOf(booking),
      body: { version, remarkByStore: 'Cake' },
    }),
  ),
  setOrderWishes: byManager('changeDetails', (booking, version = booking.order.version) =>
    booking.manager.call(staffOrdersApi.setOrderWishes, {
      params: paramsOf(booking),
      body: { version, remarkByDiner: 'Quiet', dietPreference: '', dietTaboo: 'Nuts' },
    }),
  ),
  setMealCost: byManager('changeDetails', (booking, version = booking.order.version) =>
    booking.manager.call(staffOrdersApi.setMealCost, {
      params: paramsOf(booking),
      body: { version, mealCost: 400_00 },
    }),
  ),
  deleteOrder: byManager('delete', (booking, version = booking.order.version) =>
    booking.manager.call(staffOrdersApi.deleteOrder, {
      params: paramsOf(booking),
      query: { version: String(version) },
    }),
  ),
  cancelOrder: byDiner(['cancel', 'applyCancel'], (booking, version) =>
    cancelBy(booking.diner, booking, version),
  ),
  retryPayment: byDiner('retryPayment', (booking, version) => retryBy(booking.diner, booking, version)),
  changeMyOrder: byDiner('changePlace', (booking, version) => changeBy(booking.diner, booking, version)),
};

export const cancelBy = (visitor: Visitor, booking: Case, version = booking.order.version) =>
  visitor.call(bookingApi.cancelOrder, { params: paramsOf(booking), body: { version } });
export const retryBy = (visitor: Visitor, booking: Case, version = booking.order.version) =>
  visitor.call(bookingApi.retryPayment, { params: paramsOf(booking), body: { version } });
export const changeBy = (visitor: Visitor, booking: Case, version = booking.order.version) =>
  visitor.call(bookingApi.changeMyOrder, {
    params: paramsOf(booking),
    body: { version, slot: slotAt(booking.kind.id, '20:00', { adults: 3 }) },
  });
