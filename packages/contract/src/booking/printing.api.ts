import * as z from 'zod/mini';
import { api } from '#common/endpoint.ts';
import { id, instant, wallDate } from '#common/shapes.ts';
import { staffOrder } from './booking.model.ts';
import { STAFF_ORDER_READS } from './booking.reads.ts';

/** Reads of what is printed. */
export const printingApi = api('booking', {
  readPrintOrders: {
    method: 'GET',
    path: '/api/stores/:storeId/desk/print',
    who: 'host',
    reads: [...STAFF_ORDER_READS, 'booking.tags', 'booking.takers'],
    about:
      'Returns the orders of a date, or of a range of at most 31 days, without closed ones, earliest first, at most 2,000.',
    params: z.object({ storeId: id }),
    query: z.object({ from: wallDate, to: wallDate, shiftId: z.optional(id) }),
    output: z.object({
      /** When they were read, by the server's clock. */
      asOf: instant,
      orders: z.array(staffOrder),
      /** The number of all orders that match, including those beyond the limit. */
      total: z.int(),
    }),
  },
});
