import { z } from 'zod';
import type { Failure, ProviderDispute } from '../pay.ts';
import { beijingDateTimeMs } from '../shared/beijing-time.ts';
import { INVALID_RESPONSE } from '../shared/responses.ts';
import { fromApi, readCurrency } from './amounts.ts';
import { MISSING, type StripeClient } from './api-client.ts';
import { readList, seconds } from './sessions.ts';

const disputeSchema = z.object({
  id: z.string().min(1),
  amount: z.int(),
  currency: z.string(),
  status: z.string(),
  payment_intent: z.union([z.object({ metadata: z.record(z.string(), z.string()) }), z.string()]).nullable(),
});

/**
 * States of disputes. Others are inquiries, which withdraw no money, and disputes that were prevented. A dispute that was
 * answered is under review.
 */
const STATES: Record<string, ProviderDispute['state']> = {
  needs_response: 'open',
  under_review: 'open',
  won: 'won',
  lost: 'lost',
};

/** Returns a dispute of a payment of ours; undefined for any other. */
function disputeOf(data: z.infer<typeof disputeSchema>): ProviderDispute | undefined {
  const { id, amount, status, payment_intent: intent } = data;
  const number = typeof intent === 'object' ? intent?.metadata.number : undefined;
  const currency = readCurrency(data.currency);
  const state = STATES[status];
  if (number === undefined || currency === undefined || state === undefined) return undefined;
  return { id, number, amount: fromApi(amount, currency), currency, state };
}

export async function readDispute(
  client: StripeClient,
  id: string,
): Promise<ProviderDispute | Failure | undefined> {
  const response = await client.get(`disputes/${encodeURIComponent(id)}`, [['expand[]', 'payment_intent']]);
  if (response.state === 'refused' && response.code === MISSING) return undefined;
  if (response.state !== 'ok') return response;
  const { data } = disputeSchema.safeParse(response.json);
  return data?.id === id ? disputeOf(data) : INVALID_RESPONSE;
}

export async function listDisputes(client: StripeClient, date: string): Promise<ProviderDispute[] | Failure> {
  const start = beijingDateTimeMs(date, '00:00');
  const rows = await readList(
    client,
    'disputes',
    [
      ['created[gte]', seconds(start)],
      ['created[lt]', seconds(start + 86_400_000)],
      ['expand[]', 'data.payment_intent'],
    ],
    disputeSchema,
  );
  return Array.isArray(rows) ? rows.map(disputeOf).filter((dispute) => dispute !== undefined) : rows;
}
