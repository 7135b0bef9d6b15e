import * as z from 'zod/mini';
import { api } from '#common/endpoint.ts';
import { id, instant, wallDate, wallTime } from '#common/shapes.ts';
import { LATE_MINUTES, ORDER_ANSWERS, orderAnswer } from './booking.model.ts';
import { ORDER_CHANGES } from './booking.reads.ts';
import { CHANGE_REFUSALS } from './order-refusals.ts';
import { SHARED_STATES } from './order-share.api.ts';

/** A booking as its guest sees it on the page on which they answer a reminder. */
const answeredOrder = z.object({
  id,
  state: z.enum(SHARED_STATES),
  date: wallDate,
  time: wallTime,
  startAt: instant,
  adults: z.int(),
  children: z.int(),
  answer: z.nullable(orderAnswer),
  /** The answers that can be given now. */
  can: z.array(z.enum(ORDER_ANSWERS)),
  /** Whether cancelling is free and takes effect at once. Otherwise the store is asked. */
  cancelIsFree: z.boolean(),
});

/** A booking with its store. The phone is formatted for reading. */
const answeredOrderAtStore = z.extend(answeredOrder, {
  store: z.object({ id, name: z.string(), address: z.string(), phone: z.nullable(z.string()) }),
});
export type AnsweredOrder = z.infer<typeof answeredOrderAtStore>;

const params = z.object({ storeId: id, orderId: id });
const key = z.string().check(z.maxLength(100));

/** Answers of guests to reminders, on the page `/order-answer/:storeId/:orderId?key=…`. The link is the only proof of who answers. */
export const orderAnswerApi = api('booking', {
  readOrderAnswer: {
    method: 'GET',
    path: '/api/stores/:storeId/orders/:orderId/answer',
    who: 'anyone',
    reads: ['booking.orders', 'stores.settings'],
    about:
      'Returns a booking to the guest who opens the link of a reminder. Without the key of the link it is not found.',
    params,
    query: z.object({ key: z._default(key, '') }),
    output: answeredOrderAtStore,
  },
  answerOrder: {
    method: 'POST',
    path: '/api/stores/:storeId/orders/:orderId/answer',
    who: 'anyone',
    changes: ORDER_CHANGES,
    about:
      'Records the answer of a guest to a reminder: coming, late by some minutes, or cancel. Cancelling closes the order while that is free, and asks the store after that.',
    params,
    body: z
      .object({
        key,
        answer: z.enum(ORDER_ANSWERS),
        /** By how many minutes the guest is late; required with `late`, ignored otherwise. */
        minutes: z.optional(z.literal([...LATE_MINUTES])),
      })
      .check(
        z.refine(({ answer, minutes }) => answer !== 'late' || minutes !== undefined, {
          path: ['minutes'],
          error: 'required',
        }),
      ),
    output: answeredOrder,
    refusals: CHANGE_REFUSALS,
    limits: [{ max: 30, seconds: 600, by: 'address' }],
  },
});
