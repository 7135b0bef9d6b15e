import * as z from 'zod/mini';
import { api } from '#common/endpoint.ts';
import { id, instant, nothing, pageOf, pageQuery, version, wallDate, wallTime } from '#common/shapes.ts';
import { dinerContact } from '#diners/diners.model.ts';
import { phoneInput } from '#identity/identity.model.ts';
import type { RefusalCode } from '#refusals.ts';
import { storeCard } from '#stores/stores.model.ts';
import { partyQuery } from './availability.model.ts';
import { dinerOrder, hold, moveQuote, orderNotes, slotRequest } from './booking.model.ts';
import { CHANGE_REFUSALS, PLACE_REFUSALS } from './order-refusals.ts';

const GRABBING = [
  'orderPendingPayment',
  'orderPendingConfirmation',
  'bookingNotPossible',
  'tooManyForMeal',
  'tooManyBookings',
] as const satisfies readonly RefusalCode[];

const storeParams = z.object({ storeId: id });
const orderParams = z.object({ storeId: id, orderId: id });
const versionOnly = z.object({ version });

/** Says that this person knows of a booking they have elsewhere at that time, and wants both. */
const acceptOverlap = z._default(z.boolean(), false);

/** How much a diner may say about why they cancel. */
export const CANCEL_REASON_LIMIT = 200;

/** Lists a diner's orders are shown in. */
export const ORDER_TABS = ['pendingPayment', 'inProgress', 'afterSales'] as const;

export const bookingApi = api('booking', {
  readHold: {
    method: 'GET',
    path: '/api/stores/:storeId/hold',
    who: 'user',
    about: 'The table this person holds at a store while they fill in the form, if they hold one.',
    params: storeParams,
    output: z.object({ hold: z.nullable(hold) }),
  },
  holdTable: {
    method: 'POST',
    path: '/api/stores/:storeId/hold',
    who: 'user',
    about:
      'Holds a table for ten minutes, within an hour for twenty in all. Another hold of this person at the store is given back once the new one is had; the same one again is that one, with the time it has left.',
    params: storeParams,
    body: z.extend(slotRequest, {
      /** Begins the time anew where the same table is held already, as far as the hour allows. */
      renew: z._default(z.boolean(), false),
    }),
    output: hold,
    refusals: [...PLACE_REFUSALS, ...GRABBING, 'tooManyHolds', 'holdUsedUp'],
    limits: [{ max: 60, seconds: 600, by: 'person' }],
  },
  releaseHold: {
    method: 'DELETE',
    path: '/api/stores/:storeId/hold',
    who: 'user',
    about: 'Gives back the table this person holds at a store. Nothing held is as well.',
    params: storeParams,
    output: nothing,
    refusals: ['tooHot'],
  },
  createOrder: {
    method: 'POST',
    path: '/api/stores/:storeId/orders',
    who: 'user',
    about: 'Books a table: the one this person holds if it is what they ask for, else one that is free.',
    params: storeParams,
    body: z.extend(orderNotes, { slot: slotRequest, diner: dinerContact, acceptOverlap }),
    output: dinerOrder,
    refusals: [...PLACE_REFUSALS, ...GRABBING, 'overlapsOtherBooking', 'phoneInvalid'],
    limits: [{ max: 60, seconds: 600, by: 'person' }],
  },
  readMyContact: {
    method: 'GET',
    path: '/api/me/contact',
    who: 'user',
    about:
      'Who a new booking of this person is for until they say otherwise: as they booked last under their own phone, else as they booked last, else their verified phone alone.',
    output: z.extend(dinerContact, { lastName: z.string(), phone: z.nullable(phoneInput) }),
  },
  listMyOrders: {
    method: 'GET',
    path: '/api/me/orders',
    who: 'user',
    about: 'The orders of this person, newest evening first, and the stores they are at.',
    query: z.extend(pageQuery, { tab: z.optional(z.enum(ORDER_TABS)) }),
    output: z.extend(pageOf(dinerOrder), { stores: z.array(storeCard) }),
  },
  readMyOrder: {
    method: 'GET',
    path: '/api/me/orders/:storeId/:orderId',
    who: 'user',
    about: 'One order of this person. An order of somebody else is not found.',
    params: orderParams,
    output: dinerOrder,
  },
  cancelOrder: {
    method: 'POST',
    path: '/api/me/orders/:storeId/:orderId/cancel',
    who: 'user',
    about: 'Cancels an order while that is free; past that it becomes an application the store decides on.',
    params: orderParams,
    body: z.extend(versionOnly, {
      /** What the store reads of why, in the order's log. */
      reason: z._default(z.string().check(z.trim(), z.maxLength(CANCEL_REASON_LIMIT)), ''),
    }),
    output: dinerOrder,
    refusals: CHANGE_REFUSALS,
  },
  retryPayment: {
    method: 'POST',
    path: '/api/me/orders/:storeId/:orderId/retry-payment',
    who: 'user',
    about: 'Takes the table of an order again whose payment expired, if it can be had.',
    params: orderParams,
    body: versionOnly,
    output: dinerOrder,
    refusals: [...CHANGE_REFUSALS, ...PLACE_REFUSALS, ...GRABBING, 'depositTooLate'],
  },
  changeMyOrder: {
    method: 'POST',
    path: '/api/me/orders/:storeId/:orderId/change',
    who: 'user',
    about:
      'Moves an order to another time, number of people or kind of table. The old place is kept until the new is had.',
    params: orderParams,
    body: z.object({ version, slot: slotRequest, acceptOverlap }),
    output: dinerOrder,
    refusals: [
      ...CHANGE_REFUSALS,
      ...PLACE_REFUSALS,
      'depositTooLate',
      'tooManyForMeal',
      'overlapsOtherBooking',
    ],
  },
  readMoveQuote: {
    method: 'GET',
    path: '/api/me/orders/:storeId/:orderId/move-quote',
    who: 'user',
    about:
      'What moving an order would do: what is to be paid or goes back, whether the restaurant confirms again, and until when cancelling is free. Or the refusal the move would get.',
    params: orderParams,
    query: z.object({ ...partyQuery, date: wallDate, time: wallTime, kindId: id }),
    output: moveQuote,
    refusals: ['actionNotPossible', ...PLACE_REFUSALS, 'depositTooLate'],
  },
  readVerificationCode: {
    method: 'GET',
    path: '/api/me/orders/:storeId/:orderId/code',
    who: 'user',
    about: 'The code to show at the door. It is good for a minute; ask again before it ends.',
    params: orderParams,
    output: z.object({ code: z.string(), validUntil: instant }),
    refusals: ['actionNotPossible'],
  },
});
