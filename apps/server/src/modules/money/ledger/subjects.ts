import type { Currency } from '@xiwei/contract/common/currency.ts';
import type { MoneyAccount, PaymentPurpose, SubjectType } from '@xiwei/contract/money/money.model.ts';

/** The thing a payment belongs to. Ids are unique over all types: the ledger names accounts by the id alone. */
export interface Subject {
  type: SubjectType;
  id: string;
}

/** The money side of a subject type: the purposes to pay for, each with the ledger account it is paid to. */
export interface SubjectDefinition {
  type: SubjectType;
  purposes: Readonly<Partial<Record<PaymentPurpose, MoneyAccount>>>;
}

/** One subject, with the store whose books it is in. */
export interface SubjectRef {
  definition: SubjectDefinition;
  storeId: string;
  id: string;
  /** The currency of its money: that of its store. Not needed where the money is only read. */
  currency?: Currency | undefined;
}

/** Lists the accounts of a subject type, each once. */
export const accountsOf = ({ purposes }: SubjectDefinition): MoneyAccount[] => [
  ...new Set(Object.values(purposes)),
];

/** Returns the account that a payment for `purpose` goes to. */
export function accountFor({ type, purposes }: SubjectDefinition, purpose: PaymentPurpose): MoneyAccount {
  const account = purposes[purpose];
  if (!account) throw new Error(`The subject type ${type} has no purpose ${purpose}`);
  return account;
}
