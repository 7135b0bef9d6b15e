import { moneyApi } from '@xiwei/contract/money/money.api.ts';
import type { Payment } from '@xiwei/contract/money/money.model.ts';
import { useRead } from '#api/hooks.ts';

/** Reference to a payment, with the key of the link that lets another person pay it. */
export interface PaymentRef {
  storeId: string;
  paymentId: string;
  key: string | undefined;
  /** Path to continue at once it is paid. */
  returnTo: string | undefined;
}

/** Returns the input of the payment endpoints. */
export const paymentInput = ({ storeId, paymentId, key }: PaymentRef) => ({
  params: { storeId, paymentId },
  query: key === undefined ? {} : { key },
});

/** Polling interval while an attempt is in progress. It may end after the payment deadline. */
const POLL_MS = 3000;

/** Checks whether an attempt is in progress. A paid one is until it is settled: if it was too late, it is returned. */
function isInProgress({ attempt }: Payment): boolean {
  if (attempt === null) return false;
  if (attempt.status === 'paid') return attempt.settled === null;
  return ['starting', 'waiting', 'closing'].includes(attempt.status);
}

/** Reads a payment, and polls it while an attempt is in progress: payers who are not signed in receive no events. */
export const usePayment = (paymentRef: PaymentRef) =>
  useRead(moneyApi.readPayment, paymentInput(paymentRef), {
    refetchInterval: (payment) => payment !== undefined && isInProgress(payment) && POLL_MS,
  });
