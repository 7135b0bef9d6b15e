import * as z from 'zod/mini';
import { api } from '#common/endpoint.ts';
import { fen } from '#common/money.ts';
import { id, nothing, pageOf, pageQuery, version, wallDate, wholeNumber } from '#common/shapes.ts';
import { dinerContact } from '#diners/diners.model.ts';
import type { RefusalCode } from '#refusals.ts';
import { assignment } from './availability.model.ts';
import { ORDER_STATUSES } from './booking.machine.ts';
import { otherDayConfirmed, placeRequest, staffOrder, staffOrderInput } from './booking.model.ts';
import { logEntry } from './order-log.model.ts';
import { CHANGE_REFUSALS, PLACE_REFUSALS } from './order-refusals.ts';

const STAFF_PLACE = [
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
/** Closing with a say about the money. */
const closing = z.object({
  version,
  refund: z.optional(fen.check(z.minimum(0))),
  reason,
});
const CLOSING = [...CHANGE_REFUSALS, 'refundTooLarge'] as const satisfies readonly RefusalCode[];
const ORDER = '/api/stores/:storeId/desk/orders/:orderId' as const;

/** What staff do with one order, by its verb. */
const act = <const Path extends string, const Who extends 'host' | 'manager'>(
  path: Path,
  who: Who,
  about: string,
) => ({
  method: 'POST' as const,
  path: `${ORDER}/${path}` as const,
  who,
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
    about: 'Orders of a store, latest evening first, by status, dates, diner, code, name or phone.',
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
    about: 'One order of the store.',
    params: orderParams,
    output: staffOrder,
  },
  readOrderLog: {
    method: 'GET',
    path: `${ORDER}/log`,
    who: 'host',
    about: 'Everything that happened to an order, oldest first.',
    params: orderParams,
    output: z.object({ items: z.array(logEntry) }),
  },
  createStaffOrder: {
    method: 'POST',
    path: '/api/stores/:storeId/desk/orders',
    who: 'host',
    about: 'Books a table for a guest: one that staff name, one of a kind, or the one that fits best.',
    params: storeParams,
    body: staffOrderInput,
    output: staffOrder,
    refusals: [...STAFF_PLACE, 'depositTooLate', 'phoneInvalid', 'dinerRequired', 'listEntryMissing'],
  },
  acceptOrder: act('accept', 'host', 'Accepts an order that waits for the store.'),
  rejectOrder: act(
    'reject',
    'host',
    'Rejects an order that waits for the store. What was paid is owed back in full.',
  ),
  storeCancelOrder: {
    ...act(
      'store-cancel',
      'host',
      'Cancels an open order for the store. What was paid goes back in full, unless a manager says otherwise.',
    ),
    body: closing,
    refusals: CLOSING,
  },
  agreeCancel: {
    ...act(
      'agree-cancel',
      'host',
      'Agrees to a diner’s application to cancel. What was paid is kept, unless a manager gives some back.',
    ),
    body: closing,
    refusals: CLOSING,
  },
  continueService: act('continue-service', 'host', 'Turns a diner’s application to cancel down.'),
  markArrived: {
    ...act(
      'arrive',
      'host',
      'Marks the guests as arrived. Doing it again changes nothing. On another day than the booking’s it is to be confirmed.',
    ),
    body: z.extend(versionOnly, { otherDayConfirmed }),
    refusals: [...CHANGE_REFUSALS, 'arrivalOtherDay'],
  },
  markNotArrived: act('unarrive', 'host', 'Takes an arrival back.'),
  turnTable: act('turn-over', 'host', 'Gives the tables back before the time is over.'),
  completeOrder: act('complete', 'host', 'Ends the evening of an order; when money is due, once it is paid.'),
  closeAsAbsent: act(
    'absent',
    'host',
    'Closes an order whose guests did not come, once its time has begun. Their deposit is forfeited.',
  ),
  recordOfflinePayment: {
    ...act(
      'record-payment',
      'host',
      'Records that what is due was paid at the store, where the store takes payment on the spot.',
    ),
    body: z.extend(versionOnly, { reason }),
    refusals: [...CHANGE_REFUSALS, 'offlineNotTaken'],
  },
  deleteOrder: {
    method: 'DELETE',
    path: ORDER,
    who: 'manager',
    about: 'Deletes a closed order that no money is left on, for good.',
    params: orderParams,
    query: z.object({ version: wholeNumber(0) }),
    output: nothing,
    refusals: CHANGE_REFUSALS,
  },
  changeOrderPlace: {
    method: 'POST',
    path: `${ORDER}/place`,
    who: 'host',
    about:
      'Moves an order to another time, number of people or table. The old place is kept until the new is had.',
    params: orderParams,
    body: z.object({ version, place: placeRequest }),
    output: staffOrder,
    refusals: [...CHANGE_REFUSALS, ...STAFF_PLACE, 'depositTooLate'],
  },
  autoAssign: {
    method: 'POST',
    path: `${ORDER}/auto-assign`,
    who: 'host',
    about: 'Gives an order the table that fits best now, takes the pin off it, and says why.',
    params: orderParams,
    body: versionOnly,
    output: z.object({ order: staffOrder, assignment }),
    refusals: [...CHANGE_REFUSALS, ...STAFF_PLACE],
  },
  pinOrder: {
    method: 'POST',
    path: `${ORDER}/pin`,
    who: 'host',
    about: 'Pins an order to its tables, so that nothing moves it, or takes the pin off.',
    params: orderParams,
    body: z.object({ version, pinned: z.boolean() }),
    output: staffOrder,
    refusals: CHANGE_REFUSALS,
  },
  changeOrderDiner: {
    method: 'POST',
    path: `${ORDER}/diner`,
    who: 'host',
    about: 'Gives an order to another guest, and to the account that guest has, if any.',
    params: orderParams,
    body: z.object({ version, diner: z.union([z.object({ id }), dinerContact]) }),
    output: staffOrder,
    refusals: [...CHANGE_REFUSALS, 'phoneInvalid', 'dinerRequired'],
  },
  setOrderTags: {
    method: 'POST',
    path: `${ORDER}/tags`,
    who: 'host',
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
    about: 'Says who took an order, or that nobody did.',
    params: orderParams,
    body: z.object({ version, takerId: z.nullable(id) }),
    output: staffOrder,
    refusals: [...CHANGE_REFUSALS, 'listEntryMissing'],
  },
  setStoreRemark: {
    method: 'POST',
    path: `${ORDER}/remark`,
    who: 'host',
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
    about: 'Sets what the meal cost; it is then due when the order is completed.',
    params: orderParams,
    body: z.object({ version, mealCost: z.nullable(fen.check(z.minimum(0), z.maximum(1_000_000_00))) }),
    output: staffOrder,
    refusals: CHANGE_REFUSALS,
  },
  revertLogEntry: {
    method: 'POST',
    path: `${ORDER}/log/:seq/revert`,
    who: 'host',
    about: 'Undoes one entry of an order’s log, if what it changed is still so. That is an entry itself.',
    params: z.object({ storeId: id, orderId: id, seq: wholeNumber(1) }),
    body: versionOnly,
    output: staffOrder,
    refusals: [...CHANGE_REFUSALS, ...STAFF_PLACE, 'logNotRevertible'],
  },
});
