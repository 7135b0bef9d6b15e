import { z } from 'zod';
import { callJson, type JsonOutcome } from '#gateways/http-call.ts';
import {
  DESTINATION_NOT_SERVED,
  outcomeWithoutResponse,
  type SmsGateway,
  type SmsMessage,
  type SmsOutcome,
} from '../sms.ts';
import { smsText } from '../texts.ts';

export interface TwilioSmsSettings {
  /** Without a slash at the end. */
  apiBase: string;
  accountSid: string;
  authToken: string;
  /** A number in E.164, the name of a sender, or the id of a messaging service (`MG…`). */
  from: string;
  /** The sender in texts; undefined for the name of the product. */
  signName: string | undefined;
  /** The address at which people reach the product, for links in texts and for delivery reports. */
  origin: string;
  /** The secret part of the address for delivery reports; undefined if none are received. */
  receiptToken: string | undefined;
  timeoutMs: number;
}

/** Refusals that may be retried later: calls or messages of an account, a number or a queue came too fast. */
const RETRYABLE = new Set([14107, 20429, 21611, 30001, 30022]);

/** Numbers that cannot get SMS: not valid, no mobile number, blocked, or unreachable from this sender. */
const WRONG_ADDRESS = new Set([21211, 21217, 21265, 21401, 21421, 21610, 21612, 21614]);

/** The account may not send to the country of the number. */
const COUNTRY_NOT_ALLOWED = 21408;

const messageSchema = z.object({ sid: z.string().min(1).max(200), error_code: z.int().nullish() });
const errorSchema = z.object({ code: z.int(), status: z.int() });

/** Statuses of a message that are not its end. */
const UNDER_WAY = ['accepted', 'scheduled', 'queued', 'sending', 'sent'] as const;

/** A delivery report, which is a form. Its address is secret, as those of the other providers. */
const receiptForm = z.object({
  MessageSid: z.string().min(1).max(200),
  MessageStatus: z.enum([...UNDER_WAY, 'delivered', 'read', 'undelivered', 'failed', 'canceled']),
  ErrorCode: z.string().max(200).optional(),
});

/** Sends by the Messages API of Twilio, and of services that speak it. It has no idempotency key, so a lost response is not retried. */
export const twilioSms = (settings: TwilioSmsSettings): SmsGateway => ({
  async send(message) {
    const { apiBase, accountSid, authToken, timeoutMs } = settings;
    const url = `${apiBase}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
    const headers = {
      'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
      authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
      accept: 'application/json',
    };
    const body = new URLSearchParams(formOf(message, settings)).toString();
    return readResponse(await callJson(url, { method: 'POST', headers, body }, timeoutMs));
  },
  hasTemplate: () => true,
  receiptToken: settings.receiptToken,
  readReceipts(body) {
    const form = receiptForm.safeParse(body);
    if (!form.success) return undefined;
    const { MessageSid: providerId, MessageStatus: status, ErrorCode: code = '' } = form.data;
    if (UNDER_WAY.some((one) => one === status)) return [];
    const delivered = status === 'delivered' || status === 'read';
    return [{ reference: null, providerId, delivered, code: delivered ? '' : code || status }];
  },
  receiptReply: {},
});

/** Checks whether a sender is the id of a messaging service, and no number or name. */
export const isMessagingService = (from: string): boolean => /^MG[0-9a-fA-F]{32}$/.test(from);

function formOf(message: SmsMessage, settings: TwilioSmsSettings): Record<string, string> {
  const { from, origin, receiptToken } = settings;
  const { minutes } = message.params;
  return {
    To: message.to,
    [isMessagingService(from) ? 'MessagingServiceSid' : 'From']: from,
    Body: smsText(message, settings),
    // In seconds. A code that waits in a queue for longer is of no use.
    ...(message.template === 'loginCode' &&
      minutes !== undefined && { ValidityPeriod: String(Number(minutes) * 60) }),
    ...(receiptToken !== undefined && { StatusCallback: `${origin}/api/sms/receipts/${receiptToken}` }),
  };
}

function readResponse(call: JsonOutcome): SmsOutcome {
  if (!call.ok) return outcomeWithoutResponse(call);
  const message = call.status < 300 ? messageSchema.safeParse(call.json) : undefined;
  if (message?.success) {
    const { sid, error_code: code } = message.data;
    return code == null ? { ok: true, providerId: sid } : refused(code);
  }
  const error = call.status >= 400 && call.status < 500 ? errorSchema.safeParse(call.json) : undefined;
  return error?.success ? refused(error.data.code) : outcomeWithoutResponse(call);
}

function refused(code: number): SmsOutcome {
  if (code === COUNTRY_NOT_ALLOWED) return DESTINATION_NOT_SERVED;
  return {
    ...{ ok: false, retry: RETRYABLE.has(code), code: String(code) },
    ...(WRONG_ADDRESS.has(code) && { fault: 'address' as const }),
  };
}
