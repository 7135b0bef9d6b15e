import type { Fen } from '@xiwei/contract/common/money.ts';
import { MACAU_CHANNELS } from '@xiwei/contract/money/money.model.ts';
import { z } from 'zod';
import { parseJson } from '#gateways/http-call.ts';
import type { SimulatedKeys } from '#gateways/pay/simulated/keys.ts';
import type { TillPayment, TillProvider, TillRefund } from '#gateways/pay/simulated/till.model.ts';
import type { SimulatedTill } from '#gateways/pay/simulated/till.ts';
import { walletPath } from '#gateways/pay/simulated/wallet-panel.ts';
import type { SimulatedApi, SimulatedReply, SimulatedRequest } from '#gateways/simulation/simulated-api.ts';
import { formatBankTime, parseBankTime } from '../bank-time.ts';
import type { MacauPaySettings } from '../settings.ts';
import { type BankFields, readSigned, writeSigned } from '../signing.ts';

const METHOD = 'macauBankPay';
const PATH = '/pay/macau/w/rsa/mercapi_ol';

/** Return codes. The bank's list is not public: all but the first two are invented. */
const RETURN_CODES = {
  done: '000000',
  maintenance: '888888',
  badSignature: '900001',
  badField: '900002',
  repeatedRequest: '900003',
  orderExists: '900004',
  orderNotFound: '900005',
  notRefundable: '900006',
};
type Outcome = keyof typeof RETURN_CODES;

const commonSchema = z.object({
  requestId: z.string().regex(/^[0-9A-Za-z]{1,32}$/),
  version: z.literal('2.0'),
  signType: z.literal('RSA2'),
  merchantId: z.string(),
  terminalNo: z.string(),
  service: z.enum(['CreateBocCashier', 'OrderQuery', 'OrderRefund']),
});

const orderNo = z.string().regex(/^[0-9A-Za-z]{1,32}$/);
const cents = z
  .string()
  .regex(/^[1-9]\d{0,10}$/)
  .transform((text) => Number(text) as Fen);
const address = z.url({ protocol: /^https?$/ });

const cashierSchema = z
  .object({
    mercOrderNo: orderNo,
    orderDate: z.string(),
    orderTime: z.string(),
    validNumber: z.string().regex(/^[1-9]\d{0,4}$/),
    amount: cents,
    originalAmount: cents,
    subject: z.string().min(1).max(128),
    payChannel: z.enum(['ALL', ...MACAU_CHANNELS]),
    DefaultUI: z.enum(['AUTO', 'AASQR']),
    productCode: z.enum(['PCWEB', 'MOBILEWEB', 'AUTO']),
    cashierLanguage: z.enum(['zh_CN', 'zh_TW', 'en_US']),
    businessType: z.enum(['1', '2', '3', '4', '5']),
    otherBusinessType: z.string().default(''),
    notifyUrl: address,
    pageUrl: address,
    referUrl: address,
    reserved1: z.string().max(64).default(''),
  })
  .refine(({ orderDate, orderTime }) => parseBankTime(orderDate, orderTime), { path: ['orderTime'] })
  .refine(({ originalAmount, amount }) => originalAmount >= amount, { path: ['originalAmount'] })
  .refine(({ businessType, otherBusinessType }) => businessType !== '5' || otherBusinessType, {
    path: ['otherBusinessType'],
  });
type CashierOrder = z.infer<typeof cashierSchema>;

const querySchema = z.object({ queryNo: orderNo });

const refundSchema = z.object({
  payOrderNo: orderNo,
  logNo: z.string().default(''),
  refundOrderNo: orderNo,
  refundAmount: cents,
});

interface Bank {
  till: SimulatedTill;
  settings: MacauPaySettings;
  origin: string;
  usedRequestIds: Set<string>;
  reply(outcome: Outcome, fields?: BankFields, message?: string): SimulatedReply;
}

interface Options {
  origin: string;
  timeoutMs: number;
  keys: SimulatedKeys;
}

interface SimulatedMacau extends SimulatedApi {
  settings: MacauPaySettings;
  provider: TillProvider;
}

/** Simulates the bank's API, as strictly as can be known from public integrations. */
export function simulatedMacau(till: SimulatedTill, { origin, timeoutMs, keys }: Options): SimulatedMacau {
  const settings: MacauPaySettings = {
    endpoint: `${origin}${PATH}`,
    merchantId: '100000000000001',
    terminalNo: '10000001',
    privateKey: keys.merchant.privateKey,
    bankPublicKey: keys.provider.publicKey,
    validUnit: 'seconds',
    cashierField: 'payUrl',
    notFoundCode: RETURN_CODES.orderNotFound,
    timeoutMs,
  };
  const { merchantId, terminalNo } = settings;
  const sign = (fields: BankFields, key = keys.provider.privateKey) =>
    writeSigned({ ...fields, merchantId, terminalNo, version: '2.0', signType: 'RSA2' }, 'serverSign', key);
  const reply: Bank['reply'] = (outcome, fields = {}, message = outcome) =>
    textReply(200, sign({ returnCode: RETURN_CODES[outcome], returnMessage: message, ...fields }));
  const bank: Bank = { till, settings, origin, usedRequestIds: new Set(), reply };
  return {
    settings,
    handle: (request) => handle(request, bank, keys.merchant.publicKey),
    provider: noticesOf((fields, forged) => sign(fields, forged ? keys.merchant.privateKey : undefined)),
    faultReplies: { error: reply('maintenance'), limit: textReply(429, 'Too Many Requests') },
  };
}

function textReply(status: number, body: string): SimulatedReply {
  return { status, headers: { 'content-type': 'text/plain; charset=utf-8' }, body };
}

function handle({ method, url, body }: SimulatedRequest, bank: Bank, publicKey: string): SimulatedReply {
  if (method !== 'POST' || url.pathname !== PATH) return textReply(404, 'Not Found');
  const fields = readSigned(body, 'merchantSign', publicKey);
  if (typeof fields === 'string') return bank.reply('badSignature', {}, fields);
  const common = commonSchema.safeParse(fields);
  if (!common.success) return badField(bank, common.error);
  const { merchantId, terminalNo } = bank.settings;
  if (common.data.merchantId !== merchantId) return bank.reply('badField', {}, 'merchantId');
  if (common.data.terminalNo !== terminalNo) return bank.reply('badField', {}, 'terminalNo');
  if (bank.usedRequestIds.has(common.data.requestId)) return bank.reply('repeatedRequest');
  bank.usedRequestIds.add(common.data.requestId);
  return SERVICES[common.data.service](fields, bank);
}

const SERVICES = { CreateBocCashier: createCashier, OrderQuery: queryOrder, OrderRefund: refundOrder };

function badField(bank: Bank, { issues }: z.ZodError): SimulatedReply {
  return bank.reply('badField', {}, issues.map(({ path }) => path.join('.')).join(','));
}

function createCashier(fields: BankFields, bank: Bank): SimulatedReply {
  const order = cashierSchema.safeParse(fields);
  if (!order.success) return badField(bank, order.error);
  // Queries look up payments and refunds by the same field, so a number can belong to one of them only.
  if (bank.till.findRefund(METHOD, order.data.mercOrderNo)) return bank.reply('orderExists');
  const payment = openPayment(order.data, bank);
  if (payment === 'conflict') return bank.reply('orderExists');
  const payUrl = `${bank.origin}${walletPath(payment)}`;
  return bank.reply('done', { result: 'S', merchantOrderNo: payment.number, payUrl });
}

function openPayment(order: CashierOrder, { till }: Bank): TillPayment | 'conflict' {
  const orderedAt = parseBankTime(order.orderDate, order.orderTime)?.getTime() ?? 0;
  return till.open({
    provider: METHOD,
    number: order.mercOrderNo,
    amount: order.amount,
    description: order.subject,
    notifyUrl: order.notifyUrl,
    returnUrl: order.pageUrl,
    expiresAt: orderedAt + Number(order.validNumber) * 1000,
    channel: order.payChannel === 'ALL' ? null : order.payChannel,
    extra: { orderDate: order.orderDate, orderTime: order.orderTime, reserved1: order.reserved1 },
  });
}

function queryOrder(fields: BankFields, bank: Bank): SimulatedReply {
  const query = querySchema.safeParse(fields);
  if (!query.success) return badField(bank, query.error);
  const payment = bank.till.find(METHOD, query.data.queryNo);
  const refund = bank.till.findRefund(METHOD, query.data.queryNo);
  if (payment) return bank.reply('done', describePayment(payment, bank.till));
  if (!refund) return bank.reply('orderNotFound');
  return bank.reply('done', { ...describeRefund(refund), merchantOrderNo: refund.refundNumber });
}

/** Results of a payment. It is not known whether the bank reports an expired cashier; here it stays waiting. */
const PAYMENT_RESULTS = { waiting: 'A', closed: 'A', refused: 'F', processing: 'W', paid: 'S' };
const REFUND_RESULTS = { processing: 'W', refunded: 'S', failed: 'F' };

function describePayment(payment: TillPayment, till: SimulatedTill): BankFields {
  const refunds = till.refundsOf(METHOD, payment.number);
  const isRefunding = refunds.some(({ state }) => state === 'processing');
  const [payDate, payTime] = payment.paidAt === null ? ['', ''] : formatBankTime(payment.paidAt);
  return {
    ...payment.extra,
    merchantOrderNo: payment.number,
    amount: String(payment.amount),
    refundAmount: String(sumOfRefunded(refunds)),
    result: isRefunding ? 'W' : PAYMENT_RESULTS[payment.state],
    ...(payment.state === 'paid' && { ...paidBy(payment), payDate, payTime }),
  };
}

function paidBy({ providerNumber, payer, channel }: TillPayment): BankFields {
  return { logNo: providerNumber, userId: payer, payChannel: channel ?? 'BOCPAY' };
}

function sumOfRefunded(refunds: TillRefund[]): number {
  return refunds.reduce((sum, { state, amount }) => (state === 'refunded' ? sum + amount : sum), 0);
}

function describeRefund(refund: TillRefund): BankFields {
  return {
    amount: String(refund.amount),
    logNo: refund.providerNumber,
    result: REFUND_RESULTS[refund.state],
  };
}

function refundOrder(fields: BankFields, bank: Bank): SimulatedReply {
  const order = refundSchema.safeParse(fields);
  if (!order.success) return badField(bank, order.error);
  const { payOrderNo: number, logNo, refundOrderNo: refundNumber, refundAmount: amount } = order.data;
  const payment = bank.till.find(METHOD, number);
  if (!payment || (logNo && logNo !== payment.providerNumber)) return bank.reply('orderNotFound');
  if (bank.till.find(METHOD, refundNumber)) return bank.reply('orderExists');
  const refund = bank.till.refund({ provider: METHOD, refundNumber, number, amount, notifyUrl: null });
  if (refund === 'conflict') return bank.reply('orderExists');
  if (typeof refund === 'string') return bank.reply('notRefundable', {}, refund);
  const numbers = { refundOrderNo: refundNumber, txnAmount: String(payment.amount) };
  return bank.reply('done', { ...describeRefund(refund), ...numbers });
}

/** Writes notices; the bank sends them for payments only. */
function noticesOf(write: (fields: BankFields, forged: boolean) => string): TillProvider {
  return {
    method: METHOD,
    sign(notice, forged) {
      if (notice.about === 'refund') return undefined;
      const { payment } = notice;
      const order = { status: 'SUCCESS', merchantOrderNo: payment.number, amount: String(payment.amount) };
      return {
        url: payment.notifyUrl,
        headers: { 'content-type': 'application/json; charset=UTF-8' },
        body: write({ ...order, ...paidBy(payment) }, forged),
      };
    },
    accepted(status, body) {
      const reply = z.object({ result: z.literal('SUCCESS') }).safeParse(parseJson(body));
      return status === 200 && reply.success;
    },
  };
}
