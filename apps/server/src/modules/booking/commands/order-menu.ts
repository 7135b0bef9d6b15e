import { type Fen, ZERO_FEN } from '@xiwei/contract/common/money.ts';
import { Refusal } from '#platform/refusal.ts';
import type { OrderRow } from '../order/order.rows.ts';
import type { Command } from '../writer/command.ts';
import type { StoreBatch } from '../writer/store-batch.ts';
import { alignIntents, causeOf } from './order-money.ts';
import { claimAgain } from './transition.ts';

/** What a booking knows of the menu that its party orders in advance. */
export interface MenuOfOrder {
  /** What it costs; null without a menu. */
  amount: Fen | null;
  /** The products on it. Dishes are not listed. */
  productIds: readonly string[];
  /** What the log says about it. */
  note: Readonly<Record<string, unknown>>;
}

/** Sets the menu of a booking, which the caller has checked. */
export const setMenuOfOrder = (orderId: string, menu: MenuOfOrder): Command<OrderRow> => ({
  needs: { orderIds: [orderId] },
  run(batch) {
    const order = batch.orders.find(orderId);
    if (!order) throw new Refusal('notFound');
    return changeMenu(batch, order, menu);
  },
});

/**
 * Changes the menu of a booking. The price of the meal follows as long as it is that of the former menu, or as long as neither was set:
 * staff who enter another price keep it.
 */
export function changeMenu(
  batch: StoreBatch,
  order: OrderRow,
  { amount, productIds, note }: MenuOfOrder,
): OrderRow {
  const follows = order.meal_cost === order.menu_amount;
  const mealCost = follows ? amount : order.meal_cost;
  if (mealCost !== order.meal_cost)
    batch.money.purse(order.id).note('confirm', 'meal', mealCost ?? ZERO_FEN, causeOf(batch));
  const changed = batch.orders.change(
    order,
    {
      menu_amount: amount,
      menu_product_ids: [...productIds],
      ...(follows && { meal_cost: mealCost }),
    },
    'associatedMenu',
    { note },
  );
  alignIntents(batch, changed);
  claimAgain(batch, changed);
  return changed;
}
