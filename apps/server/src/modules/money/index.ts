import { Inbox } from './inbox.ts';
import type { MoneyDeps, MoneyNode } from './money.deps.ts';

export { PLATFORM } from './accounts.ts';
export type { MoneyDeps } from './money.deps.ts';
export { offlineTaken, pursesAsked } from './money.fragments.store.ts';
export { moneyJobs } from './money.jobs.ts';
export { moneyRoutes } from './money.routes.ts';
export type { AttemptRow } from './money.rows.ts';
export {
  erasePaymentsOf,
  findMoneyOn,
  findPaymentsUnderWay,
  listPaidFromBalance,
  readPaymentsOf,
} from './money-data.store.ts';
export { serveNotifications } from './notifications.http.ts';
export { type MoneyPhase, unpaidMeal } from './order-totals.ts';
export { readBalanceOf } from './payments.store.ts';
export { describePurse, movedOn } from './purse.describe.ts';
export { type Cause, Purse, type PurseRows } from './purse.ts';
export { MoneyWrites } from './writes.ts';

/** What the money module holds on a node: the gateways that are set up, and the inbox of what they tell. */
export function createMoney({ gateways, ...node }: MoneyNode): MoneyDeps {
  const { pool, clock, log, hearers, announce, hearPaid } = node;
  return {
    ...node,
    gateways: new Map(gateways.map((gateway) => [gateway.method, gateway])),
    inbox: new Inbox({ pool, clock, log, hearers, announce, hearPaid }),
  };
}
