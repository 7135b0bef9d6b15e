import { z } from 'zod';
import { callJson } from '#gateways/http-call.ts';
import type { Clock } from '#platform/clock.ts';
import type { GroupFailure } from '../group.ts';
import { BAD_ANSWER } from '../shared/wire.ts';
import type { MeituanCall, MeituanSettings } from './settings.ts';
import { meituanSign } from './signing.ts';

export type MeituanAnswer = { state: 'ok'; data: unknown } | GroupFailure;

const envelope = z.object({ code: z.coerce.string(), data: z.unknown().optional() });

const COUPON_CALLS: readonly MeituanCall[] = ['prepare', 'verify', 'takeBack', 'coupon'];

/** Returns the common fields of signed requests. */
export const commonFields = (
  { developerId }: MeituanSettings,
  businessId: string,
  now: Date,
): Record<string, string> => ({
  ...{ developerId, businessId, charset: 'UTF-8' },
  timestamp: String(Math.floor(now.getTime() / 1000)),
});

/** Creates functions that call Meituan's API. */
export function meituanApi(settings: MeituanSettings, clock: Clock) {
  const { signKey, apiBase, timeoutMs, paths } = settings;
  async function post(call: MeituanCall, fields: Record<string, string>): Promise<MeituanAnswer> {
    const businessId = COUPON_CALLS.includes(call) ? settings.couponBusinessId : settings.businessId;
    const signed = { ...commonFields(settings, businessId, clock.now()), ...fields };
    const body = new URLSearchParams({ ...signed, sign: meituanSign(signKey, signed) }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' };
    const outcome = await callJson(apiBase + paths[call], { method: 'POST', headers, body }, timeoutMs);
    if (!outcome.ok) return { state: 'unknown', code: outcome.code };
    const { data: answer } = envelope.safeParse(outcome.json);
    if (!answer) return BAD_ANSWER;
    const { code, data } = answer;
    if (code === 'OP_SUCCESS') return { state: 'ok', data };
    if (settings.tokenCodes.includes(code)) return { state: 'unauthorized', code };
    return { state: isRetryable(outcome.status, code) ? 'unknown' : 'refused', code };
  }
  return {
    post,
    /** Calls with the token of a merchant. */
    call: (name: MeituanCall, appAuthToken: string, biz: object): Promise<MeituanAnswer> =>
      post(name, { appAuthToken, version: '2', biz: JSON.stringify(biz) }),
  };
}

/** Checks whether the call may be retried. The platform publishes no list of codes; these mean an error of the server or a limit. */
const isRetryable = (status: number, code: string): boolean =>
  status >= 500 || status === 429 || /SYSTEM|BUSY|LIMIT|INTERNAL/.test(code);
