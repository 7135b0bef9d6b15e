import { randomUUID } from 'node:crypto';
import { sha256Hex } from '#gateways/hmac-signing.ts';
import { parseJson } from '#gateways/http-call.ts';
import {
  headerOf,
  jsonReply,
  pickHeaders,
  type SimulatedApi,
  type SimulatedReply,
  type SimulatedRequest,
} from '#gateways/simulation/simulated-api.ts';
import { sameSecret } from '#platform/secrets.ts';
import {
  findTemplate,
  phoneOf,
  type SimulatedTemplate,
  type SmsSimulation,
  simulatedTemplateIds,
} from '../simulated/phones.ts';
import { sendLimiter } from '../simulated/rate-limits.ts';
import type { ReportedMessage } from '../simulated/receipts.ts';
import { destinationOf } from '../sms.ts';
import { MAX_VARIABLE, SMS_VARIABLES, type SmsTemplate } from '../texts.ts';
import type { AliyunSmsSettings } from './gateway.ts';
import { acs3Signature } from './signing.ts';

export function simulatedAliyunSettings(origin: string, timeoutMs: number): AliyunSmsSettings {
  return {
    endpoint: `${origin}/aliyun-sms/`,
    accessKeyId: 'simulator-access-key-id',
    accessKeySecret: 'simulator-access-key-secret',
    signName: '席位',
    templates: simulatedTemplateIds('SMS_simulator-'),
    receiptToken: undefined,
    timeoutMs,
  };
}

/** Builds an entry of a delivery report. */
export const aliyunReceipt = (
  { phone, id, reference }: ReportedMessage,
  delivered: boolean,
): Record<string, unknown> => ({
  phone_number: phone.replace('+', ''),
  success: delivered,
  err_code: delivered ? 'DELIVERED' : 'UNDELIV',
  err_msg: delivered ? '用户接收成功' : '用户未收到',
  sms_size: '1',
  biz_id: id,
  out_id: reference,
});

/** Published rate limits of verification codes per sign and phone, for mainland numbers only. */
const WINDOWS = [
  { seconds: 60, permits: 1, name: '分钟级' },
  { seconds: 3600, permits: 5, name: '小时级' },
  { seconds: 86_400, permits: 10, name: '天级' },
];

const REPLAY_WINDOW_MS = 15 * 60_000;
const AUTHORIZATION = /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/;
const REQUIRED_SIGNED_HEADERS = [
  'host',
  'x-acs-action',
  'x-acs-version',
  'x-acs-date',
  'x-acs-signature-nonce',
];

type Context = SmsSimulation<AliyunSmsSettings>;

export function aliyunSmsSimulator(context: Context): SimulatedApi {
  const nonces = new Map<string, number>();
  const limitReached = limitsOf(context);
  return {
    handle: (request) =>
      refuseSignature(request, context) ??
      refuseReplay(request, nonces, context.clock.now()) ??
      refuseAction(request) ??
      sendSms(request.url.searchParams, context, limitReached),
    faultReplies: {
      error: gatewayError(503, 'ServiceUnavailable', 'The request has failed due to a temporary failure.'),
      limit: business('isv.BUSINESS_LIMIT_CONTROL', '触发分钟级流控Permits:1'),
    },
  };
}

function limitsOf({ limits, clock }: Context) {
  const windowReached = sendLimiter(limits ? WINDOWS : []);
  return (phone: string): SimulatedReply | undefined => {
    const full = destinationOf(phone) === 'mainland' ? windowReached(phone, clock.now()) : undefined;
    return full && business('isv.BUSINESS_LIMIT_CONTROL', `触发${full.name}流控Permits:${full.permits}`);
  };
}

function refuseSignature(
  request: SimulatedRequest,
  { settings, clock }: Context,
): SimulatedReply | undefined {
  const [, keyId, names = '', signature = ''] = AUTHORIZATION.exec(headerOf(request, 'authorization')) ?? [];
  if (keyId === undefined || !coversAll(request, names)) {
    return gatewayError(400, 'IncompleteSignature', 'The request signature does not conform to standards.');
  }
  if (keyId !== settings.accessKeyId) {
    return gatewayError(404, 'InvalidAccessKeyId.NotFound', 'Specified access key is not found.');
  }
  const date = headerOf(request, 'x-acs-date');
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(date)) {
    return gatewayError(400, 'InvalidTimeStamp.Format', 'Specified time stamp is not well formatted.');
  }
  if (!(Math.abs(clock.now().getTime() - Date.parse(date)) <= REPLAY_WINDOW_MS)) {
    return gatewayError(400, 'InvalidTimeStamp.Expired', 'Specified time stamp or date value is expired.');
  }
  if (!sameSecret(signature, expectedSignature(request, names, settings.accessKeySecret))) {
    return gatewayError(400, 'SignatureDoesNotMatch', 'Specified signature is not matched.');
  }
  return undefined;
}

/** Checks whether the signature covers host and all sent x-acs headers, and the hash of the body is right. */
function coversAll(request: SimulatedRequest, names: string): boolean {
  const signed = names.split(';');
  const acsHeaders = Object.keys(request.headers).filter((name) => name.startsWith('x-acs-'));
  const bodyHash = headerOf(request, 'x-acs-content-sha256');
  return (
    [...REQUIRED_SIGNED_HEADERS, ...acsHeaders].every((name) => signed.includes(name)) &&
    bodyHash === sha256Hex(request.body)
  );
}

function expectedSignature(request: SimulatedRequest, names: string, secret: string): string {
  const { method, url, body } = request;
  const query = Object.fromEntries(url.searchParams);
  return acs3Signature(
    { method, path: url.pathname, query, headers: pickHeaders(request, names), body },
    secret,
  );
}

function refuseReplay(
  request: SimulatedRequest,
  nonces: Map<string, number>,
  now: Date,
): SimulatedReply | undefined {
  for (const [nonce, usedAt] of nonces) {
    if (now.getTime() - usedAt > REPLAY_WINDOW_MS) nonces.delete(nonce);
  }
  const nonce = headerOf(request, 'x-acs-signature-nonce');
  if (nonces.has(nonce)) {
    return gatewayError(400, 'SignatureNonceUsed', 'Specified signature nonce was used already.');
  }
  nonces.set(nonce, now.getTime());
  return undefined;
}

function refuseAction(request: SimulatedRequest): SimulatedReply | undefined {
  if (headerOf(request, 'x-acs-version') !== '2017-05-25') {
    return gatewayError(400, 'InvalidVersion', 'Specified parameter Version is not valid.');
  }
  if (headerOf(request, 'x-acs-action') !== 'SendSms') {
    return gatewayError(404, 'InvalidAction.NotFound', 'Specified api is not found.');
  }
  return undefined;
}

function sendSms(
  params: URLSearchParams,
  { settings, phones, receipts, productOrigin }: Context,
  limitReached: (phone: string) => SimulatedReply | undefined,
): SimulatedReply {
  const phone = phoneOf(params.get('PhoneNumbers') ?? '');
  if (phone === undefined) return business('isv.MOBILE_NUMBER_ILLEGAL', '手机号码格式错误');
  if (params.get('SignName') !== settings.signName) {
    return business('isv.SMS_SIGNATURE_ILLEGAL', '该账号下找不到对应签名');
  }
  const template = findTemplate(settings.templates, params.get('TemplateCode') ?? '', productOrigin);
  if (template?.destination !== destinationOf(phone)) return refuseTemplate(template);
  const values = readValues(template.template, params.get('TemplateParam') ?? '');
  if ('status' in values) return values as SimulatedReply;
  // Notices have their own limits, which are much higher.
  const full = template.template === 'loginCode' ? limitReached(phone) : undefined;
  if (full) return full;
  const text = template.render({ ...values, minutes: '5' });
  const reference = params.get('OutId') ?? '';
  const BizId = phones.deliver(phone, { text, code: values.code ?? '', reference });
  receipts.report({ phone, id: BizId, reference });
  return jsonReply(200, { Code: 'OK', Message: 'OK', BizId, RequestId: randomUUID() });
}

function refuseTemplate(template: SimulatedTemplate | undefined): SimulatedReply {
  return template?.destination === 'abroad'
    ? business('isv.DOMESTIC_NUMBER_NOT_SUPPORTED', '国际/港澳台消息模板不支持发送境内号码')
    : business('isv.SMS_TEMPLATE_ILLEGAL', '该账号下找不到对应模板');
}

/** Reads the variables of a template. A verification template has one: four to six letters and digits. */
function readValues(template: SmsTemplate, templateParam: string): Record<string, string> | SimulatedReply {
  const params = parseJson(templateParam) as Record<string, unknown> | null | undefined;
  if (typeof params !== 'object' || params === null) {
    return business('isv.INVALID_JSON_PARAM', 'JSON参数不合法');
  }
  const names = template === 'loginCode' ? ['code'] : SMS_VARIABLES[template];
  if (!names.every((name) => name in params))
    return business('isv.TEMPLATE_MISSING_PARAMETERS', '模板变量缺少对应参数值');
  const values = Object.values(params);
  if (!values.every((value) => typeof value === 'string'))
    return business('isv.INVALID_JSON_PARAM', 'JSON参数只接受字符串值');
  const isTooLong =
    template === 'loginCode'
      ? !/^[A-Za-z0-9]{4,6}$/.test(params.code as string)
      : values.some((value) => [...value].length > MAX_VARIABLE);
  if (isTooLong) return business('isv.PARAM_LENGTH_LIMIT', '参数超出长度限制');
  if (values.some((value) => /https?:\/\//i.test(value)))
    return business('isv.PARAM_NOT_SUPPORT_URL', '变量不支持传入链接');
  return params as Record<string, string>;
}

/** Builds a refusal of the gateway in front of all Aliyun products. */
function gatewayError(status: number, Code: string, Message: string): SimulatedReply {
  return jsonReply(status, { RequestId: randomUUID(), HostId: 'simulator', Code, Message });
}

/** Builds a refusal of the SMS product: HTTP 200 with a code. */
function business(Code: string, Message: string): SimulatedReply {
  return jsonReply(200, { Code, Message, RequestId: randomUUID() });
}
