import { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import type { OrderAction } from '@xiwei/contract/booking/booking.machine.ts';
import type { SlotRequest } from '@xiwei/contract/booking/booking.model.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import type { EndpointShape, InputOf } from '@xiwei/contract/common/endpoint.ts';
import type { DinerContact } from '@xiwei/contract/diners/diners.model.ts';
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
  setOrderChannel,
  setOrderTags,
  setOrderTaker,
  setOrderWishes,
  setStoreRemark,
} from '../commands/order-details.ts';
import { reopenOrder } from '../commands/reopen-order.ts';
import { revertLogEntry } from '../commands/revert-log-entry.ts';
import { readAlternatives, readDay, readMonth, readStaffDay } from '../reads/availability.service.ts';
import { readDayCounts } from '../reads/day-counts.service.ts';
import { explainAssignment } from '../reads/explain-assignment.service.ts';
import { explainTime } from '../reads/explain-time.service.ts';
import { readMoveQuote } from '../reads/move-quote.service.ts';
import { readMyContact } from '../reads/my-contact.service.ts';
import { readOrderGuest } from '../reads/order-guest.service.ts';
import { listOrders } from '../reads/order-list.service.ts';
import {
  listMyOrders,
  readHold,
  readMyOrder,
  readOrder,
  readOrderLog,
  readVerificationCode,
} from '../reads/orders.service.ts';
import { searchEvening } from '../reads/search-evening.service.ts';
import { quoteStaffDeposit } from '../reads/staff-deposit-quote.service.ts';
import { actorOf } from '../reads/staff-orders.ts';
import type { BookingDeps } from '../writer/booking.deps.ts';
import type { Command } from '../writer/command.ts';
import { nameIfUnbookable } from '../writer/turn-aways.ts';
import { contactOf, dinerInputOf } from './diner-input.ts';

export const availabilityRoutes = (deps: BookingDeps): Route[] =>
  routes(availabilityApi, deps, {
    readDay,
    readMonth,
    readAlternatives,
    searchEvening,
    readStaffDay,
    readDayCounts,
    explainAssignment,
    explainTime,
  });

type OfStore = { params: { storeId: string } };

/** Makes handlers that put a command into the store's queue. `type` is the kind of operator: a diner or staff. */
export const queueFor =
  (deps: BookingDeps, type: 'user' | 'store') =>
  <E extends EndpointShape>(commandOf: (call: Call<E>) => Command): QueuedHandler<E> => ({
    admission: deps.writer.admission,
    submit: (call, envelope) => {
      const { storeId } = (call.input as OfStore).params;
      const operator = { type, id: call.caller.user?.id ?? null };
      return deps.writer.runCall(storeId, call.now, operator, envelope, commandOf(call));
    },
  });

/** Names the parties to whom a handler refuses their time. */
const namingTurnAways = <E extends EndpointShape>(
  deps: BookingDeps,
  slotIn: (body: InputOf<E>['body']) => SlotRequest,
  handler: QueuedHandler<E>,
): QueuedHandler<E> => ({
  ...handler,
  submit: (call, envelope) => {
    const { storeId } = (call.input as OfStore).params;
    const asked = { storeId, ...slotIn(call.input.body) };
    return handler.submit(call, envelope).catch(nameIfUnbookable(deps, call, asked));
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

const guestOf = (diner: { id: string } | DinerContact) => ('id' in diner ? diner : contactOf(diner));

export function bookingRoutes(deps: BookingDeps): Route[] {
  const queue = queueFor(deps, 'user');
  return routes(bookingApi, deps, {
    readHold,
    holdTable: namingTurnAways(
      deps,
      (slot) => slot,
      queue(({ caller: { user }, input }) =>
        holdTable({ userId: user.id, verifiedPhone: user.phone }, input.body),
      ),
    ),
    releaseHold: queue(({ caller }) => releaseHold(caller.user.id)),
    createOrder: namingTurnAways(
      deps,
      ({ slot }) => slot,
      queue((call) => createOrder(dinerInputOf(deps, call, call.input.body))),
    ),
    readMyContact,
    listMyOrders,
    readMyOrder,
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
    readMoveQuote,
    readVerificationCode,
  });
}

/** A change of one order by staff: the order, the version they read, and the rest of the input. */
interface OrderChange<Body> {
  orderId: string;
  version: number;
  by: ByStaff;
  body: Body;
}
type OrderCall = Call<(typeof staffOrdersApi)['acceptOrder']>;

/** Returns the handler of an endpoint that changes the order in its path from the version in its body. */
const onOrderOf =
  (queue: ReturnType<typeof queueFor>) =>
  <E extends EndpointShape>(
    commandOf: (change: OrderChange<InputOf<E>['body']>) => Command,
  ): QueuedHandler<E> =>
    queue((call) => {
      const { input, role, language } = call as unknown as OrderCall;
      const { params, body } = input;
      const by = byStaff({ role, language });
      return commandOf({ orderId: params.orderId, version: body.version, by, body: call.input.body });
    });

export function staffOrdersRoutes(deps: BookingDeps): Route[] {
  const queue = queueFor(deps, 'store');
  const onOrder = onOrderOf(queue);
  /** An endpoint that does one action of the machine and has no further input. */
  const act = <E extends EndpointShape>(action: OrderAction): QueuedHandler<E> =>
    onOrder(({ orderId, version, by }) => staffAct(action, orderId, version, by));
  return routes(staffOrdersApi, deps, {
    listOrders,
    readOrder,
    readOrderLog,
    readOrderGuest,
    createStaffOrder: queue(({ input, client, ...call }) =>
      createStaffOrder({
        ...input.body,
        diner: input.body.diner && guestOf(input.body.diner),
        platform: client.platform,
        ...byStaff(call),
      }),
    ),
    quoteStaffDeposit,
    acceptOrder: act('accept'),
    rejectOrder: onOrder(({ orderId, version, by, body: { reason } }) =>
      staffAct('reject', orderId, version, by, { reason }),
    ),
    storeCancelOrder: onOrder(({ orderId, version, by, body }) =>
      staffAct('storeCancel', orderId, version, by, body),
    ),
    agreeCancel: onOrder(({ orderId, version, by, body }) =>
      staffAct('agreeCancel', orderId, version, by, body),
    ),
    continueService: act('continueService'),
    markArrived: onOrder(({ orderId, version, by, body }) =>
      markArrived(orderId, version, body.otherDayConfirmed, by),
    ),
    markNotArrived: act('unarrive'),
    turnTable: act('turnOver'),
    completeOrder: act('complete'),
    closeAsAbsent: onOrder(({ orderId, version, by, body: { reason } }) =>
      staffAct('closeAbsent', orderId, version, by, { reason }),
    ),
    reopenOrder: onOrder(({ orderId, version, by }) => reopenOrder(orderId, version, by)),
    recordOfflinePayment: onOrder(({ orderId, version, by, body }) =>
      recordOfflinePayment(orderId, version, by, body),
    ),
    deleteOrder: queue((call) =>
      deleteOrder(call.input.params.orderId, call.input.query.version, byStaff(call)),
    ),
    changeOrderPlace: onOrder(({ orderId, version, by, body }) =>
      changeOrderPlace(orderId, version, body.place, by),
    ),
    autoAssign: onOrder(({ orderId, version, by }) => autoAssign(orderId, version, by)),
    pinOrder: onOrder(({ orderId, version, by, body }) => pinOrder(orderId, version, body.pinned, by)),
    changeOrderDiner: onOrder(({ orderId, version, by, body }) =>
      changeOrderDiner(orderId, version, guestOf(body.diner), by),
    ),
    setOrderTags: onOrder(({ orderId, version, by, body }) =>
      setOrderTags(orderId, version, body.tagIds, by),
    ),
    setOrderTaker: onOrder(({ orderId, version, by, body }) =>
      setOrderTaker(orderId, version, body.takerId, by),
    ),
    setStoreRemark: onOrder(({ orderId, version, by, body }) =>
      setStoreRemark(orderId, version, body.remarkByStore, by),
    ),
    setOrderWishes: onOrder(({ orderId, version, by, body }) => setOrderWishes(orderId, version, body, by)),
    setOrderChannel: onOrder(({ orderId, version, by, body }) =>
      setOrderChannel(orderId, version, body.method, by),
    ),
    setMealCost: onOrder(({ orderId, version, by, body }) => setMealCost(orderId, version, body, by)),
    revertLogEntry: queue((call) => {
      const { params, body } = call.input;
      return revertLogEntry(params.orderId, params.seq, body.version, byStaff(call));
    }),
  });
}
