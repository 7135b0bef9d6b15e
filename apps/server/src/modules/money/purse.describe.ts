import type { Fen } from '@xiwei/contract/common/money.ts';
import type {
  AccountShown,
  MoneyAccount,
  MoneyAction,
  MoneyState,
  OperationShown,
  OperationState,
  OrderMoney,
} from '@xiwei/contract/money/money.model.ts';
import { accountFor, NOTHING, type OperationRow, plus, sum } from './money.rows.ts';
import type { Purse } from './purse.ts';

/** What an order is asked, and what may be done with its money by whoever looks. */
export interface Asking {
  asked: Record<MoneyAccount, Fen>;
  can: Record<MoneyAccount, MoneyAction[]>;
  mayRevoke: boolean;
}

/** An order's money as it is shown: all of it read from what was moved. */
export function describePurse(purse: Purse, asking: Asking): OrderMoney {
  const deposit = accountOf(purse, 'deposit', asking);
  const meal = accountOf(purse, 'meal', asking);
  return {
    deposit,
    meal,
    total: plus(deposit.asked, meal.asked),
    refundable: plus(deposit.refundable, meal.refundable),
    due: purse.openIntents().map(({ id, purpose, amount, expires_at }) => ({
      intentId: id,
      purpose,
      amount,
      expiresAt: expires_at,
    })),
    operations: purse.rows.operations
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .map((operation) => operationOf(purse, operation, asking.mayRevoke)),
  };
}

function accountOf(purse: Purse, which: MoneyAccount, { asked, can }: Asking): AccountShown {
  const { attempts, refunds } = purse.rows;
  const refundsIn = (status: string): Fen =>
    sum(refunds.filter((one) => one.account === which && one.status === status).map(({ amount }) => amount));
  const facts = {
    asked: asked[which],
    paid: sum(
      attempts
        .filter(
          (one) => one.status === 'paid' && accountFor(purse.intentOf(one)?.purpose ?? 'deposit') === which,
        )
        .map(({ amount }) => amount),
    ),
    refundable: purse.held(which),
    refunding: refundsIn('processing'),
    refunded: refundsIn('refunded'),
    forfeited: purse.total('forfeit', which),
    deducted: purse.total('deduct', which),
  };
  return { state: stateOf(facts), ...facts, can: can[which] };
}

type Facts = Omit<AccountShown, 'state' | 'can'>;

/** What is under way comes first, then what is there, then what became of it. */
function stateOf(facts: Facts): MoneyState {
  if (facts.refunding > 0) return 'refunding';
  if (facts.refundable > 0) return 'paid';
  if (facts.paid === NOTHING) return facts.asked > 0 ? 'unpaid' : 'none';
  const most = Math.max(facts.forfeited, facts.deducted, facts.refunded);
  if (facts.forfeited === most) return 'forfeited';
  return facts.deducted === most ? 'deducted' : 'refunded';
}

function operationOf(purse: Purse, operation: OperationRow, mayRevoke: boolean): OperationShown {
  const refunds = purse.rows.refunds.filter(({ operation_id }) => operation_id === operation.id);
  const { id, account, type, amount, reason, operator_type, operator_id, at } = operation;
  return {
    id,
    account,
    type,
    state: operationState(purse, operation, refunds),
    amount,
    reason,
    method: refunds[0]?.method ?? null,
    failure: refunds.find(({ status }) => status === 'failed')?.failure ?? null,
    operator: { type: operator_type, id: operator_id },
    at,
    can: mayRevoke && purse.canRevoke(operation) ? ['revoke'] : [],
  };
}

function operationState(
  purse: Purse,
  { id }: OperationRow,
  refunds: readonly { status: string }[],
): OperationState {
  if (purse.rows.operations.some(({ reverts }) => reverts === id)) return 'reverted';
  if (refunds.some(({ status }) => status === 'failed')) return 'failed';
  return refunds.some(({ status }) => status === 'processing') ? 'processing' : 'done';
}
