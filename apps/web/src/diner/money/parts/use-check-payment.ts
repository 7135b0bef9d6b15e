import { moneyApi } from '@xiwei/contract/money/money.api.ts';
import { useState } from 'react';
import { isRefusal } from '#api/refusal.ts';
import { useAction } from '#api/use-action.ts';
import { type PaymentRef, paymentInput } from './use-payment.ts';

/** Checks a payment with its provider. An unpaid one is a `paymentNotSuccessful` refusal. */
export function useCheckPayment(paymentRef: PaymentRef) {
  const [failedChecks, setFailedChecks] = useState(0);
  const check = useAction(moneyApi.checkPayment);
  const runCheck = () =>
    check.mutate(paymentInput(paymentRef), {
      onError: (error) => isRefusal(error, 'paymentNotSuccessful') && setFailedChecks((count) => count + 1),
    });
  return {
    runCheck,
    pending: check.isPending,
    error: check.error,
    /** Number of checks after which it was not paid. */ failedChecks,
  };
}
