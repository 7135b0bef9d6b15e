import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { sha256Hex } from '#gateways/hmac-signing.ts';
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
import { type Acs3Request, acs3Authorization, acs3Query } from './signing.ts';

export interface AliyunSmsSettings {
  endpoint: string;
  accessKeyId: string;
  accessKeySecret: string;
  signName: string;
  templates: SmsTemplateIds;
  /** The secret part of the address for delivery reports; undefined if none are received. */
  receiptToken: string | undefined;
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

/** An entry of a delivery report. It has no signature: the address it is sent to is secret. */
const receiptEntry = z.object({
  biz_id: z.string().min(1).max(200),
  out_id: z.string().max(256).nullish(),
  success: z.boolean(),
  err_code: z.string().max(200).nullish(),
});

/** Sends through Aliyun Dysmsapi. Its SendSms is not idempotent, so a lost response is not retried. */
export const aliyunSms = (settings: AliyunSmsSettings, clock: Clock = systemClock): SmsGateway => ({
  send: sendBy(settings, clock),
  hasTemplate: hasTemplateAmong(settings.templates),
  receiptToken: settings.receiptToken,
  readReceipts: readList(receiptEntry, (entry) => ({
    reference: entry.out_id ?? null,
    providerId: entry.biz_id,
    delivered: entry.success,
    code: entry.err_code ?? '',
  })),
  receiptReply: { code: 0, msg: '接收成功' },
});

function sendBy(settings: AliyunSmsSettings, clock: Clock): SmsGateway['send'] {
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
    TemplateParam: JSON.stringify(templateParams(message)),
    OutId: message.reference,
  };
}

/** Returns the variables. A verification template allows one only, so the minutes are part of its fixed text. */
const templateParams = ({ template, params }: SmsMessage) =>
  template === 'loginCode' ? { code: params.code } : params;

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
