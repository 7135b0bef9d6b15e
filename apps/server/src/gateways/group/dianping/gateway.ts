import type { ExternalReport } from '@xiwei/contract/groupbuying/groupbuying.model.ts';
import { z } from 'zod';
import { beijingTime } from '#gateways/pay/shared/beijing-time.ts';
import { type Clock, later, systemClock } from '#platform/clock.ts';
import type { Grant, GroupFailure, GroupGateway, OrderRef, ReportOutcome } from '../group.ts';
import { PAGE, readPages, readShopPages, SHOPS_PAGE } from '../shared/pages.ts';
import { BAD_ANSWER, ourOrderNumber } from '../shared/wire.ts';
import { type DianpingAnswer, dianpingApi } from './api-client.ts';
import { readDianpingCallback, refuseDianpingCallback } from './callback.ts';
import { dianpingCoupons } from './coupons.ts';
import { readOrder } from './orders.ts';
import type { DianpingCall, DianpingSettings } from './settings.ts';

/** Results of a booking and of a change of its time. */
const ACCEPTED = '2';
const REFUSED = '3';
/** Codes that go with them. */
const OK_CODE = '200';
const REFUSED_CODE = '1522';

/** Gateway for bookings and coupons of Dianping's open platform. */
export function dianpingGroup(settings: DianpingSettings, clock: Clock = systemClock): GroupGateway {
  const api = dianpingApi(settings, clock);

  async function requestToken(
    fields: Record<string, string>,
    now: Date,
  ): Promise<({ state: 'granted' } & Grant) | GroupFailure> {
    const { appKey, appSecret } = settings;
    const answer = await api.post('token', { app_key: appKey, app_secret: appSecret, ...fields });
    if (answer.state !== 'ok') return answer;
    const { data: token } = tokenSchema.safeParse(answer.json);
    if (!token) return BAD_ANSWER;
    return {
      state: 'granted',
      accountId: token.bid,
      accessToken: token.access_token,
      refreshToken: token.refresh_token ?? null,
      expiresAt: token.expires_in === undefined ? null : later(now, token.expires_in),
    };
  }
  return {
    platform: 'dianping',
    answerMinutes: settings.answerMinutes,
    takeBackMinutes: settings.takeBackMinutes,
    authorizationUrl({ state, returnUrl }) {
      const query = {
        app_key: settings.appKey,
        redirect_url: returnUrl,
        state,
        scope: '["tuangou","yuding"]',
      };
      return `${settings.authorizeUrl}?${new URLSearchParams(query)}`;
    },
    exchangeCode: (code, now) =>
      requestToken(
        {
          ...{ auth_code: code, grant_type: 'authorization_code' },
          ...(settings.returnUrl !== '' && { redirect_url: settings.returnUrl }),
        },
        now,
      ),
    async refreshGrant({ refreshToken }, now) {
      if (refreshToken === null) return { state: 'unauthorized', code: 'noRefreshToken' };
      return requestToken({ refresh_token: refreshToken, grant_type: 'refresh_token' }, now);
    },
    listShops: ({ accountId, accessToken }) =>
      readShopPages(
        (page) =>
          api.call('shops', accessToken, {
            ...{ bid: accountId, offset: String((page - 1) * SHOPS_PAGE), limit: String(SHOPS_PAGE) },
          }),
        shopsSchema,
      ),
    readCallback: (raw, now) => readDianpingCallback(settings, raw, now),
    refuseCallback: refuseDianpingCallback,
    report: (grant, order, what) => sendReport(settings, api, { grant, order, report: what }),
    async query(grant, { externalId, shopId }) {
      const fields = { order_id: externalId, open_shop_uuid: shopId };
      const answer = await api.call('query', grant.accessToken, fields);
      if (answer.state !== 'ok') return answer;
      if (answer.data === null) return { state: 'notFound' };
      const order = readOrder(settings, answer.data);
      return order?.externalId === externalId ? { state: 'found', order } : BAD_ANSWER;
    },
    listChanged: (grant, shopId, since) =>
      readPages(
        (page) =>
          api.call('list', grant.accessToken, {
            ...{ open_shop_uuid: shopId, page_no: String(page), limit: String(PAGE) },
            begin_time: beijingTime(since.getTime()),
          }),
        (json) => readOrder(settings, json),
      ),
    ...dianpingCoupons(settings, api, clock),
  };
}

const tokenSchema = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).optional(),
  expires_in: z.coerce.number().int().positive().optional(),
  bid: z.coerce.string().min(1),
});

const shopsSchema = z.array(
  z
    .object({
      open_shop_uuid: z.string().min(1),
      shopname: z.string(),
      branchname: z.string().default(''),
      shopaddress: z.string().default(''),
    })
    .transform(({ open_shop_uuid: id, shopname, branchname, shopaddress: address }) => ({
      ...{ id, address },
      name: branchname === '' ? shopname : `${shopname}（${branchname}）`,
    })),
);

const doneBy = (answer: DianpingAnswer): ReportOutcome =>
  answer.state === 'ok' ? { state: 'done' } : answer;

interface OrderReport {
  grant: Grant;
  order: OrderRef;
  report: ExternalReport;
}

/** Sends a report. A paid order is cancelled by a refund, which has an answer of its own. */
async function sendReport(
  { paths }: DianpingSettings,
  { call }: ReturnType<typeof dianpingApi>,
  { grant, order, report }: OrderReport,
): Promise<ReportOutcome> {
  const [name, fields] = reportCall(report);
  if (paths[name] === '') return { state: 'unsupported' };
  const names = {
    ...{ order_id: order.externalId, open_shop_uuid: order.shopId },
    app_order_id: ourOrderNumber('dianping', order.externalId),
  };
  const answer = await call(name, grant.accessToken, { ...names, ...fields });
  if (answer.state !== 'refused' || report.kind !== 'confirmCancel') return doneBy(answer);
  const audit = { ...names, audit_result: '1', code: OK_CODE };
  return doneBy(await call('auditRefund', grant.accessToken, audit));
}

/** Returns the call of a report and its fields. */
function reportCall(report: ExternalReport): [DianpingCall, Record<string, string>] {
  switch (report.kind) {
    case 'accept':
      return ['answer', { book_status: ACCEPTED, code: OK_CODE }];
    case 'reject':
      return ['answer', { book_status: REFUSED, code: REFUSED_CODE, reason: report.words }];
    case 'confirmCancel':
      return ['confirmCancel', { cancel_result: ACCEPTED, code: OK_CODE }];
    case 'answerTimeChange': {
      const begintime = `${report.date} ${report.time}:00`;
      return report.accepted
        ? ['answerTime', { begintime, modify_result: ACCEPTED, code: OK_CODE }]
        : ['answerTime', { begintime, modify_result: REFUSED, code: REFUSED_CODE }];
    }
    case 'arrived':
      return ['arrived', {}];
    case 'notArrived':
      return ['notArrived', {}];
    case 'answerAppeal':
      return ['answerAppeal', { audit_result: report.agree ? '1' : '2', reason: report.words }];
  }
}
