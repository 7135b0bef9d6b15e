import type { MoneyAction, OrderMoney } from '@xiwei/contract/money/money.model.ts';
import { describePurse, type Purse } from '#modules/money/index.ts';
import { phaseOf } from '../commands/order-money.ts';
import type { OrderRow } from '../order/order.rows.ts';

/** The kind of person who reads the money of an order. */
export type MoneyReader = 'diner' | 'staff' | 'manager';

/** Describes the money of an order for a reader. `names` are those of staff, by account. */
export const describeMoney = (
  order: OrderRow,
  purse: Purse,
  reader: MoneyReader,
  names: ReadonlyMap<string, string> = new Map(),
): OrderMoney =>
  describePurse(purse, {
    phase: phaseOf(order),
    depositAsked: order.deposit,
    mealCost: order.meal_cost,
    couponWorth: order.coupon_worth,
    can: reader === 'manager' ? operationsOn(order, purse) : { deposit: [], meal: [] },
    reader,
    names,
  });

/** Lists the operations that managers can do on the accounts of an order. */
function operationsOn({ status }: OrderRow, purse: Purse): { deposit: MoneyAction[]; meal: MoneyAction[] } {
  const isOver = status === 'closed' || status === 'finished';
  const isOpen = !isOver && status !== 'waitDepositPaymentInvalid' && status !== 'waitFinalPayment';
  return {
    deposit: [
      ...(purse.held('deposit') > 0 ? (['refund', 'forfeit', 'deduct'] as const) : []),
      ...(isOpen ? (['modify', 'supplement'] as const) : []),
    ],
    meal: [
      ...(purse.held('meal') > 0 ? (['refund', 'forfeit'] as const) : []),
      ...(status === 'closed' ? [] : (['confirm'] as const)),
    ],
  };
}
