import type { PayGateway } from '#gateways/pay/pay.ts';
import type { PaymentDeps } from './payments/payments.deps.ts';
import { type SubjectHandlers, SubjectRegistry } from './payments/subject-registry.ts';
import { Inbox } from './providers/inbox.ts';
import type { ProviderDeps } from './providers/providers.deps.ts';

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
export { moneyJobs } from './money.jobs.ts';
export { moneyRoutes } from './money.routes.ts';
export {
  erasePaymentsOf,
  findMoneyOn,
  findPaymentsUnderWay,
  listPaidFromBalance,
  lockIntentsOf,
  readPaymentsOf,
  readPayoutsOf,
} from './money-data.store.ts';
export { moneyConstraints } from './payments/pay-from-balance.ts';
export { readBalanceOf } from './payments/payments.store.ts';
export { payOut, readTermsOf } from './payments/payouts.service.ts';
export { readOpenReturns } from './payments/payouts.store.ts';
export { takesOnlinePayments } from './payments/store-methods.service.ts';
export type { SubjectHandler } from './payments/subject-registry.ts';
export { serveNotifications } from './providers/notifications.http.ts';
export type { ProviderDeps } from './providers/providers.deps.ts';
export { confirmFailed } from './providers/refunds.ts';

interface MoneyNode extends Omit<PaymentDeps, 'gateways' | 'subjects'>, Pick<ProviderDeps, 'countNotice'> {
  gateways: readonly PayGateway[];
  /** The handlers of the subject types that other modules own. */
  subjects: Omit<SubjectHandlers, 'balance'>;
}

/** Creates the money module of a node. */
export function createMoney({ gateways, subjects: handlers, ...node }: MoneyNode): ProviderDeps {
  const subjects = new SubjectRegistry({ ...handlers, balance: { keepsEveryPayment: true } }, node.log);
  return {
    ...node,
    subjects,
    gateways: new Map(gateways.map((gateway) => [gateway.method, gateway])),
    inbox: new Inbox({ ...node, subjects }),
  };
}
export { moneyRetention } from './retention.ts';
