import { later } from '#platform/clock.ts';
import type {
  PaymentRef,
  ProviderPaymentState,
  ProviderRefundState,
  RefundRef,
  StartOutcome,
} from '../pay.ts';
import { INVALID_RESPONSE } from '../shared/responses.ts';
import { parseBankTime } from './bank-time.ts';
import { MAX_LIFETIME_SECONDS } from './request-fields.ts';
import type { MacauPaySettings } from './settings.ts';
import type { BankFields } from './signing.ts';

/** Time after a cashier closes until it counts as closed: clocks differ, and a last payment takes a moment. */
const GRACE_SECONDS = 60;

/** Checks whether a message is for our merchant: the bank signs the messages of all its merchants with the same key. */
export function isOurs(fields: BankFields, { merchantId }: MacauPaySettings): boolean {
  return !fields.merchantId || fields.merchantId === merchantId;
}

/** Returns our order number, whose field has two spellings in the bank's descriptions. */
export function numberOf({ merchantOrderNo, mercOrderNo }: BankFields): string | undefined {
  return merchantOrderNo || mercOrderNo;
}

export function unknown(code: string): { state: 'unknown'; code: string } {
  return { state: 'unknown', code };
}

export function readCashier(fields: BankFields, cashierField: string): StartOutcome {
  if (fields.result === 'F') return { state: 'refused', code: 'F' };
  const url = fields[cashierField] ?? '';
  const isUrl = /^https?:\/\//.test(url) && URL.canParse(url);
  return isUrl ? { state: 'started', handOff: { type: 'redirect', url } } : INVALID_RESPONSE;
}

export function readPayment(fields: BankFields, payment: PaymentRef, now: Date): ProviderPaymentState {
  if (numberOf(fields) !== payment.number) return INVALID_RESPONSE;
  switch (fields.result) {
    case 'S':
    // A refund is processing, so the payment was made.
    case 'W':
      return readPaid(fields, payment, now);
    // In an open cashier the payer can try again after a failure.
    case 'A':
    case 'F':
      return { state: isExpired(fields, payment, now) ? 'closed' : 'waiting' };
    case 'D':
      return { state: 'closed' };
    default:
      return fields.result ? unknown(fields.result) : INVALID_RESPONSE;
  }
}

function readPaid(fields: BankFields, { amount }: PaymentRef, now: Date): ProviderPaymentState {
  const { logNo: providerNumber } = fields;
  if (fields.amount !== String(amount) || !providerNumber) return INVALID_RESPONSE;
  const paidAt = parseBankTime(fields.payDate, fields.payTime) ?? now;
  return { state: 'paid', amount, providerNumber, paidAt };
}

function isExpired({ reserved1 = '' }: BankFields, { createdAt }: PaymentRef, now: Date): boolean {
  const closesAt = /^\d{10}$/.test(reserved1)
    ? new Date(Number(reserved1) * 1000)
    : later(createdAt, MAX_LIFETIME_SECONDS);
  return now > later(closesAt, GRACE_SECONDS);
}

export function readRefund(fields: BankFields, { number, amount }: RefundRef): ProviderRefundState {
  const { result = '', logNo: providerNumber } = fields;
  if ((fields.refundOrderNo || numberOf(fields)) !== number) return INVALID_RESPONSE;
  switch (result) {
    case 'S':
      return providerNumber && hasAmount(fields, String(amount))
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

/** Checks whether either amount matches: one is the refund's and one the payment's, and no public source says which. */
function hasAmount({ amount, txnAmount }: BankFields, expected: string): boolean {
  return amount === expected || txnAmount === expected;
}
