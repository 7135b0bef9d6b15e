import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import type { DinerOrder } from '@xiwei/contract/booking/booking.model.ts';
import type { Payment } from '@xiwei/contract/money/money.model.ts';
import { useEffect, useEffectEvent } from 'react';
import { useRead } from '#api/hooks.ts';
import { isRefusal } from '#api/refusal.ts';
import { useSession } from '#api/session.ts';
import { useCheckPayment } from '../parts/use-check-payment.ts';
import type { PaymentRef } from '../parts/use-payment.ts';
import { MAX_CHECKS, type PaymentOutcome, paymentOutcome } from './payment-outcome.ts';

/** Delay before a failed check is repeated automatically. */
const RECHECK_MS = 5000;
/** Polling interval while the order does not yet reflect its payment. */
const POLL_MS = 2000;

export interface PaymentOutcomeState {
  outcome: PaymentOutcome;
  /** The order, if it belongs to this user. */
  order: DinerOrder | undefined;
  checking: boolean;
  /** Error of the check, other than `paymentNotSuccessful`. */
  problem: unknown;
  checkAgain: () => void;
}

/** Determines the outcome of a payment: checks with the provider and reads the order. */
export function usePaymentOutcome(paymentRef: PaymentRef, payment: Payment): PaymentOutcomeState {
  const { runCheck, pending, error, failedChecks } = useCheckPayment(paymentRef);
  const checkIfOpen = useEffectEvent(() => {
    if (payment.status === 'open' && payment.attempt !== null) runCheck();
  });
  useEffect(() => {
    if (failedChecks >= MAX_CHECKS) return;
    const timer = setTimeout(checkIfOpen, failedChecks === 0 ? 0 : RECHECK_MS);
    return () => clearTimeout(timer);
  }, [failedChecks]);
  const { data: order, isLoading } = useOwnOrder(payment);
  const outcome = paymentOutcome({ payment, failedChecks });
  return {
    // Whether a paid booking is confirmed is known with its order.
    outcome: outcome === 'paid' && isLoading ? 'checking' : outcome,
    order,
    checking: pending,
    problem: isRefusal(error, 'paymentNotSuccessful') ? undefined : error,
    checkAgain: runCheck,
  };
}

/** Reads the paid order if it belongs to this user; a payer with a payment link does not see it. */
function useOwnOrder({ storeId, orderId, status }: Payment) {
  const isSignedIn = Boolean(useSession().data?.user);
  const input = { params: { storeId, orderId: orderId ?? '' } };
  const enabled = isSignedIn && orderId !== null;
  const isBehind = (order?: DinerOrder) => status === 'paid' && order?.status === 'waitDepositPayment';
  return useRead(bookingApi.readMyOrder, input, {
    enabled,
    refetchInterval: (order) => isBehind(order) && POLL_MS,
  });
}
