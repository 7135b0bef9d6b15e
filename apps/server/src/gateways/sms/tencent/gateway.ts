import { z } from 'zod';
import { callJson, type JsonOutcome } from '#gateways/http-call.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import {
  DESTINATION_NOT_SERVED,
  outcomeWithoutReply,
  type SendSms,
  type SmsMessage,
  type SmsOutcome,
  type SmsTemplateIds,
  templateFor,
} from '../sms.ts';
import { type Tc3Request, tc3Authorization } from './signing.ts';

export interface TencentSmsSettings {
  endpoint: string;
  region: string;
  secretId: string;
  secretKey: string;
  sdkAppId: string;
  signName: string;
  templates: SmsTemplateIds;
  timeoutMs: number;
}

/**
 * Refusals that pass with time. Any code not named here is taken as final: InternalError.Timeout because the
 * message may be on its way, the daily limits because a login code does not live that long.
 */
const PASSING = new Set([
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
const sentSchema = z.object({
  Response: z.object({
    SendStatusSet: z.array(z.object({ Code: z.string(), SerialNo: z.string() })).length(1),
  }),
});

/** Sends through Tencent Cloud SMS. It has no idempotency key either, so a lost reply is not worth a retry. */
export function tencentSms(settings: TencentSmsSettings, clock: Clock = systemClock): SendSms {
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
    return readReply(
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
    // Positional: {1} of the approved template is the code, {2} the minutes.
    TemplateParamSet: [message.params.code, message.params.minutes],
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

/** HTTP 200 says nothing here: a refused call carries Error, a refused number a status other than Ok. */
function readReply(reached: JsonOutcome): SmsOutcome {
  if (!reached.ok) return outcomeWithoutReply(reached);
  const error = errorSchema.safeParse(reached.json);
  if (error.success) return refused(error.data.Response.Error.Code);
  const sent = sentSchema.safeParse(reached.json);
  const status = sent.success ? sent.data.Response.SendStatusSet[0] : undefined;
  if (!status) return outcomeWithoutReply(reached);
  return status.Code === 'Ok' ? { ok: true, providerId: status.SerialNo } : refused(status.Code);
}

function refused(code: string): SmsOutcome {
  return { ok: false, retry: PASSING.has(code), code };
}
