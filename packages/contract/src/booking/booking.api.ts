import * as z from 'zod/mini';
import { api } from '#common/endpoint.ts';
import { id, instant, nothing, pageOf, pageQuery, version, wallDate, wallTime } from '#common/shapes.ts';
import { freeText } from '#common/text.ts';
import { dinerContact } from '#diners/diners.model.ts';
import { phoneInput } from '#identity/identity.model.ts';
import { storeCard } from '#stores/stores.model.ts';
import { partyQuery } from './availability.model.ts';
import { acceptOverlap, dinerOrder, dinerOrderInput, hold, moveQuote, slotRequest } from './booking.model.ts';
import { AVAILABILITY_READS, ORDER_CHANGES } from './booking.reads.ts';
import { BOOK_REFUSALS, CHANGE_REFUSALS, HOLD_REFUSALS, PLACE_REFUSALS } from './order-refusals.ts';

const storeParams = z.object({ storeId: id });
const orderParams = z.object({ storeId: id, orderId: id });
const versionOnly = z.object({ version });

/** Maximum length of a diner's reason for cancelling. */
export const CANCEL_REASON_LIMIT = 200;

/** The tabs of a diner's list of orders. */
export const ORDER_TABS = ['pendingPayment', 'inProgress', 'afterSales'] as const;

export const bookingApi = api('booking', {
  readHold: {
    method: 'GET',
    path: '/api/stores/:storeId/hold',
    who: 'user',
    reads: ['booking.holds'],
    about: 'Returns the table that this person holds at a store while they fill in the form, or null.',
    params: storeParams,
    output: z.object({ hold: z.nullable(hold) }),
  },
  holdTable: {
    method: 'POST',
    path: '/api/stores/:storeId/hold',
    who: 'user',
    changes: ['booking.holds'],
    about:
      'Holds a table for ten minutes, and for at most twenty minutes in total within an hour. Another hold of this person at the store is released once the new one is made. Holding the same table again returns the existing hold with its remaining time.',
    params: storeParams,
    body: z.extend(slotRequest, {
      /** Restarts the time of a hold of the same table, within the limit per hour. */
      renew: z._default(z.boolean(), false),
    }),
    output: hold,
    refusals: [...HOLD_REFUSALS, 'tooManyHolds', 'holdUsedUp'],
    limits: [{ max: 60, seconds: 600, by: 'person' }],
  },
  releaseHold: {
    method: 'DELETE',
    path: '/api/stores/:storeId/hold',
    who: 'user',
    changes: ['booking.holds'],
    about: 'Releases the table that this person holds at a store. Does nothing if there is no hold.',
    params: storeParams,
    output: nothing,
    refusals: ['tooHot'],
  },
  createOrder: {
    method: 'POST',
    path: '/api/stores/:storeId/orders',
    who: 'user',
    changes: ['booking.orders', 'booking.holds', 'money.payments'],
    about: 'Books a table: the one that this person holds if it matches the request, otherwise a free one.',
    params: storeParams,
    body: dinerOrderInput,
    output: dinerOrder,
    refusals: BOOK_REFUSALS,
    limits: [{ max: 60, seconds: 600, by: 'person' }],
  },
  readMyContact: {
    method: 'GET',
    path: '/api/me/contact',
    who: 'user',
    reads: ['booking.orders', 'identity.me'],
    about:
      'Returns the suggested contact for a new booking of this person: the contact of their last booking under their own phone, otherwise that of their last booking, otherwise only their verified phone.',
    output: z.extend(dinerContact, { lastName: z.string(), phone: z.nullable(phoneInput) }),
  },
  listMyOrders: {
    method: 'GET',
    path: '/api/me/orders',
    who: 'user',
    reads: ['booking.orders', 'money.payments', 'stores.settings'],
    about: 'Lists the orders of this person, latest date first, and the stores they are at.',
    query: z.extend(pageQuery, { tab: z.optional(z.enum(ORDER_TABS)) }),
    output: z.extend(pageOf(dinerOrder), { stores: z.array(storeCard) }),
  },
  readMyOrder: {
    method: 'GET',
    path: '/api/me/orders/:storeId/:orderId',
    who: 'user',
    reads: ['booking.orders', 'money.payments'],
    about: 'Returns an order of this person. Orders of other people are not found.',
    params: orderParams,
    output: dinerOrder,
  },
  cancelOrder: {
    method: 'POST',
    path: '/api/me/orders/:storeId/:orderId/cancel',
    who: 'user',
    changes: ORDER_CHANGES,
    about:
      'Cancels an order as long as that is free. After that, it requests a cancellation, which the store decides on.',
    params: orderParams,
    body: z.extend(versionOnly, {
      /** Shown to the store in the order's log. */
      reason: z._default(freeText(CANCEL_REASON_LIMIT), ''),
    }),
    output: dinerOrder,
    refusals: CHANGE_REFUSALS,
  },
  retryPayment: {
    method: 'POST',
    path: '/api/me/orders/:storeId/:orderId/retry-payment',
    who: 'user',
    changes: ORDER_CHANGES,
    about: 'Takes the table of an order whose payment expired again, if it is still available.',
    params: orderParams,
    body: versionOnly,
    output: dinerOrder,
    refusals: [...CHANGE_REFUSALS, ...HOLD_REFUSALS, 'depositTooLate'],
  },
  changeMyOrder: {
    method: 'POST',
    path: '/api/me/orders/:storeId/:orderId/change',
    who: 'user',
    changes: ORDER_CHANGES,
    about:
      'Moves an order to another time, number of people or kind of table. The old table is released only when the new one is assigned.',
    params: orderParams,
    body: z.object({ version, slot: slotRequest, acceptOverlap }),
    output: dinerOrder,
    refusals: [
      ...CHANGE_REFUSALS,
      ...PLACE_REFUSALS,
      'depositTooLate',
      'tooManyForMeal',
      'overlapsOtherBooking',
      'tooManyAtOnce',
      'setMenuRequired',
    ],
  },
  readMoveQuote: {
    method: 'GET',
    path: '/api/me/orders/:storeId/:orderId/move-quote',
    who: 'user',
    reads: AVAILABILITY_READS,
    about:
      'Returns the terms of moving an order: the amount due or refunded, whether the restaurant has to confirm again, and until when cancelling is free. Refuses with what the move itself would be refused with.',
    params: orderParams,
    query: z.object({ ...partyQuery, date: wallDate, time: wallTime, kindId: id }),
    output: moveQuote,
    refusals: ['actionNotPossible', ...PLACE_REFUSALS, 'depositTooLate', 'setMenuRequired'],
  },
  readVerificationCode: {
    method: 'GET',
    path: '/api/me/orders/:storeId/:orderId/code',
    who: 'user',
    reads: ['booking.orders'],
    about:
      'Returns the check-in code of an order. It is valid for one minute; request a new one before it expires.',
    params: orderParams,
    output: z.object({ code: z.string(), validUntil: instant }),
    refusals: ['actionNotPossible'],
  },
});
