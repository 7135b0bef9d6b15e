export { PLATFORM } from './ledger/accounts.ts';
export type { AttemptRow } from './ledger/money.rows.ts';
export { MoneyWrites } from './ledger/money-writes.ts';
export { type MoneyPhase, unpaidMeal } from './ledger/order-totals.ts';
export { describePurse, movedOn } from './ledger/purse.describe.ts';
export { offlineTaken, pursesOf } from './ledger/purse.fragments.store.ts';
export type { Cause, PurseRows } from './ledger/purse.rows.ts';
export { Purse } from './ledger/purse.ts';
export { type PurseNeeds, Purses } from './ledger/purses.part.ts';
export type { SubjectDefinition } from './ledger/subjects.ts';
export { withPurse } from './ledger/with-purse.ts';
export {
  erasePaymentsOf,
  findMoneyOn,
  findPaymentsUnderWay,
  listPaidFromBalance,
  lockIntentsOf,
  readPaymentsOf,
  readPayoutsOf,
} from './money-data.store.ts';
export { paymentSubjects } from './payments/payment-subjects.ts';
export { readBalanceOf } from './payments/payments.store.ts';
export { payOut, readTermsOf } from './payments/payouts.service.ts';
export { readOpenReturns } from './payments/payouts.store.ts';
export { takesOnlinePayments } from './payments/store-methods.service.ts';
export type { UndecidedPayment } from './payments/subject-registry.ts';
export type { ProviderDeps } from './providers/providers.deps.ts';
export { moneyHandle } from './providers/providers.deps.ts';
export { confirmFailed } from './providers/refunds.ts';
