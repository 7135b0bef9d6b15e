export const moneyResources = [
  /** Payment requests with their attempts and refunds. */
  'money.payments',
  'money.balance',
  /** The payment methods of stores. */
  'money.methods',
  'money.reconciliations',
] as const;
