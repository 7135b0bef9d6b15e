import { type Fen, sumFen } from '@xiwei/contract/common/money.ts';
import type {
  MoneyAccount,
  MoneyAction,
  OperationState,
  OperationSummary,
  OrderMoney,
  RefundStatus,
} from '@xiwei/contract/money/money.model.ts';
import type { OperationRow, RefundRow } from './money.rows.ts';
import { type AccountAmounts, type MoneyPhase, totalsOf } from './order-totals.ts';
import type { Purse } from './purse.ts';

/** The prices of an order, and the reader's rights. */
export interface OrderMoneyContext {
  phase: MoneyPhase;
  depositAsked: Fen;
  mealCost: Fen | null;
  couponWorth: Fen;
  can: Record<MoneyAccount, MoneyAction[]>;
  /** Diners see neither staff's reasons nor which of them acted. Managers may revoke. */
  reader: 'diner' | 'staff' | 'manager';
  /** Names of staff by account. */
  names?: ReadonlyMap<string, string>;
}

/** Describes an order's money, computed from its payments and operations. */
export function describePurse(
  purse: Purse,
  { phase, depositAsked, mealCost, couponWorth, can, ...readBy }: OrderMoneyContext,
): OrderMoney {
  const moved = { deposit: movedOn(purse, 'deposit'), meal: movedOn(purse, 'meal') };
  const supplements = purse.openIntents().filter(({ purpose }) => purpose === 'supplement');
  const supplementAsked = sumFen(supplements.map(({ amount }) => amount));
  const shown = totalsOf({ phase, depositAsked, mealCost, couponWorth, ...moved, supplementAsked });
  const accountOf = (which: MoneyAccount) => {
    const { held: refundable, ...went } = moved[which];
    return { ...shown[which], ...went, refundable, can: can[which] };
  };
  return {
    ...shown.totals,
    deposit: accountOf('deposit'),
    meal: accountOf('meal'),
    due: purse.openIntents().map(({ id, purpose, amount, expires_at }) => ({
      intentId: id,
      purpose,
      amount,
      expiresAt: expires_at,
    })),
    operations: purse.rows.operations
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .map((operation) => operationOf(purse, operation, readBy)),
  };
}

/** Sums up what came in on an account of an order and where it went. */
export function movedOn(purse: Purse, which: MoneyAccount): AccountAmounts {
  const refunds = purse.rows.refunds.filter(({ account }) => account === which);
  const refundsIn = (status: RefundStatus): Fen =>
    sumFen(refunds.filter((refund) => refund.status === status).map(({ amount }) => amount));
  return {
    paid: sumFen(purse.paymentsTo(which).map(({ amount }) => amount)),
    held: purse.held(which),
    refunding: refundsIn('processing'),
    refunded: refundsIn('refunded'),
    forfeited: purse.total('forfeit', which),
    deducted: purse.total('deduct', which),
  };
}

function operationOf(
  purse: Purse,
  operation: OperationRow,
  { reader, names }: Pick<OrderMoneyContext, 'reader' | 'names'>,
): OperationSummary {
  const refunds = purse.rows.refunds.filter(({ operation_id }) => operation_id === operation.id);
  const { id, account, type, amount, cause, reason, operator_type, operator_id, at } = operation;
  const isDiner = reader === 'diner';
  const failure = refunds.find(({ status }) => status === 'failed')?.failure ?? null;
  return {
    id,
    account,
    type,
    state: operationState(purse, operation, refunds),
    amount,
    cause,
    reason: isDiner ? '' : reason,
    ways: waysOf(purse, operation, refunds),
    failure: isDiner ? null : failure,
    operator: {
      type: operator_type,
      id: isDiner ? null : operator_id,
      name: isDiner ? null : (names?.get(operator_id ?? '') ?? null),
    },
    at,
    reverts: operation.reverts,
    can: reader === 'manager' && purse.canRevoke(operation) ? ['revoke'] : [],
    otherWays: reader === 'manager' ? purse.otherWays(operation) : [],
  };
}

/** Lists the payments of an operation: the one that it records, or those that it refunds. */
function waysOf(purse: Purse, { attempt_id, amount }: OperationRow, refunds: readonly RefundRow[]) {
  if (attempt_id) {
    const attempt = purse.attempt(attempt_id);
    return attempt ? [{ method: attempt.method, channel: attempt.channel, amount }] : [];
  }
  return refunds.map((refund) => {
    const attempt = purse.attempt(refund.attempt_id);
    // A refund in another way than the payment has no channel.
    const channel = attempt?.method === refund.method ? attempt.channel : null;
    return { method: refund.method, channel, amount: refund.amount };
  });
}

function operationState(
  purse: Purse,
  { id }: OperationRow,
  refunds: readonly { status: string }[],
): OperationState {
  if (purse.rows.operations.some(({ reverts, type }) => reverts === id && type === 'revoke'))
    return 'reverted';
  if (refunds.some(({ status }) => status === 'failed')) return 'failed';
  return refunds.some(({ status }) => status === 'processing') ? 'processing' : 'done';
}
