import { z } from 'zod';
import type { ProviderRefundState, RefundRef, RefundRequest } from '../pay.ts';
import { INVALID_RESPONSE } from '../shared/responses.ts';
import { toApi } from './amounts.ts';
import { MISSING, type StripeClient } from './api-client.ts';
import { isAmount, readList } from './sessions.ts';

const refundSchema = z.object({
  id: z.string().min(1),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(['pending', 'requires_action', 'succeeded', 'failed', 'canceled']),
  failure_reason: z.string().nullable().optional(),
  payment_intent: z.string().nullable(),
  metadata: z.record(z.string(), z.string()),
});
type StripeRefund = z.infer<typeof refundSchema>;

/** Finds a refund among those of its payment, by our number. */
export async function queryRefund(client: StripeClient, refund: RefundRef): Promise<ProviderRefundState> {
  const rows = await readList(
    client,
    'refunds',
    [['payment_intent', refund.payment.providerNumber]],
    refundSchema,
  );
  if (!Array.isArray(rows))
    return rows.state === 'refused' && rows.code === MISSING ? { state: 'notFound' } : rows;
  const found = rows.find(({ metadata }) => metadata.number === refund.number);
  return found ? stateOf(found, refund) : { state: 'notFound' };
}

/**
 * Refunds, after a search for a refund with this number: idempotency keys are valid for a day only, and a refund may be
 * retried for longer.
 */
export async function createRefund(
  client: StripeClient,
  request: RefundRequest,
): Promise<ProviderRefundState> {
  const existing = await queryRefund(client, request);
  if (existing.state !== 'notFound') return existing;
  const response = await client.post(
    'refunds',
    [
      ['payment_intent', request.payment.providerNumber],
      ['amount', String(toApi(request.amount, request.payment.currency))],
      ['reason', 'requested_by_customer'],
      ['metadata[number]', request.number],
    ],
    `refund-${request.number}`,
  );
  if (response.state !== 'ok') return response;
  const { data } = refundSchema.safeParse(response.json);
  return data ? stateOf(data, request) : INVALID_RESPONSE;
}

function stateOf(found: StripeRefund, refund: RefundRef): ProviderRefundState {
  const isSame =
    found.metadata.number === refund.number &&
    found.payment_intent === refund.payment.providerNumber &&
    isAmount(found, { amount: refund.amount, currency: refund.payment.currency });
  if (!isSame) return INVALID_RESPONSE;
  if (found.status === 'succeeded')
    return { state: 'refunded', amount: refund.amount, providerNumber: found.id };
  if (found.status === 'failed' || found.status === 'canceled')
    return { state: 'failed', code: found.failure_reason ?? found.status };
  return { state: 'processing' };
}
