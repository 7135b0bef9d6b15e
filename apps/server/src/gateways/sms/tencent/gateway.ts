import { z } from 'zod';
import { callJson, type JsonOutcome } from '#gateways/http-call.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import { readList } from '../receipts.ts';
import {
  DESTINATION_NOT_SERVED,
  hasTemplateAmong,
  outcomeWithoutResponse,
  type SmsGateway,
  type SmsMessage,
  type SmsOutcome,
  type SmsTemplateIds,
  templateFor,
} from '../sms.ts';
import { SMS_VARIABLES } from '../texts.ts';
import { type Tc3Request, tc3Authorization } from './signing.ts';

export interface TencentSmsSettings {
  endpoint: string;
  region: string;
  secretId: string;
  secretKey: string;
  sdkAppId: string;
  signName: string;
  templates: SmsTemplateIds;
  /** The secret part of the address for delivery reports; undefined if none are received. */
  receiptToken: string | undefined;
  timeoutMs: number;
}

/**
 * Refusals that may be retried later. All other codes are final: InternalError.Timeout because the message may have
 * been sent, the daily limits because a login code expires earlier.
 */
const RETRYABLE = new Set([
  'LimitExceeded.PhoneNumberThirtySecondLimit',
  'LimitExceeded.PhoneNumberOneHourLimit',
  'LimitExceeded.DeliveryFrequencyLimit',
  'RequestLimitExceeded',
  'RequestLimitExceeded.GlobalRegionUinLimitExceeded',
  'RequestLimitExceeded.IPLimitExceeded',
  'RequestLimitExceeded.UinLimitExceeded',
  'InternalError',
]);

const CONTENT_TYPE = 'application/json; charset=utf-8';

const errorSchema = z.object({ Response: z.object({ Error: z.object({ Code: z.string() }) }) });
const statusSchema = z.object({
  Response: z.object({
    SendStatusSet: z.array(z.object({ Code: z.string(), SerialNo: z.string() })).length(1),
  }),
});

/** An entry of a delivery report. It has no signature: the address it is sent to is secret. */
const receiptEntry = z.object({
  sid: z.string().min(1).max(200),
  report_status: z.enum(['SUCCESS', 'FAIL']),
  errmsg: z.string().max(200).nullish(),
});

/** Sends through Tencent Cloud SMS. It has no idempotency key, so a lost response is not retried. */
export const tencentSms = (settings: TencentSmsSettings, clock: Clock = systemClock): SmsGateway => ({
  send: sendBy(settings, clock),
  hasTemplate: hasTemplateAmong(settings.templates),
  receiptToken: settings.receiptToken,
  readReceipts: readList(receiptEntry, (entry) => ({
    reference: null,
    providerId: entry.sid,
    delivered: entry.report_status === 'SUCCESS',
    code: entry.errmsg ?? '',
  })),
  receiptReply: { result: 0, errmsg: 'OK' },
});

function sendBy(settings: TencentSmsSettings, clock: Clock): SmsGateway['send'] {
  return async (message) => {
    const templateId = templateFor(settings.templates, message);
    if (templateId === undefined) return DESTINATION_NOT_SERVED;
    const body = JSON.stringify(sendSmsBody(message, templateId, settings));
    const request = sendSmsRequest(body, new URL(settings.endpoint), clock.now());
    const headers = {
      'content-type': CONTENT_TYPE,
      'x-tc-action': 'SendSms',
      'x-tc-version': '2021-01-11',
      'x-tc-region': settings.region,
      'x-tc-timestamp': String(request.timestamp),
      authorization: tc3Authorization(request, settings.secretId, settings.secretKey),
    };
    return readResponse(
      await callJson(settings.endpoint, { method: 'POST', headers, body }, settings.timeoutMs),
    );
  };
}

function sendSmsBody(message: SmsMessage, templateId: string, settings: TencentSmsSettings) {
  return {
    PhoneNumberSet: [message.to],
    SmsSdkAppId: settings.sdkAppId,
    SignName: settings.signName,
    TemplateId: templateId,
    // Positional: {1} of the approved template is the first variable.
    TemplateParamSet: SMS_VARIABLES[message.template].map((name) => message.params[name] ?? ''),
    SessionContext: message.reference,
  };
}

function sendSmsRequest(body: string, endpoint: URL, now: Date): Tc3Request {
  return {
    path: endpoint.pathname,
    headers: { 'content-type': CONTENT_TYPE, host: endpoint.host },
    body,
    service: 'sms',
    timestamp: Math.floor(now.getTime() / 1000),
  };
}

/** Reads the response. Its HTTP status is always 200: a refused call has an Error, a refused number another Code. */
function readResponse(call: JsonOutcome): SmsOutcome {
  if (!call.ok) return outcomeWithoutResponse(call);
  const error = errorSchema.safeParse(call.json);
  if (error.success) return refused(error.data.Response.Error.Code);
  const response = statusSchema.safeParse(call.json);
  const status = response.success ? response.data.Response.SendStatusSet[0] : undefined;
  if (!status) return outcomeWithoutResponse(call);
  return status.Code === 'Ok' ? { ok: true, providerId: status.SerialNo } : refused(status.Code);
}

function refused(code: string): SmsOutcome {
  const isUncertain = code === 'InternalError.Timeout';
  return { ok: false, retry: RETRYABLE.has(code), code, ...(isUncertain && { sent: 'maybe' }) };
}
