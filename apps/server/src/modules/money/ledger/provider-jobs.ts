/** Work that calls a payment provider. */
export type ProviderWork =
  | 'checkAttempt'
  | 'sendRefund'
  | 'askPayment'
  | 'askRefund'
  | 'askDispute'
  | 'reconcile';

/**
 * Returns the name of the job for some work at the provider of a method. Each provider has jobs of its own, so that one that does not
 * answer delays no other.
 */
export const providerJob = (work: ProviderWork, method: string): string => `money.${work}.${method}`;
