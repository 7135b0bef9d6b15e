import type { Fen } from '@xiwei/contract/common/money.ts';
import { MACAU_CHANNELS } from '@xiwei/contract/money/money.model.ts';
import { z } from 'zod';
import { parseJson } from '#gateways/http-call.ts';
import type { SimulatedKeys } from '#gateways/pay/simulated/keys.ts';
import type { SimulatedTill, TillPayment, TillProvider, TillRefund } from '#gateways/pay/simulated/till.ts';
import { walletPath } from '#gateways/pay/simulated/wallet-panel.ts';
import type { SimulatedApi, SimulatedReply, SimulatedRequest } from '#gateways/simulation/simulated-api.ts';
import { bankTime, momentOf } from '../bank-time.ts';
import type { MacauPaySettings } from '../gateway.ts';
import { type BankFields, readSigned, writeSigned } from '../signing.ts';

const METHOD = 'macauBankPay';
const PATH = '/pay/macau/w/rsa/mercapi_ol';

/** The bank's own list is not public, so all but the first two are made up. */
const CODES = {
  done: '000000',
  maintenance: '888888',
  badSignature: '900001',
  badField: '900002',
  repeatedRequest: '900003',
  orderExists: '900004',
  orderNotFound: '900005',
  notRefundable: '900006',
};
type Outcome = keyof typeof CODES;

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
  .refine((asked) => momentOf(asked.orderDate, asked.orderTime), { path: ['orderTime'] })
  .refine((asked) => asked.originalAmount >= asked.amount, { path: ['originalAmount'] })
  .refine((asked) => asked.businessType !== '5' || asked.otherBusinessType, { path: ['otherBusinessType'] });
type Cashier = z.infer<typeof cashierSchema>;

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
  say(outcome: Outcome, fields?: BankFields, message?: string): SimulatedReply;
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

/** The bank's API, as strict as the public integrations let one know, on the till that all simulated providers share. */
export function simulatedMacau(till: SimulatedTill, { origin, timeoutMs, keys }: Options): SimulatedMacau {
  const settings: MacauPaySettings = {
    endpoint: `${origin}${PATH}`,
    merchantId: '100000000000001',
    terminalNo: '10000001',
    privateKey: keys.merchant.privateKey,
    bankPublicKey: keys.provider.publicKey,
    validUnit: 'seconds',
    cashierField: 'payUrl',
    notFoundCode: CODES.orderNotFound,
    timeoutMs,
  };
  const { merchantId, terminalNo } = settings;
  const sign = (fields: BankFields, key = keys.provider.privateKey) =>
    writeSigned({ ...fields, merchantId, terminalNo, version: '2.0', signType: 'RSA2' }, 'serverSign', key);
  const say: Bank['say'] = (outcome, fields = {}, message = outcome) =>
    textReply(200, sign({ returnCode: CODES[outcome], returnMessage: message, ...fields }));
  const bank: Bank = { till, settings, origin, usedRequestIds: new Set(), say };
  return {
    settings,
    handle: (request) => handle(request, bank, keys.merchant.publicKey),
    provider: noticesOf((fields, forged) => sign(fields, forged ? keys.merchant.privateKey : undefined)),
    faultReplies: { error: say('maintenance'), limit: textReply(429, 'Too Many Requests') },
  };
}

function textReply(status: number, body: string): SimulatedReply {
  return { status, headers: { 'content-type': 'text/plain; charset=utf-8' }, body };
}

function handle({ method, url, body }: SimulatedRequest, bank: Bank, publicKey: string): SimulatedReply {
  if (method !== 'POST' || url.pathname !== PATH) return textReply(404, 'Not Found');
  const fields = readSigned(body, 'merchantSign', publicKey);
  if (typeof fields === 'string') return bank.say('badSignature', {}, fields);
  const common = commonSchema.safeParse(fields);
  if (!common.success) return badField(bank, common.error);
  const { merchantId, terminalNo } = bank.settings;
  if (common.data.merchantId !== merchantId) return bank.say('badField', {}, 'merchantId');
  if (common.data.terminalNo !== terminalNo) return bank.say('badField', {}, 'terminalNo');
  if (bank.usedRequestIds.has(common.data.requestId)) return bank.say('repeatedRequest');
  bank.usedRequestIds.add(common.data.requestId);
  return SERVICES[common.data.service](fields, bank);
}

const SERVICES = { CreateBocCashier: createCashier, OrderQuery: queryOrder, OrderRefund: refundOrder };

function badField(bank: Bank, { issues }: z.ZodError): SimulatedReply {
  return bank.say('badField', {}, issues.map(({ path }) => path.join('.')).join(','));
}

function createCashier(fields: BankFields, bank: Bank): SimulatedReply {
  const asked = cashierSchema.safeParse(fields);
  if (!asked.success) return badField(bank, asked.error);
  // Payments and refunds are asked for by the same field, so a number stands for one of them only.
  if (bank.till.findRefund(METHOD, asked.data.mercOrderNo)) return bank.say('orderExists');
  const payment = openPayment(asked.data, bank);
  if (payment === 'conflict') return bank.say('orderExists');
  const payUrl = `${bank.origin}${walletPath(payment)}`;
  return bank.say('done', { result: 'S', merchantOrderNo: payment.number, payUrl });
}

function openPayment(asked: Cashier, { till }: Bank): TillPayment | 'conflict' {
  const orderedAt = momentOf(asked.orderDate, asked.orderTime)?.getTime() ?? 0;
  return till.open({
    provider: METHOD,
    number: asked.mercOrderNo,
    amount: asked.amount,
    description: asked.subject,
    notifyUrl: asked.notifyUrl,
    returnUrl: asked.pageUrl,
    expiresAt: orderedAt + Number(asked.validNumber) * 1000,
    channel: asked.payChannel === 'ALL' ? null : asked.payChannel,
    extra: { orderDate: asked.orderDate, orderTime: asked.orderTime, reserved1: asked.reserved1 },
  });
}

function queryOrder(fields: BankFields, bank: Bank): SimulatedReply {
  const asked = querySchema.safeParse(fields);
  if (!asked.success) return badField(bank, asked.error);
  const payment = bank.till.find(METHOD, asked.data.queryNo);
  const refund = bank.till.findRefund(METHOD, asked.data.queryNo);
  if (payment) return bank.say('done', describePayment(payment, bank.till));
  if (!refund) return bank.say('orderNotFound');
  return bank.say('done', { ...describeRefund(refund), merchantOrderNo: refund.refundNumber });
}

/** Whether the bank ever says that a cashier's time is over is not known, so here it goes on waiting. */
const RESULTS = { waiting: 'A', closed: 'A', refused: 'F', paid: 'S' };
const REFUND_RESULTS = { processing: 'W', refunded: 'S', failed: 'F' };

function describePayment(payment: TillPayment, till: SimulatedTill): BankFields {
  const refunds = till.refundsOf(METHOD, payment.number);
  const refunding = refunds.some(({ state }) => state === 'processing');
  const [payDate, payTime] = payment.paidAt === null ? ['', ''] : bankTime(payment.paidAt);
  return {
    ...payment.extra,
    merchantOrderNo: payment.number,
    amount: String(payment.amount),
    refundAmount: String(sumOfRefunded(refunds)),
    result: refunding ? 'W' : RESULTS[payment.state],
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
  const asked = refundSchema.safeParse(fields);
  if (!asked.success) return badField(bank, asked.error);
  const { payOrderNo: number, logNo, refundOrderNo: refundNumber, refundAmount: amount } = asked.data;
  const payment = bank.till.find(METHOD, number);
  if (!payment || (logNo && logNo !== payment.providerNumber)) return bank.say('orderNotFound');
  if (bank.till.find(METHOD, refundNumber)) return bank.say('orderExists');
  const refund = bank.till.refund({ provider: METHOD, refundNumber, number, amount, notifyUrl: null });
  if (refund === 'conflict') return bank.say('orderExists');
  if (typeof refund === 'string') return bank.say('notRefundable', {}, refund);
  const answered = { refundOrderNo: refundNumber, txnAmount: String(payment.amount) };
  return bank.say('done', { ...describeRefund(refund), ...answered });
}

/** The bank tells of payments only. */
function noticesOf(write: (fields: BankFields, forged: boolean) => string): TillProvider {
  return {
    method: METHOD,
    sign(notice, forged) {
      if (notice.about === 'refund') return undefined;
      const { payment } = notice;
      const told = { status: 'SUCCESS', merchantOrderNo: payment.number, amount: String(payment.amount) };
      return {
        url: payment.notifyUrl,
        headers: { 'content-type': 'application/json; charset=UTF-8' },
        body: write({ ...told, ...paidBy(payment) }, forged),
      };
    },
    accepted(status, body) {
      const taken = z.object({ result: z.literal('SUCCESS') }).safeParse(parseJson(body));
      return status === 200 && taken.success;
    },
  };
}
