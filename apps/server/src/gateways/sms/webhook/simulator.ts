import { z } from 'zod';
import { parseJson } from '#gateways/http-call.ts';
import {
  headerOf,
  jsonReply,
  type SimulatedApi,
  type SimulatedReply,
  type SimulatedRequest,
} from '#gateways/simulation/simulated-api.ts';
import { sameSecret } from '#platform/secrets.ts';
import { codeIn, phoneOf, type SmsSimulation } from '../simulated/phones.ts';
import { sendLimiter } from '../simulated/rate-limits.ts';
import type { ReportedMessage } from '../simulated/receipts.ts';
import type { WebhookSmsSettings } from './gateway.ts';
import { SIGNATURE_HEADER, TIMESTAMP_HEADER, webhookSignature } from './signing.ts';

export const simulatedWebhookSettings = (origin: string, timeoutMs: number): WebhookSmsSettings => ({
  url: `${origin}/webhook-sms/`,
  secret: 'the secret of the simulated receiver',
  allowPrivate: true,
  signName: undefined,
  origin: 'https://xiwei.example',
  receiptToken: undefined,
  timeoutMs,
});

export const webhookReceipt = ({ reference }: ReportedMessage, delivered: boolean): object => ({
  id: reference,
  delivered,
  code: delivered ? null : 'notDelivered',
});

const MAX_SKEW_SECONDS = 300;
const WINDOWS = [{ seconds: 30, permits: 1 }];

const bodySchema = z.strictObject({
  id: z.string().min(1),
  to: z.string(),
  text: z.string().min(1),
  template: z.string(),
  params: z.record(z.string(), z.string()),
  language: z.enum(['zh-Hans', 'zh-Hant', 'en']),
});

/** A receiver of an operator that checks all that the documentation says. */
export function webhookSmsSimulator(context: SmsSimulation<WebhookSmsSettings>): SimulatedApi {
  const { clock, phones, receipts } = context;
  const limitReached = sendLimiter(context.limits ? WINDOWS : []);
  const known = new Map<string, string>();
  return {
    handle(request) {
      const refused = refuseSignature(request, context);
      if (refused) return refused;
      const body = bodySchema.safeParse(parseJson(request.body));
      if (!body.success || headerOf(request, 'idempotency-key') !== body.data.id)
        return jsonReply(400, { error: 'body' });
      const { id: reference, text } = body.data;
      const phone = phoneOf(body.data.to);
      if (phone === undefined) return jsonReply(422, { error: 'phone' });
      const before = known.get(reference);
      if (before !== undefined) return jsonReply(200, { id: before });
      if (limitReached(phone, clock.now())) return jsonReply(429, { error: 'limit' });
      const id = phones.deliver(phone, { text, code: codeIn(text), reference });
      known.set(reference, id);
      receipts.report({ phone, id, reference });
      return jsonReply(200, { id });
    },
    faultReplies: {
      error: jsonReply(503, { error: 'unavailable' }),
      limit: jsonReply(429, { error: 'limit' }),
    },
  };
}

function refuseSignature(
  request: SimulatedRequest,
  { settings, clock }: SmsSimulation<WebhookSmsSettings>,
): SimulatedReply | undefined {
  if (request.method !== 'POST') return jsonReply(405, { error: 'method' });
  const timestamp = headerOf(request, TIMESTAMP_HEADER);
  const skew = Math.abs(clock.now().getTime() / 1000 - Number(timestamp || Number.NaN));
  if (!(skew <= MAX_SKEW_SECONDS)) return jsonReply(401, { error: 'timestamp' });
  const expected = webhookSignature(settings.secret, timestamp, request.body);
  return sameSecret(headerOf(request, SIGNATURE_HEADER), expected)
    ? undefined
    : jsonReply(401, { error: 'signature' });
}
