export type { AttemptRow } from './ledger/money.rows.ts';
export { type CountedDay, type MovedAmounts, sumTransfers } from './ledger/money-figures.store.ts';
export { MoneyWrites } from './ledger/money-writes.ts';
export {
  endRequests,
  failedOperationsOf,
  failedRefundOf,
  giveBackOwed,
  heldOf,
  leftToKeep,
  moneyOf,
  owedPayments,
  refundAll,
  settleOnce,
  undecidedOf,
} from './ledger/one-account.ts';
export { type MoneyPhase, priceAfterCoupons, unpaidMeal } from './ledger/order-totals.ts';
export { describePurse, movedOn } from './ledger/purse.describe.ts';
export { offlineTaken, purseMarks, pursesOf } from './ledger/purse.fragments.store.ts';
export type { Cause, PurseRows } from './ledger/purse.rows.ts';
export { Purse } from './ledger/purse.ts';
export { type PurseNeeds, Purses } from './ledger/purses.part.ts';
export type { SubjectDefinition } from './ledger/subjects.ts';
export { eraseMoneyTexts, findMoneyOn, listPaidFromBalance, lockIntentsOf } from './money-data.store.ts';
export { paymentSubjects } from './payments/payment-subjects.ts';
export { payOut, readTermsOf } from './payments/payouts.service.ts';
export { takesOnlinePayments } from './payments/store-methods.service.ts';
export type { UndecidedPayment } from './payments/subject-registry.ts';
export type { ProviderDeps } from './providers/providers.deps.ts';
export { moneyHandle } from './providers/providers.deps.ts';
export { confirmFailed } from './providers/refunds.ts';
