import { randomBytes } from 'node:crypto';
import { chooseLanguage } from '@xiwei/contract/common/language.ts';
import { seeOther, webAddress } from '#gateways/simulation/page.ts';
import {
  jsonReply,
  type SimulatedApi,
  type SimulatedReply,
  type SimulatedRequest,
} from '#gateways/simulation/simulated-api.ts';
import type { Clock } from '#platform/clock.ts';
import { WECHAT_STATE, type WechatScope, type WechatSettings } from '../gateway.ts';
import type { SimulatedAccount } from './account.ts';
import { type AuthorizeProblem, peoplePage, problemPage, REFUSE } from './authorize-page.ts';
import { failure } from './failure.ts';
import { SIMULATED_PEOPLE, type SimulatedPerson } from './people.ts';

export function simulatedWechatSettings(origin: string, timeoutMs: number): WechatSettings {
  return {
    appId: 'wxsimulator',
    appSecret: 'simulator-app-secret',
    authorizeBase: `${origin}/wechat`,
    apiBase: `${origin}/wechat`,
    timeoutMs,
  };
}

interface Context {
  settings: WechatSettings;
  /** Hosts that are registered for redirects, without scheme and port. */
  redirectHosts: readonly string[];
  account: SimulatedAccount;
  clock: Clock;
}

/** An issued code. */
interface Grant {
  person: SimulatedPerson;
  scope: WechatScope;
  until: number;
  used: boolean;
}

const CODE_LIFE_MS = 5 * 60_000;

interface WechatSimulator {
  /** Serves the page on which a person is chosen. */
  page(request: SimulatedRequest): SimulatedReply;
  api: SimulatedApi;
}

export function wechatSimulator(context: Context): WechatSimulator {
  const grants = new Map<string, Grant>();
  return {
    page: (request) => authorize(request, context, grants),
    api: {
      handle: (request) => context.account.handle(request) ?? exchange(request, context, grants),
      faultReplies: {
        error: failure(-1, 'system error'),
        limit: failure(45011, 'api minute-quota reach limit, mustslower, retry next minute'),
      },
    },
  };
}

function authorize(request: SimulatedRequest, context: Context, grants: Map<string, Grant>): SimulatedReply {
  const language = chooseLanguage(request.headers['accept-language']);
  const params = readAuthorize(request.url, context);
  if ('problem' in params) return problemPage(language, params.problem);
  if (request.method !== 'POST') return peoplePage(language, { ...params, url: request.url });
  const choice = new URLSearchParams(request.body).get('as');
  if (choice === REFUSE) return redirectWith(params.redirect, { state: params.state });
  const person = SIMULATED_PEOPLE.find(({ key }) => key === choice);
  if (!person) return problemPage(language, 'choice');
  const code = issueCode({ person, scope: params.scope }, context.clock.now(), grants);
  return redirectWith(params.redirect, { code, state: params.state });
}

interface AuthorizeParams {
  redirect: URL;
  scope: WechatScope;
  state: string;
}

function readAuthorize(
  url: URL,
  { settings, redirectHosts }: Context,
): AuthorizeParams | { problem: AuthorizeProblem } {
  const query = url.searchParams;
  const scope = query.get('scope');
  const state = query.get('state') ?? '';
  const redirect = webAddress(query.get('redirect_uri') ?? '');
  if (query.get('appid') !== settings.appId) return { problem: 'appid' };
  if (!redirect || !redirectHosts.includes(redirect.hostname)) return { problem: 'redirect' };
  if (query.get('response_type') !== 'code') return { problem: 'responseType' };
  if (scope !== 'snsapi_base' && scope !== 'snsapi_userinfo') return { problem: 'scope' };
  if (!WECHAT_STATE.test(state)) return { problem: 'state' };
  return { redirect, scope, state };
}

function issueCode(login: Pick<Grant, 'person' | 'scope'>, now: Date, grants: Map<string, Grant>): string {
  for (const [code, grant] of grants) {
    if (grant.until < now.getTime()) grants.delete(code);
  }
  const code = `simulator${randomBytes(12).toString('hex')}`;
  grants.set(code, { ...login, until: now.getTime() + CODE_LIFE_MS, used: false });
  return code;
}

/** Redirects to the return URL with additional parameters; after a refusal without a code. */
function redirectWith(redirect: URL, params: Record<string, string>): SimulatedReply {
  const location = new URL(redirect);
  for (const [name, value] of Object.entries(params)) location.searchParams.set(name, value);
  return seeOther(location.href);
}

function exchange(request: SimulatedRequest, context: Context, grants: Map<string, Grant>): SimulatedReply {
  const { settings, clock } = context;
  const query = request.url.searchParams;
  if (query.get('appid') !== settings.appId) return failure(40013, 'invalid appid');
  if (query.get('secret') !== settings.appSecret) return failure(40125, 'invalid appsecret');
  if (query.get('grant_type') !== 'authorization_code') return failure(40002, 'invalid grant_type');
  const grant = grants.get(query.get('code') ?? '');
  if (!grant || grant.until < clock.now().getTime()) return failure(40029, 'invalid code');
  if (grant.used) return failure(40163, 'code been used');
  grant.used = true;
  const body = grantBody(grant);
  if (!grant.person.snapshot) context.account.meet(body.openid);
  return jsonReply(200, body);
}

function grantBody({ person, scope }: Grant) {
  const hasUnionId = scope === 'snsapi_userinfo' && person.unionId !== undefined;
  return {
    access_token: 'simulator-access-token',
    expires_in: 7200,
    refresh_token: 'simulator-refresh-token',
    openid: person.openId(),
    scope,
    ...(hasUnionId && { unionid: person.unionId }),
    ...(person.snapshot && { is_snapshotuser: 1 }),
  };
}
