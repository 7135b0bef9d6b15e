import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { parseJson } from '#gateways/http-call.ts';
import type { SimulatedTill, TillNotice, TillProvider } from '#gateways/pay/simulated/till.ts';
import { walletPath } from '#gateways/pay/simulated/wallet-panel.ts';
import { seeOther } from '#gateways/simulation/page.ts';
import {
  jsonReply,
  type SimulatedApi,
  type SimulatedReply,
  type SimulatedRequest,
} from '#gateways/simulation/simulated-api.ts';
import { type Clock, later } from '#platform/clock.ts';
import type { XiaohongshuPaySettings } from '../gateway.ts';
import { REFUND_STATUS } from '../orders.ts';
import { pushSignature, sealPush } from '../signing.ts';
import { DEALS, type Deal, orderStatus, paymentOfToken } from './endpoints.ts';

interface Options {
  origin: string;
  timeoutMs: number;
  clock: Clock;
  /**
   * Where an app has its pushes sent to, which is set in the console and not with an order. Unless told, it is our
   * own address for them, at the host that the payer comes back to.
   */
  pushAddress?: (returnUrl: string) => string;
}

interface SimulatedXiaohongshu extends SimulatedApi {
  settings: XiaohongshuPaySettings;
  provider: TillProvider;
}

const PREFIX = '/pay/xiaohongshu';
const CASHIER = `${PREFIX}/cashier`;
const TOKEN_SECONDS = 7200;

const ourPushAddress = (returnUrl: string) => new URL('/api/pay/xiaohongshuPay/notice', returnUrl).href;

export function simulatedXiaohongshu(
  till: SimulatedTill,
  { origin, timeoutMs, clock, pushAddress = ourPushAddress }: Options,
): SimulatedXiaohongshu {
  const settings = simulatedSettings(origin, timeoutMs);
  const tokens = new Map<string, Date>();
  const deal: Deal = { till, clock, settings, pushAddress };
  return {
    settings,
    provider: pushWriter(settings, clock),
    handle: (request) => handle(request, deal, tokens),
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

function handle(request: SimulatedRequest, deal: Deal, tokens: Map<string, Date>): SimulatedReply {
  const { pathname, searchParams } = request.url;
  if (pathname === CASHIER) return cashier(deal.till, searchParams.get('pay_token') ?? '');
  if (request.method !== 'POST') return failure(405, '请求方法不支持', 405);
  if (pathname === `${PREFIX}/api/rmp/token`) return giveToken(request, deal, tokens);
  const act = DEALS.get(pathname.slice(PREFIX.length));
  if (!act) return failure(404, '接口不存在', 404);
  if (searchParams.get('app_id') !== deal.settings.appId) return failure(410102, '应用不存在');
  const until = tokens.get(searchParams.get('access_token') ?? '');
  if (!until || until <= deal.clock.now()) return failure(410101, '应用访问令牌不匹配');
  const outcome = act(parseJson(request.body), deal);
  return 'msg' in outcome ? failure(outcome.code, outcome.msg) : success(outcome.data);
}

/** In the place of the mini-program, which opens its cashier with the token. */
function cashier(till: SimulatedTill, payToken: string): SimulatedReply {
  const payment = paymentOfToken(till, payToken);
  return payment ? seeOther(walletPath(payment)) : failure(400000, '支付凭证无效', 404);
}

const credentialsSchema = z.strictObject({ appid: z.string(), secret: z.string() });

function giveToken(
  request: SimulatedRequest,
  { settings, clock }: Deal,
  tokens: Map<string, Date>,
): SimulatedReply {
  const { data: given } = credentialsSchema.safeParse(parseJson(request.body));
  if (given?.appid !== settings.appId || given.secret !== settings.appSecret) {
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
      const Encrypt = sealPush(JSON.stringify(eventOf(notice)), settings.appId, settings.pushKey);
      const token = forged ? 'somebody-else' : settings.pushToken;
      const MsgSignature = pushSignature(token, String(Timestamp), Nonce, Encrypt);
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
