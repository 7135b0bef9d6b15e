import { randomBytes } from 'node:crypto';
import { parseJson } from '#gateways/http-call.ts';
import { jsonReply, type SimulatedReply, type SimulatedRequest } from '#gateways/simulation/simulated-api.ts';
import type { Clock } from '#platform/clock.ts';
import type { WechatMessagesSettings, WechatWay } from '../messages-settings.ts';
import type { AccountState } from './account-state.ts';
import { failure } from './failure.ts';

type Handler = (request: SimulatedRequest) => SimulatedReply;

/** The body of a message. */
interface Body {
  touser: string;
  template_id: string;
  data: Record<string, { value: string }>;
  url?: string;
  page?: string;
  client_msg_id?: string;
}

const TOKEN_SECONDS = 7200;
/** How long a template message with the same `client_msg_id` is not sent again, in milliseconds. */
const REPLAY_MS = 10 * 60_000;

/** Creates the API of a simulated account. */
export function accountApi(settings: WechatMessagesSettings, state: AccountState, clock: Clock) {
  const tokens = simulatedTokens(settings, clock);
  const sendTemplate = (body: Body): SimulatedReply => {
    const { touser: openId, template_id: templateId, client_msg_id: reference = '', url = '' } = body;
    if (!state.isFollowing(openId)) return failure(43004, 'require subscribe hint: [simulator]');
    const since = clock.now().getTime() - REPLAY_MS;
    const known = state
      .read(openId)
      .find(
        (message) => reference !== '' && message.reference === reference && Date.parse(message.at) > since,
      );
    const values = valuesOf(body);
    return sentReply(
      known?.id ?? state.deliver({ openId, way: 'template', templateId, values, url, reference }),
    );
  };
  const sendSubscription = (body: Body): SimulatedReply => {
    const { touser: openId, template_id: templateId, page: url = '' } = body;
    if (state.countAccepted(openId, templateId) === 0) return failure(43101, 'user refuse to accept the msg');
    state.useAccepted(openId, templateId);
    const values = valuesOf(body);
    return sentReply(state.deliver({ openId, way: 'subscription', templateId, values, url, reference: '' }));
  };
  const readUser: Handler = ({ url }) => {
    const openid = url.searchParams.get('openid') ?? '';
    return jsonReply(200, { subscribe: state.isFollowing(openid) ? 1 : 0, openid });
  };
  const sending = (way: WechatWay, send: (body: Body) => SimulatedReply) =>
    tokens.required((request) => {
      const body = bodyOf(request) as unknown as Body;
      return problemOf(settings, way, body) ?? send(body);
    });
  const routes = new Map<string, Handler>([
    ['/wechat/cgi-bin/stable_token', tokens.issue],
    ['/wechat/cgi-bin/message/template/send', sending('template', sendTemplate)],
    ['/wechat/cgi-bin/message/subscribe/bizsend', sending('subscription', sendSubscription)],
    ['/wechat/cgi-bin/user/info', tokens.required(readUser)],
  ]);
  return {
    handle: (request: SimulatedRequest): SimulatedReply | undefined =>
      routes.get(request.url.pathname)?.(request),
    countTokens: tokens.count,
    revokeToken: tokens.revoke,
  };
}

/** Creates the tokens of the API: one is valid at a time. */
function simulatedTokens({ appId, appSecret }: WechatMessagesSettings, clock: Clock) {
  let token: { value: string; until: number } | undefined;
  let count = 0;
  const issue: Handler = (request) => {
    const { grant_type, appid, secret, force_refresh } = bodyOf(request);
    if (grant_type !== 'client_credential') return failure(40002, 'invalid grant_type');
    if (appid !== appId) return failure(40013, 'invalid appid');
    if (secret !== appSecret) return failure(40125, 'invalid appsecret');
    const now = clock.now().getTime();
    if (!token || token.until <= now || force_refresh === true) {
      count += 1;
      const value = `simulator-token-${randomBytes(12).toString('hex')}`;
      token = { value, until: now + TOKEN_SECONDS * 1000 };
    }
    const expires_in = Math.floor((token.until - now) / 1000);
    return jsonReply(200, { access_token: token.value, expires_in });
  };
  /** Handles requests that have the present token, and refuses others. */
  const required =
    (work: Handler): Handler =>
    (request) => {
      const given = request.url.searchParams.get('access_token');
      if (!token || given !== token.value) return failure(40001, 'invalid credential');
      return token.until <= clock.now().getTime() ? failure(42001, 'access_token expired') : work(request);
    };
  const revoke = (): void => {
    token = undefined;
  };
  return { issue, required, revoke, count: () => count };
}

const bodyOf = ({ body }: SimulatedRequest): Record<string, unknown> => ({
  ...(parseJson(body) as object | undefined),
});

const valuesOf = ({ data }: Body): Record<string, string> =>
  Object.fromEntries(Object.entries(data).map(([key, { value }]) => [key, value]));

/** The values that WeChat accepts in each kind of field. */
const ACCEPTED: Record<string, RegExp> = {
  thing: /^.{1,20}$/u,
  time: /^(?:\d{4}年\d{1,2}月\d{1,2}日 )?\d{2}:\d{2}$/,
  number: /^\d{1,32}$/,
  amount: /^[¥￥]?\d{1,10}(?:\.\d{1,2})?元?$/,
};

/** Returns WeChat's refusal of a message whose person, template or fields are wrong. */
function problemOf(
  { templates }: WechatMessagesSettings,
  way: WechatWay,
  { touser, template_id, data }: Body,
): SimulatedReply | undefined {
  if (typeof touser !== 'string' || !/^o[\w-]{27}$/.test(touser)) return failure(40003, 'invalid openid');
  const template = Object.values(templates[way])
    .flatMap((byLanguage) => Object.values(byLanguage))
    .find((each) => each?.id === template_id);
  if (!template) return failure(40037, 'invalid template_id');
  const wrong = Object.keys(template.fields).find(
    (key) => !ACCEPTED[key.replace(/\d+$/, '')]?.test(data?.[key]?.value ?? ''),
  );
  return wrong === undefined ? undefined : failure(47003, `argument invalid! data.${wrong}.value invalid`);
}

const sentReply = (id: string): SimulatedReply => ({
  ...jsonReply(200, {}),
  body: `{"errcode":0,"errmsg":"ok","msgid":${id}}`,
});
