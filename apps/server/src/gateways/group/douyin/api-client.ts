import { z } from 'zod';
import { callJson, type JsonOutcome } from '#gateways/http-call.ts';
import { type Clock, later } from '#platform/clock.ts';
import type { GroupFailure } from '../group.ts';
import { BAD_ANSWER } from '../shared/wire.ts';
import type { DouyinCall, DouyinSettings } from './settings.ts';

type Data = Record<string, unknown>;
export type DouyinAnswer = { state: 'ok'; data: Data } | GroupFailure;
type Token = { state: 'valid'; token: string; until: Date } | GroupFailure;

const envelope = z.object({
  data: z.looseObject({ error_code: z.coerce.string().default('0') }),
  extra: z.object({ error_code: z.coerce.string() }).optional(),
});
const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.int().positive() });

/** A client token is renewed this long before it ends. */
const RENEW_BEFORE_SECONDS = 300;

/** Creates functions that call Douyin's API. They fetch and keep the client token that all calls need. */
export function douyinApi(settings: DouyinSettings, clock: Clock) {
  const { apiBase, timeoutMs, paths, clientKey, clientSecret } = settings;
  let cached: Token | undefined;
  let fetching: Promise<Token> | undefined;

  const answerOf = (outcome: JsonOutcome): DouyinAnswer => {
    if (!outcome.ok) return { state: 'unknown', code: outcome.code };
    const { data: answer } = envelope.safeParse(outcome.json);
    if (!answer) return BAD_ANSWER;
    const code = [answer.extra?.error_code, answer.data.error_code].find((each) => each && each !== '0');
    if (code === undefined) return { state: 'ok', data: answer.data };
    if (settings.tokenCodes.includes(code)) return { state: 'unauthorized', code };
    return { state: isRetryable(outcome.status, code) ? 'unknown' : 'refused', code };
  };
  /** Calls with our key and secret, for tokens. */
  async function authenticate(call: DouyinCall, fields: Record<string, string>): Promise<DouyinAnswer> {
    const body = new URLSearchParams({ client_key: clientKey, client_secret: clientSecret, ...fields });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const init = { method: 'POST', headers, body: body.toString() };
    return answerOf(await callJson(apiBase + paths[call], init, timeoutMs));
  }
  async function fetchToken(): Promise<Token> {
    const answer = await authenticate('clientToken', { grant_type: 'client_credential' });
    fetching = undefined;
    if (answer.state !== 'ok') return answer;
    const { data } = tokenSchema.safeParse(answer.data);
    if (!data) return BAD_ANSWER;
    cached = {
      state: 'valid',
      token: data.access_token,
      until: later(clock.now(), data.expires_in - RENEW_BEFORE_SECONDS),
    };
    return cached;
  }
  async function clientToken(): Promise<Token> {
    if (cached?.state === 'valid' && clock.now() < cached.until) return cached;
    fetching ??= fetchToken();
    return fetching;
  }
  async function call(
    name: DouyinCall,
    input: { query: Record<string, string> } | { body: Data },
    isRepeat = false,
  ): Promise<DouyinAnswer> {
    const token = await clientToken();
    if (token.state !== 'valid') return token;
    const headers = { 'access-token': token.token, 'content-type': 'application/json' };
    const [suffix, init] =
      'query' in input
        ? [`?${new URLSearchParams(input.query)}`, { headers }]
        : ['', { method: 'POST', headers, body: JSON.stringify(input.body) }];
    const answer = answerOf(await callJson(apiBase + paths[name] + suffix, init, timeoutMs));
    if (answer.state === 'ok' || !settings.clientTokenCodes.includes(answer.code)) return answer;
    if (cached?.state === 'valid' && cached.token === token.token) cached = undefined;
    // The token says nothing about the merchant's authorization.
    return isRepeat ? { state: 'unknown', code: answer.code } : call(name, input, true);
  }
  return { authenticate, call };
}

/** Checks whether the call may be retried: errors of the server and limits of calls. */
const isRetryable = (status: number, code: string): boolean =>
  status >= 500 || status === 429 || /^(5\d\d|429|2100004|2100009|2119001)$/.test(code);
