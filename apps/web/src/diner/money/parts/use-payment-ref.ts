import { useParams, useSearch } from '@tanstack/react-router';
import type { PaymentRef } from './use-payment.ts';

/** Reads the payment reference from the URL. */
export function usePaymentRef(): PaymentRef {
  const { storeId = '', paymentId = '' } = useParams({ strict: false });
  const { key, returnTo } = useSearch({ strict: false });
  return { storeId, paymentId, key, returnTo };
}
