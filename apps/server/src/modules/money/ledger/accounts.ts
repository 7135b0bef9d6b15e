import type { MoneyAccount, PaymentMethod } from '@xiwei/contract/money/money.model.ts';

/** The store under which the platform keeps its own books: balances of diners. */
export const PLATFORM = '00000000-0000-0000-0000-000000000000';

/**
 * Accounts of the ledger, by name. Those of diners can't be overdrawn: what is on an order, what is on its way back,
 * and what somebody has with us. The others tell how much the outside owes us, or we owe a store.
 */
export const account = {
  provider: (method: PaymentMethod): string => (method === 'offline' ? 'store/till' : `provider/${method}`),
  earned: 'store/earned',
  /** Money a provider has that is not what was asked, until somebody has looked into it. */
  suspense: 'platform/suspense',
  onOrder: (orderId: string, which: MoneyAccount): string => `diner/${orderId}/${which}`,
  refunding: (orderId: string): string => `diner/${orderId}/refunding`,
  balance: (userId: string): string => `diner/${userId}/balance`,
};
