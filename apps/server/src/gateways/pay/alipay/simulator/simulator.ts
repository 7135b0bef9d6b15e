import { parseJson } from '#gateways/http-call.ts';
import { fromBeijingTime } from '#gateways/pay/shared/beijing-time.ts';
import { isSignedRsa, signRsa } from '#gateways/pay/shared/rsa-signing.ts';
import type { SimulatedKeys } from '#gateways/pay/simulated/keys.ts';
import type { TillProvider } from '#gateways/pay/simulated/till.model.ts';
import type { SimulatedTill } from '#gateways/pay/simulated/till.ts';
import { walletPath } from '#gateways/pay/simulated/wallet-panel.ts';
import { seeOther } from '#gateways/simulation/page.ts';
import type { SimulatedApi, SimulatedReply, SimulatedRequest } from '#gateways/simulation/simulated-api.ts';
import type { Clock } from '#platform/clock.ts';
import type { AlipaySettings } from '../settings.ts';
import { alipayContent, alipayNoticeContent } from '../signing.ts';
import { alipayNoticeFields } from './notices.ts';
import { type BizContent, openTrade, type ResponseFields, TRADE_METHODS } from './trades.ts';

interface Options {
  origin: string;
  timeoutMs: number;
  clock: Clock;
  keys: SimulatedKeys;
}

interface SimulatedAlipay extends SimulatedApi {
  settings: AlipaySettings;
  provider: TillProvider;
}

interface Context {
  settings: AlipaySettings;
  keys: SimulatedKeys;
  till: SimulatedTill;
  clock: Clock;
}

const APP_ID = '2021000000000001';
const SELLER_ID = '2088000000000001';

export function simulatedAlipay(
  till: SimulatedTill,
  { origin, timeoutMs, clock, keys }: Options,
): SimulatedAlipay {
  const settings: AlipaySettings = {
    gateway: `${origin}/pay/alipay/gateway.do`,
    appId: APP_ID,
    sellerId: SELLER_ID,
    privateKey: keys.merchant.privateKey,
    alipayPublicKey: keys.provider.publicKey,
    timeoutMs,
  };
  const context: Context = { settings, keys, till, clock };
  return {
    settings,
    provider: noticeWriter(context),
    handle: (request) => handle(request, context),
    faultReplies: {
      error: signed('error_response', gatewayRefusal('20000', 'isp.unknown-error', '系统繁忙'), keys),
      limit: signed(
        'error_response',
        gatewayRefusal('40005', 'isv.app-call-limited', '应用调用次数超限'),
        keys,
      ),
    },
  };
}

function handle(request: SimulatedRequest, context: Context): SimulatedReply {
  const form = request.method === 'POST' ? new URLSearchParams(request.body) : request.url.searchParams;
  const params = Object.fromEntries(form);
  const problem = problemWith(params, context);
  const { method = '' } = params;
  const isPage = method === 'alipay.trade.wap.pay' || method === 'alipay.trade.page.pay';
  if (isPage) return problem ? problemPage(problem) : payPage(params, context);
  const trade = TRADE_METHODS.get(method);
  const result =
    problem ??
    trade?.(bizContentOf(params), context) ??
    gatewayRefusal('40002', 'isv.invalid-method', '不存在的方法名');
  const name = trade ? `${method.replaceAll('.', '_')}_response` : 'error_response';
  // Alipay has no key for an unknown application, so this response is not signed.
  return params.app_id === APP_ID
    ? signed(name, result, context.keys)
    : plain(`{"${name}":${JSON.stringify(result)}}`);
}

/** Checks the common parameters and the signature, as Alipay's gateway does before any method. */
function problemWith(params: Record<string, string>, { keys }: Context): ResponseFields | undefined {
  const invalid = (name: string, message: string) => gatewayRefusal('40002', `isv.invalid-${name}`, message);
  if (params.app_id !== APP_ID) return invalid('app-id', '无效的AppID参数');
  if (params.format !== 'JSON') return invalid('format', '无效的数据格式');
  if (params.charset !== 'utf-8') return invalid('charset', '字符集错误');
  if (params.sign_type !== 'RSA2') return invalid('signature-type', '无效签名类型');
  if (params.version !== '1.0') return invalid('version', '无效的版本号');
  if (!fromBeijingTime(params.timestamp ?? '')) return invalid('timestamp', '非法的时间戳参数');
  if (!isSignedRsa(alipayContent(params), params.sign ?? '', keys.merchant.publicKey)) {
    return invalid('signature', '验签出错，请检查传入的签名是否正确');
  }
  return undefined;
}

/** Parses `biz_content`; empty when it is not an object, so that the method reports the missing fields. */
function bizContentOf({ biz_content = '' }: Record<string, string>): BizContent {
  const content = parseJson(biz_content);
  return typeof content === 'object' && content !== null ? (content as BizContent) : {};
}

/** Creates the trade when the payer opens the page. */
function payPage(params: Record<string, string>, context: Context): SimulatedReply {
  const opened = openTrade(params, bizContentOf(params), context);
  return 'refused' in opened ? problemPage(opened.refused) : seeOther(walletPath(opened.trade));
}

function problemPage({ sub_code, sub_msg }: ResponseFields): SimulatedReply {
  return {
    status: 400,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    body: `调试错误，请回到请求来源地，重新发起请求。\n错误代码 ${sub_code}\n${sub_msg}\n`,
  };
}

const MESSAGES = {
  '20000': 'Service Currently Unavailable',
  '40002': 'Invalid Arguments',
  '40005': 'Call Limited',
};

function gatewayRefusal(code: keyof typeof MESSAGES, sub_code: string, sub_msg: string): ResponseFields {
  return { code, msg: MESSAGES[code], sub_code, sub_msg };
}

/** Builds a response with the signature of the object's exact text next to the object, as Alipay does. */
function signed(name: string, result: ResponseFields, keys: SimulatedKeys): SimulatedReply {
  const raw = JSON.stringify(result);
  return plain(`{"${name}":${raw},"sign":"${signRsa(raw, keys.provider.privateKey)}"}`);
}

function plain(body: string): SimulatedReply {
  return { status: 200, headers: { 'content-type': 'text/html;charset=utf-8' }, body };
}

function noticeWriter({ till, clock, settings, keys }: Context): TillProvider {
  return {
    method: 'alipay',
    sign(notice, forged) {
      // Alipay sends notices for completed refunds only.
      const isSilent = notice.about === 'refund' && notice.refund.state !== 'refunded';
      const fields = alipayNoticeFields(notice, { settings, till, now: clock.now() });
      const content = alipayNoticeContent(fields);
      const sign = signRsa(forged ? `${content}&forged=1` : content, keys.provider.privateKey);
      return {
        url: isSilent ? '' : notice.payment.notifyUrl,
        headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
        body: new URLSearchParams({ ...fields, sign }).toString(),
      };
    },
    accepted: (_status, body) => body === 'success',
  };
}
