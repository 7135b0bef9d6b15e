import { useParams, useSearch } from '@tanstack/react-router';
import type { PaymentPlace } from './use-payment.ts';

/** The request to pay that the address names. */
export function usePlace(): PaymentPlace {
  const { storeId = '', paymentId = '' } = useParams({ strict: false });
  const { key, returnTo } = useSearch({ strict: false });
  return { storeId, paymentId, key, returnTo };
}
