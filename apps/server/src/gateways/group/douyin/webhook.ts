import { z } from 'zod';
import { parseJson } from '#gateways/http-call.ts';
import { sameSecret } from '#platform/secrets.ts';
import type { CallbackProblem, CallbackReply, PlatformChange, PlatformEvent, RawCallback } from '../group.ts';
import { statusChange } from '../shared/changes.ts';
import { entryOf, jsonAnswer, shortText } from '../shared/wire.ts';
import { orderNames } from './orders.ts';
import type { DouyinSettings } from './settings.ts';
import { douyinWebhookSign } from './signing.ts';

const webhookSchema = z.object({
  event: z.string().min(1),
  client_key: z.string(),
  /** JSON, as text or as an object. */
  content: z.union([z.string().transform(parseJson), z.record(z.string(), z.unknown())]),
});
const contentSchema = orderNames.extend({
  action: z.string(),
  order_status: z.coerce.string().optional(),
  reason: shortText,
});

/** The longest id of a message that is stored. */
const MAX_ID = 100;

/**
 * Verifies and reads a webhook. It has no time, so it cannot be too old: a repeated one has the same `Msg-Id`, which is not
 * signed, and the same signature. An event that is not
 * about an order is acknowledged and has no effect.
 */
export function readDouyinWebhook(
  settings: DouyinSettings,
  { headers, body }: RawCallback,
): { events: PlatformEvent[]; reply: CallbackReply } | { problem: CallbackProblem } {
  const sign = headers['x-douyin-signature'];
  const messageId = headers['msg-id'];
  if (typeof sign !== 'string') return { problem: 'unreadable' };
  const signature = douyinWebhookSign(settings.clientSecret, body);
  if (!sameSecret(sign.toLowerCase(), signature)) return { problem: 'badSignature' };
  const { data: webhook } = webhookSchema.safeParse(parseJson(body));
  if (!webhook) return { problem: 'unreadable' };
  if (webhook.client_key !== settings.clientKey) return { problem: 'notOurs' };
  if (webhook.event === 'verify_webhook') return { events: [], reply: challengeReply(webhook.content) };
  if (typeof messageId !== 'string' || messageId === '' || messageId.length > MAX_ID)
    return { problem: 'unreadable' };
  const { data: content } = contentSchema.safeParse(webhook.content);
  const change = content && changeOf(settings, webhook.event, content);
  const reply = jsonAnswer(200, { data: { error_code: 0, description: 'success' } });
  if (!content || !change) return { events: [], reply };
  const { order_id: externalId, poi_id: shopId } = content;
  return { events: [{ eventId: messageId, signature, externalId, shopId, change }], reply };
}

/** Answers the check of a registered address. */
function challengeReply(content: unknown): CallbackReply {
  const { challenge } = (content ?? {}) as { challenge?: unknown };
  return jsonAnswer(200, { challenge });
}

function changeOf(
  { statuses }: DouyinSettings,
  event: string,
  { action, order_status, reason }: z.infer<typeof contentSchema>,
): PlatformChange | undefined {
  if (event !== 'life_trade_order_notify') return undefined;
  if (action === 'pay_success') return { kind: 'paid', deadline: null };
  return statusChange(entryOf(statuses, order_status ?? ''), reason);
}
