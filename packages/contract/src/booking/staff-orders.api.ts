import * as z from 'zod/mini';
import { api } from '#common/endpoint.ts';
import { fen, id, nothing, version, wallDate, wallTime, wholeNumber } from '#common/shapes.ts';
import { freeText } from '#common/text.ts';
import { phoneInput } from '#identity/identity.model.ts';
import type { RefusalCode } from '#refusals.ts';
import { assignment, partyQuery } from './availability.model.ts';
import {
  depositRate,
  otherDayConfirmed,
  placeRequest,
  STAFF_METHODS,
  staffOrder,
  staffOrderInput,
} from './booking.model.ts';
import { AVAILABILITY_READS, ORDER_CHANGES, STAFF_ORDER_READS } from './booking.reads.ts';
import { guestFacts, orderList, orderListQuery } from './host-stand.model.ts';
import { logEntry } from './order-log.model.ts';
import { offlineForm } from './order-money.model.ts';
import { CHANGE_REFUSALS, STAFF_PLACE_REFUSALS } from './order-refusals.ts';
import { ORDER, orderParams, staffOrderDetails } from './staff-order-details.ts';

const storeParams = z.object({ storeId: id });
const versionOnly = z.object({ version });
/** At most 20 ids, separated by commas. */
const ID_LIST = /^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,19}$/;
const reason = z.optional(freeText(200));
/** The version of an order, and a reason that is recorded in its log for staff. */
const withReason = z.extend(versionOnly, { reason });
/** Closes an order. `refund` overrides the amount to refund, for managers. */
const closing = z.object({
  version,
  refund: z.optional(fen.check(z.minimum(0))),
  reason,
});
const CLOSE_REFUSALS = [...CHANGE_REFUSALS, 'refundTooLarge'] as const satisfies readonly RefusalCode[];

/** Declares an endpoint that applies one action to an order. */
const act = <const Path extends string, const Who extends 'host' | 'manager'>(
  path: Path,
  who: Who,
  about: string,
) => ({
  method: 'POST' as const,
  path: `${ORDER}/${path}` as const,
  who,
  changes: ORDER_CHANGES,
  about,
  params: orderParams,
  body: versionOnly,
  output: staffOrder,
  refusals: CHANGE_REFUSALS,
});

export const staffOrdersApi = api('booking', {
  listOrders: {
    method: 'GET',
    path: '/api/stores/:storeId/desk/orders',
    who: 'host',
    reads: STAFF_ORDER_READS,
    about:
      'Lists the orders of a store, filtered and sorted. A page continues after the last order of the page before it, also while orders are added.',
    params: storeParams,
    query: orderListQuery,
    output: orderList,
  },
  readOrder: {
    method: 'GET',
    path: ORDER,
    who: 'host',
    reads: STAFF_ORDER_READS,
    about: 'Returns an order of the store.',
    params: orderParams,
    output: staffOrder,
  },
  readOrderLog: {
    method: 'GET',
    path: `${ORDER}/log`,
    who: 'host',
    reads: ['booking.orders'],
    about: 'Lists the log entries of an order, oldest first.',
    params: orderParams,
    output: z.object({ items: z.array(logEntry) }),
  },
  readOrderGuest: {
    method: 'GET',
    path: `${ORDER}/guest`,
    who: 'host',
    reads: ['booking.orders', 'diners.diners'],
    about:
      'Returns facts about the guest of an order as of its date: visits, no-shows, needs, occasions; null for a walk-in without a guest record.',
    params: orderParams,
    output: z.object({ guest: z.nullable(guestFacts) }),
  },
  createStaffOrder: {
    method: 'POST',
    path: '/api/stores/:storeId/desk/orders',
    who: 'host',
    changes: [...ORDER_CHANGES, 'diners.diners'],
    about:
      'Books a table for a guest or a walk-in: a table that staff name, one of a kind, or the best fit. A party that has arrived is seated at once, for a shorter stay if the table is booked later on.',
    params: storeParams,
    body: staffOrderInput,
    output: staffOrder,
    refusals: [
      ...STAFF_PLACE_REFUSALS,
      'depositTooLate',
      'phoneInvalid',
      'phoneLandline',
      'dinerRequired',
      'listEntryMissing',
      'arrivalOtherDay',
    ],
  },
  quoteStaffDeposit: {
    method: 'GET',
    path: '/api/stores/:storeId/desk/deposit-quote',
    who: 'host',
    reads: [...AVAILABILITY_READS, 'diners.diners'],
    about:
      'Returns the deposit that a booking by staff would require by the store’s rules. None is required once the time has come.',
    params: storeParams,
    query: z.object({
      ...partyQuery,
      date: wallDate,
      time: wallTime,
      method: z.enum(STAFF_METHODS),
      kindId: z.optional(id),
      /** Ids of tables, separated by commas. */
      itemIds: z.optional(z.string().check(z.regex(ID_LIST))),
      dinerId: z.optional(id),
      /** The phone of a guest who is described, both or none. The store may know the guest by it. */
      phoneRegion: z.optional(phoneInput.shape.region),
      phoneNumber: z.optional(phoneInput.shape.number),
    }),
    output: z.object({
      deposit: fen,
      rate: depositRate,
      /** The store’s name of the rule; empty if it has none or no rule applies. */
      ruleName: z.string(),
      /** Whether the time has come, so that no deposit can be requested. */
      tooLate: z.boolean(),
    }),
    refusals: [...STAFF_PLACE_REFUSALS, 'dinerRequired'],
  },
  acceptOrder: act('accept', 'host', 'Accepts an order that awaits the store’s confirmation.'),
  rejectOrder: {
    ...act(
      'reject',
      'host',
      'Rejects an order that awaits the store’s confirmation. Payments are refunded in full.',
    ),
    body: withReason,
  },
  storeCancelOrder: {
    ...act(
      'store-cancel',
      'host',
      'Cancels an open order on behalf of the store. Payments are refunded in full, unless a manager sets another amount.',
    ),
    body: closing,
    refusals: CLOSE_REFUSALS,
  },
  agreeCancel: {
    ...act(
      'agree-cancel',
      'host',
      'Agrees to a diner’s cancellation request. Payments are kept, unless a manager sets an amount to refund.',
    ),
    body: closing,
    refusals: CLOSE_REFUSALS,
  },
  continueService: act('continue-service', 'host', 'Declines a diner’s cancellation request.'),
  markArrived: {
    ...act(
      'arrive',
      'host',
      'Marks the guests as arrived. Repeating it has no effect. On another day than that of the booking it has to be confirmed.',
    ),
    body: z.extend(versionOnly, { otherDayConfirmed }),
    refusals: [...CHANGE_REFUSALS, 'arrivalOtherDay'],
  },
  markNotArrived: act('unarrive', 'host', 'Reverts an arrival.'),
  turnTable: act('turn-over', 'host', 'Releases the tables before the end of their time.'),
  completeOrder: act(
    'complete',
    'host',
    'Completes an order. If money is due, the order finishes when it is paid.',
  ),
  closeAsAbsent: {
    ...act('absent', 'host', 'Closes an order as a no-show, after its start time. The deposit is forfeited.'),
    body: withReason,
  },
  reopenOrder: {
    ...act(
      'reopen',
      'host',
      'Reopens an order that was closed as a no-show, until the end of its business day: at its tables, or at others if they were given away. A deposit that was kept because of it is on the order again.',
    ),
    refusals: [...CHANGE_REFUSALS, ...STAFF_PLACE_REFUSALS],
  },
  recordOfflinePayment: {
    ...act(
      'record-payment',
      'host',
      'Records that the amount due, or a part of it, was paid at the store, if the store accepts offline payments.',
    ),
    body: z.extend(withReason, {
      /** The amount received; without it, all that is due. */
      amount: z.optional(offlineForm.shape.amount),
    }),
    refusals: [...CHANGE_REFUSALS, 'offlineNotTaken', 'moreThanDue'],
  },
  deleteOrder: {
    method: 'DELETE',
    path: ORDER,
    who: 'manager',
    changes: ORDER_CHANGES,
    about: 'Deletes a closed order permanently, if no money is left on it.',
    params: orderParams,
    query: z.object({ version: wholeNumber(0) }),
    output: nothing,
    refusals: CHANGE_REFUSALS,
  },
  changeOrderPlace: {
    method: 'POST',
    path: `${ORDER}/place`,
    who: 'host',
    changes: ORDER_CHANGES,
    about:
      'Moves an order to another time, number of people or table. The old table is released only when the new one is assigned.',
    params: orderParams,
    body: z.object({ version, place: placeRequest }),
    output: staffOrder,
    refusals: [...CHANGE_REFUSALS, ...STAFF_PLACE_REFUSALS, 'depositTooLate'],
  },
  autoAssign: {
    method: 'POST',
    path: `${ORDER}/auto-assign`,
    who: 'host',
    changes: ORDER_CHANGES,
    about: 'Assigns the best fitting table to an order, unpins it, and returns the reasons for the choice.',
    params: orderParams,
    body: versionOnly,
    output: z.object({ order: staffOrder, assignment }),
    refusals: [...CHANGE_REFUSALS, ...STAFF_PLACE_REFUSALS],
  },
  pinOrder: {
    method: 'POST',
    path: `${ORDER}/pin`,
    who: 'host',
    changes: ORDER_CHANGES,
    about: 'Pins an order to its tables, so that it is not moved automatically, or unpins it.',
    params: orderParams,
    body: z.object({ version, pinned: z.boolean() }),
    output: staffOrder,
    refusals: CHANGE_REFUSALS,
  },
  ...staffOrderDetails,
  revertLogEntry: {
    method: 'POST',
    path: `${ORDER}/log/:seq/revert`,
    who: 'host',
    changes: ORDER_CHANGES,
    about:
      'Reverts one entry of an order’s log, if its change is still in effect. The revert is an entry of its own.',
    params: z.object({ storeId: id, orderId: id, seq: wholeNumber(1) }),
    body: versionOnly,
    output: staffOrder,
    refusals: [...CHANGE_REFUSALS, ...STAFF_PLACE_REFUSALS, 'logNotRevertible'],
  },
});
