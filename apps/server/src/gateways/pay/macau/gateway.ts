import { randomBytes } from 'node:crypto';
import type { Language } from '@xiwei/contract/common/language.ts';
import { callText } from '#gateways/http-call.ts';
import { type Clock, later, systemClock } from '#platform/clock.ts';
import type {
  Failure,
  NoticeReply,
  PayGateway,
  PaymentRef,
  PaymentSeen,
  PayRequest,
  RefundRef,
  RefundSeen,
  Started,
} from '../pay.ts';
import { INVALID_RESPONSE } from '../shared/responses.ts';
import { bankTime, momentOf } from './bank-time.ts';
import { type BankFields, readSigned, writeSigned } from './signing.ts';

export interface MacauPaySettings {
  /** https://aas.bocmacau.com/w/rsa/mercapi_ol */
  endpoint: string;
  merchantId: string;
  terminalNo: string;
  /** Ours, PEM. */
  privateKey: string;
  /** PEM. */
  bankPublicKey: string;
  /** What `validNumber` counts. */
  validUnit: 'seconds' | 'minutes';
  /** The field of the bank's answer that holds the address of its cashier. */
  cashierField: string;
  /** The bank's return code for an order that it does not know. */
  notFoundCode: string;
  timeoutMs: number;
}

type Service = 'CreateBocCashier' | 'OrderQuery' | 'OrderRefund';
type Answer = { state: 'ok'; fields: BankFields } | Failure;

const DONE = '000000';
/** The bank is being worked on. */
const MAINTENANCE = '888888';

const NUMBER = /^[0-9a-f]{32}$/;

/** No cashier stays open for longer, whatever was asked for. */
const LONGEST_LIFE_SECONDS = 24 * 3600;
/** Clocks differ a little, and a payment entered at the last moment takes a while. */
const GRACE_SECONDS = 60;
const SECONDS_OF = { seconds: 1, minutes: 60 };

/** Traditional Chinese is the one that public integrations ask for. The others follow its spelling. */
const CASHIER_LANGUAGES: Record<Language, string> = { 'zh-Hans': 'zh_CN', 'zh-Hant': 'zh_TW', en: 'en_US' };

/** The aggregate cashier of the Bank of China in Macau. Amounts are whole cents, as text. */
export function macauPay(settings: MacauPaySettings, clock: Clock = systemClock): PayGateway {
  const ask = (service: Service, fields: BankFields) => askBank(settings, service, fields);

  async function query(payment: PaymentRef): Promise<PaymentSeen> {
    const seen = known(await ask('OrderQuery', { queryNo: payment.number }), settings);
    return 'fields' in seen ? readPayment(seen.fields, payment, clock.now()) : seen;
  }

  async function queryRefund(refund: RefundRef): Promise<RefundSeen> {
    const seen = known(await ask('OrderQuery', { queryNo: refund.number }), settings);
    return 'fields' in seen ? readRefund(seen.fields, refund) : seen;
  }

  return {
    method: 'macauBankPay',
    // The bank publishes no bounds. These are those of the wallets behind its cashier.
    limits: { perPayment: 50, spacingSeconds: 0, days: 365 },
    async start(request) {
      const fields = cashierFields(request, settings);
      if (!fields) return { state: 'refused', code: 'expired' };
      const answer = await ask('CreateBocCashier', fields);
      if (answer.state === 'ok') return readCashier(answer.fields, settings.cashierField);
      if (answer.state === 'unknown') return answer;
      // A number that the bank has already is refused too, and its cashier may be open still.
      return (await query(request)).state === 'notFound' ? answer : unknown(answer.code);
    },
    query,
    /**
     * The bank documents no way to close a cashier: it closes by itself when its time is over. The terminal API's
     * OrderCancel is left alone: as far as is known it revokes, so that it would also take back what was just paid.
     */
    close: query,
    async refund(request) {
      const answer = await ask('OrderRefund', refundFields(request));
      if (answer.state === 'ok') return readRefund(answer.fields, request);
      if (answer.state === 'unknown') return answer;
      // A refund that was made before is refused too.
      const seen = await queryRefund(request);
      return seen.state === 'notFound' ? answer : seen;
    },
    queryRefund,
    readNotice: ({ body }) => readNotice(body, settings),
    replyTo: (outcome) => (outcome === 'kept' ? reply(200, 'SUCCESS') : reply(400, 'FAIL')),
  };
}

async function askBank(settings: MacauPaySettings, service: Service, fields: BankFields): Promise<Answer> {
  const { endpoint, merchantId, terminalNo, privateKey, bankPublicKey, timeoutMs } = settings;
  const requestId = randomBytes(16).toString('hex');
  const common = { requestId, service, version: '2.0', signType: 'RSA2', merchantId, terminalNo };
  const body = writeSigned({ ipAddress: '', ...common, ...fields }, 'merchantSign', privateKey);
  const headers = { 'content-type': 'application/json; charset=UTF-8' };
  const reached = await callText(endpoint, { method: 'POST', headers, body }, timeoutMs);
  if (!reached.ok) return unknown(reached.code);
  if (reached.status !== 200) return unknown(`http${reached.status}`);
  const answered = readSigned(reached.text, 'serverSign', bankPublicKey);
  if (typeof answered === 'string' || !isOurs(answered, settings)) return INVALID_RESPONSE;
  const { returnCode: code } = answered;
  if (!code) return INVALID_RESPONSE;
  if (code === DONE) return { state: 'ok', fields: answered };
  return { state: code === MAINTENANCE ? 'unknown' : 'refused', code };
}

/** A question that the bank refuses tells nothing of what was asked about, except that it does not know it. */
function known(answer: Answer, { notFoundCode }: MacauPaySettings) {
  if (answer.state !== 'refused') return answer;
  return answer.code === notFoundCode ? ({ state: 'notFound' } as const) : unknown(answer.code);
}

/** The bank's key is not ours alone: it signs for its other merchants too. */
function isOurs(fields: BankFields, { merchantId }: MacauPaySettings): boolean {
  return !fields.merchantId || fields.merchantId === merchantId;
}

/** The same request gives the same fields, so that it may be sent again. Nothing when there is no time left to pay. */
function cashierFields(request: PayRequest, { validUnit }: MacauPaySettings): BankFields | undefined {
  const unit = SECONDS_OF[validUnit];
  const created = Math.floor(request.createdAt.getTime() / 1000);
  const life = Math.min(request.expiresAt.getTime() / 1000 - created, LONGEST_LIFE_SECONDS);
  const valid = Math.floor(life / unit);
  if (valid < 1) return undefined;
  const [orderDate, orderTime] = bankTime(request.createdAt.getTime());
  return {
    mercOrderNo: request.number,
    orderDate,
    orderTime,
    validNumber: String(valid),
    // Comes back in the answer to a query, and says when the cashier closes.
    reserved1: String(created + valid * unit),
    amount: String(request.amount),
    originalAmount: String(request.amount),
    subject: request.description,
    payChannel: request.channel ?? 'ALL',
    DefaultUI: 'AUTO',
    productCode: request.scene === 'desktop' ? 'PCWEB' : 'MOBILEWEB',
    cashierLanguage: CASHIER_LANGUAGES[request.language],
    // 5 is "other", and then says what.
    businessType: '5',
    otherBusinessType: 'restaurant booking',
    ipAddress: request.payerAddress,
    notifyUrl: request.notifyUrl,
    pageUrl: request.returnUrl,
    referUrl: new URL(request.returnUrl).origin,
  };
}

/** No public integration shows more of it than these four. */
function refundFields({ number, amount, payment }: RefundRef): BankFields {
  return {
    payOrderNo: payment.number,
    logNo: payment.providerNumber,
    refundOrderNo: number,
    refundAmount: String(amount),
  };
}

function readCashier(fields: BankFields, cashierField: string): Started {
  if (fields.result === 'F') return { state: 'refused', code: 'F' };
  const url = fields[cashierField] ?? '';
  const isAddress = /^https?:\/\//.test(url) && URL.canParse(url);
  return isAddress ? { state: 'started', handOff: { type: 'redirect', url } } : INVALID_RESPONSE;
}

function readPayment(fields: BankFields, payment: PaymentRef, now: Date): PaymentSeen {
  if (numberOf(fields) !== payment.number) return INVALID_RESPONSE;
  switch (fields.result) {
    case 'S':
    // Money is going back, so it had come.
    case 'W':
      return readPaid(fields, payment, now);
    // In an open cashier the payer can try again after a failure.
    case 'A':
    case 'F':
      return { state: isOver(fields, payment, now) ? 'closed' : 'waiting' };
    case 'D':
      return { state: 'closed' };
    default:
      return fields.result ? unknown(fields.result) : INVALID_RESPONSE;
  }
}

function readPaid(fields: BankFields, { amount }: PaymentRef, now: Date): PaymentSeen {
  const { logNo: providerNumber } = fields;
  if (fields.amount !== String(amount) || !providerNumber) return INVALID_RESPONSE;
  return { state: 'paid', amount, providerNumber, paidAt: momentOf(fields.payDate, fields.payTime) ?? now };
}

function isOver({ reserved1 = '' }: BankFields, { createdAt }: PaymentRef, now: Date): boolean {
  const closesAt = /^\d{10}$/.test(reserved1)
    ? new Date(Number(reserved1) * 1000)
    : later(createdAt, LONGEST_LIFE_SECONDS);
  return now > later(closesAt, GRACE_SECONDS);
}

function readRefund(fields: BankFields, { number, amount }: RefundRef): RefundSeen {
  const { result = '', logNo: providerNumber } = fields;
  if ((fields.refundOrderNo || numberOf(fields)) !== number) return INVALID_RESPONSE;
  switch (result) {
    case 'S':
      return providerNumber && isRefundOf(fields, String(amount))
        ? { state: 'refunded', amount, providerNumber }
        : INVALID_RESPONSE;
    case 'W':
    case 'A':
      return { state: 'processing' };
    case 'F':
    case 'D':
      return { state: 'failed', code: result };
    default:
      return result ? unknown(result) : INVALID_RESPONSE;
  }
}

/** An answer names two amounts, the refund's and the payment's, and no public source says which is which. */
function isRefundOf({ amount, txnAmount }: BankFields, asked: string): boolean {
  return amount === asked || txnAmount === asked;
}

/**
 * The signature covers the values without saying where one ends and the next begins, nor which is which. So a genuine
 * notice of another merchant could be cut anew to look like ours. It proves that there is a reason to ask the bank,
 * and is believed in nothing else.
 */
function readNotice(body: string, settings: MacauPaySettings): ReturnType<PayGateway['readNotice']> {
  const fields = readSigned(body, 'serverSign', settings.bankPublicKey);
  if (typeof fields === 'string') return { problem: fields };
  const { status } = fields;
  const number = numberOf(fields);
  if (!status || !number) return { problem: 'unreadable' };
  if (!NUMBER.test(number) || !isOurs(fields, settings)) return { problem: 'notOurs' };
  return { eventId: `${number}-${status}`, about: 'payment', number, seen: unknown(status) };
}

/** The two spellings stand in different descriptions of the bank's. */
function numberOf({ merchantOrderNo, mercOrderNo }: BankFields): string | undefined {
  return merchantOrderNo || mercOrderNo;
}

function unknown(code: string): { state: 'unknown'; code: string } {
  return { state: 'unknown', code };
}

function reply(status: number, result: string): NoticeReply {
  return { status, contentType: 'application/json', body: JSON.stringify({ result }) };
}
