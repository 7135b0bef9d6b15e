import * as z from 'zod/mini';
import { ORDER_CHANGES } from '#booking/booking.reads.ts';
import { STAFF_PLACE_REFUSALS } from '#booking/order-refusals.ts';
import { api } from '#common/endpoint.ts';
import { id, pageOf, pageQuery, wallDate } from '#common/shapes.ts';
import { freeText } from '#common/text.ts';
import type { RefusalCode } from '#refusals.ts';
import type { Resource } from '#resources.ts';
import { EXTERNAL_STATUSES } from './groupbuying.machine.ts';
import {
  acceptInput,
  appealAnswer,
  assignableBooking,
  EXTERNAL_TABS,
  externalCounts,
  externalOrder,
  externalOrderDetail,
  groupPlatform,
  platformMark,
  rejectInput,
} from './groupbuying.model.ts';

const storeParams = z.object({ storeId: id });
/** The id of an order may be anything: one that is none is not found. */
const orderParams = z.object({ storeId: id, externalOrderId: z.string().check(z.maxLength(100)) });

const READS = [
  'groupbuying.orders',
  'booking.orders',
  'groupbuying.settings',
] as const satisfies readonly Resource[];
const CHANGES = ['groupbuying.orders'] as const;
const CHANGE_REFUSALS = [
  'tooHot',
  'externalOrderMissing',
  'externalOrderChanged',
  'externalOrderNotPossible',
] as const satisfies readonly RefusalCode[];

const LIST = '/api/stores/:storeId/desk/group-orders';
const ORDER = `${LIST}/:externalOrderId` as const;

/** Orders from group-buying platforms, for the staff of a store. */
export const groupbuyingApi = api('groupbuying', {
  listExternalOrders: {
    method: 'GET',
    path: LIST,
    who: 'host',
    reads: READS,
    about:
      'Lists the orders from group-buying platforms of a store, filtered by status, platform and date, searched by guest, phone or number. Those that wait for staff are sorted by deadline, others newest first.',
    params: storeParams,
    query: z.extend(pageQuery, {
      tab: z._default(z.enum(EXTERNAL_TABS), 'all'),
      status: z.optional(z.enum(EXTERNAL_STATUSES)),
      platform: z.optional(groupPlatform),
      from: z.optional(wallDate),
      to: z.optional(wallDate),
      q: z._default(freeText(40), ''),
    }),
    output: pageOf(externalOrder),
  },
  countExternalOrders: {
    method: 'GET',
    path: '/api/stores/:storeId/desk/group-order-counts',
    who: 'host',
    reads: ['groupbuying.orders'],
    about: 'Counts the orders from group-buying platforms of a store that wait for staff.',
    params: storeParams,
    output: externalCounts,
  },
  listPlatformMarks: {
    method: 'GET',
    path: '/api/stores/:storeId/desk/platform-marks',
    who: 'host',
    reads: ['groupbuying.orders'],
    about: 'Lists the bookings of a day that belong to orders from group-buying platforms.',
    params: storeParams,
    query: z.object({ date: wallDate }),
    output: z.object({ items: z.array(platformMark) }),
  },
  readExternalOrder: {
    method: 'GET',
    path: ORDER,
    who: 'host',
    reads: READS,
    about: 'Returns an order from a group-buying platform with its log.',
    params: orderParams,
    output: externalOrderDetail,
    refusals: ['externalOrderMissing'],
  },
  acceptExternalOrder: {
    method: 'POST',
    path: `${ORDER}/accept`,
    who: 'host',
    changes: [...CHANGES, ...ORDER_CHANGES, 'diners.diners'],
    about:
      'Accepts an order from a group-buying platform and books a table for it: the chosen one, or the best fit. Both are written together; the platform is told afterwards.',
    params: orderParams,
    body: acceptInput,
    output: externalOrder,
    refusals: [...CHANGE_REFUSALS, 'externalOrderOverdue', ...STAFF_PLACE_REFUSALS],
  },
  rejectExternalOrder: {
    method: 'POST',
    path: `${ORDER}/reject`,
    who: 'host',
    changes: CHANGES,
    about: 'Rejects an order from a group-buying platform, with a reason.',
    params: orderParams,
    body: rejectInput,
    output: externalOrder,
    refusals: CHANGE_REFUSALS,
  },
  listAssignableBookings: {
    method: 'GET',
    path: `${ORDER}/bookings`,
    who: 'host',
    reads: READS,
    about:
      'Lists the open bookings of the day that an order from a group-buying platform can be assigned to, those with its phone first.',
    params: orderParams,
    output: z.object({ items: z.array(assignableBooking) }),
    refusals: ['externalOrderMissing'],
  },
  assignExternalOrder: {
    method: 'POST',
    path: `${ORDER}/assign`,
    who: 'host',
    changes: [...CHANGES, ...ORDER_CHANGES],
    about: 'Accepts an order from a group-buying platform for a booking that exists already.',
    params: orderParams,
    body: z.object({ version: acceptInput.shape.version, orderId: id }),
    output: externalOrder,
    refusals: [
      ...CHANGE_REFUSALS,
      'externalOrderOverdue',
      'externalBookingMissing',
      'externalBookingClosed',
      'externalBookingTaken',
    ],
  },
  answerAppeal: {
    method: 'POST',
    path: `${ORDER}/appeal`,
    who: 'host',
    changes: CHANGES,
    about: 'Answers the appeal of a guest about whether the party arrived.',
    params: orderParams,
    body: appealAnswer,
    output: externalOrder,
    refusals: CHANGE_REFUSALS,
  },
  resendExternalOrder: {
    method: 'POST',
    path: `${ORDER}/resend`,
    who: 'host',
    changes: CHANGES,
    about: 'Sends the last change to the platform again, after all tries had failed.',
    params: orderParams,
    body: z.object({ version: acceptInput.shape.version }),
    output: externalOrder,
    refusals: [...CHANGE_REFUSALS, 'platformNotConnected'],
  },
});
