import type { PaymentPurpose } from '@xiwei/contract/money/money.model.ts';

/** Returns the key of the phrase for the reference of a payment: the code of a booking, a feast or an order of goods. */
export function referenceKey(purpose: PaymentPurpose | null) {
  if (purpose === 'feastDeposit') return 'feastReference';
  return purpose === 'shopOrder' ? 'shopReference' : 'reference';
}
