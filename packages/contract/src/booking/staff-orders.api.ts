import * as z from 'zod/mini';
import { api } from '#common/endpoint.ts';
import { fen, id, nothing, pageOf, pageQuery, version, wallDate, wholeNumber } from '#common/shapes.ts';
import { dinerContact } from '#diners/diners.model.ts';
import type { RefusalCode } from '#refusals.ts';
import { assignment } from './availability.model.ts';
import { ORDER_STATUSES } from './booking.machine.ts';
import { otherDayConfirmed, placeRequest, staffOrder, staffOrderInput } from './booking.model.ts';
import { ORDER_CHANGES, STAFF_ORDER_READS } from './booking.resources.ts';
import { logEntry } from './order-log.model.ts';
import { CHANGE_REFUSALS, PLACE_REFUSALS } from './order-refusals.ts';

/** Refusals of a call by staff that needs a table at a time. */
const STAFF_PLACE_REFUSALS = [
  ...PLACE_REFUSALS,
  'pacingReached',
  'tableTaken',
  'tableLocked',
  'tableDisabled',
  'tablesDontFit',
] as const satisfies readonly RefusalCode[];

const storeParams = z.object({ storeId: id });
const orderParams = z.object({ storeId: id, orderId: id });
const versionOnly = z.object({ version });
const reason = z.optional(z.string().check(z.trim(), z.maxLength(200)));
/** Closes an order. `refund` overrides the amount to refund, for managers. */
const closing = z.object({
  version,
  refund: z.optional(fen.check(z.minimum(0))),
  reason,
});
const CLOSE_REFUSALS = [...CHANGE_REFUSALS, 'refundTooLarge'] as const satisfies readonly RefusalCode[];
const ORDER = '/api/stores/:storeId/desk/orders/:orderId' as const;

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
      'Lists the orders of a store, latest date first, filtered by status, dates, guest, booking code, name or phone.',
    params: storeParams,
    query: z.extend(pageQuery, {
      status: z.optional(z.enum(ORDER_STATUSES)),
      from: z.optional(wallDate),
      to: z.optional(wallDate),
      dinerId: z.optional(id),
      q: z.optional(z.string().check(z.trim(), z.maxLength(40))),
    }),
    output: pageOf(staffOrder),
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
  createStaffOrder: {
    method: 'POST',
    path: '/api/stores/:storeId/desk/orders',
    who: 'host',
    changes: [...ORDER_CHANGES, 'diners.diners'],
    about: 'Books a table for a guest: a table that staff name, one of a kind, or the best fit.',
    params: storeParams,
    body: staffOrderInput,
    output: staffOrder,
    refusals: [
      ...STAFF_PLACE_REFUSALS,
      'depositTooLate',
      'phoneInvalid',
      'dinerRequired',
      'listEntryMissing',
    ],
  },
  acceptOrder: act('accept', 'host', 'Accepts an order that awaits the store’s confirmation.'),
  rejectOrder: act(
    'reject',
    'host',
    'Rejects an order that awaits the store’s confirmation. Payments are refunded in full.',
  ),
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
  closeAsAbsent: act(
    'absent',
    'host',
    'Closes an order as a no-show, after its start time. The deposit is forfeited.',
  ),
  recordOfflinePayment: {
    ...act(
      'record-payment',
      'host',
      'Records that the amount due was paid at the store, if the store accepts offline payments.',
    ),
    body: z.extend(versionOnly, { reason }),
    refusals: [...CHANGE_REFUSALS, 'offlineNotTaken'],
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
  changeOrderDiner: {
    method: 'POST',
    path: `${ORDER}/diner`,
    who: 'host',
    changes: [...ORDER_CHANGES, 'diners.diners'],
    about: 'Assigns an order to another guest, and to the account of that guest, if there is one.',
    params: orderParams,
    body: z.object({ version, diner: z.union([z.object({ id }), dinerContact]) }),
    output: staffOrder,
    refusals: [...CHANGE_REFUSALS, 'phoneInvalid', 'dinerRequired'],
  },
  setOrderTags: {
    method: 'POST',
    path: `${ORDER}/tags`,
    who: 'host',
    changes: ORDER_CHANGES,
    about: 'Sets the tags of an order.',
    params: orderParams,
    body: z.object({ version, tagIds: z.array(id).check(z.maxLength(20)) }),
    output: staffOrder,
    refusals: [...CHANGE_REFUSALS, 'listEntryMissing'],
  },
  setOrderTaker: {
    method: 'POST',
    path: `${ORDER}/taker`,
    who: 'host',
    changes: ORDER_CHANGES,
    about: 'Sets or clears the order taker of an order.',
    params: orderParams,
    body: z.object({ version, takerId: z.nullable(id) }),
    output: staffOrder,
    refusals: [...CHANGE_REFUSALS, 'listEntryMissing'],
  },
  setStoreRemark: {
    method: 'POST',
    path: `${ORDER}/remark`,
    who: 'host',
    changes: ORDER_CHANGES,
    about: 'Sets the staff note of an order.',
    params: orderParams,
    body: z.object({ version, remarkByStore: z.string().check(z.trim(), z.maxLength(500)) }),
    output: staffOrder,
    refusals: CHANGE_REFUSALS,
  },
  setMealCost: {
    method: 'POST',
    path: `${ORDER}/meal-cost`,
    who: 'host',
    changes: ORDER_CHANGES,
    about: 'Sets the meal cost. It is due when the order is completed.',
    params: orderParams,
    body: z.object({ version, mealCost: z.nullable(fen.check(z.minimum(0), z.maximum(1_000_000_00))) }),
    output: staffOrder,
    refusals: CHANGE_REFUSALS,
  },
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
