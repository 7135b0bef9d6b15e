import type { Fen } from '@xiwei/contract/common/money.ts';
import { MAX_SKEW_MS } from '#gateways/group/shared/wire.ts';
import type { BoardCoupon, BoardOrder } from '#gateways/group/simulated/board.model.ts';
import type { SimulatedBoard } from '#gateways/group/simulated/board.ts';
import type { BoardReport, ReportResult } from '#gateways/group/simulated/board-reports.ts';
import {
  type PlatformOptions,
  type SimulatedPlatform,
  statusCode,
} from '#gateways/group/simulated/platform.ts';
import { fromBeijingTime } from '#gateways/pay/shared/beijing-time.ts';
import { jsonReply, type SimulatedReply, type SimulatedRequest } from '#gateways/simulation/simulated-api.ts';
import { sameSecret } from '#platform/secrets.ts';
import { DIANPING_CALLS, DIANPING_DEFAULTS, type DianpingCall, type DianpingSettings } from '../settings.ts';
import { dianpingSign } from '../signing.ts';
import { dianpingCallbacks, orderFields } from './callbacks.ts';

const MOUNT = '/group/dianping';

const simulatedSettings = ({ origin, timeoutMs }: PlatformOptions): DianpingSettings => ({
  ...DIANPING_DEFAULTS,
  paths: {
    ...DIANPING_DEFAULTS.paths,
    notArrived: '/router/book/notarrived',
    answerAppeal: '/router/book/appealresult',
  },
  appKey: 'simulatordianping',
  appSecret: 'simulator-dianping-secret',
  apiBase: origin + MOUNT,
  authorizeUrl: `${origin}${MOUNT}/authorize`,
  returnUrl: '',
  timeoutMs,
});

type Fields = Record<string, string>;

const done = (data: unknown): SimulatedReply => jsonReply(200, { code: 200, msg: 'success', data });
const failure = (code: number, msg: string): SimulatedReply => jsonReply(200, { code, msg });
const MISSING = failure(401, 'missing parameter');

/** Codes of problems, as in the default settings. */
const CODES = { couponUnknown: 1007, couponUsed: 1008, couponExpired: 1009, couponOtherShop: 1010 };
const TOO_LATE = 1011;
const RESULT_CODES: Record<Exclude<ReportResult, 'done'>, number> = {
  unknownOrder: 1501,
  notPossible: 1502,
  tooLate: 1503,
};

/** Simulates Dianping's open platform as strictly as it is known. */
export function simulatedDianping(
  board: SimulatedBoard,
  options: PlatformOptions,
): SimulatedPlatform<DianpingSettings> {
  const settings = simulatedSettings(options);
  const callByPath = new Map<string, DianpingCall>(
    DIANPING_CALLS.map((name) => [MOUNT + settings.paths[name], name]),
  );
  const calls = boundCalls(board, settings);
  return {
    ...dianpingCallbacks(settings),
    settings,
    authorizeForm: {
      isOurs: (query) => query.get('app_key') === settings.appKey,
      redirect: 'redirect_url',
      code: 'auth_code',
    },
    faultReplies: {
      error: failure(500, 'internal error'),
      limit: failure(429, 'too many requests'),
    },
    handle(request) {
      const name = callByPath.get(request.url.pathname);
      if (!name || request.method !== 'POST') return jsonReply(404, { code: 404, msg: 'no such api' });
      const fields = readFields(request);
      if (name === 'token') return issueToken(board, settings, fields, options.clock.now());
      const refused = checkSigned(settings, fields, options.clock.now());
      if (refused) return refused;
      const token = board.checkToken('dianping', fields.session ?? '');
      if (token.state === 'unknown') return failure(608, 'invalid session');
      if (token.state === 'expired') return failure(609, 'session expired');
      const { accountId } = token;
      const shop = fields.open_shop_uuid ?? '';
      if (name !== 'shops' && !board.shopsOf('dianping', accountId).some(({ id }) => id === shop))
        return failure(1401, 'shop not authorized');
      return calls[name]({ fields, accountId, shop });
    },
  };
}

const readFields = ({ body }: SimulatedRequest): Fields => Object.fromEntries(new URLSearchParams(body));

/** Checks the common fields of a call and its signature. */
function checkSigned({ appKey, appSecret }: DianpingSettings, fields: Fields, now: Date) {
  const { sign = '', timestamp = '', app_key, format, v, sign_method } = fields;
  if (app_key !== appKey || format !== 'json' || v !== '1' || sign_method !== 'MD5') return MISSING;
  if (!sameSecret(sign, dianpingSign(appSecret, fields))) return failure(402, 'invalid signature');
  const sentAt = fromBeijingTime(timestamp)?.getTime() ?? Number.NaN;
  return Math.abs(now.getTime() - sentAt) <= MAX_SKEW_MS ? undefined : failure(403, 'invalid timestamp');
}

function issueToken(
  board: SimulatedBoard,
  settings: DianpingSettings,
  fields: Fields,
  now: Date,
): SimulatedReply {
  const { app_key, app_secret, grant_type, auth_code = '', refresh_token = '' } = fields;
  if (app_key !== settings.appKey || app_secret !== settings.appSecret) return failure(402, 'invalid secret');
  const isNew = grant_type === 'authorization_code';
  if (!isNew && grant_type !== 'refresh_token') return MISSING;
  const grant = isNew ? board.exchange('dianping', auth_code) : board.refresh('dianping', refresh_token);
  if (!grant) return isNew ? failure(610, 'invalid auth code') : failure(608, 'invalid refresh token');
  return jsonReply(200, {
    ...{ code: 200, msg: 'success', bid: grant.accountId, tokenType: 'bearer' },
    ...{ access_token: grant.accessToken, refresh_token: grant.refreshToken },
    expires_in: Math.floor((grant.expiresAt - now.getTime()) / 1000),
  });
}

interface Call {
  fields: Fields;
  accountId: string;
  shop: string;
}
type Calls = Record<Exclude<DianpingCall, 'token'>, (call: Call) => SimulatedReply>;

function boundCalls(board: SimulatedBoard, settings: DianpingSettings): Calls {
  /** Applies a report about an order of the shop. `names` are the fields that it needs. */
  const report =
    (names: readonly string[], read: (fields: Fields, order: BoardOrder) => BoardReport | undefined) =>
    ({ fields, shop }: Call): SimulatedReply => {
      if (!['order_id', ...names].every((name) => fields[name])) return MISSING;
      const order = board.order('dianping', fields.order_id ?? '');
      if (order?.shopId !== shop) return failure(RESULT_CODES.unknownOrder, 'unknown order');
      const what = read(fields, order);
      if (!what) return failure(RESULT_CODES.notPossible, 'not possible');
      const result = board.report('dianping', order.externalId, what, fields.reason);
      return result === 'done' ? done({}) : failure(RESULT_CODES[result], result);
    };
  return {
    shops({ fields, accountId }) {
      if (fields.bid !== accountId) return failure(1402, 'other account');
      const [offset, limit] = [Number(fields.offset), Number(fields.limit)];
      if (!(offset >= 0) || !(limit >= 1 && limit <= 100)) return MISSING;
      const shops = board.shopsOf('dianping', accountId).slice(offset, offset + limit);
      return done(
        shops.map(({ id, name, address }) => ({ open_shop_uuid: id, shopname: name, shopaddress: address })),
      );
    },
    answer: report(['book_status', 'code', 'app_order_id'], ({ book_status }) =>
      book_status === '2' ? 'accept' : book_status === '3' ? 'reject' : undefined,
    ),
    confirmCancel: report(['cancel_result', 'code'], (_fields, { paid }) =>
      paid ? undefined : 'confirmCancel',
    ),
    auditRefund: report(['audit_result'], (_fields, { paid }) => (paid ? 'confirmCancel' : undefined)),
    answerTime: report(['begintime', 'modify_result'], ({ modify_result }) =>
      modify_result === '2' ? 'acceptTime' : 'refuseTime',
    ),
    arrived: report([], () => 'arrived'),
    notArrived: report([], () => 'notArrived'),
    answerAppeal: report(['audit_result'], ({ audit_result }) =>
      audit_result === '1' ? 'agreeAppeal' : 'refuseAppeal',
    ),
    query({ fields, shop }) {
      const order = board.order('dianping', fields.order_id ?? '');
      return done(order?.shopId === shop ? wholeOrder(settings, order) : null);
    },
    list({ fields, shop }) {
      const [page, limit] = [Number(fields.page_no), Number(fields.limit)];
      const since = fromBeijingTime(fields.begin_time ?? '');
      if (!(page >= 1) || !(limit >= 1 && limit <= 100) || !since) return MISSING;
      const orders = board.listChanged('dianping', shop, since.getTime());
      const shown = orders.slice((page - 1) * limit, page * limit);
      return done(shown.map((order) => wholeOrder(settings, order)));
    },
    ...couponCalls(board),
  };
}

const wholeOrder = ({ statuses }: DianpingSettings, order: BoardOrder) => ({
  ...orderFields(order),
  reason: order.words,
  book_status: Number(statusCode(statuses, order.status)),
});

const inYuan = (amount: Fen): number => amount / 100;

const receiptOf = (coupon: BoardCoupon) => ({
  ...{ receipt_code: coupon.code, order_id: coupon.orderId, deal_id: Number(coupon.orderId.slice(0, 9)) },
  ...{ deal_title: coupon.title, deal_price: inYuan(coupon.paid), deal_marketprice: inYuan(coupon.worth) },
  receiptEndDate: coupon.expiresAt,
});

function couponCalls(board: SimulatedBoard): Pick<Calls, 'prepare' | 'verify' | 'takeBack' | 'coupon'> {
  const keyOf = ({ fields, shop }: Call) => ({
    ...{ platform: 'dianping' as const, shopId: shop },
    code: fields.receipt_code ?? '',
  });
  return {
    prepare(call) {
      const checked = board.checkCoupon(keyOf(call));
      if ('problem' in checked) return failure(CODES[checked.problem], checked.problem);
      return done(checked.coupons.filter(({ code }) => code === call.fields.receipt_code).map(receiptOf));
    },
    verify(call) {
      const { requestid = '', count, app_shop_account, app_shop_accountname } = call.fields;
      if (requestid === '' || count !== '1' || !app_shop_account || !app_shop_accountname) return MISSING;
      const used = board.useCoupon(keyOf(call), requestid);
      return 'problem' in used ? failure(CODES[used.problem], used.problem) : done([receiptOf(used.coupon)]);
    },
    takeBack(call) {
      const known = board.findCoupon('dianping', keyOf(call).code);
      const { app_deal_id, app_shop_account, app_shop_accountname } = call.fields;
      if (!app_deal_id || !app_shop_account || !app_shop_accountname) return MISSING;
      if (known && String(receiptOf(known).deal_id) !== app_deal_id) return failure(1012, 'other deal');
      const result = board.returnCoupon(keyOf(call));
      if (result === 'takenBack') return done({});
      return result === 'tooLate' ? failure(TOO_LATE, 'too late') : failure(1013, 'not consumed');
    },
    coupon(call) {
      const coupon = board.findCoupon('dianping', keyOf(call).code);
      const isUsed = coupon?.shopId === call.shop && coupon.verified !== null && !coupon.takenBack;
      return isUsed ? done(receiptOf(coupon)) : failure(1013, 'not consumed');
    },
  };
}
