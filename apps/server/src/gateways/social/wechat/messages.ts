import { type Language, textFor } from '@xiwei/contract/common/language.ts';
import type { MessageScene } from '@xiwei/contract/messages/scenes.ts';
import { callText, parseJson, type TextOutcome } from '#gateways/http-call.ts';
import type { SendOutcome } from '#gateways/send-outcome.ts';
import { type CallbackProblem, readWechatCallback, replyToUrlCheck, type WechatEvent } from './callback.ts';
import { fitField } from './fields.ts';
import {
  WECHAT_WAYS,
  type WechatMessagesSettings,
  type WechatTemplate,
  type WechatValue,
  type WechatWay,
} from './messages-settings.ts';

export interface WechatMessage {
  /** The openid. */
  to: string;
  way: WechatWay;
  template: WechatTemplate;
  values: Readonly<Partial<Record<WechatValue, string>>>;
  /** The page that opens when the message is tapped. */
  url: string;
  /** Our id of this message. WeChat sends a template message with the same id to the same person once in ten minutes. */
  reference: string;
}

/** A call that failed, without anything having been sent. */
export type WechatFailure = Extract<SendOutcome, { ok: false }>;

/** The outcome of a call with a token that WeChat refuses, so that nothing was done. */
export interface TokenRefused {
  ok: false;
  tokenRefused: string;
}

/** The API of an official account: its token, messages, followers and pushes. */
export interface WechatMessagesGateway {
  appId: string;
  /** Returns the template of a scene in the nearest language; undefined if there is none. */
  templateFor(way: WechatWay, scene: MessageScene, language: Language): WechatTemplate | undefined;
  /** Checks whether there is a template of a scene, in any language and for any way. */
  hasTemplate(scene: MessageScene): boolean;
  /** Asks for a token. If it is not forced, WeChat returns the present one while it is valid. */
  issueToken(isForced: boolean): Promise<{ ok: true; token: string; seconds: number } | WechatFailure>;
  send(token: string, message: WechatMessage): Promise<SendOutcome | TokenRefused>;
  /** Asks whether a person follows the account. */
  readFollowing(token: string, openId: string): Promise<FollowingOutcome>;
  /** Verifies, decrypts and reads a push; its parts are those of the address and the body. */
  readPush(query: URLSearchParams, body: string, now: Date): WechatEvent | { problem: CallbackProblem };
  /** Returns the reply to the request by which WeChat verifies the address for pushes; undefined if it is forged. */
  replyToUrlCheck(query: URLSearchParams): string | undefined;
}

type FollowingOutcome = { ok: true; following: boolean } | WechatFailure | TokenRefused;

export function wechatMessages(settings: WechatMessagesSettings): WechatMessagesGateway {
  const { appId, templates, timeoutMs, apiBase } = settings;
  const post = (path: string, body: unknown): Promise<TextOutcome> =>
    callText(
      `${apiBase}${path}`,
      { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
      timeoutMs,
    );
  return {
    appId,
    templateFor: (way, scene, language) => {
      const byLanguage = templates[way][scene];
      return byLanguage && textFor(byLanguage, language);
    },
    hasTemplate: (scene) => WECHAT_WAYS.some((way) => templates[way][scene] !== undefined),
    async issueToken(isForced) {
      const { appSecret: secret } = settings;
      const body = { grant_type: 'client_credential', appid: appId, secret, force_refresh: isForced };
      return readToken(await post('/cgi-bin/stable_token', body));
    },
    async send(token, message) {
      const path =
        message.way === 'template' ? '/cgi-bin/message/template/send' : '/cgi-bin/message/subscribe/bizsend';
      const call = await post(`${path}?access_token=${encodeURIComponent(token)}`, bodyOf(message));
      return readSent(call, message);
    },
    async readFollowing(token, openId) {
      const query = new URLSearchParams({ access_token: token, openid: openId, lang: 'zh_CN' });
      return readUser(await callText(`${apiBase}/cgi-bin/user/info?${query}`, {}, timeoutMs));
    },
    readPush: (query, body, now) => readWechatCallback(settings, query, body, now),
    replyToUrlCheck: (query) => replyToUrlCheck(settings, query),
  };
}

function bodyOf({ to, way, template, values, url, reference }: WechatMessage): object {
  const data = Object.fromEntries(
    Object.entries(template.fields).map(([key, name]) => [key, { value: fitField(key, values[name] ?? '') }]),
  );
  const message = { touser: to, template_id: template.id, data };
  return way === 'template' ? { ...message, url, client_msg_id: reference } : { ...message, page: url };
}

/** Codes with which WeChat refuses a token. */
const TOKEN_CODES = new Set([40001, 40014, 42001]);
/** The account's calls of this minute are used up. */
const MINUTE_QUOTA = 45011;
/** WeChat is busy: it does not say whether it has sent the message. */
const SYSTEM_BUSY = -1;

/** Returns the outcome of a call that does not send anything, so that it can always be repeated. */
const failedCall = (call: TextOutcome): WechatFailure => ({
  ok: false,
  retry: true,
  code: call.ok ? `http${call.status}` : call.code,
});

function readToken(call: TextOutcome): Awaited<ReturnType<WechatMessagesGateway['issueToken']>> {
  const reply = call.ok ? readWechatCode(call.text) : undefined;
  if (!reply) return failedCall(call);
  const { access_token: token, expires_in: seconds } = reply.json;
  if (typeof token === 'string' && token !== '' && typeof seconds === 'number')
    return { ok: true, token, seconds };
  const isBusy = reply.code === SYSTEM_BUSY || reply.code === MINUTE_QUOTA || reply.code === 0;
  return { ok: false, retry: isBusy, code: String(reply.code) };
}

function readUser(call: TextOutcome): FollowingOutcome {
  const reply = call.ok ? readWechatCode(call.text) : undefined;
  if (!reply) return failedCall(call);
  if (TOKEN_CODES.has(reply.code)) return { ok: false, tokenRefused: String(reply.code) };
  const { subscribe } = reply.json;
  if (subscribe === 0 || subscribe === 1) return { ok: true, following: subscribe === 1 };
  return {
    ok: false,
    retry: reply.code === SYSTEM_BUSY || reply.code === MINUTE_QUOTA,
    code: String(reply.code),
  };
}

function readSent(call: TextOutcome, { way, reference }: WechatMessage): SendOutcome | TokenRefused {
  if (!call.ok && call.neverSent) return { ok: false, retry: true, code: call.code };
  if (!call.ok) return { ok: false, retry: false, code: call.code, sent: 'maybe' };
  const reply = readWechatCode(call.text);
  if (!reply) {
    const isRejected = call.status === 429 || call.status === 503;
    const code = `http${call.status}`;
    return isRejected
      ? { ok: false, retry: true, code }
      : { ok: false, retry: false, code, sent: 'maybe' as const };
  }
  const { code, messageId } = reply;
  if (code === 0) return { ok: true, providerId: wechatProviderId(messageId ?? reference) };
  if (TOKEN_CODES.has(code)) return { ok: false, tokenRefused: String(code) };
  if (code === SYSTEM_BUSY) return { ok: false, retry: false, code: String(code), sent: 'maybe' };
  return { ok: false, retry: code === MINUTE_QUOTA, code: String(code), ...faultOf(code, way) };
}

/** The person does not follow the account; does not accept the message; has no such openid. The template does not exist (any more). */
export const NOT_FOLLOWING = '43004';
export const NOT_ACCEPTED = '43101';
const UNKNOWN_PERSON = '40003';
const UNKNOWN_TEMPLATE = '40037';

function faultOf(code: number, way: WechatWay): Pick<WechatFailure, 'fault'> {
  const name = String(code);
  if (name === NOT_FOLLOWING || (name === NOT_ACCEPTED && way === 'subscription'))
    return { fault: 'notFollowing' };
  if (name === UNKNOWN_TEMPLATE) return { fault: 'template' };
  return name === UNKNOWN_PERSON ? { fault: 'address' } : {};
}

/** Returns the provider's id of a message as it is recorded: those of other providers may be numbers too. */
export const wechatProviderId = (messageId: string): string => `wechat ${messageId}`;

interface WechatReply {
  /** Zero if there was no error. */
  code: number;
  /** WeChat's id of a message. It is read from the text: as a number of JSON it would lose its last digits. */
  messageId: string | undefined;
  json: Record<string, unknown>;
}

/** Reads a reply of WeChat's API; undefined if it is none. Errors also have the status 200. */
function readWechatCode(text: string): WechatReply | undefined {
  const json = parseJson(text);
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return undefined;
  const { errcode = 0 } = json as { errcode?: unknown };
  if (typeof errcode !== 'number') return undefined;
  const messageId = /"msgid"\s*:\s*"?(\d+)/.exec(text)?.[1];
  return { code: errcode, messageId, json: json as Record<string, unknown> };
}
