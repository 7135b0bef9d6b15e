import { createHash } from 'node:crypto';
import { type Fen, yuanOf } from '@xiwei/contract/common/money.ts';
import { beijingDay, beijingTime } from '#gateways/pay/shared/beijing-time.ts';
import type { TillPayment, TillRefund } from '#gateways/pay/simulated/till.model.ts';
import { jsonReply, type SimulatedReply } from '#gateways/simulation/simulated-api.ts';
import { failure, type V3Simulation } from './context.ts';

/** Time from the start of a day until its bill is ready: 10:00 of the next day. */
const READY_AFTER_MS = (24 + 10) * 3_600_000;

const COLUMNS =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';
const TOTAL_COLUMNS =
  '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额';

export function orderBill(simulation: V3Simulation, query: URLSearchParams): SimulatedReply {
  const { settings, clock } = simulation;
  const date = query.get('bill_date') ?? '';
  const dayStart = Date.parse(`${date}T00:00:00+08:00`);
  if (
    !/^\d{4}-\d{2}-\d{2}$/.test(date) ||
    Number.isNaN(dayStart) ||
    (query.get('bill_type') ?? 'ALL') !== 'ALL'
  ) {
    return failure(400, 'PARAM_ERROR', '参数错误');
  }
  const now = clock.now().getTime();
  if (beijingDay(now) <= date) return failure(400, 'INVALID_REQUEST', '账单日期不能晚于昨天');
  if (now < dayStart + READY_AFTER_MS) return failure(400, 'STATEMENT_CREATING', '账单生成中');
  const bill = billOf(simulation, date);
  if (bill === undefined) return failure(400, 'NO_STATEMENT_EXIST', '账单不存在');
  return jsonReply(200, {
    hash_type: 'SHA1',
    hash_value: createHash('sha1').update(bill).digest('hex'),
    download_url: `${settings.apiBase}/v3/billdownload/file?token=${date}`,
  });
}

/** Serves the bill's file, whose hash was in the signed response with the download URL. */
export function downloadBill(simulation: V3Simulation, query: URLSearchParams): SimulatedReply {
  const bill = billOf(simulation, query.get('token') ?? '');
  if (bill === undefined) return failure(404, 'RESOURCE_NOT_EXISTS', '文件不存在');
  return { status: 200, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: bill };
}

function billOf({ dialect, settings, till }: V3Simulation, date: string): string | undefined {
  const { payments, refunds } = till.statement(dialect.method, date);
  if (payments.length + refunds.length === 0) return undefined;
  const { appId, merchantId } = settings;
  const lines = [
    ...payments.map((payment) => paymentLine(appId, merchantId, payment)),
    ...refunds.flatMap((refund) => {
      const payment = till.find(dialect.method, refund.number);
      return payment ? [refundLine(appId, merchantId, payment, refund)] : [];
    }),
  ];
  const [paid, refunded] = [sumOf(payments), sumOf(refunds)];
  const totals = [String(lines.length), paid, refunded, '0.00', '0.00', paid, refunded];
  return `${[COLUMNS, ...lines.map(formatLine), TOTAL_COLUMNS, formatLine(totals)].join('\r\n')}\r\n`;
}

const formatLine = (cells: string[]) => cells.map((cell) => `\`${cell}`).join(',');

const sumOf = (entries: { amount: Fen }[]) =>
  yuanOf(entries.reduce((sum, { amount }) => sum + amount, 0) as Fen);

function paymentLine(appId: string, merchantId: string, payment: TillPayment): string[] {
  const amount = yuanOf(payment.amount);
  const noRefund = ['0', '0', '0.00', '0.00', '', ''];
  return [
    ...head(appId, merchantId, payment, beijingTime(payment.paidAt ?? 0), 'SUCCESS'),
    ...[amount, '0.00', ...noRefund, payment.description, '', '0.00000', '0.60%', amount, '0.00', ''],
  ];
}

function refundLine(appId: string, merchantId: string, payment: TillPayment, refund: TillRefund): string[] {
  const amount = yuanOf(refund.amount);
  const refundCells = [refund.providerNumber, refund.refundNumber, amount, '0.00', 'ORIGINAL', 'SUCCESS'];
  return [
    ...head(appId, merchantId, payment, beijingTime(refund.createdAt), 'REFUND'),
    ...['0.00', '0.00', ...refundCells, payment.description, '', '0.00000', '0.60%', '0.00', amount, ''],
  ];
}

function head(
  appId: string,
  merchantId: string,
  payment: TillPayment,
  time: string,
  state: string,
): string[] {
  const { extra, providerNumber, number, payer } = payment;
  const { subMerchantId = '0', openId = `o${payer}`, tradeType = '' } = extra;
  return [
    time,
    appId,
    merchantId,
    subMerchantId,
    '',
    providerNumber,
    number,
    openId,
    tradeType,
    state,
    'OTHERS',
    'CNY',
  ];
}
