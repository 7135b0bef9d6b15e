import * as z from 'zod/mini';
import { api } from '#common/endpoint.ts';
import { id, instant, pictureUrl, version, wallDate, wallTime } from '#common/shapes.ts';
import { DINER_TITLES } from '#diners/diners.model.ts';
import { cityKey } from '#stores/places.model.ts';
import type { OrderStatus } from './booking.machine.ts';
import { orderSharing, orderSharingEdit } from './order-share.model.ts';

/** The states of a booking for invited guests: whether it takes place. Payments and close reasons are not shared. */
export const SHARED_STATES = ['pending', 'confirmed', 'over', 'cancelled'] as const;
export type SharedState = (typeof SHARED_STATES)[number];

/** The shared state of each status. */
export const SHARED_AS: Record<OrderStatus, SharedState> = {
  waitDepositPayment: 'pending',
  waitDepositPaymentInvalid: 'pending',
  waitStoreConfirm: 'pending',
  waitCancelProcess: 'pending',
  waitService: 'confirmed',
  waitFinalPayment: 'over',
  finished: 'over',
  closed: 'cancelled',
};

/** The part of a booking that invited guests can see. Null: not shared, or there is nothing to show. */
const sharedOrder = z.object({
  id,
  version,
  state: z.enum(SHARED_STATES),
  date: wallDate,
  time: wallTime,
  startAt: instant,
  endAt: instant,
  people: z.nullable(z.object({ adults: z.int(), children: z.int() })),
  table: z.nullable(
    z.object({
      kindName: z.nullable(z.string()),
      tableCount: z.int(),
      /** Whether the tables are pushed together. */
      joined: z.boolean(),
    }),
  ),
  /** The name to give at the entrance. */
  bookedBy: z.nullable(z.object({ lastName: z.string(), title: z.enum(DINER_TITLES) })),
  bookingCode: z.nullable(z.string()),
  /** The diner's note. */
  remark: z.nullable(z.string()),
  store: z.object({
    id,
    name: z.string(),
    city: cityKey,
    address: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    coverUrl: pictureUrl,
  }),
});
export type SharedOrder = z.infer<typeof sharedOrder>;

const params = z.object({ storeId: id, orderId: id });

/** A diner's own booking, and an order as its staff address it. */
const ofDiner = { who: 'user', params } as const;
const ofStaff = { who: 'host', params } as const;
const read = {
  method: 'GET',
  reads: ['booking.sharing', 'booking.orders', 'stores.settings'],
  output: orderSharing,
} as const;
const update = {
  method: 'PUT',
  changes: ['booking.sharing'],
  body: orderSharingEdit,
  output: orderSharing,
  refusals: ['changedMeanwhile'],
} as const;
const revoke = {
  method: 'POST',
  changes: ['booking.sharing'],
  output: orderSharing,
  limits: [{ max: 30, seconds: 3600, by: 'person' }],
} as const;

export const orderShareApi = api('booking', {
  readMyOrderSharing: {
    ...ofDiner,
    ...read,
    path: '/api/me/orders/:storeId/:orderId/sharing',
    about: 'Returns the share link of a booking of this person, and what those see who open it.',
  },
  updateMyOrderSharing: {
    ...ofDiner,
    ...update,
    path: '/api/me/orders/:storeId/:orderId/sharing',
    about:
      'Changes what people see who open the share link of a booking of this person, or turns sharing off.',
  },
  revokeMyShareLink: {
    ...ofDiner,
    ...revoke,
    path: '/api/me/orders/:storeId/:orderId/sharing/revoke',
    about: 'Replaces the share link of a booking of this person. Links that were sent before no longer open.',
  },
  readOrderSharing: {
    ...ofStaff,
    ...read,
    path: '/api/stores/:storeId/desk/orders/:orderId/sharing',
    about: 'Returns the share link of an order of the store, and what those see who open it.',
  },
  updateOrderSharing: {
    ...ofStaff,
    ...update,
    path: '/api/stores/:storeId/desk/orders/:orderId/sharing',
    about: 'Changes what people see who open the share link of an order of the store, or turns sharing off.',
  },
  revokeShareLink: {
    ...ofStaff,
    ...revoke,
    path: '/api/stores/:storeId/desk/orders/:orderId/sharing/revoke',
    about: 'Replaces the share link of an order of the store. Links that were sent before no longer open.',
  },
  readSharedOrder: {
    method: 'GET',
    path: '/api/stores/:storeId/orders/:orderId/shared',
    who: 'anyone',
    reads: ['booking.orders', 'booking.sharing', 'stores.settings'],
    about:
      'Returns a booking as people see it who open its link. Without a key of the booking it is not found; with a former key, or while sharing is off, the answer is that sharing was turned off.',
    params,
    query: z.object({ key: z._default(z.string().check(z.maxLength(100)), '') }),
    output: sharedOrder,
    refusals: ['sharingDisabled'],
  },
});
