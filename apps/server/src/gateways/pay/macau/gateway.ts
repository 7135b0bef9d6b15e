import { randomBytes } from 'node:crypto';
import { callText } from '#gateways/http-call.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import type {
  Failure,
  PayGateway,
  PaymentRef,
  ProviderPaymentState,
  ProviderRefundState,
  RefundRef,
} from '../pay.ts';
import { INVALID_RESPONSE } from '../shared/responses.ts';
import { macauReply, readMacauNotice } from './notice.ts';
import { cashierFields, refundFields } from './request-fields.ts';
import { isOurs, readCashier, readPayment, readRefund, unknown } from './response-parsing.ts';
import type { MacauPaySettings } from './settings.ts';
import { type BankFields, readSigned, writeSigned } from './signing.ts';

type Service = 'CreateBocCashier' | 'OrderQuery' | 'OrderRefund';
type BankResponse = { state: 'ok'; fields: BankFields } | Failure;

/** Return codes of the bank. */
const SUCCESS = '000000';
const MAINTENANCE = '888888';

/** Gateway for the aggregate cashier of the Bank of China in Macau. Amounts are whole cents, as text. */
export function macauPay(settings: MacauPaySettings, clock: Clock = systemClock): PayGateway {
  const call = (service: Service, fields: BankFields) => callBank(settings, service, fields);

  async function query(payment: PaymentRef): Promise<ProviderPaymentState> {
    const response = queryOutcome(await call('OrderQuery', { queryNo: payment.number }), settings);
    return 'fields' in response ? readPayment(response.fields, payment, clock.now()) : response;
  }

  async function queryRefund(refund: RefundRef): Promise<ProviderRefundState> {
    const response = queryOutcome(await call('OrderQuery', { queryNo: refund.number }), settings);
    return 'fields' in response ? readRefund(response.fields, refund) : response;
  }

  return {
    method: 'macauBankPay',
    // The bank publishes no limits. These are the limits of the wallets behind its cashier.
    limits: { perPayment: 50, spacingSeconds: 0, days: 365 },
    async start(request) {
      const fields = cashierFields(request, settings);
      if (!fields) return { state: 'refused', code: 'expired' };
      const response = await call('CreateBocCashier', fields);
      if (response.state === 'ok') return readCashier(response.fields, settings.cashierField);
      if (response.state === 'unknown') return response;
      // The bank also refuses a number that it already has, whose cashier may still be open.
      return (await query(request)).state === 'notFound' ? response : unknown(response.code);
    },
    query,
    /**
     * The bank documents no call that closes a cashier: it closes when it expires. The terminal API's OrderCancel is
     * not used: as far as is known it revokes, so it would also reverse a payment that has just been made.
     */
    close: query,
    async refund(request) {
      const response = await call('OrderRefund', refundFields(request));
      if (response.state === 'ok') return readRefund(response.fields, request);
      if (response.state === 'unknown') return response;
      // The bank also refuses a refund that was made before.
      const existing = await queryRefund(request);
      return existing.state === 'notFound' ? response : existing;
    },
    queryRefund,
    readNotice: ({ body }) => readMacauNotice(body, settings),
    replyTo: macauReply,
  };
}

async function callBank(
  settings: MacauPaySettings,
  service: Service,
  fields: BankFields,
): Promise<BankResponse> {
  const { endpoint, merchantId, terminalNo, privateKey, bankPublicKey, timeoutMs } = settings;
  const requestId = randomBytes(16).toString('hex');
  const common = { requestId, service, version: '2.0', signType: 'RSA2', merchantId, terminalNo };
  const body = writeSigned({ ipAddress: '', ...common, ...fields }, 'merchantSign', privateKey);
  const headers = { 'content-type': 'application/json; charset=UTF-8' };
  const outcome = await callText(endpoint, { method: 'POST', headers, body }, timeoutMs);
  if (!outcome.ok) return unknown(outcome.code);
  if (outcome.status !== 200) return unknown(`http${outcome.status}`);
  const response = readSigned(outcome.text, 'serverSign', bankPublicKey);
  if (typeof response === 'string' || !isOurs(response, settings)) return INVALID_RESPONSE;
  const { returnCode: code } = response;
  if (!code) return INVALID_RESPONSE;
  if (code === SUCCESS) return { state: 'ok', fields: response };
  return { state: code === MAINTENANCE ? 'unknown' : 'refused', code };
}

/** Converts a refused query: not found for that code, else unknown, because it says nothing about the order. */
function queryOutcome(response: BankResponse, { notFoundCode }: MacauPaySettings) {
  if (response.state !== 'refused') return response;
  return response.code === notFoundCode ? ({ state: 'notFound' } as const) : unknown(response.code);
}
