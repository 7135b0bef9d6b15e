import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { callbackSignature, encryptCallback } from '#gateways/encrypted-callback.ts';
import { parseJson } from '#gateways/http-call.ts';
import type { TillNotice, TillProvider } from '#gateways/pay/simulated/till.model.ts';
import type { SimulatedTill } from '#gateways/pay/simulated/till.ts';
import { walletPath } from '#gateways/pay/simulated/wallet-panel.ts';
import { seeOther } from '#gateways/simulation/page.ts';
import {
  jsonReply,
  type SimulatedApi,
  type SimulatedReply,
  type SimulatedRequest,
} from '#gateways/simulation/simulated-api.ts';
import { type Clock, later } from '#platform/clock.ts';
import { REFUND_STATUS } from '../orders.ts';
import type { XiaohongshuPaySettings } from '../settings.ts';
import { ENDPOINTS, type EndpointContext, orderStatus, paymentOfToken } from './endpoints.ts';

interface Options {
  origin: string;
  timeoutMs: number;
  clock: Clock;
  /**
   * URL for pushes, which is configured in the console and not sent with an order. Default: our notice endpoint at
   * the origin of the order's return URL.
   */
  pushUrl?: (returnUrl: string) => string;
}

interface SimulatedXiaohongshu extends SimulatedApi {
  settings: XiaohongshuPaySettings;
  provider: TillProvider;
}

const PREFIX = '/pay/xiaohongshu';
const CASHIER = `${PREFIX}/cashier`;
const TOKEN_SECONDS = 7200;

const ourPushUrl = (returnUrl: string) => new URL('/api/pay/xiaohongshuPay/notice', returnUrl).href;

export function simulatedXiaohongshu(
  till: SimulatedTill,
  { origin, timeoutMs, clock, pushUrl = ourPushUrl }: Options,
): SimulatedXiaohongshu {
  const settings = simulatedSettings(origin, timeoutMs);
  const tokens = new Map<string, Date>();
  const context: EndpointContext = { till, clock, settings, pushUrl };
  return {
    settings,
    provider: pushWriter(settings, clock),
    handle: (request) => handle(request, context, tokens),
    faultReplies: { error: failure(500, '系统异常', 500), limit: failure(429, '请求过于频繁', 429) },
  };
}

function simulatedSettings(origin: string, timeoutMs: number): XiaohongshuPaySettings {
  return {
    apiBase: origin + PREFIX,
    appId: 'xhssimulator',
    appSecret: 'simulator-app-secret',
    pushToken: 'simulatorPushToken',
    pushKey: Buffer.from('simulator-push-key'.padEnd(32, '.')).toString('base64').slice(0, 43),
    productId: 'booking',
    skuId: 'booking-deposit',
    productType: 2,
    orderPath: '/pages/booking/booking',
    notFoundCode: '404000',
    payPage: origin + CASHIER,
    fallbackOpenId: 'simulatorOpenId',
    timeoutMs,
  };
}

function handle(
  request: SimulatedRequest,
  context: EndpointContext,
  tokens: Map<string, Date>,
): SimulatedReply {
  const { pathname, searchParams } = request.url;
  if (pathname === CASHIER) return cashier(context.till, searchParams.get('pay_token') ?? '');
  if (request.method !== 'POST') return failure(405, '请求方法不支持', 405);
  if (pathname === `${PREFIX}/api/rmp/token`) return issueToken(request, context, tokens);
  const endpoint = ENDPOINTS.get(pathname.slice(PREFIX.length));
  if (!endpoint) return failure(404, '接口不存在', 404);
  if (searchParams.get('app_id') !== context.settings.appId) return failure(410102, '应用不存在');
  const until = tokens.get(searchParams.get('access_token') ?? '');
  if (!until || until <= context.clock.now()) return failure(410101, '应用访问令牌不匹配');
  const outcome = endpoint(parseJson(request.body), context);
  return 'msg' in outcome ? failure(outcome.code, outcome.msg) : success(outcome.data);
}

/** Replaces the mini-program's cashier, which opens with the token. */
function cashier(till: SimulatedTill, payToken: string): SimulatedReply {
  const payment = paymentOfToken(till, payToken);
  return payment ? seeOther(walletPath(payment)) : failure(400000, '支付凭证无效', 404);
}

const credentialsSchema = z.strictObject({ appid: z.string(), secret: z.string() });

function issueToken(
  request: SimulatedRequest,
  { settings, clock }: EndpointContext,
  tokens: Map<string, Date>,
): SimulatedReply {
  const { data: credentials } = credentialsSchema.safeParse(parseJson(request.body));
  if (credentials?.appid !== settings.appId || credentials.secret !== settings.appSecret) {
    return failure(410100, 'appid或secret错误');
  }
  const access_token = randomBytes(24).toString('hex');
  tokens.set(access_token, later(clock.now(), TOKEN_SECONDS));
  return success({ access_token, expire_in: TOKEN_SECONDS });
}

function success(data: unknown): SimulatedReply {
  return jsonReply(200, { data, success: true, msg: 'success', code: 0 });
}

function failure(code: number, msg: string, status = 200): SimulatedReply {
  return jsonReply(status, { data: null, success: false, msg, code });
}

function pushWriter(settings: XiaohongshuPaySettings, clock: Clock): TillProvider {
  return {
    method: 'xiaohongshuPay',
    sign(notice, forged) {
      const Nonce = randomBytes(8).toString('hex');
      const Timestamp = Math.floor(clock.now().getTime() / 1000);
      const Encrypt = encryptCallback(JSON.stringify(eventOf(notice)), settings.appId, settings.pushKey);
      const token = forged ? 'wrong-token' : settings.pushToken;
      const MsgSignature = callbackSignature(token, String(Timestamp), Nonce, Encrypt);
      return {
        url: notice.payment.notifyUrl,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ Nonce, Timestamp, Encrypt, MsgSignature }),
      };
    },
    accepted: (status, body) => status === 200 && body === 'success',
  };
}

function eventOf(notice: TillNotice) {
  const { payment } = notice;
  if (notice.about === 'payment') {
    return {
      Event: 'PAY_RESULT',
      OutOrderId: payment.number,
      OrderId: payment.providerNumber,
      OrderStatus: orderStatus(payment, []),
      PayAmount: payment.amount,
    };
  }
  const { refund } = notice;
  return {
    Event: 'REFUND_RESULT',
    OutOrderId: payment.number,
    OutAfterSalesOrderId: refund.refundNumber,
    Status: REFUND_STATUS[refund.state],
    RefundPrice: refund.amount,
  };
}
