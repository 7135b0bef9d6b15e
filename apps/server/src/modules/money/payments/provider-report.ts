import type { Fen } from '@xiwei/contract/common/money.ts';
import { z } from 'zod';
import type { Notice, ProviderPaymentState, ProviderRefundState } from '#gateways/pay/pay.ts';

/** What a provider said of a payment or a refund: in a notification, in an answer, or in its books. */
export type ProviderReport =
  | { about: 'payment'; number: string; seen: ProviderPaymentState }
  | { about: 'refund'; number: string; seen: ProviderRefundState };

export const reportOf = (notice: Notice): ProviderReport => {
  const { eventId: _, ...told } = notice;
  return told;
};

const amount = z.number().int() as unknown as z.ZodType<Fen>;
const failure = z.object({ state: z.enum(['unknown', 'refused']), code: z.string() });

/** What was told, as it is kept in the inbox. */
export const keptNotice: z.ZodType<ProviderReport> = z.discriminatedUnion('about', [
  z.object({
    about: z.literal('payment'),
    number: z.string(),
    seen: z.union([
      z.object({ state: z.literal('paid'), amount, providerNumber: z.string(), paidAt: z.coerce.date() }),
      z.object({ state: z.enum(['waiting', 'notFound', 'closed']) }),
      failure,
    ]),
  }),
  z.object({
    about: z.literal('refund'),
    number: z.string(),
    seen: z.union([
      z.object({ state: z.literal('refunded'), amount, providerNumber: z.string() }),
      z.object({ state: z.enum(['processing', 'notFound']) }),
      z.object({ state: z.literal('failed'), code: z.string() }),
      failure,
    ]),
  }),
]);
