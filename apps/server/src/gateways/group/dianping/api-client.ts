import { z } from 'zod';
import { callJson } from '#gateways/http-call.ts';
import { beijingTime } from '#gateways/pay/shared/beijing-time.ts';
import type { Clock } from '#platform/clock.ts';
import type { GroupFailure } from '../group.ts';
import { BAD_ANSWER } from '../shared/wire.ts';
import type { DianpingCall, DianpingSettings } from './settings.ts';
import { dianpingSign } from './signing.ts';

export type DianpingAnswer = { state: 'ok'; data: unknown; json: unknown } | GroupFailure;

const envelope = z.object({ code: z.coerce.string(), data: z.unknown().optional() });

/** Creates a function that calls Dianping's API. */
export function dianpingApi(settings: DianpingSettings, clock: Clock) {
  const { appKey, appSecret, apiBase, timeoutMs, paths } = settings;
  async function post(call: DianpingCall, fields: Record<string, string>): Promise<DianpingAnswer> {
    const headers = { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' };
    const init = { method: 'POST', headers, body: new URLSearchParams(fields).toString() };
    const outcome = await callJson(apiBase + paths[call], init, timeoutMs);
    if (!outcome.ok) return { state: 'unknown', code: outcome.code };
    const { data: answer } = envelope.safeParse(outcome.json);
    if (!answer) return BAD_ANSWER;
    const { code, data } = answer;
    if (code === '200') return { state: 'ok', data, json: outcome.json };
    if (settings.tokenCodes.includes(code)) return { state: 'unauthorized', code };
    return { state: isRetryable(outcome.status, code) ? 'unknown' : 'refused', code };
  }
  return {
    post,
    /** Calls with the signature and the session of a merchant. */
    call(name: DianpingCall, session: string, fields: Record<string, string>): Promise<DianpingAnswer> {
      const signed = {
        ...{ app_key: appKey, session, timestamp: beijingTime(clock.now().getTime()) },
        ...{ format: 'json', v: '1', sign_method: 'MD5' },
        ...fields,
      };
      return post(name, { ...signed, sign: dianpingSign(appSecret, signed) });
    },
  };
}

/** Checks whether the call may be retried. The platform publishes no list of codes; these commonly mean a server error. */
const isRetryable = (status: number, code: string): boolean =>
  status >= 500 || status === 429 || /^(-\d+|429|5\d\d)$/.test(code);
