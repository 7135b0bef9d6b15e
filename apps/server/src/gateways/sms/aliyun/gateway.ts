import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { sha256Hex } from '#gateways/hmac-signing.ts';
import { callJson, type JsonOutcome } from '#gateways/http-call.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import {
  DESTINATION_NOT_SERVED,
  outcomeWithoutResponse,
  type SendSms,
  type SmsMessage,
  type SmsOutcome,
  type SmsTemplateIds,
  templateFor,
} from '../sms.ts';
import { type Acs3Request, acs3Authorization, acs3Query } from './signing.ts';

export interface AliyunSmsSettings {
  endpoint: string;
  accessKeyId: string;
  accessKeySecret: string;
  signName: string;
  templates: SmsTemplateIds;
  timeoutMs: number;
}

/** Refusals that may be retried later. All other codes are final. */
const RETRYABLE = new Set([
  'isv.BUSINESS_LIMIT_CONTROL',
  'isp.SYSTEM_ERROR',
  'isp.GATEWAY_ERROR',
  'Throttling',
  'Throttling.User',
  'ServiceUnavailable',
]);

const responseSchema = z.object({ Code: z.string(), BizId: z.string().optional() });

/** Sends through Aliyun Dysmsapi. Its SendSms is not idempotent, so a lost response is not retried. */
export function aliyunSms(settings: AliyunSmsSettings, clock: Clock = systemClock): SendSms {
  return async (message) => {
    const templateCode = templateFor(settings.templates, message);
    if (templateCode === undefined) return DESTINATION_NOT_SERVED;
    const query = sendSmsQuery(message, templateCode, settings.signName);
    const request = sendSmsRequest(query, new URL(settings.endpoint), clock.now());
    const authorization = acs3Authorization(request, settings.accessKeyId, settings.accessKeySecret);
    const { host: _host, ...headers } = request.headers;
    const url = `${settings.endpoint}?${acs3Query(query)}`;
    const init = { method: 'POST', headers: { ...headers, authorization, accept: 'application/json' } };
    return readResponse(await callJson(url, init, settings.timeoutMs));
  };
}

function sendSmsQuery(message: SmsMessage, templateCode: string, signName: string): Record<string, string> {
  return {
    PhoneNumbers: message.to.replace(/^\+/, ''),
    SignName: signName,
    TemplateCode: templateCode,
    // A verification template allows one variable only, so the minutes are part of its fixed text.
    TemplateParam: JSON.stringify({ code: message.params.code }),
    OutId: message.reference,
  };
}

function sendSmsRequest(query: Record<string, string>, endpoint: URL, now: Date): Acs3Request {
  const body = '';
  return {
    method: 'POST',
    path: endpoint.pathname,
    query,
    body,
    headers: {
      host: endpoint.host,
      'x-acs-action': 'SendSms',
      'x-acs-version': '2017-05-25',
      'x-acs-date': now.toISOString().replace(/\.\d+Z$/, 'Z'),
      'x-acs-signature-nonce': randomUUID(),
      'x-acs-content-sha256': sha256Hex(body),
    },
  };
}

function readResponse(call: JsonOutcome): SmsOutcome {
  const response = call.ok ? responseSchema.safeParse(call.json) : undefined;
  if (!response?.success) return outcomeWithoutResponse(call);
  const { Code: code, BizId: providerId = '' } = response.data;
  return code === 'OK' ? { ok: true, providerId } : { ok: false, retry: RETRYABLE.has(code), code };
}
