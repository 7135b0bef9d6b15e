import { callText } from '#gateways/http-call.ts';
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
import { isMessagingService, type TwilioSmsSettings } from './gateway.ts';

export const simulatedTwilioSettings = (origin: string, timeoutMs: number): TwilioSmsSettings => ({
  apiBase: `${origin}/twilio`,
  accountSid: `AC${'5'.repeat(32)}`,
  authToken: 'simulator-auth-token',
  from: '+15005550006',
  signName: undefined,
  origin: 'https://xiwei.example',
  receiptToken: undefined,
  timeoutMs,
});

/** The form of a delivery report. It has no id of ours. */
export const twilioReceipt = ({ id }: ReportedMessage, delivered: boolean): Record<string, string> => ({
  MessageSid: id,
  SmsSid: id,
  MessageStatus: delivered ? 'delivered' : 'undelivered',
  ...(!delivered && { ErrorCode: '30003' }),
  ApiVersion: '2010-04-01',
});

/** Sends each report as a form of its own. */
export const postForms = (url: string, entries: readonly object[]): Promise<unknown> =>
  Promise.all(
    entries.map((entry) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };
      const body = new URLSearchParams(entry as Record<string, string>).toString();
      return callText(url, { method: 'POST', headers, body }, 10_000);
    }),
  );

/** One message a second to a number, as from one ordinary number of the provider. */
const WINDOWS = [{ seconds: 1, permits: 1 }];
const MAX_TEXT = 1_600;
/** The longest time in seconds that a message may wait in the provider's queue. */
const MAX_VALIDITY = 36_000;

type Context = SmsSimulation<TwilioSmsSettings>;

export function twilioSmsSimulator(context: Context): SimulatedApi {
  const limitReached = sendLimiter(context.limits ? WINDOWS : []);
  return {
    handle: (request) =>
      refuseCaller(request, context) ??
      sendMessage(new URLSearchParams(request.body), context, (phone) =>
        Boolean(limitReached(phone, context.clock.now())),
      ),
    faultReplies: {
      error: failure(503, 20503, 'Service unavailable'),
      limit: failure(429, 20429, 'Too Many Requests'),
    },
  };
}

function refuseCaller(request: SimulatedRequest, { settings }: Context): SimulatedReply | undefined {
  const { accountSid, authToken, apiBase } = settings;
  const [scheme, encoded = ''] = headerOf(request, 'authorization').split(' ');
  const expected = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
  if (scheme !== 'Basic' || !sameSecret(encoded, expected)) return failure(401, 20003, 'Authenticate');
  const path = `${new URL(apiBase).pathname}/2010-04-01/Accounts/${accountSid}/Messages.json`;
  if (request.url.pathname !== path) return failure(404, 20404, 'The requested resource was not found');
  if (request.method !== 'POST') return failure(405, 20004, 'Method not allowed');
  const type = headerOf(request, 'content-type').split(';')[0];
  return type === 'application/x-www-form-urlencoded'
    ? undefined
    : failure(415, 20415, 'Unsupported media type');
}

function sendMessage(
  form: URLSearchParams,
  { settings, phones, receipts }: Context,
  isLimited: (phone: string) => boolean,
): SimulatedReply {
  const text = form.get('Body') ?? '';
  const to = form.get('To') ?? '';
  if (to === '') return failure(400, 21604, "A 'To' phone number is required.");
  const sender = isMessagingService(settings.from) ? form.get('MessagingServiceSid') : form.get('From');
  if (sender === null) return failure(400, 21603, "A 'From' phone number is required.");
  if (sender !== settings.from) return failure(400, 21606, "The 'From' number is not of this account.");
  if (text === '') return failure(400, 21602, 'Message body is required.');
  if (text.length > MAX_TEXT) return failure(400, 21617, 'The message body exceeds 1600 characters.');
  const phone = to.startsWith('+') ? phoneOf(to) : undefined;
  if (phone === undefined) return failure(400, 21211, "Invalid 'To' Phone Number");
  const validity = form.get('ValidityPeriod');
  if (validity !== null && !(/^[1-9]\d*$/.test(validity) && Number(validity) <= MAX_VALIDITY))
    return failure(400, 21621, 'Invalid validity period');
  const callback = form.get('StatusCallback');
  if (callback !== null && !URL.canParse(callback)) return failure(400, 21609, 'Invalid StatusCallback');
  if (isLimited(phone)) return failure(429, 14107, 'Message rate limit exceeded');
  const sid = phones.deliver(phone, { text, code: codeIn(text), reference: '' });
  receipts.report({ phone, id: sid, reference: '' });
  return jsonReply(201, { sid, to, status: 'queued', error_code: null, error_message: null });
}

const failure = (status: number, code: number, message: string): SimulatedReply =>
  jsonReply(status, { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status });
