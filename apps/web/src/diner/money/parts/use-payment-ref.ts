import { usePage } from '#shared/navigation/use-page.ts';
import type { PaymentRef } from './use-payment.ts';

/** Reads the payment reference from the URL. */
export function usePaymentRef(): PaymentRef {
  const { params, search } = usePage('/payment/$storeId/$paymentId', '/payment-result/$storeId/$paymentId');
  return { ...params, key: search.key, returnTo: search.returnTo };
}
