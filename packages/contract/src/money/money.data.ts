import * as z from 'zod/mini';
import { fen, id, instant } from '#common/shapes.ts';
import {
  ATTEMPT_STATUSES,
  PAYMENT_METHODS,
  PAYMENT_PURPOSES,
  REFUND_STATUSES,
  RETURN_STATES,
} from './money.model.ts';

const paymentData = z.object({
  storeId: id,
  orderId: z.nullable(id),
  purpose: z.enum(PAYMENT_PURPOSES),
  amount: fen,
  method: z.enum(PAYMENT_METHODS),
  status: z.enum(ATTEMPT_STATUSES),
  startedAt: instant,
  paidAt: z.nullable(instant),
  refunds: z.array(
    z.object({
      amount: fen,
      status: z.enum(REFUND_STATUSES),
      startedAt: instant,
      endedAt: z.nullable(instant),
    }),
  ),
});
export type PaymentData = z.infer<typeof paymentData>;

/** A payout of the balance. Its refunds are among those of the payments that it went back through. */
const payoutData = z.object({
  amount: fen,
  askedAt: instant,
  /** The parts that platform staff gave back or have to give back. */
  byStaff: z.array(
    z.object({
      amount: fen,
      state: z.enum(RETURN_STATES),
      note: z.string(),
      endedAt: z.nullable(instant),
    }),
  ),
});
export type PayoutData = z.infer<typeof payoutData>;

/** Its parts of the copy of a person's data. */
export const moneyPersonalData = {
  balance: fen,
  payments: z.array(paymentData),
  payouts: z.array(payoutData),
};
