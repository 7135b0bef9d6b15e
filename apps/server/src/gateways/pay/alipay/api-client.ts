import { z } from 'zod';
import { callText, parseJson } from '#gateways/http-call.ts';
import type { Failure } from '../pay.ts';
import { beijingTime } from '../shared/beijing-time.ts';
import { INVALID_RESPONSE } from '../shared/responses.ts';
import { isSignedRsa, signRsa } from '../shared/rsa-signing.ts';
import type { AlipaySettings } from './settings.ts';
import { alipayContent, rawObject } from './signing.ts';

export interface AlipayCall {
  method: string;
  /** Parameters of the method, sent as `biz_content`. */
  bizContent: Record<string, string>;
  /** For the methods that open a page. */
  notify_url?: string;
  return_url?: string;
}

/** Builds all parameters of a call, with their signature. */
export function signedParams(
  settings: AlipaySettings,
  { method, bizContent, ...urls }: AlipayCall,
  now: Date,
): URLSearchParams {
  const params: Record<string, string> = {
    app_id: settings.appId,
    method,
    format: 'JSON',
    charset: 'utf-8',
    sign_type: 'RSA2',
    timestamp: beijingTime(now.getTime()),
    version: '1.0',
    ...urls,
    biz_content: JSON.stringify(bizContent),
  };
  const sign = signRsa(alipayContent(params), settings.privateKey);
  return new URLSearchParams({ ...params, sign });
}

/** A verified success response, or the failure of the call. */
export type AlipayResponse = { state: 'ok'; fields: unknown } | Failure;

export async function callAlipay(
  settings: AlipaySettings,
  call: AlipayCall,
  now: Date,
): Promise<AlipayResponse> {
  const init = { method: 'POST', body: signedParams(settings, call, now) };
  const outcome = await callText(settings.gateway, init, settings.timeoutMs);
  if (!outcome.ok) return { state: 'unknown', code: outcome.code };
  return readResponse(outcome.text, call.method, settings.alipayPublicKey);
}

const resultSchema = z.object({ code: z.string(), sub_code: z.string().optional() });

/** Reads the signed object of a response, which has another name when Alipay's gateway refuses the call. */
function readResponse(text: string, method: string, publicKey: string): AlipayResponse {
  const raw = rawObject(text, `${method.replaceAll('.', '_')}_response`) ?? rawObject(text, 'error_response');
  const { data: signed } = z.object({ sign: z.string() }).safeParse(parseJson(text));
  if (!raw || !signed || !isSignedRsa(raw, signed.sign, publicKey)) return INVALID_RESPONSE;
  const fields = parseJson(raw);
  const { data: result } = resultSchema.safeParse(fields);
  if (!result) return INVALID_RESPONSE;
  if (result.code === '10000') return { state: 'ok', fields };
  return { state: isRetryable(result) ? 'unknown' : 'refused', code: result.sub_code ?? result.code };
}

/** Checks whether the same call may be retried: after Alipay's internal errors and its rate limit. */
function isRetryable({ code, sub_code = '' }: z.infer<typeof resultSchema>): boolean {
  return (
    code === '20000' ||
    code === '40005' ||
    sub_code.startsWith('isp.') ||
    sub_code.endsWith('ACQ.SYSTEM_ERROR')
  );
}
