import { randomUUID } from 'node:crypto';
import { z } from 'zod';
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
import { findTemplate, phoneOf, type SmsSimulation, simulatedTemplateIds } from '../simulated/phones.ts';
import { sendLimiter } from '../simulated/rate-limits.ts';
import type { ReportedMessage } from '../simulated/receipts.ts';
import { destinationOf } from '../sms.ts';
import { SMS_VARIABLES } from '../texts.ts';
import type { TencentSmsSettings } from './gateway.ts';
import { type Tc3Request, tc3Scope, tc3Signature } from './signing.ts';

export function simulatedTencentSettings(origin: string, timeoutMs: number): TencentSmsSettings {
  return {
    endpoint: `${origin}/tencent-sms/`,
    region: 'ap-guangzhou',
    secretId: 'simulator-secret-id',
    secretKey: 'simulator-secret-key',
    sdkAppId: 'simulator-app',
    signName: '席位',
    templates: simulatedTemplateIds('simulator-'),
    receiptToken: undefined,
    timeoutMs,
  };
}

/** Builds an entry of a delivery report. It has no id of ours. */
export const tencentReceipt = (
  { phone, id }: ReportedMessage,
  delivered: boolean,
): Record<string, unknown> => ({
  nationcode: phone.startsWith('+86') ? '86' : '',
  mobile: phone.replace(/^\+(86)?/, ''),
  report_status: delivered ? 'SUCCESS' : 'FAIL',
  errmsg: delivered ? 'DELIVRD' : 'UNDELIV',
  description: delivered ? '用户短信送达成功' : '用户未收到',
  sid: id,
});

/** Default rate limits of an account, per phone. */
const WINDOWS = [
  { seconds: 30, permits: 1, code: 'LimitExceeded.PhoneNumberThirtySecondLimit' },
  { seconds: 3600, permits: 5, code: 'LimitExceeded.PhoneNumberOneHourLimit' },
  { seconds: 86_400, permits: 10, code: 'LimitExceeded.PhoneNumberDailyLimit' },
];

const MAX_SKEW_SECONDS = 300;
const AUTHORIZATION =
  /^TC3-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;

const bodySchema = z.object({
  PhoneNumberSet: z.array(z.string()).min(1).max(200),
  SmsSdkAppId: z.string(),
  TemplateId: z.string(),
  SignName: z.string().default(''),
  TemplateParamSet: z.array(z.string()).default([]),
  SessionContext: z.string().max(511).default(''),
});
type SendSmsBody = z.infer<typeof bodySchema>;

type Context = SmsSimulation<TencentSmsSettings>;

export function tencentSmsSimulator(context: Context): SimulatedApi {
  const limitReached = sendLimiter(context.limits ? WINDOWS : []);
  return {
    handle: (request) =>
      refuseSignature(request, context) ??
      refuseAction(request) ??
      sendSms(request, context, (phone) => limitReached(phone, context.clock.now())?.code),
    faultReplies: {
      error: failure('InternalError', 'An internal error has occurred. Retry your request.'),
      limit: statuses([statusOf('', '', 'LimitExceeded.PhoneNumberThirtySecondLimit')]),
    },
  };
}

function refuseSignature(
  request: SimulatedRequest,
  { settings, clock }: Context,
): SimulatedReply | undefined {
  const match = AUTHORIZATION.exec(headerOf(request, 'authorization'));
  const [, secretId, scope, names = '', signature = ''] = match ?? [];
  const signed = names.split(';');
  if (!match || !signed.includes('content-type') || !signed.includes('host')) {
    return failure('AuthFailure.InvalidAuthorization', 'The Authorization header does not conform.');
  }
  if (secretId !== settings.secretId) {
    return failure('AuthFailure.SecretIdNotFound', 'The SecretId is not found.');
  }
  const timestamp = Number(headerOf(request, 'x-tc-timestamp'));
  if (!Number.isInteger(timestamp) || Math.abs(clock.now().getTime() / 1000 - timestamp) > MAX_SKEW_SECONDS) {
    return failure(
      'AuthFailure.SignatureExpire',
      'The provided timestamp differs from now by over five minutes.',
    );
  }
  const claimed = signedRequest(request, names, timestamp);
  if (scope !== tc3Scope(claimed) || !sameSecret(signature, tc3Signature(claimed, settings.secretKey))) {
    return failure('AuthFailure.SignatureFailure', 'The provided credentials could not be validated.');
  }
  return undefined;
}

function signedRequest(request: SimulatedRequest, names: string, timestamp: number): Tc3Request {
  return {
    path: request.url.pathname,
    headers: pickHeaders(request, names),
    body: request.body,
    service: 'sms',
    timestamp,
  };
}

function refuseAction(request: SimulatedRequest): SimulatedReply | undefined {
  if (headerOf(request, 'x-tc-version') !== '2021-01-11') {
    return failure('NoSuchVersion', 'The version of the interface does not exist.');
  }
  if (headerOf(request, 'x-tc-action') !== 'SendSms') {
    return failure('InvalidAction', 'The interface does not exist.');
  }
  if (headerOf(request, 'x-tc-region') === '') {
    return failure('MissingParameter', 'The request is missing the required parameter `Region`.');
  }
  return undefined;
}

function sendSms(
  request: SimulatedRequest,
  context: Context,
  limitReached: (phone: string) => string | undefined,
): SimulatedReply {
  const body = bodySchema.safeParse(parseJson(request.body));
  if (!body.success) return failure('InvalidParameter', 'The request body does not fit the interface.');
  if (body.data.SmsSdkAppId !== context.settings.sdkAppId) {
    return failure('InvalidParameterValue.SdkAppIdNotExist', 'The SdkAppId does not exist.');
  }
  return statuses(
    body.data.PhoneNumberSet.map((number) => sendOne(number, body.data, context, limitReached)),
  );
}

function sendOne(
  number: string,
  body: SendSmsBody,
  { settings, phones, receipts, productOrigin }: Context,
  limitReached: (phone: string) => string | undefined,
): SendStatus {
  const refuse = (code: string) => statusOf(number, body.SessionContext, code);
  const phone = phoneOf(number);
  if (phone === undefined) return refuse('InvalidParameterValue.IncorrectPhoneNumber');
  const destination = destinationOf(phone);
  if (destination === 'mainland' && body.SignName !== settings.signName) {
    return refuse('FailedOperation.SignatureIncorrectOrUnapproved');
  }
  const template = findTemplate(settings.templates, body.TemplateId, productOrigin);
  if (template?.destination !== destination) return refuse('FailedOperation.TemplateIncorrectOrUnapproved');
  const names = SMS_VARIABLES[template.template];
  if (body.TemplateParamSet.length !== names.length) {
    return refuse('FailedOperation.TemplateParamSetNotMatchApprovedTemplate');
  }
  const full = limitReached(phone);
  if (full !== undefined) return refuse(full);
  const values: Record<string, string> = Object.fromEntries(
    names.map((name, index) => [name, body.TemplateParamSet[index] ?? '']),
  );
  const message = { text: template.render(values), code: values.code ?? '', reference: body.SessionContext };
  const serial = phones.deliver(phone, message);
  receipts.report({ phone, id: serial, reference: body.SessionContext });
  return { ...statusOf(number, body.SessionContext, 'Ok'), SerialNo: serial, Fee: 1 };
}

interface SendStatus {
  SerialNo: string;
  PhoneNumber: string;
  Fee: number;
  SessionContext: string;
  Code: string;
  Message: string;
  IsoCode: string;
}

function statusOf(PhoneNumber: string, SessionContext: string, Code: string): SendStatus {
  const IsoCode = PhoneNumber.startsWith('+86') ? 'CN' : '';
  return { SerialNo: '', PhoneNumber, Fee: 0, SessionContext, Code, Message: Code, IsoCode };
}

function statuses(SendStatusSet: SendStatus[]): SimulatedReply {
  return jsonReply(200, { Response: { SendStatusSet, RequestId: randomUUID() } });
}

function failure(Code: string, Message: string): SimulatedReply {
  return jsonReply(200, { Response: { Error: { Code, Message }, RequestId: randomUUID() } });
}
