import type { Currency } from '@xiwei/contract/common/currency.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { z } from 'zod';
import type { Failure, PaymentRef, PayRequest, ProviderPaymentState } from '../pay.ts';
import { INVALID_RESPONSE } from '../shared/responses.ts';
import { toApi } from './amounts.ts';
import { MISSING, type StripeClient, type StripeParams } from './api-client.ts';

/** The provider keeps a payment page open for at least 30 minutes. The rest is for a start that is repeated. */
const SHORTEST_MS = 35 * 60_000;
/** The longest time after its creation at which a payment is started at the provider. */
const STARTED_MS = 3 * 3600_000;
const PAGE_SIZE = 100;
/** The most pages of a list that are read. A longer list counts as not readable. */
const MOST_PAGES = 100;

const LOCALES = { 'zh-Hans': 'zh', 'zh-Hant': 'zh-HK', en: 'en' } as const;

export const seconds = (time: Date | number): string => String(Math.floor(Number(time) / 1000));

/** Checks whether an amount of the API is that of a payment or refund. */
export const isAmount = (
  api: { amount: number | null; currency: string | null },
  ours: { amount: Fen; currency: Currency },
): boolean =>
  api.amount === toApi(ours.amount, ours.currency) && api.currency === ours.currency.toLowerCase();

/**
 * Builds the parameters of a payment page. They do not depend on the time of the call, because a repeated call with the same
 * idempotency key must have the same. The page stays open for at least half an hour; it is expired when the payment ends.
 */
export function sessionParams(request: PayRequest, methods: readonly string[]): StripeParams {
  const expiresAt = Math.max(request.expiresAt.getTime(), request.createdAt.getTime() + SHORTEST_MS);
  return [
    ['mode', 'payment'],
    ['client_reference_id', request.number],
    ['success_url', request.returnUrl],
    ['cancel_url', request.returnUrl],
    ['expires_at', seconds(expiresAt)],
    ['locale', LOCALES[request.language]],
    ['line_items[0][quantity]', '1'],
    ['line_items[0][price_data][currency]', request.currency.toLowerCase()],
    ['line_items[0][price_data][unit_amount]', String(toApi(request.amount, request.currency))],
    ['line_items[0][price_data][product_data][name]', [...request.description].slice(0, 250).join('')],
    ['metadata[number]', request.number],
    ['payment_intent_data[metadata][number]', request.number],
    ...methods.map((method, index) => [`payment_method_types[${index}]`, method] as const),
  ];
}

const chargeSchema = z.object({ created: z.int() });

const intentSchema = z.object({
  id: z.string().min(1),
  status: z.string(),
  amount: z.int(),
  amount_received: z.int(),
  currency: z.string(),
  latest_charge: z.union([chargeSchema, z.string()]).nullable().optional(),
});

const sessionSchema = z.object({
  id: z.string().min(1),
  url: z.string().nullable().optional(),
  client_reference_id: z.string().nullable(),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: z.int().nullable(),
  currency: z.string().nullable(),
  payment_intent: z.union([intentSchema, z.string()]).nullable().optional(),
});
export type Session = z.infer<typeof sessionSchema>;

/** Reads a payment page from a response; undefined if it is malformed or not that of the payment. */
export function readSession(json: unknown, payment: PaymentRef): Session | undefined {
  const { data } = sessionSchema.safeParse(json);
  const isSame =
    data?.client_reference_id === payment.number &&
    isAmount({ amount: data.amount_total, currency: data.currency }, payment);
  return isSame ? data : undefined;
}

/** Finds the payment page of a payment with its payment intent: by its id, or without one, by our number. */
export async function findSession(
  client: StripeClient,
  payment: PaymentRef,
): Promise<Session | Failure | { state: 'notFound' }> {
  const id = payment.reference ?? (await searchSession(client, payment));
  if (id === undefined) return { state: 'notFound' };
  if (typeof id !== 'string') return id;
  const response = await client.get(`checkout/sessions/${encodeURIComponent(id)}`, [
    ['expand[]', 'payment_intent.latest_charge'],
  ]);
  if (response.state === 'refused' && response.code === MISSING) return { state: 'notFound' };
  if (response.state !== 'ok') return response;
  return readSession(response.json, payment) ?? INVALID_RESPONSE;
}

/** Searches the payment pages of the time in which a payment may have been started for its number. */
async function searchSession(
  client: StripeClient,
  payment: PaymentRef,
): Promise<string | Failure | undefined> {
  const from = payment.createdAt.getTime();
  const span: StripeParams = [
    ['created[gte]', seconds(from - 60_000)],
    ['created[lte]', seconds(from + STARTED_MS)],
  ];
  const rows = await readList(client, 'checkout/sessions', span, listedSchema);
  if (!Array.isArray(rows)) return rows;
  return rows.find(({ client_reference_id }) => client_reference_id === payment.number)?.id;
}

const listedSchema = z.object({ id: z.string(), client_reference_id: z.string().nullable() });

/** Reads all pages of a list. */
export async function readList<Row extends { id: string }>(
  client: StripeClient,
  path: string,
  params: StripeParams,
  rowSchema: z.ZodType<Row>,
): Promise<Row[] | Failure> {
  const pageSchema = z.object({ has_more: z.boolean(), data: z.array(rowSchema) });
  const rows: Row[] = [];
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const last = rows.at(-1);
    const after: StripeParams = last ? [['starting_after', last.id]] : [];
    const response = await client.get(path, [...params, ['limit', String(PAGE_SIZE)], ...after]);
    if (response.state !== 'ok') return response;
    const { data } = pageSchema.safeParse(response.json);
    if (!data) return INVALID_RESPONSE;
    rows.push(...data.data);
    if (!data.has_more || data.data.length === 0) return rows;
  }
  return { state: 'unknown', code: 'listTooLong' };
}

/** States of a payment intent in which the payer has not paid, and will not by this payment page. */
const FAILED_INTENTS = ['requires_payment_method', 'canceled'];

/** Returns the state of a payment by its page and its payment intent. */
export function stateOf(session: Session, payment: PaymentRef): ProviderPaymentState {
  if (session.status === 'expired') return { state: 'closed' };
  if (session.status === 'open') return { state: 'waiting' };
  const intent = session.payment_intent;
  if (typeof intent !== 'object' || intent === null) return INVALID_RESPONSE;
  if (!isAmount(intent, payment)) return INVALID_RESPONSE;
  // A method such as a payment at a shop's till is completed by the payer, and paid hours or days later.
  if (session.payment_status !== 'paid')
    return FAILED_INTENTS.includes(intent.status) ? { state: 'closed' } : { state: 'waiting' };
  const charge = intent.latest_charge;
  if (intent.status !== 'succeeded' || intent.amount_received !== intent.amount) return INVALID_RESPONSE;
  if (typeof charge !== 'object' || charge === null) return INVALID_RESPONSE;
  return {
    state: 'paid',
    amount: payment.amount,
    providerNumber: intent.id,
    paidAt: new Date(charge.created * 1000),
  };
}
