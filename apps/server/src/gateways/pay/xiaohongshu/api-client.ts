import { z } from 'zod';
import { callJson } from '#gateways/http-call.ts';
import { type Clock, later } from '#platform/clock.ts';
import type { Failure } from '../pay.ts';
import { INVALID_RESPONSE } from '../shared/responses.ts';
import type { XiaohongshuPaySettings } from './settings.ts';

/** The data of a success response, or the failure of the call. */
export type XiaohongshuResponse = { state: 'ok'; data: unknown } | Failure;

/** "应用访问令牌不匹配": the access token was revoked or has expired. */
const INVALID_TOKEN = '410101';

/** A token is renewed this long before it expires, so that it does not expire during a call. */
const RENEW_BEFORE_SECONDS = 300;

/**
 * Returns a function that calls the mini-program API. Calls are not signed: they carry an access token, which is
 * fetched with the app secret, cached, and fetched again once when the API refuses it.
 */
export function xiaohongshuApi(settings: XiaohongshuPaySettings, clock: Clock) {
  const tokens = tokenCache(settings, clock);

  async function attempt(
    path: string,
    body: unknown,
  ): Promise<{ response: XiaohongshuResponse; token?: string }> {
    const access = await tokens.get();
    if (access.state !== 'valid') return { response: access };
    const query = new URLSearchParams({ app_id: settings.appId, access_token: access.token });
    return { response: await post(settings, `${path}?${query}`, body), token: access.token };
  }
  return async (path: string, body: unknown): Promise<XiaohongshuResponse> => {
    const { response, token } = await attempt(path, body);
    if (response.state === 'ok' || response.code !== INVALID_TOKEN || !token) return response;
    tokens.drop(token);
    return (await attempt(path, body)).response;
  };
}

type AccessToken = { state: 'valid'; token: string; until: Date } | Failure;

/** Caches the access token. Concurrent calls share one fetch. */
function tokenCache(settings: XiaohongshuPaySettings, clock: Clock) {
  let cached: AccessToken | undefined;
  let fetching: Promise<AccessToken> | undefined;
  async function refresh(): Promise<AccessToken> {
    cached = await fetchToken(settings, clock.now());
    fetching = undefined;
    return cached;
  }
  return {
    async get(): Promise<AccessToken> {
      if (cached?.state === 'valid' && clock.now() < cached.until) return cached;
      fetching ??= refresh();
      return fetching;
    },
    drop(token: string): void {
      if (cached?.state === 'valid' && cached.token === token) cached = undefined;
    },
  };
}

const tokenSchema = z.object({ access_token: z.string().min(1), expire_in: z.int().positive() });

async function fetchToken(settings: XiaohongshuPaySettings, now: Date): Promise<AccessToken> {
  const response = await post(settings, '/api/rmp/token', {
    appid: settings.appId,
    secret: settings.appSecret,
  });
  if (response.state !== 'ok') return response;
  const { data } = tokenSchema.safeParse(response.data);
  if (!data) return INVALID_RESPONSE;
  const until = later(now, data.expire_in - RENEW_BEFORE_SECONDS);
  return { state: 'valid', token: data.access_token, until };
}

const envelopeSchema = z.object({ success: z.boolean(), code: z.int(), data: z.unknown() });

async function post(
  { apiBase, timeoutMs }: XiaohongshuPaySettings,
  path: string,
  body: unknown,
): Promise<XiaohongshuResponse> {
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  const outcome = await callJson(apiBase + path, init, timeoutMs);
  if (!outcome.ok) return { state: 'unknown', code: outcome.code };
  const { data: envelope } = envelopeSchema.safeParse(outcome.json);
  if (!envelope) return INVALID_RESPONSE;
  const { success, code, data } = envelope;
  if (success && code === 0) return { state: 'ok', data };
  return { state: isRetryable(outcome.status, code) ? 'unknown' : 'refused', code: String(code) };
}

/** Checks whether the call may be retried. The platform publishes no list of codes; these commonly mean a server error. */
function isRetryable(status: number, code: number): boolean {
  const isServerError = (number: number) => number < 0 || number === 429 || (number >= 500 && number < 600);
  return isServerError(status) || isServerError(code);
}
