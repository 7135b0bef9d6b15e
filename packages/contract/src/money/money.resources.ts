export const moneyResources = [
  /** Payment requests with their attempts and refunds. */
  'money.payments',
  /** Balances of diners with their payouts. */
  'money.balance',
  /** Parts of payouts that platform staff give back. */
  'money.returns',
  /** The payment methods of stores. */
  'money.methods',
  'money.reconciliations',
] as const;
