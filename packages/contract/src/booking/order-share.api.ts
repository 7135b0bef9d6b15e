import * as z from 'zod/mini';
import { api } from '#common/endpoint.ts';
import { id, instant, pictureUrl, version, wallDate, wallTime } from '#common/shapes.ts';
import { DINER_TITLES } from '#diners/diners.model.ts';
import { CITIES } from '#stores/store-kinds.ts';
import type { OrderStatus } from './booking.machine.ts';

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

/** The part of a booking that invited guests can see. */
const sharedOrder = z.object({
  id,
  version,
  state: z.enum(SHARED_STATES),
  date: wallDate,
  time: wallTime,
  startAt: instant,
  endAt: instant,
  adults: z.int(),
  children: z.int(),
  kindName: z.nullable(z.string()),
  tableCount: z.int(),
  /** Whether the tables are pushed together. */
  joined: z.boolean(),
  /** The name to give at the entrance. */
  bookedBy: z.nullable(z.object({ lastName: z.string(), title: z.enum(DINER_TITLES) })),
  store: z.object({
    id,
    name: z.string(),
    city: z.enum(CITIES),
    address: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    coverUrl: pictureUrl,
  }),
});
export type SharedOrder = z.infer<typeof sharedOrder>;

const params = z.object({ storeId: id, orderId: id });

export const orderShareApi = api('booking', {
  shareOrder: {
    method: 'GET',
    path: '/api/me/orders/:storeId/:orderId/share',
    who: 'user',
    reads: [],
    about:
      'Returns the link path under which other people can see where and when a booking of this person is.',
    params,
    output: z.object({ path: z.string() }),
  },
  readSharedOrder: {
    method: 'GET',
    path: '/api/stores/:storeId/orders/:orderId/shared',
    who: 'anyone',
    reads: ['booking.orders', 'stores.settings'],
    about:
      'Returns a booking as people see it who open its link. Without the key of the link it is not found.',
    params,
    query: z.object({ key: z._default(z.string().check(z.maxLength(100)), '') }),
    output: sharedOrder,
  },
});
