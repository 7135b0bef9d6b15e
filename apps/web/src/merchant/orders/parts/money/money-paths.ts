import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import type { MoneyAccount } from '@xiwei/contract/money/money.model.ts';

/** The pages of an account besides its main one. */
export type MoneyPage = 'payment' | 'refund' | 'modify' | 'confirm' | 'forfeit';

/** Returns the path of the page of an order's deposit or meal cost, or of one of its operations. */
export function moneyPath(
  { storeId, id }: Pick<StaffOrder, 'storeId' | 'id'>,
  account: MoneyAccount,
  page?: MoneyPage,
): string {
  const base = account === 'meal' ? 'store-order-amount' : 'store-order-deposit';
  return `/web/${storeId}/${base}${page ? `-${page}` : ''}/${id}`;
}
