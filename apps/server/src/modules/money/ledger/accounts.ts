import { type Currency, DEFAULT_CURRENCY } from '@xiwei/contract/common/currency.ts';
import type { PaymentMethod, SubjectAccount } from '@xiwei/contract/money/money.model.ts';

/** The store id under which the platform keeps its own books: the balances of diners. */
export const PLATFORM = '00000000-0000-0000-0000-000000000000';

/**
 * Returns the names of the ledger accounts of a currency, which is a part of each name unless it is the yuan: `store/earned/EUR`. The
 * database refuses a transfer between accounts of two currencies.
 *
 * Accounts that begin with `diner/` cannot be overdrawn: money paid for a subject, money on its way back, and the balances of people.
 * The other accounts show what providers owe the platform and what it owes stores.
 */
export function accountsIn(currency: Currency) {
  const end = currency === DEFAULT_CURRENCY ? '' : `/${currency}`;
  return {
    provider: (method: PaymentMethod): string =>
      (method === 'offline' ? 'store/till' : `provider/${method}`) + end,
    earned: `store/earned${end}`,
    /** Payments of a wrong amount, until a person has looked into them. */
    suspense: `platform/suspense${end}`,
    ofSubject: (subjectId: string, name: SubjectAccount): string => `diner/${subjectId}/${name}${end}`,
    refunding: (subjectId: string): string => `diner/${subjectId}/refunding${end}`,
    balance: (userId: string): string => `diner/${userId}/balance${end}`,
    /** Shares of payments that are under way. */
    reserved: (userId: string): string => `diner/${userId}/reserved${end}`,
  };
}
