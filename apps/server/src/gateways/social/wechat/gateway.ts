import { z } from 'zod';
import { callJson, type JsonOutcome } from '#gateways/http-call.ts';

export interface WechatSettings {
  appId: string;
  appSecret: string;
  /** Base URL of the authorize page for users: https://open.weixin.qq.com */
  authorizeBase: string;
  /** Base URL of the API for our server: https://api.weixin.qq.com */
  apiBase: string;
  timeoutMs: number;
}

export interface SocialGateway {
  authorizeUrl(input: { redirectUri: string; state: string; scope: WechatScope }): string;
  exchange(code: string): Promise<SocialOutcome>;
}

export type WechatScope = 'snsapi_base' | 'snsapi_userinfo';

/**
 * Outcome of a code exchange. `snapshot` marks the virtual account of WeChat's page preview, which belongs to no
 * person, so no account may be created for it. `providerCode` is WeChat's errcode, or the failure of the call.
 */
export type SocialOutcome =
  | { ok: true; openId: string; unionId?: string; snapshot: boolean }
  | {
      ok: false;
      reason: 'codeInvalid' | 'codeUsed' | 'unavailable' | 'misconfigured';
      providerCode: string;
    };

type Refusal = Extract<SocialOutcome, { ok: false }>;

/** Format of `state`. With any other character WeChat drops it or shows an error page. */
export const WECHAT_STATE = /^[a-zA-Z0-9]{1,128}$/;

const REASONS = new Map<number, Refusal['reason']>([
  [40029, 'codeInvalid'],
  [41008, 'codeInvalid'],
  [42003, 'codeInvalid'],
  [40163, 'codeUsed'],
  [40013, 'misconfigured'],
  [40125, 'misconfigured'],
  [40164, 'misconfigured'],
  [41002, 'misconfigured'],
  [41004, 'misconfigured'],
]);

const grantSchema = z.object({
  openid: z.string().min(1),
  unionid: z.string().min(1).optional(),
  is_snapshotuser: z.number().optional(),
});
const errorSchema = z.object({ errcode: z.number().refine((code) => code !== 0) });

export function wechatSocial(settings: WechatSettings): SocialGateway {
  return {
    authorizeUrl: (input) => authorizeUrl(settings, input),
    exchange: async (code) =>
      readResponse(await callJson(exchangeUrl(settings, code), {}, settings.timeoutMs)),
  };
}

function authorizeUrl(settings: WechatSettings, input: Parameters<SocialGateway['authorizeUrl']>[0]): string {
  if (!WECHAT_STATE.test(input.state)) throw new RangeError('state must be 1 to 128 letters and digits');
  const query = queryOf({
    appid: settings.appId,
    redirect_uri: input.redirectUri,
    response_type: 'code',
    scope: input.scope,
    state: input.state,
  });
  // Without the fragment WeChat's browser does not treat the URL as an authorization.
  return `${settings.authorizeBase}/connect/oauth2/authorize?${query}#wechat_redirect`;
}

function exchangeUrl(settings: WechatSettings, code: string): string {
  const query = queryOf({
    appid: settings.appId,
    secret: settings.appSecret,
    code,
    grant_type: 'authorization_code',
  });
  return `${settings.apiBase}/sns/oauth2/access_token?${query}`;
}

function queryOf(params: Record<string, string>): string {
  return Object.entries(params)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
}

function readResponse(call: JsonOutcome): SocialOutcome {
  if (!call.ok) return { ok: false, reason: 'unavailable', providerCode: call.code };
  const error = errorSchema.safeParse(call.json);
  if (error.success) return refusalOf(error.data.errcode);
  const grant = grantSchema.safeParse(call.json);
  if (!grant.success) return { ok: false, reason: 'unavailable', providerCode: `http${call.status}` };
  const { openid, unionid, is_snapshotuser } = grant.data;
  return {
    ok: true,
    openId: openid,
    ...(unionid !== undefined && { unionId: unionid }),
    snapshot: is_snapshotuser === 1,
  };
}

function refusalOf(errcode: number): Refusal {
  return { ok: false, reason: REASONS.get(errcode) ?? 'unavailable', providerCode: String(errcode) };
}
