import type { PreviewedOperation } from '@xiwei/contract/booking/money-preview.model.ts';
import type { orderMoneyApi } from '@xiwei/contract/booking/order-money.api.ts';
import type { OrderMoneyEffect } from '@xiwei/contract/booking/order-money.model.ts';
import { type Fen, subtractFen } from '@xiwei/contract/common/money.ts';
import type { OrderMoney } from '@xiwei/contract/money/money.model.ts';
import type { Call } from '#platform/http/routes.ts';
import { Refusal } from '#platform/refusal.ts';
import {
  keepMoney,
  modifyDeposit,
  recordOfflineSupplement,
  refundAnotherWay,
  refundMoney,
  revokeOperation,
  supplementDeposit,
} from '../commands/money-operations.ts';
import { type ByStaff, recordOfflinePayment } from '../commands/order-actions.ts';
import { setMealCost } from '../commands/order-details.ts';
import type { OrderRow } from '../order/order.rows.ts';
import type { BookingDeps } from '../writer/booking.deps.ts';
import type { Command } from '../writer/command.ts';
import { describeMoney } from './describe-money.ts';
import { actorOf } from './staff-orders.ts';

type PreviewCall = Call<(typeof orderMoneyApi)['previewOperation']>;

/** What all commands of operations take. Each uses a part of it. */
interface OperationInput {
  orderId: string;
  version: number;
  reason: string;
  by: ByStaff;
  amount: Fen;
  operationId: string;
  way: 'offline' | 'balance';
}

/** The commands of managers' operations. */
const COMMANDS: Record<
  Exclude<PreviewedOperation, 'setMealCost' | 'recordOfflinePayment'>,
  (input: OperationInput) => Command
> = {
  refundDeposit: (input) => refundMoney('deposit', input),
  forfeitDeposit: (input) => keepMoney('forfeit', 'deposit', input),
  deductDeposit: (input) => keepMoney('deduct', 'deposit', input),
  supplementDeposit,
  modifyDeposit,
  recordOfflineSupplement,
  revokeOperation,
  refundAnotherWay,
  refundMeal: (input) => refundMoney('meal', input),
  forfeitMeal: (input) => keepMoney('forfeit', 'meal', input),
};

/** Returns the command of an operation at the present version of its order. */
function commandFor({ input, role, language }: PreviewCall, { id: orderId, version }: OrderRow): Command {
  const { operation, ...fields } = input.query;
  const amount = fields.amount as Fen | undefined;
  const by: ByStaff = { actor: actorOf(role), language };
  if (operation === 'setMealCost') return setMealCost(orderId, version, { mealCost: amount ?? null }, by);
  if (operation === 'recordOfflinePayment') return recordOfflinePayment(orderId, version, by, { amount });
  if (by.actor !== 'manager') throw new Refusal('notAllowed');
  // The query has the fields that the operation needs.
  return COMMANDS[operation]({ ...fields, orderId, version, reason: '', by } as OperationInput);
}

/**
 * Returns what an operation would do: its command is run in memory, and nothing is written. So the preview cannot differ
 * from the operation.
 */
export function previewOperation({ writer }: BookingDeps, call: PreviewCall): Promise<OrderMoneyEffect> {
  const { storeId, orderId } = call.input.params;
  return writer.preview(storeId, {
    needs: { orderIds: [orderId] },
    run(batch) {
      const moneyNow = () => describeMoney(batch.orders.get(orderId), batch.money.purse(orderId), 'staff');
      const before = moneyNow();
      commandFor(call, batch.orders.get(orderId)).run(batch);
      return { ...effectOf(before, moneyNow()), status: batch.orders.get(orderId).status };
    },
  });
}

/** Compares the money of an order before and after an operation. */
function effectOf(before: OrderMoney, after: OrderMoney): Omit<OrderMoneyEffect, 'status'> {
  const known = new Set(before.operations.map(({ id }) => id));
  const added = after.operations.filter(({ id }) => !known.has(id));
  return {
    refunds: added.filter(({ type }) => type === 'refund').flatMap(({ ways }) => ways),
    received: subtractFen(after.paid, before.paid),
    kept: subtractFen(after.kept, before.kept),
    left: { deposit: after.deposit.refundable, meal: after.meal.refundable },
    deposit: after.deposit.asked,
    mealCost: after.mealCost,
    due: after.due.map(({ purpose, amount, expiresAt }) => ({ purpose, amount, expiresAt })),
  };
}
