import type { ExternalReport } from '@xiwei/contract/groupbuying/groupbuying.model.ts';
import { z } from 'zod';
import { type Clock, later, systemClock } from '#platform/clock.ts';
import type { Grant, GroupFailure, GroupGateway } from '../group.ts';
import { PAGE, readPages } from '../shared/pages.ts';
import { BAD_ANSWER, ourOrderNumber } from '../shared/wire.ts';
import { commonFields, type MeituanAnswer, meituanApi } from './api-client.ts';
import { readMeituanCallback, refuseMeituanCallback } from './callback.ts';
import { meituanCoupons } from './coupons.ts';
import { readOrder } from './orders.ts';
import type { MeituanCall, MeituanSettings } from './settings.ts';
import { meituanSign } from './signing.ts';

/** Gateway for bookings and coupons of Meituan's open platform. */
export function meituanGroup(settings: MeituanSettings, clock: Clock = systemClock): GroupGateway {
  const api = meituanApi(settings, clock);
  const granted = (answer: MeituanAnswer, now: Date): ({ state: 'granted' } & Grant) | GroupFailure => {
    if (answer.state !== 'ok') return answer;
    const { data: token } = tokenSchema.safeParse(answer.data);
    if (!token) return BAD_ANSWER;
    return {
      state: 'granted',
      accountId: token.opBizCode,
      accessToken: token.accessToken,
      refreshToken: token.refreshToken ?? null,
      expiresAt: token.expireIn === undefined ? null : later(now, token.expireIn),
    };
  };
  return {
    platform: 'meituan',
    answerMinutes: settings.answerMinutes,
    takeBackMinutes: settings.takeBackMinutes,
    authorizationUrl({ state, returnUrl, now }) {
      const fields = { ...commonFields(settings, settings.businessId, now), state, redirectUrl: returnUrl };
      const query = new URLSearchParams({ ...fields, sign: meituanSign(settings.signKey, fields) });
      return `${settings.authorizeUrl}?${query}`;
    },
    exchangeCode: async (code, now) =>
      granted(await api.post('token', { grantType: 'authorization_code', code }), now),
    async refreshGrant({ refreshToken }, now) {
      if (refreshToken === null) return { state: 'unauthorized', code: 'noRefreshToken' };
      return granted(await api.post('refresh', { grantType: 'refresh_token', refreshToken }), now);
    },
    async listShops({ accessToken }) {
      const answer = await api.call('shops', accessToken, {});
      if (answer.state !== 'ok') return answer;
      const { data: shops } = shopsSchema.safeParse(answer.data);
      return shops ? { state: 'listed', shops } : BAD_ANSWER;
    },
    readCallback: (raw, now) => readMeituanCallback(settings, raw, now),
    refuseCallback: refuseMeituanCallback,
    async report({ accessToken }, { externalId, shopId }, what, token) {
      const [name, fields] = reportCall(what, externalId);
      if (settings.paths[name] === '') return { state: 'unsupported' };
      const biz = { orderId: externalId, opPoiId: shopId, requestId: token, ...fields };
      const answer = await api.call(name, accessToken, biz);
      return answer.state === 'ok' ? { state: 'done' } : answer;
    },
    async query({ accessToken }, { externalId, shopId }) {
      const answer = await api.call('query', accessToken, { orderId: externalId, opPoiId: shopId });
      if (answer.state !== 'ok') return answer;
      if (answer.data === null || answer.data === undefined) return { state: 'notFound' };
      const order = readOrder(settings, answer.data);
      return order?.externalId === externalId ? { state: 'found', order } : BAD_ANSWER;
    },
    listChanged({ accessToken }, shopId, since) {
      const wanted = { opPoiId: shopId, updatedSince: Math.floor(since.getTime() / 1000), pageSize: PAGE };
      return readPages(
        (pageNo) => api.call('list', accessToken, { ...wanted, pageNo }),
        (json) => readOrder(settings, json),
      );
    },
    ...meituanCoupons(settings, api, clock),
  };
}

const tokenSchema = z.object({
  accessToken: z.string().min(1),
  refreshToken: z.string().min(1).optional(),
  /** Seconds. */
  expireIn: z.coerce.number().int().positive().optional(),
  opBizCode: z.coerce.string().min(1),
});
const shopsSchema = z.array(
  z
    .object({ opPoiId: z.coerce.string().min(1), name: z.string(), address: z.string().default('') })
    .transform(({ opPoiId: id, name, address }) => ({ id, name, address })),
);

/** Returns the call of a report and its fields. */
function reportCall(report: ExternalReport, externalId: string): [MeituanCall, Record<string, unknown>] {
  switch (report.kind) {
    case 'accept':
      return ['answer', { result: 1, vendorOrderId: ourOrderNumber('meituan', externalId) }];
    case 'reject':
      return ['answer', { result: 2, reason: report.words }];
    case 'confirmCancel':
      return ['confirmCancel', { result: 1 }];
    case 'answerTimeChange': {
      const arriveTime = `${report.date} ${report.time}`;
      return ['answerTime', { arriveTime, result: report.accepted ? 1 : 2 }];
    }
    case 'arrived':
      return ['arrived', {}];
    case 'notArrived':
      return ['notArrived', {}];
    case 'answerAppeal':
      return ['answerAppeal', { result: report.agree ? 1 : 2, reason: report.words }];
  }
}
