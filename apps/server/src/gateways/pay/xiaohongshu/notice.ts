import type { Fen } from '@xiwei/contract/common/money.ts';
import { z } from 'zod';
import { parseJson } from '#gateways/http-call.ts';
import { sameSecret } from '#platform/secrets.ts';
import type { Failure, Notice, NoticeProblem, PaymentSeen, RawNotice, RefundSeen } from '../pay.ts';
import type { XiaohongshuPaySettings } from './gateway.ts';
import { orderState, REFUND_STATUS } from './orders.ts';
import { openPush, pushSignature } from './signing.ts';

const WINDOW_MS = 5 * 60_000;

const messageSchema = z.object({
  Nonce: z.string().min(1),
  Timestamp: z.int().positive(),
  Encrypt: z.string().min(1),
  MsgSignature: z.string(),
});

const amountSchema = z
  .int()
  .positive()
  .transform((amount) => amount as Fen);

/**
 * What is in a push about money. The platform publishes the envelope and the event of a refund with its number and
 * status; the rest is named after the fields of the API and has to be confirmed with the platform. So what is not
 * there is not guessed: the notice then only says what to ask about.
 */
const eventSchema = z.discriminatedUnion('Event', [
  z.object({
    Event: z.literal('PAY_RESULT'),
    OutOrderId: z.string().min(1),
    OrderStatus: z.int(),
    OrderId: z.string().min(1).optional(),
    PayAmount: amountSchema.optional(),
  }),
  z.object({
    Event: z.literal('REFUND_RESULT'),
    OutAfterSalesOrderId: z.string().min(1),
    Status: z.int(),
    RefundPrice: amountSchema.optional(),
  }),
]);
type PushEvent = z.infer<typeof eventSchema>;
type PayResult = Extract<PushEvent, { Event: 'PAY_RESULT' }>;
type RefundResult = Extract<PushEvent, { Event: 'REFUND_RESULT' }>;

const INCOMPLETE: Failure = { state: 'unknown', code: 'incomplete' };

export function readXiaohongshuNotice(
  settings: XiaohongshuPaySettings,
  raw: RawNotice,
  now: Date,
): Notice | { problem: NoticeProblem } {
  const { data: message } = messageSchema.safeParse(parseJson(raw.body));
  if (!message) return { problem: 'unreadable' };
  const { Nonce, Timestamp, Encrypt, MsgSignature } = message;
  const expected = pushSignature(settings.pushToken, String(Timestamp), Nonce, Encrypt);
  if (!sameSecret(MsgSignature, expected)) return { problem: 'badSignature' };
  const sentAt = new Date(Timestamp * 1000);
  if (Math.abs(now.getTime() - sentAt.getTime()) > WINDOW_MS) return { problem: 'expired' };
  const opened = openPush(Encrypt, settings.pushKey);
  if (!opened) return { problem: 'unreadable' };
  if (opened.appId !== settings.appId) return { problem: 'notOurs' };
  const { data: event } = eventSchema.safeParse(parseJson(opened.message));
  return event ? noticeOf(event, sentAt) : { problem: 'unreadable' };
}

/** A push bears no id. The same news about the same thing is the same event. */
function noticeOf(event: PushEvent, sentAt: Date): Notice {
  if (event.Event === 'PAY_RESULT') {
    const { OutOrderId: number, OrderStatus } = event;
    return {
      eventId: `pay-${number}-${OrderStatus}`,
      about: 'payment',
      number,
      seen: paymentSeen(event, sentAt),
    };
  }
  const { OutAfterSalesOrderId: number, Status } = event;
  return { eventId: `refund-${number}-${Status}`, about: 'refund', number, seen: refundSeen(event) };
}

function paymentSeen({ OrderStatus, OrderId, PayAmount }: PayResult, sentAt: Date): PaymentSeen {
  const state = orderState(OrderStatus);
  if (state === 'waiting' || state === 'closed') return { state };
  if (state !== 'paid' || OrderId === undefined || PayAmount === undefined) return INCOMPLETE;
  return { state, amount: PayAmount, providerNumber: OrderId, paidAt: sentAt };
}

function refundSeen({ Status, OutAfterSalesOrderId, RefundPrice }: RefundResult): RefundSeen {
  if (Status === REFUND_STATUS.processing) return { state: 'processing' };
  if (Status === REFUND_STATUS.failed) return { state: 'failed', code: String(Status) };
  if (Status !== REFUND_STATUS.refunded || RefundPrice === undefined) return INCOMPLETE;
  return { state: 'refunded', amount: RefundPrice, providerNumber: OutAfterSalesOrderId };
}

/**
 * What to say when the console asks, with a GET, whether the address for pushes is ours. Nothing when it is not the
 * platform who asks.
 */
export function echoOf({ pushToken }: XiaohongshuPaySettings, query: URLSearchParams): string | undefined {
  const part = (name: string) => query.get(name) ?? '';
  const expected = pushSignature(pushToken, part('timestamp'), part('nonce'));
  return sameSecret(part('signature'), expected) ? part('echostr') : undefined;
}
