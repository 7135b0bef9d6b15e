import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { sha256Hex } from '#gateways/hmac-signing.ts';
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
import { type Acs3Request, acs3Authorization, acs3Query } from './signing.ts';

export interface AliyunSmsSettings {
  endpoint: string;
  accessKeyId: string;
  accessKeySecret: string;
  signName: string;
  templates: SmsTemplateIds;
  timeoutMs: number;
}

/** Refusals that pass with time. Any code not named here is taken as final. */
const PASSING = new Set([
  'isv.BUSINESS_LIMIT_CONTROL',
  'isp.SYSTEM_ERROR',
  'isp.GATEWAY_ERROR',
  'Throttling',
  'Throttling.User',
  'ServiceUnavailable',
]);

const replySchema = z.object({ Code: z.string(), BizId: z.string().optional() });

/** Sends through Aliyun Dysmsapi. SendSms is not idempotent there, so a lost reply is never worth a retry. */
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
    return readReply(await callJson(url, init, settings.timeoutMs));
  };
}

function sendSmsQuery(message: SmsMessage, templateCode: string, signName: string): Record<string, string> {
  return {
    PhoneNumbers: message.to.replace(/^\+/, ''),
    SignName: signName,
    TemplateCode: templateCode,
    // A verification template may hold one variable only, so the minutes are part of its fixed text.
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

function readReply(reached: JsonOutcome): SmsOutcome {
  const reply = reached.ok ? replySchema.safeParse(reached.json) : undefined;
  if (!reply?.success) return outcomeWithoutReply(reached);
  const { Code: code, BizId: providerId = '' } = reply.data;
  return code === 'OK' ? { ok: true, providerId } : { ok: false, retry: PASSING.has(code), code };
}
