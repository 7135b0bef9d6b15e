import { isAged } from '#gateways/group/shared/wire.ts';
import type { BoardCoupon, BoardOrder } from '#gateways/group/simulated/board.model.ts';
import type { SimulatedBoard } from '#gateways/group/simulated/board.ts';
import type { BoardReport } from '#gateways/group/simulated/board-reports.ts';
import {
  type PlatformOptions,
  type SimulatedPlatform,
  statusCode,
} from '#gateways/group/simulated/platform.ts';
import { parseJson } from '#gateways/http-call.ts';
import { jsonReply, type SimulatedReply } from '#gateways/simulation/simulated-api.ts';
import { sameSecret } from '#platform/secrets.ts';
import { MEITUAN_CALLS, MEITUAN_DEFAULTS, type MeituanCall, type MeituanSettings } from '../settings.ts';
import { meituanSign } from '../signing.ts';
import { meituanCallbacks, orderFields } from './callbacks.ts';

const MOUNT = '/group/meituan';

const simulatedSettings = ({ origin, timeoutMs }: PlatformOptions): MeituanSettings => ({
  ...MEITUAN_DEFAULTS,
  paths: {
    ...MEITUAN_DEFAULTS.paths,
    notArrived: '/reserve/order/notArrived',
    answerAppeal: '/reserve/order/appeal/answer',
  },
  developerId: '100000',
  signKey: 'simulator-meituan-key',
  apiBase: origin + MOUNT,
  authorizeUrl: `${origin}${MOUNT}/authorize`,
  timeoutMs,
});

type Fields = Record<string, string>;
interface Call {
  biz: Record<string, unknown>;
  accountId: string;
  shop: string;
}
type Calls = Record<Exclude<MeituanCall, 'token' | 'refresh'>, (call: Call) => SimulatedReply>;

const done = (data: unknown): SimulatedReply => jsonReply(200, { code: 'OP_SUCCESS', msg: 'ok', data });
const failure = (code: string): SimulatedReply => jsonReply(200, { code, msg: code.toLowerCase() });
const MISSING = failure('OP_PARAM_MISSING');

/** Codes of problems, as in the default settings. */
const CODES = {
  couponUnknown: 'COUPON_NOT_FOUND',
  couponUsed: 'COUPON_USED',
  couponExpired: 'COUPON_EXPIRED',
  couponOtherShop: 'COUPON_OTHER_POI',
};

const COUPON_CALLS: readonly MeituanCall[] = ['prepare', 'verify', 'takeBack', 'coupon'];

/** Simulates Meituan's open platform as strictly as it is known. */
export function simulatedMeituan(
  board: SimulatedBoard,
  options: PlatformOptions,
): SimulatedPlatform<MeituanSettings> {
  const { clock } = options;
  const settings = simulatedSettings(options);
  const callByPath = new Map<string, MeituanCall>(
    MEITUAN_CALLS.map((name) => [MOUNT + settings.paths[name], name]),
  );
  const calls: Calls = { ...orderCalls(board, settings), ...couponCalls(board) };
  return {
    ...meituanCallbacks(settings),
    settings,
    authorizeForm: {
      isOurs: (query) =>
        checkSigned(settings, settings.businessId, Object.fromEntries(query), clock.now()) === undefined,
      redirect: 'redirectUrl',
      code: 'code',
    },
    faultReplies: { error: failure('OP_SYSTEM_ERROR'), limit: failure('OP_RATE_LIMIT') },
    handle(request) {
      const name = callByPath.get(request.url.pathname);
      if (!name || request.method !== 'POST') return jsonReply(404, { code: 'OP_NO_SUCH_API' });
      const fields: Fields = Object.fromEntries(new URLSearchParams(request.body));
      const businessId = COUPON_CALLS.includes(name) ? settings.couponBusinessId : settings.businessId;
      const refused = checkSigned(settings, businessId, fields, clock.now());
      if (refused) return refused;
      if (name === 'token' || name === 'refresh') return issueToken(board, name, fields, clock.now());
      return authorized(board, fields, name !== 'shops', calls[name]);
    },
  };
}

/** Checks the common fields of a request and its signature. */
function checkSigned(
  { developerId, signKey }: MeituanSettings,
  businessId: string,
  fields: Fields,
  now: Date,
): SimulatedReply | undefined {
  const { sign = '', timestamp = '', charset } = fields;
  if (fields.developerId !== developerId || fields.businessId !== businessId || charset !== 'UTF-8')
    return MISSING;
  if (!sameSecret(sign, meituanSign(signKey, fields))) return failure('OP_SIGN_INVALID');
  const isNumber = /^\d{1,12}$/.test(timestamp);
  return isNumber && !isAged(Number(timestamp) * 1000, now) ? undefined : failure('OP_TIMESTAMP_INVALID');
}

function issueToken(
  board: SimulatedBoard,
  name: 'token' | 'refresh',
  { grantType, code = '', refreshToken = '' }: Fields,
  now: Date,
): SimulatedReply {
  const isNew = name === 'token';
  if (grantType !== (isNew ? 'authorization_code' : 'refresh_token')) return MISSING;
  const grant = isNew ? board.exchange('meituan', code) : board.refresh('meituan', refreshToken);
  if (!grant) return failure(isNew ? 'OP_CODE_INVALID' : 'OP_AUTH_TOKEN_INVALID');
  return done({
    ...{ accessToken: grant.accessToken, refreshToken: grant.refreshToken, opBizCode: grant.accountId },
    expireIn: Math.floor((grant.expiresAt - now.getTime()) / 1000),
  });
}

/** Checks the token of a call and that its account owns the shop, and answers the call. */
function authorized(
  board: SimulatedBoard,
  { appAuthToken = '', version, biz: text = '' }: Fields,
  needsShop: boolean,
  answer: (call: Call) => SimulatedReply,
): SimulatedReply {
  const biz = parseJson(text);
  if (version !== '2' || typeof biz !== 'object' || biz === null) return MISSING;
  const token = board.checkToken('meituan', appAuthToken);
  if (token.state === 'unknown') return failure('OP_AUTH_TOKEN_INVALID');
  if (token.state === 'expired') return failure('OP_AUTH_TOKEN_EXPIRED');
  const { accountId } = token;
  const shop = 'opPoiId' in biz ? String(biz.opPoiId) : '';
  if (needsShop && !board.shopsOf('meituan', accountId).some(({ id }) => id === shop))
    return failure('OP_POI_NOT_AUTHORIZED');
  return answer({ biz: { ...biz }, accountId, shop });
}

type OrderCalls = Omit<Calls, 'prepare' | 'verify' | 'takeBack' | 'coupon'>;

function orderCalls(board: SimulatedBoard, settings: MeituanSettings): OrderCalls {
  /** Applies a report about an order of the shop. */
  const report =
    (read: (biz: Call['biz']) => BoardReport | undefined) =>
    ({ biz, shop }: Call): SimulatedReply => {
      const { orderId, requestId, reason } = biz;
      const what = read(biz);
      if (typeof orderId !== 'string' || typeof requestId !== 'string' || !what) return MISSING;
      if (board.order('meituan', orderId)?.shopId !== shop) return failure('ORDER_NOT_FOUND');
      const words = typeof reason === 'string' ? reason : undefined;
      const result = board.report('meituan', orderId, what, words);
      if (result === 'done') return done('OK');
      return failure(result === 'tooLate' ? 'ORDER_ANSWER_TIMEOUT' : 'ORDER_STATUS_ERROR');
    };
  const choose = (value: unknown, first: BoardReport, second?: BoardReport) =>
    value === 1 ? first : value === 2 ? second : undefined;
  return {
    shops({ accountId }) {
      const shops = board.shopsOf('meituan', accountId);
      return done(shops.map(({ id: opPoiId, name, address }) => ({ opPoiId, name, address })));
    },
    answer: report(({ result }) => choose(result, 'accept', 'reject')),
    confirmCancel: report(({ result }) => choose(result, 'confirmCancel')),
    answerTime: report(({ result, arriveTime }) =>
      arriveTime ? choose(result, 'acceptTime', 'refuseTime') : undefined,
    ),
    arrived: report(() => 'arrived'),
    notArrived: report(() => 'notArrived'),
    answerAppeal: report(({ result }) => choose(result, 'agreeAppeal', 'refuseAppeal')),
    query({ biz, shop }) {
      const order = board.order('meituan', String(biz.orderId));
      return done(order?.shopId === shop ? wholeOrder(settings, order) : null);
    },
    list({ biz, shop }) {
      const [page, size, since] = [Number(biz.pageNo), Number(biz.pageSize), Number(biz.updatedSince)];
      if (!(page >= 1) || !(size >= 1 && size <= 100) || !(since >= 0)) return MISSING;
      const orders = board.listChanged('meituan', shop, since * 1000);
      const shown = orders.slice((page - 1) * size, page * size);
      return done(shown.map((order) => wholeOrder(settings, order)));
    },
  };
}

const wholeOrder = ({ statuses }: MeituanSettings, order: BoardOrder) => ({
  ...orderFields(order),
  opPoiId: order.shopId,
  reason: order.words,
  orderStatus: Number(statusCode(statuses, order.status)),
});

const dealOf = ({ orderId }: BoardCoupon): string => orderId.slice(0, 9);

function couponCalls(board: SimulatedBoard): Pick<Calls, 'prepare' | 'verify' | 'takeBack' | 'coupon'> {
  const keyOf = ({ biz, shop: shopId }: Call) => ({
    ...{ platform: 'meituan' as const, shopId },
    code: String(biz.couponCode ?? ''),
  });
  return {
    prepare(call) {
      const checked = board.checkCoupon(keyOf(call));
      if ('problem' in checked) return failure(CODES[checked.problem]);
      const coupon = checked.coupons.find(({ code }) => code === keyOf(call).code);
      if (!coupon) return failure(CODES.couponUnknown);
      return done({
        ...{ couponCode: coupon.code, orderId: coupon.orderId, dealTitle: coupon.title },
        ...{ dealValue: coupon.worth, dealPrice: coupon.paid },
        couponEndTime: Math.floor(coupon.expiresAt / 1000),
      });
    },
    verify(call) {
      const { requestId, count } = call.biz;
      if (typeof requestId !== 'string' || requestId === '' || count !== 1) return MISSING;
      const used = board.useCoupon(keyOf(call), requestId);
      if ('problem' in used) return failure(CODES[used.problem]);
      const { coupon } = used;
      return done({ couponCode: coupon.code, consumeId: coupon.verified?.verifyId, dealId: dealOf(coupon) });
    },
    takeBack(call) {
      const { consumeId, dealId } = call.biz;
      if (typeof consumeId !== 'string' || typeof dealId !== 'string') return MISSING;
      const result = board.returnCoupon(keyOf(call), consumeId);
      if (result === 'takenBack') return done('OK');
      return failure(result === 'tooLate' ? 'COUPON_CANCEL_TIMEOUT' : 'COUPON_NOT_CONSUMED');
    },
    coupon(call) {
      const coupon = board.findCoupon('meituan', keyOf(call).code);
      if (coupon?.shopId !== call.shop) return failure(CODES.couponUnknown);
      const { verified, takenBack } = coupon;
      if (!verified || takenBack) return done({ couponStatus: 1 });
      const consumeTime = Math.floor(verified.at / 1000);
      const consume = { consumeId: verified.verifyId, dealId: dealOf(coupon), consumeTime };
      return done({ couponStatus: 2, consume });
    },
  };
}
