import type { PaymentMethod, SubjectAccount } from '@xiwei/contract/money/money.model.ts';

/** The store id under which the platform keeps its own books: the balances of diners. */
export const PLATFORM = '00000000-0000-0000-0000-000000000000';

/**
 * Names of ledger accounts. Accounts that begin with `diner/` cannot be overdrawn: money paid for a subject, money on its
 * way back, and the balances of people. The other accounts show what providers owe the platform and what it owes stores.
 */
export const account = {
  provider: (method: PaymentMethod): string => (method === 'offline' ? 'store/till' : `provider/${method}`),
  earned: 'store/earned',
  /** Payments of a wrong amount, until a person has looked into them. */
  suspense: 'platform/suspense',
  ofSubject: (subjectId: string, name: SubjectAccount): string => `diner/${subjectId}/${name}`,
  refunding: (subjectId: string): string => `diner/${subjectId}/refunding`,
  balance: (userId: string): string => `diner/${userId}/balance`,
  /** Shares of payments that are under way. */
  reserved: (userId: string): string => `diner/${userId}/reserved`,
};
