import { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import type { OrderAction } from '@xiwei/contract/booking/booking.machine.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import type { EndpointShape } from '@xiwei/contract/common/endpoint.ts';
import type { DinerContact } from '@xiwei/contract/diners/diners.model.ts';
import type { KnownContact } from '#modules/diners/index.ts';
import { phoneOrRefuse } from '#modules/identity/index.ts';
import { type Call, type QueuedHandler, type Route, routes } from '#platform/http/routes.ts';
import { changeMyOrder } from '../commands/change-my-order.ts';
import { autoAssign, changeOrderPlace } from '../commands/change-place.ts';
import { createOrder, createStaffOrder } from '../commands/create-order.ts';
import { holdTable, releaseHold } from '../commands/hold-table.ts';
import {
  type ByDiner,
  type ByStaff,
  cancelOrder,
  markArrived,
  recordOfflinePayment,
  retryPayment,
  staffAct,
} from '../commands/order-actions.ts';
import {
  changeOrderDiner,
  deleteOrder,
  pinOrder,
  setMealCost,
  setOrderTags,
  setOrderTaker,
  setStoreRemark,
} from '../commands/order-details.ts';
import { revertLogEntry } from '../commands/revert-log-entry.ts';
import {
  explainAssignment,
  readAlternatives,
  readDay,
  readDayCounts,
  readMonth,
  readStaffDay,
  searchEvening,
} from '../reads/availability.service.ts';
import { readMoveQuote } from '../reads/move-quote.service.ts';
import { readMyContact } from '../reads/my-contact.service.ts';
import {
  actorOf,
  listMyOrders,
  listOrders,
  readHold,
  readMyOrder,
  readOrder,
  readOrderLog,
  readVerificationCode,
} from '../reads/orders.service.ts';
import type { BookingDeps } from '../writer/booking.deps.ts';
import type { Command } from '../writer/command.ts';

export const availabilityRoutes = (deps: BookingDeps): Route[] =>
  routes(availabilityApi, {
    readDay: (call) => readDay(deps, call),
    readMonth: (call) => readMonth(deps, call),
    readAlternatives: (call) => readAlternatives(deps, call),
    searchEvening: (call) => searchEvening(deps, call),
    readStaffDay: (call) => readStaffDay(deps, call),
    readDayCounts: (call) => readDayCounts(deps, call),
    explainAssignment: (call) => explainAssignment(deps, call),
  });

type OfStore = { params: { storeId: string } };

/** Handles a change of a store's bookings: it joins the store's queue. */
export const queueFor =
  (deps: BookingDeps, type: 'user' | 'store') =>
  <E extends EndpointShape>(commandOf: (call: Call<E>) => Command): QueuedHandler<E> => ({
    admission: deps.writer.admission,
    submit: (call, envelope) => {
      const { storeId } = (call.input as OfStore).params;
      const operator = { type, id: call.caller.user?.id ?? null };
      return deps.writer.submit(storeId, call.now, operator, envelope, commandOf(call));
    },
  });

const byDiner = ({
  caller,
  language,
}: {
  caller: { user: { id: string; phone: string | null } };
  language: ByDiner['language'];
}): ByDiner => ({
  userId: caller.user.id,
  verifiedPhone: caller.user.phone,
  language,
});

export const byStaff = ({
  role,
  language,
}: Pick<Call<(typeof staffOrdersApi)['readOrder']>, 'role' | 'language'>): ByStaff => ({
  actor: actorOf(role),
  language,
});

const known = ({ phone, ...contact }: DinerContact): KnownContact => ({
  ...contact,
  phone: phoneOrRefuse(phone),
});
const guestOf = (diner: { id: string } | DinerContact) => ('id' in diner ? diner : known(diner));

export function bookingRoutes(deps: BookingDeps): Route[] {
  const queue = queueFor(deps, 'user');
  return routes(bookingApi, {
    readHold: (call) => readHold(deps, call),
    holdTable: queue(({ caller: { user }, input }) =>
      holdTable({ userId: user.id, verifiedPhone: user.phone }, input.body),
    ),
    releaseHold: queue(({ caller }) => releaseHold(caller.user.id)),
    createOrder: queue(({ caller, input, client, language }) => {
      const { diner, ...rest } = input.body;
      const { id: userId, phone: verifiedPhone } = caller.user;
      return createOrder({
        ...rest,
        userId,
        verifiedPhone,
        contact: known(diner),
        platform: client.platform,
        language,
      });
    }),
    readMyContact: (call) => readMyContact(deps, call),
    listMyOrders: (call) => listMyOrders(deps, call),
    readMyOrder: (call) => readMyOrder(deps, call),
    cancelOrder: queue((call) => {
      const { version, reason } = call.input.body;
      return cancelOrder(call.input.params.orderId, version, byDiner(call), reason);
    }),
    retryPayment: queue((call) =>
      retryPayment(call.input.params.orderId, call.input.body.version, byDiner(call)),
    ),
    changeMyOrder: queue((call) =>
      changeMyOrder(call.input.params.orderId, call.input.body.version, call.input.body, byDiner(call)),
    ),
    readMoveQuote: (call) => readMoveQuote(deps, call),
    readVerificationCode: (call) => readVerificationCode(deps, call),
  });
}

type Acting = (typeof staffOrdersApi)['acceptOrder'];

export function staffOrdersRoutes(deps: BookingDeps): Route[] {
  const queue = queueFor(deps, 'store');
  /** Creates the handler of an endpoint that performs one action of the state machine. */
  const act = <E extends EndpointShape>(action: OrderAction): QueuedHandler<E> =>
    queue((call) => {
      const { input, ...rest } = call as unknown as Call<Acting>;
      return staffAct(action, input.params.orderId, input.body.version, byStaff(rest));
    });
  return routes(staffOrdersApi, {
    listOrders: (call) => listOrders(deps, call),
    readOrder: (call) => readOrder(deps, call),
    readOrderLog: (call) => readOrderLog(deps, call),
    createStaffOrder: queue(({ input, client, ...call }) =>
      createStaffOrder({
        ...input.body,
        diner: guestOf(input.body.diner),
        platform: client.platform,
        ...byStaff(call),
      }),
    ),
    acceptOrder: act('accept'),
    rejectOrder: act('reject'),
    storeCancelOrder: queue((call) =>
      staffAct(
        'storeCancel',
        call.input.params.orderId,
        call.input.body.version,
        byStaff(call),
        call.input.body,
      ),
    ),
    agreeCancel: queue((call) =>
      staffAct(
        'agreeCancel',
        call.input.params.orderId,
        call.input.body.version,
        byStaff(call),
        call.input.body,
      ),
    ),
    continueService: act('continueService'),
    markArrived: queue((call) =>
      markArrived(
        call.input.params.orderId,
        call.input.body.version,
        call.input.body.otherDayConfirmed,
        byStaff(call),
      ),
    ),
    markNotArrived: act('unarrive'),
    turnTable: act('turnOver'),
    completeOrder: act('complete'),
    closeAsAbsent: act('closeAbsent'),
    recordOfflinePayment: queue((call) => {
      const { version, reason } = call.input.body;
      return recordOfflinePayment(call.input.params.orderId, version, byStaff(call), reason);
    }),
    deleteOrder: queue((call) =>
      deleteOrder(call.input.params.orderId, call.input.query.version, byStaff(call)),
    ),
    changeOrderPlace: queue((call) =>
      changeOrderPlace(
        call.input.params.orderId,
        call.input.body.version,
        call.input.body.place,
        byStaff(call),
      ),
    ),
    autoAssign: queue((call) =>
      autoAssign(call.input.params.orderId, call.input.body.version, byStaff(call)),
    ),
    pinOrder: queue((call) =>
      pinOrder(call.input.params.orderId, call.input.body.version, call.input.body.pinned, byStaff(call)),
    ),
    changeOrderDiner: queue((call) =>
      changeOrderDiner(
        call.input.params.orderId,
        call.input.body.version,
        guestOf(call.input.body.diner),
        byStaff(call),
      ),
    ),
    setOrderTags: queue((call) =>
      setOrderTags(call.input.params.orderId, call.input.body.version, call.input.body.tagIds, byStaff(call)),
    ),
    setOrderTaker: queue((call) =>
      setOrderTaker(
        call.input.params.orderId,
        call.input.body.version,
        call.input.body.takerId,
        byStaff(call),
      ),
    ),
    setStoreRemark: queue((call) =>
      setStoreRemark(
        call.input.params.orderId,
        call.input.body.version,
        call.input.body.remarkByStore,
        byStaff(call),
      ),
    ),
    setMealCost: queue((call) =>
      setMealCost(
        call.input.params.orderId,
        call.input.body.version,
        call.input.body.mealCost,
        byStaff(call),
      ),
    ),
    revertLogEntry: queue((call) =>
      revertLogEntry(
        call.input.params.orderId,
        call.input.params.seq,
        call.input.body.version,
        byStaff(call),
      ),
    ),
  });
}
