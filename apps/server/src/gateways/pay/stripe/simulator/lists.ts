import { z } from 'zod';
import type { SimulatedTill } from '#gateways/pay/simulated/till.ts';
import { jsonReply, type SimulatedReply } from '#gateways/simulation/simulated-api.ts';
import type { Clock } from '#platform/clock.ts';

export interface StripeAccount {
  till: SimulatedTill;
  clock: Clock;
  origin: string;
}

export const whole = z
  .string()
  .regex(/^\d{1,12}$/)
  .transform(Number);
export const paging = {
  limit: whole.refine((limit) => limit >= 1 && limit <= 100).optional(),
  starting_after: z.string().optional(),
};
const span = z.strictObject({
  gte: whole.optional(),
  lte: whole.optional(),
  gt: whole.optional(),
  lt: whole.optional(),
});
export const listParams = z.strictObject({ ...paging, created: span.optional() });

/** Builds a page of a list: newest first, as the API has them. */
export function listOf<Row extends { id: string; created: number }>(
  rows: readonly Row[],
  { limit = 10, starting_after: after, created = {} }: z.infer<typeof listParams>,
): SimulatedReply {
  const { gte = 0, gt = -1, lte = Infinity, lt = Infinity } = created;
  const found = rows
    .filter((row) => row.created >= gte && row.created > gt && row.created <= lte && row.created < lt)
    .sort((a, b) => b.created - a.created || (a.id < b.id ? -1 : 1));
  const start = after === undefined ? 0 : found.findIndex(({ id }) => id === after) + 1;
  const data = found.slice(start, start + limit);
  return jsonReply(200, { object: 'list', has_more: start + limit < found.length, data });
}

export const cardPayments = (till: SimulatedTill) =>
  till.list().filter(({ provider }) => provider === 'card');

export const expandParams = z.strictObject({ expand: z.record(z.string(), z.string()).optional() });
