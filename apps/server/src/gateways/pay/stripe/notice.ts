import { z } from 'zod';
import { parseJson } from '#gateways/http-call.ts';
import type { Failure, NoticeProblem, NoticeReply, RawNotice, ReadNotice } from '../pay.ts';
import { isLive, type StripeSettings } from './settings.ts';
import { checkWebhook } from './signing.ts';

const eventSchema = z.object({
  id: z.string().min(1),
  object: z.literal('event'),
  type: z.string(),
  livemode: z.boolean(),
  /** The account of a connected merchant. Ours are events of the account itself. */
  account: z.string().optional(),
  data: z.object({ object: z.looseObject({ object: z.string() }) }),
});

const metadataSchema = z.object({ metadata: z.object({ number: z.string() }) });
const sessionSchema = z.object({ client_reference_id: z.string() });

const disputeSchema = z.object({ id: z.string().min(1) });

const NOT_TOLD: Failure = { state: 'unknown', code: 'notTold' };

/** A number of ours. Other programs may use the same account, with numbers of their own. */
const NUMBER = /^[0-9a-f]{32}$/;

const PAYMENT_EVENTS = /^(checkout\.session|payment_intent|charge)\.[a-z_]+$/;
const DISPUTE_EVENTS = /^charge\.dispute\.[a-z_]+$/;
const REFUND_EVENTS = /^(refund|charge\.refund)\.[a-z_]+$/;

/**
 * Verifies and reads an event. It only says which payment or refund has changed: its content may be older than what the
 * provider has now, so that the payment is queried.
 */
export function readStripeNotice(settings: StripeSettings, raw: RawNotice, now: Date): ReadNotice {
  const header = raw.headers['stripe-signature'];
  const signature = typeof header === 'string' ? header : '';
  const checked = checkWebhook(signature, raw.body, settings.webhookSecret, now);
  if (checked !== 'valid') return { problem: checked };
  const { data: event } = eventSchema.safeParse(parseJson(raw.body));
  if (!event) return { problem: 'unreadable' };
  if (event.livemode !== isLive(settings) || event.account !== undefined) return { problem: 'notOurs' };
  if (DISPUTE_EVENTS.test(event.type)) {
    const { data: dispute } = disputeSchema.safeParse(event.data.object);
    return dispute
      ? { eventId: event.id, about: 'dispute', number: dispute.id, seen: NOT_TOLD }
      : { problem: 'unreadable' };
  }
  const about = REFUND_EVENTS.test(event.type) ? 'refund' : 'payment';
  if (about === 'payment' && !PAYMENT_EVENTS.test(event.type)) return { ignored: true };
  const number = numberOf(event.data.object);
  if (number === undefined || !NUMBER.test(number)) return { ignored: true };
  return { eventId: event.id, about, number, seen: NOT_TOLD };
}

/** Returns our number from an object of the API; undefined if it has none. */
function numberOf(object: { object: string }): string | undefined {
  return object.object === 'checkout.session'
    ? sessionSchema.safeParse(object).data?.client_reference_id
    : metadataSchema.safeParse(object).data?.metadata.number;
}

/** Builds our reply. The provider repeats an event until it gets a status of 2xx, for up to three days. */
export const stripeReply = (outcome: 'accepted' | NoticeProblem): NoticeReply => ({
  status: outcome === 'accepted' ? 200 : 400,
  contentType: 'application/json; charset=utf-8',
  body: JSON.stringify({ received: outcome === 'accepted' }),
});
