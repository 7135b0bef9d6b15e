import { z } from 'zod';
import { callJson } from '#gateways/http-call.ts';
import { type Clock, later } from '#platform/clock.ts';
import type { Failure } from '../pay.ts';
import { INVALID_RESPONSE } from '../shared/responses.ts';
import type { XiaohongshuPaySettings } from './gateway.ts';

export type Answer = { state: 'ok'; data: unknown } | Failure;

/** "应用访问令牌不匹配": the token is not good any more, whatever we were told about its life. */
const WRONG_TOKEN = '410101';

/** A token is given up this long before its end, so that none ends on the way. */
const SPARE_SECONDS = 300;

/** Calls the mini-program API. Calls bear no signature, only a token that is fetched with the secret. */
export function xiaohongshuApi(settings: XiaohongshuPaySettings, clock: Clock) {
  const tokens = tokenKeeper(settings, clock);

  async function attempt(path: string, body: unknown): Promise<{ answer: Answer; token?: string }> {
    const held = await tokens.get();
    if (held.state !== 'held') return { answer: held };
    const query = new URLSearchParams({ app_id: settings.appId, access_token: held.token });
    return { answer: await post(settings, `${path}?${query}`, body), token: held.token };
  }
  return async (path: string, body: unknown): Promise<Answer> => {
    const { answer, token } = await attempt(path, body);
    if (answer.state === 'ok' || answer.code !== WRONG_TOKEN || !token) return answer;
    tokens.drop(token);
    return (await attempt(path, body)).answer;
  };
}

type Held = { state: 'held'; token: string; until: Date } | Failure;

/** Keeps a token while it is good. However many want one at the same time, it is fetched once. */
function tokenKeeper(settings: XiaohongshuPaySettings, clock: Clock) {
  let held: Held | undefined;
  let fetching: Promise<Held> | undefined;
  async function fetchAnew(): Promise<Held> {
    held = await fetchToken(settings, clock.now());
    fetching = undefined;
    return held;
  }
  return {
    async get(): Promise<Held> {
      if (held?.state === 'held' && clock.now() < held.until) return held;
      fetching ??= fetchAnew();
      return fetching;
    },
    drop(token: string): void {
      if (held?.state === 'held' && held.token === token) held = undefined;
    },
  };
}

const tokenSchema = z.object({ access_token: z.string().min(1), expire_in: z.int().positive() });

async function fetchToken(settings: XiaohongshuPaySettings, now: Date): Promise<Held> {
  const answer = await post(settings, '/api/rmp/token', {
    appid: settings.appId,
    secret: settings.appSecret,
  });
  if (answer.state !== 'ok') return answer;
  const { data: given } = tokenSchema.safeParse(answer.data);
  if (!given) return INVALID_RESPONSE;
  return { state: 'held', token: given.access_token, until: later(now, given.expire_in - SPARE_SECONDS) };
}

const envelopeSchema = z.object({ success: z.boolean(), code: z.int(), data: z.unknown() });

async function post(
  { apiBase, timeoutMs }: XiaohongshuPaySettings,
  path: string,
  body: unknown,
): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  const reached = await callJson(apiBase + path, init, timeoutMs);
  if (!reached.ok) return { state: 'unknown', code: reached.code };
  const { data: envelope } = envelopeSchema.safeParse(reached.json);
  if (!envelope) return INVALID_RESPONSE;
  const { success, code, data } = envelope;
  if (success && code === 0) return { state: 'ok', data };
  return { state: passes(reached.status, code) ? 'unknown' : 'refused', code: String(code) };
}

/** No list of codes is published. These are the ones by which servers commonly speak of their own trouble. */
function passes(status: number, code: number): boolean {
  const isTrouble = (number: number) => number < 0 || number === 429 || (number >= 500 && number < 600);
  return isTrouble(status) || isTrouble(code);
}
