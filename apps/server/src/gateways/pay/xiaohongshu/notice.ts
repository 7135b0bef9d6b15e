import type { Fen } from '@xiwei/contract/common/money.ts';
import { z } from 'zod';
import { callbackSignature, decryptCallback } from '#gateways/encrypted-callback.ts';
import { parseJson } from '#gateways/http-call.ts';
import { sameSecret } from '#platform/secrets.ts';
import type {
  Failure,
  Notice,
  NoticeProblem,
  ProviderPaymentState,
  ProviderRefundState,
  RawNotice,
} from '../pay.ts';
import { orderState, REFUND_STATUS } from './orders.ts';
import type { XiaohongshuPaySettings } from './settings.ts';

/** Accepted age and clock difference of a push. */
const MAX_SKEW_MS = 5 * 60_000;

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
 * Push events about money. The platform documents the envelope and the refund event with its number and status. The
 * other fields are named after those of the API and must be confirmed with the platform. When one is missing, the
 * notice gives the number only and the state unknown, so that the platform is queried.
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

/** Verifies, decrypts and reads a push. */
export function readXiaohongshuNotice(
  settings: XiaohongshuPaySettings,
  raw: RawNotice,
  now: Date,
): Notice | { problem: NoticeProblem } {
  const { data: message } = messageSchema.safeParse(parseJson(raw.body));
  if (!message) return { problem: 'unreadable' };
  const { Nonce, Timestamp, Encrypt, MsgSignature } = message;
  const expected = callbackSignature(settings.pushToken, String(Timestamp), Nonce, Encrypt);
  if (!sameSecret(MsgSignature, expected)) return { problem: 'badSignature' };
  const sentAt = new Date(Timestamp * 1000);
  if (Math.abs(now.getTime() - sentAt.getTime()) > MAX_SKEW_MS) return { problem: 'expired' };
  const push = decryptCallback(Encrypt, settings.pushKey);
  if (!push) return { problem: 'unreadable' };
  if (push.appId !== settings.appId) return { problem: 'notOurs' };
  const { data: event } = eventSchema.safeParse(parseJson(push.message));
  return event ? noticeOf(event, sentAt) : { problem: 'unreadable' };
}

/** Converts an event. Pushes have no id, so the event id is derived from number and status. */
function noticeOf(event: PushEvent, sentAt: Date): Notice {
  if (event.Event === 'PAY_RESULT') {
    const { OutOrderId: number, OrderStatus } = event;
    return {
      eventId: `pay-${number}-${OrderStatus}`,
      about: 'payment',
      number,
      seen: paymentStateOf(event, sentAt),
    };
  }
  const { OutAfterSalesOrderId: number, Status } = event;
  return { eventId: `refund-${number}-${Status}`, about: 'refund', number, seen: refundStateOf(event) };
}

function paymentStateOf({ OrderStatus, OrderId, PayAmount }: PayResult, sentAt: Date): ProviderPaymentState {
  const state = orderState(OrderStatus);
  if (state === 'waiting' || state === 'closed') return { state };
  if (state !== 'paid' || OrderId === undefined || PayAmount === undefined) return INCOMPLETE;
  return { state, amount: PayAmount, providerNumber: OrderId, paidAt: sentAt };
}

function refundStateOf({ Status, OutAfterSalesOrderId, RefundPrice }: RefundResult): ProviderRefundState {
  if (Status === REFUND_STATUS.processing) return { state: 'processing' };
  if (Status === REFUND_STATUS.failed) return { state: 'failed', code: String(Status) };
  if (Status !== REFUND_STATUS.refunded || RefundPrice === undefined) return INCOMPLETE;
  return { state: 'refunded', amount: RefundPrice, providerNumber: OutAfterSalesOrderId };
}

/**
 * Returns the reply to the GET request with which the console verifies the push URL; undefined when its signature is
 * invalid.
 */
export function replyToUrlCheck(
  { pushToken }: XiaohongshuPaySettings,
  query: URLSearchParams,
): string | undefined {
  const param = (name: string) => query.get(name) ?? '';
  const expected = callbackSignature(pushToken, param('timestamp'), param('nonce'));
  return sameSecret(param('signature'), expected) ? param('echostr') : undefined;
}
