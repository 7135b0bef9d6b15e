import { z } from 'zod';
import { postGuarded } from '#gateways/guarded-call.ts';
import type { JsonOutcome } from '#gateways/http-call.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import { readList } from '../receipts.ts';
import { outcomeWithoutResponse, type SmsGateway, type SmsMessage, type SmsOutcome } from '../sms.ts';
import { smsText } from '../texts.ts';
import { SIGNATURE_HEADER, TIMESTAMP_HEADER, webhookSignature } from './signing.ts';

export interface WebhookSmsSettings {
  url: string;
  /** Key of the signature. */
  secret: string;
  /** Whether the address may be in a private network, and http. */
  allowPrivate: boolean;
  /** The sender in texts; undefined for the name of the product. */
  signName: string | undefined;
  /** The address at which people reach the product, for links in texts. */
  origin: string;
  /** The secret part of the address for delivery reports; undefined if none are received. */
  receiptToken: string | undefined;
  timeoutMs: number;
}

const answerSchema = z.object({ id: z.string().min(1).max(200) });

/** An entry of a delivery report. It has no signature: the address it is sent to is secret. */
const receiptEntry = z.object({
  id: z.string().min(1).max(200),
  delivered: z.boolean(),
  code: z.string().max(200).nullish(),
});

/** Posts each message as JSON to the operator's own address, signed, which sends it by any way. */
export const webhookSms = (settings: WebhookSmsSettings, clock: Clock = systemClock): SmsGateway => ({
  async send(message) {
    const body = JSON.stringify(describe(message, settings));
    const timestamp = String(Math.floor(clock.now().getTime() / 1000));
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'idempotency-key': message.reference,
      [TIMESTAMP_HEADER]: timestamp,
      [SIGNATURE_HEADER]: webhookSignature(settings.secret, timestamp, body),
    };
    const { timeoutMs, allowPrivate } = settings;
    return readResponse(await postGuarded(settings.url, { headers, body, timeoutMs, allowPrivate }), message);
  },
  hasTemplate: () => true,
  receiptToken: settings.receiptToken,
  readReceipts: readList(receiptEntry, ({ id, delivered, code }) => ({
    reference: id,
    providerId: id,
    delivered,
    code: code ?? '',
  })),
  receiptReply: { ok: true },
});

/** Returns what is posted: the message with its text, and the parts of the text for receivers that have templates. */
const describe = (message: SmsMessage, settings: WebhookSmsSettings) => ({
  id: message.reference,
  to: message.to,
  text: smsText(message, settings),
  template: message.template,
  params: message.params,
  language: message.language,
});

/** Reads the answer. Only success means sent; the server errors of a proxy leave open whether the receiver has the message. */
function readResponse(call: JsonOutcome, { reference }: SmsMessage): SmsOutcome {
  if (!call.ok) return outcomeWithoutResponse(call);
  if (call.status >= 200 && call.status < 300) {
    const answer = answerSchema.safeParse(call.json);
    return { ok: true, providerId: answer.success ? answer.data.id : reference };
  }
  const isRefused = call.status < 500 && call.status !== 429;
  return isRefused ? { ok: false, retry: false, code: `http${call.status}` } : outcomeWithoutResponse(call);
}
