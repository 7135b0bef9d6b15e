import type { ExternalReport } from '@xiwei/contract/groupbuying/groupbuying.model.ts';
import { z } from 'zod';
import { type Clock, later, systemClock } from '#platform/clock.ts';
import type { Grant, GroupFailure, GroupGateway, ReportOutcome } from '../group.ts';
import { PAGE, readPages, readShopPages, SHOPS_PAGE } from '../shared/pages.ts';
import { BAD_ANSWER } from '../shared/wire.ts';
import { type DouyinAnswer, douyinApi } from './api-client.ts';
import { readDouyinCallback, refuseDouyinCallback } from './callback.ts';
import { douyinCoupons } from './coupons.ts';
import { readOrder } from './orders.ts';
import type { DouyinCall, DouyinSettings } from './settings.ts';

const SCOPE = 'life.capacity.order,life.capacity.certificate';

/** Gateway for bookings and coupons of Douyin's life services (抖音生活服务). */
export function douyinGroup(settings: DouyinSettings, clock: Clock = systemClock): GroupGateway {
  const api = douyinApi(settings, clock);

  const listOrders = async (query: Record<string, string>) => {
    const answer = await api.call('orders', { query });
    return answer.state === 'ok' ? { state: answer.state, data: answer.data.orders } : answer;
  };

  return {
    platform: 'douyin',
    answerMinutes: settings.answerMinutes,
    takeBackMinutes: settings.takeBackMinutes,
    authorizationUrl({ state, returnUrl }) {
      const query = {
        ...{ client_key: settings.clientKey, response_type: 'code', scope: SCOPE },
        ...{ redirect_uri: returnUrl, state },
      };
      return `${settings.authorizeUrl}?${new URLSearchParams(query)}`;
    },
    exchangeCode: async (code, now) =>
      granted(await api.authenticate('token', { code, grant_type: 'authorization_code' }), now),
    async refreshGrant({ refreshToken }, now) {
      if (refreshToken === null) return { state: 'unauthorized', code: 'noRefreshToken' };
      const fields = { refresh_token: refreshToken, grant_type: 'refresh_token' };
      return granted(await api.authenticate('refresh', fields), now);
    },
    listShops: ({ accountId }) =>
      readShopPages(async (page) => {
        const query = { account_id: accountId, page: String(page), size: String(SHOPS_PAGE) };
        const answer = await api.call('shops', { query });
        return answer.state === 'ok' ? { state: answer.state, data: answer.data.pois } : answer;
      }, shopsSchema),
    readCallback: (raw, now) => readDouyinCallback(settings, raw, now),
    refuseCallback: refuseDouyinCallback,
    async report({ accountId }, { externalId, shopId }, what): Promise<ReportOutcome> {
      const reported = reportCall(what);
      if (!reported || settings.paths[reported[0]] === '') return { state: 'unsupported' };
      const [name, fields] = reported;
      const body = { order_id: externalId, poi_id: shopId, account_id: accountId, ...fields };
      const answer = await api.call(name, { body });
      return answer.state === 'ok' ? { state: 'done' } : answer;
    },
    async query({ accountId }, { externalId, shopId }) {
      const query = {
        account_id: accountId,
        poi_id: shopId,
        order_id: externalId,
        page_num: '1',
        page_size: '1',
      };
      const answer = await listOrders(query);
      if (answer.state !== 'ok') return answer;
      if (!Array.isArray(answer.data)) return BAD_ANSWER;
      if (answer.data.length === 0) return { state: 'notFound' };
      const order = readOrder(settings, answer.data[0]);
      return order?.externalId === externalId ? { state: 'found', order } : BAD_ANSWER;
    },
    listChanged({ accountId }, shopId, since) {
      const wanted = {
        ...{ account_id: accountId, poi_id: shopId, page_size: String(PAGE) },
        update_order_start_time: String(Math.floor(since.getTime() / 1000)),
      };
      return readPages(
        (page) => listOrders({ ...wanted, page_num: String(page) }),
        (json) => readOrder(settings, json),
      );
    },
    ...douyinCoupons(settings, api, clock),
  };
}

/** Reads the tokens of a merchant. */
function granted(answer: DouyinAnswer, now: Date): ({ state: 'granted' } & Grant) | GroupFailure {
  if (answer.state !== 'ok') return answer;
  const { data: token } = tokenSchema.safeParse(answer.data);
  if (!token) return BAD_ANSWER;
  return {
    state: 'granted',
    accountId: token.open_id,
    accessToken: token.access_token,
    refreshToken: token.refresh_token ?? null,
    expiresAt: later(now, token.expires_in),
  };
}

const tokenSchema = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).optional(),
  expires_in: z.coerce.number().int().positive(),
  open_id: z.string().min(1),
});
const shopsSchema = z.array(
  z
    .object({ poi_id: z.coerce.string().min(1), poi_name: z.string(), address: z.string().default('') })
    .transform(({ poi_id: id, poi_name: name, address }) => ({ id, name, address })),
);

/** Returns the call of a report and its fields; undefined if nothing is called: a cancellation is confirmed by the answer to it. */
function reportCall(report: ExternalReport): [DouyinCall, Record<string, unknown>] | undefined {
  switch (report.kind) {
    case 'accept':
      return ['confirm', { confirm_result: 1 }];
    case 'reject':
      return ['confirm', { confirm_result: 2, reject_reason: report.words }];
    case 'confirmCancel':
      return undefined;
    case 'answerTimeChange': {
      const time = { book_start_time: Date.parse(report.startAt) };
      return ['answerTime', { ...time, confirm_result: report.accepted ? 1 : 2 }];
    }
    case 'arrived':
      return ['arrived', {}];
    case 'notArrived':
      return ['notArrived', {}];
    case 'answerAppeal':
      return ['answerAppeal', { audit_result: report.agree ? 1 : 2, reason: report.words }];
  }
}
