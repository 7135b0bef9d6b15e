import type { MoneyDeps, MoneyNode } from './money.deps.ts';
import { Inbox } from './providers/inbox.ts';

export { PLATFORM } from './ledger/accounts.ts';
export type { AttemptRow } from './ledger/money.rows.ts';
export { MoneyWrites } from './ledger/money-writes.ts';
export { type MoneyPhase, unpaidMeal } from './ledger/order-totals.ts';
export { describePurse, movedOn } from './ledger/purse.describe.ts';
export { offlineTaken, pursesAsked } from './ledger/purse.fragments.store.ts';
export { type Cause, Purse, type PurseRows } from './ledger/purse.ts';
export type { MoneyDeps } from './money.deps.ts';
export { moneyJobs } from './money.jobs.ts';
export { moneyRoutes } from './money.routes.ts';
export {
  erasePaymentsOf,
  findMoneyOn,
  findPaymentsUnderWay,
  listPaidFromBalance,
  readPaymentsOf,
} from './money-data.store.ts';
export { moneyConstraints } from './payments/pay-from-balance.ts';
export { readBalanceOf } from './payments/payments.store.ts';
export { serveNotifications } from './providers/notifications.http.ts';

/** What the money module holds on a node: the gateways that are set up, and the inbox of what they tell. */
export function createMoney({ gateways, ...node }: MoneyNode): MoneyDeps {
  const { pool, clock, log, subscribers, announce, onPaid } = node;
  return {
    ...node,
    gateways: new Map(gateways.map((gateway) => [gateway.method, gateway])),
    inbox: new Inbox({ pool, clock, log, subscribers, announce, onPaid }),
  };
}
