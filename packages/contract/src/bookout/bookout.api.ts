import * as z from 'zod/mini';
import { AVAILABILITY_READS, ORDER_CHANGES } from '#booking/booking.reads.ts';
import { STAFF_PLACE_REFUSALS } from '#booking/order-refusals.ts';
import { api } from '#common/endpoint.ts';
import { id, pageOf, pageQuery, version, wallDate, wallTime } from '#common/shapes.ts';
import { freeText } from '#common/text.ts';
import type { RefusalCode } from '#refusals.ts';
import type { Resource } from '#resources.ts';
import { storeCard } from '#stores/stores.model.ts';
import { MAX_BOOK_OUT_PEOPLE } from './book-out-limits.ts';
import {
  assignableOrder,
  BOOK_OUT_TABS,
  bookOut,
  bookOutCounts,
  bookOutInput,
  bookOutMonth,
  bookOutOfferInput,
  bookOutOrderInput,
  bookOutRejection,
  bookOutWords,
  myBookOut,
  roomSuggestions,
  staffBookOut,
} from './bookout.model.ts';

const storeParams = z.object({ storeId: id });
/** The id of a request may be anything: one that is none is not found. */
const formParams = z.object({ storeId: id, formId: z.string().check(z.maxLength(100)) });
const versionOnly = z.object({ version });
const MONTH = /^(19|2[01])\d\d-(0[1-9]|1[0-2])$/;

const READS = [
  'bookout.requests',
  'booking.orders',
  'diners.diners',
  'stores.settings',
] as const satisfies readonly Resource[];
const CHANGES = ['bookout.requests'] as const;
const TIME_REFUSALS = [
  'storeIsClosed',
  'bookOutPast',
  'bookOutTooFarAhead',
  'bookOutTimeNotServed',
] as const satisfies readonly RefusalCode[];
const CHANGE_REFUSALS = [
  'tooHot',
  'bookOutMissing',
  'bookOutChanged',
  'bookOutNotPossible',
] as const satisfies readonly RefusalCode[];
const limits = [{ max: 60, seconds: 600, by: 'person' }] as const;

const MINE = '/api/me/book-outs/:storeId/:formId';

/** Private dining requests of a diner. */
export const bookoutApi = api('bookout', {
  readBookOutMonth: {
    method: 'GET',
    path: '/api/stores/:storeId/book-out-month',
    who: 'anyone',
    reads: ['seating.seating', 'stores.settings'],
    about: 'Returns the days and times of a month at which private dining can be requested.',
    params: storeParams,
    query: z.object({ month: z.string().check(z.regex(MONTH)) }),
    output: bookOutMonth,
  },
  createBookOut: {
    method: 'POST',
    path: '/api/stores/:storeId/book-outs',
    who: 'user',
    changes: CHANGES,
    about:
      'Requests private dining: guest, date, people, and a shift or time, with a budget and requirements. The first that is missing is refused, in this order.',
    params: storeParams,
    body: bookOutInput,
    output: bookOut,
    refusals: [
      'tooHot',
      'bookOutDinerMissing',
      'bookOutDateMissing',
      'bookOutPeopleMissing',
      'bookOutTimeMissing',
      ...TIME_REFUSALS,
      'onlineBookingOff',
      'bookingNotPossible',
      'bookOutTooMany',
      'phoneInvalid',
      'phoneLandline',
    ],
    limits: [{ max: 20, seconds: 3600, by: 'person' }],
  },
  listMyBookOuts: {
    method: 'GET',
    path: '/api/me/book-outs',
    who: 'user',
    reads: READS,
    about: 'Lists the private dining requests of this person, newest first, and the stores they are for.',
    query: pageQuery,
    output: z.extend(pageOf(bookOut), { stores: z.array(storeCard) }),
  },
  readMyBookOut: {
    method: 'GET',
    path: MINE,
    who: 'user',
    reads: READS,
    about: 'Returns a private dining request of this person with its log.',
    params: formParams,
    output: myBookOut,
    refusals: ['bookOutMissing'],
  },
  cancelBookOut: {
    method: 'POST',
    path: `${MINE}/cancel`,
    who: 'user',
    changes: CHANGES,
    about: 'Cancels a private dining request of this person that has no order yet.',
    params: formParams,
    body: bookOutWords,
    output: bookOut,
    refusals: CHANGE_REFUSALS,
    limits,
  },
  acceptBookOutOffer: {
    method: 'POST',
    path: `${MINE}/accept-offer`,
    who: 'user',
    changes: CHANGES,
    about: 'Accepts the day and time that the store offers, which the request then is for.',
    params: formParams,
    body: versionOnly,
    output: bookOut,
    refusals: [...CHANGE_REFUSALS, 'bookOutPast'],
    limits,
  },
  declineBookOutOffer: {
    method: 'POST',
    path: `${MINE}/decline-offer`,
    who: 'user',
    changes: CHANGES,
    about: 'Declines the day and time that the store offers. The request stays as it was.',
    params: formParams,
    body: bookOutWords,
    output: bookOut,
    refusals: CHANGE_REFUSALS,
    limits,
  },
});

const LIST = '/api/stores/:storeId/desk/book-outs';
const FORM = `${LIST}/:formId` as const;

/** Private dining requests of a store, for its staff. */
export const staffBookoutApi = api('bookout', {
  listBookOuts: {
    method: 'GET',
    path: LIST,
    who: 'host',
    reads: READS,
    about:
      'Lists the private dining requests of a store, filtered by state and date, searched by guest. Those that wait for staff are sorted by date, others newest first.',
    params: storeParams,
    query: z.extend(pageQuery, {
      tab: z.optional(z.enum(BOOK_OUT_TABS)),
      from: z.optional(wallDate),
      to: z.optional(wallDate),
      q: z._default(freeText(40), ''),
    }),
    output: pageOf(bookOut),
  },
  countBookOuts: {
    method: 'GET',
    path: '/api/stores/:storeId/desk/book-out-counts',
    who: 'host',
    reads: ['bookout.requests'],
    about: 'Counts the private dining requests of a store that wait for staff.',
    params: storeParams,
    output: bookOutCounts,
  },
  readBookOut: {
    method: 'GET',
    path: FORM,
    who: 'host',
    reads: READS,
    about: 'Returns a private dining request of the store with its log.',
    params: formParams,
    output: staffBookOut,
    refusals: ['bookOutMissing'],
  },
  confirmBookOut: {
    method: 'POST',
    path: `${FORM}/confirm`,
    who: 'host',
    changes: CHANGES,
    about: 'Confirms a private dining request. An order is arranged for it next.',
    params: formParams,
    body: bookOutWords,
    output: bookOut,
    refusals: CHANGE_REFUSALS,
  },
  rejectBookOut: {
    method: 'POST',
    path: `${FORM}/reject`,
    who: 'host',
    changes: CHANGES,
    about: 'Rejects a private dining request with words for the diner.',
    params: formParams,
    body: bookOutRejection,
    output: bookOut,
    refusals: CHANGE_REFUSALS,
  },
  offerBookOutTime: {
    method: 'POST',
    path: `${FORM}/offer`,
    who: 'host',
    changes: CHANGES,
    about: 'Offers another day or time for a private dining request, instead of an earlier offer.',
    params: formParams,
    body: bookOutOfferInput,
    output: bookOut,
    refusals: [...CHANGE_REFUSALS, ...TIME_REFUSALS],
  },
  withdrawBookOutOffer: {
    method: 'POST',
    path: `${FORM}/withdraw-offer`,
    who: 'host',
    changes: CHANGES,
    about: 'Withdraws the offer of another day or time that the diner has not answered.',
    params: formParams,
    body: versionOnly,
    output: bookOut,
    refusals: CHANGE_REFUSALS,
  },
  suggestRooms: {
    method: 'GET',
    path: `${FORM}/rooms`,
    who: 'host',
    reads: [...AVAILABILITY_READS, 'bookout.requests'],
    about:
      'Lists the private rooms and other kinds of tables that are free for a private dining request, with minimum spend and deposit. Without a date and time, those of the request.',
    params: formParams,
    query: z.object({
      date: z.optional(wallDate),
      time: z.optional(wallTime),
      adults: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_BOOK_OUT_PEOPLE))),
    }),
    output: roomSuggestions,
    refusals: ['bookOutMissing'],
  },
  listAssignableOrders: {
    method: 'GET',
    path: `${FORM}/orders`,
    who: 'host',
    reads: READS,
    about:
      'Lists the open orders that can be assigned to a private dining request: those of its guest, and those of its day that no other account has.',
    params: formParams,
    output: z.object({ items: z.array(assignableOrder) }),
    refusals: ['bookOutMissing'],
  },
  assignBookOutOrder: {
    method: 'POST',
    path: `${FORM}/assign-order`,
    who: 'host',
    changes: [...CHANGES, ...ORDER_CHANGES],
    about: 'Assigns an open order of the store to a private dining request, which is then finished.',
    params: formParams,
    body: z.object({ version, orderId: id }),
    output: bookOut,
    refusals: [
      ...CHANGE_REFUSALS,
      'bookOutOrderMissing',
      'bookOutOrderClosed',
      'bookOutOrderTaken',
      'bookOutOrderOfOther',
    ],
  },
  createBookOutOrder: {
    method: 'POST',
    path: `${FORM}/create-order`,
    who: 'host',
    changes: [...CHANGES, ...ORDER_CHANGES, 'diners.diners'],
    about:
      'Books a table for a private dining request, with the deposit of the rules or one that staff set. The order and the finished request are written together.',
    params: formParams,
    body: bookOutOrderInput,
    output: bookOut,
    refusals: [...CHANGE_REFUSALS, ...STAFF_PLACE_REFUSALS, 'depositTooLate', 'dinerRequired'],
  },
});
