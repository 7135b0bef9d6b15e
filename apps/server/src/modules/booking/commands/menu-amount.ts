import { type Fen, ZERO_FEN } from '@xiwei/contract/common/money.ts';
import { Refusal } from '#platform/refusal.ts';
import type { OrderRow } from '../order/order.rows.ts';
import type { Command } from '../writer/command.ts';
import { alignIntents, causeOf } from './order-money.ts';
import { claimAgain } from './transition.ts';

/**
 * Sets what the dishes cost that are ordered in advance with a booking; null without any. The price of the meal follows as long as it is
 * that of the former menu, or as long as neither was set: staff who enter another price keep it. `note` is what the log says about the
 * menu. The caller has decided that the menu may be changed.
 */
export const setMenuAmount = (
  orderId: string,
  amount: Fen | null,
  note: Readonly<Record<string, unknown>>,
): Command<OrderRow> => ({
  needs: { orderIds: [orderId] },
  run(batch) {
    const order = batch.orders.find(orderId);
    if (!order) throw new Refusal('notFound');
    const follows = order.meal_cost === order.menu_amount;
    const mealCost = follows ? amount : order.meal_cost;
    if (mealCost !== order.meal_cost)
      batch.money.purse(orderId).note('confirm', 'meal', mealCost ?? ZERO_FEN, causeOf(batch));
    const changed = batch.orders.change(
      order,
      { menu_amount: amount, ...(follows && { meal_cost: mealCost }) },
      'associatedMenu',
      { note },
    );
    alignIntents(batch, changed);
    claimAgain(batch, changed);
    return changed;
  },
});
