import type { Fen } from '@xiwei/contract/common/money.ts';
import { z } from 'zod';
import type { Failure, Notice, ProviderPaymentState, ProviderRefundState } from '#gateways/pay/pay.ts';
import { idOf } from './payment-numbers.ts';

/** The status of a payment or refund as its provider reports it: by a notification, a query or a statement. */
export type ProviderReport =
  | { about: 'payment'; number: string; seen: ProviderPaymentState }
  | { about: 'refund'; number: string; seen: ProviderRefundState }
  /** Only says that a dispute has changed. Disputes are queried, and applied on their own. */
  | { about: 'dispute'; number: string; seen: Failure };

/** Drops the id of the notification, which the inbox stores in a column of its own. */
export const reportOf = (notice: Notice): ProviderReport => {
  const { eventId: _, ...report } = notice;
  return report;
};

/** Lists the payments or refunds that reports are about. Numbers that are none of ours are left out. */
export function keysOf(reports: readonly ProviderReport[], about: ProviderReport['about']): { id: string }[] {
  const ids = reports.filter((report) => report.about === about).map(({ number }) => idOf(number));
  return [...new Set(ids)].flatMap((id) => (id ? [{ id }] : []));
}

const amount = z.number().int() as unknown as z.ZodType<Fen>;
const failure = z.object({ state: z.enum(['unknown', 'refused']), code: z.string() });

/** A report as the inbox stores it. */
export const storedReport: z.ZodType<ProviderReport> = z.discriminatedUnion('about', [
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
  z.object({ about: z.literal('dispute'), number: z.string(), seen: failure }),
]);
