import type { OrderAction } from '@xiwei/contract/booking/booking.machine.ts';
import type { Model, ModelOrder } from './model.ts';

/** Money on an order, and the part of its deposit that paid for the meal. */
interface ModelPurse {
  deposit: number;
  deducted: number;
  meal: number;
}

export const purseOf = ({ purses }: Pick<Model, 'purses'>, { id }: Pick<ModelOrder, 'id'>): ModelPurse =>
  purses.get(id) ?? { deposit: 0, deducted: 0, meal: 0 };

export const isMoneyLeft = (model: Model, order: ModelOrder): boolean => {
  const { deposit, meal } = purseOf(model, order);
  return deposit + meal > 0;
};

export function mealDueOf(model: Model, order: ModelOrder): number {
  const { deposit, deducted, meal } = purseOf(model, order);
  return Math.max(0, (order.meal_cost ?? 0) - deposit - deducted - meal);
}

const CLOSING: readonly OrderAction[] = ['cancel', 'reject', 'storeCancel', 'agreeCancel', 'closeAbsent'];

/** Applies an action to the money of an order. Returns how many further log entries it adds. */
export function moveMoney(model: Model, order: ModelOrder, action: OrderAction): number {
  const purse = { ...purseOf(model, order) };
  const entries = move(model, order, action, purse);
  model.purses.set(order.id, purse);
  return entries;
}

function move(model: Model, order: ModelOrder, action: OrderAction, purse: ModelPurse): number {
  if (action === 'recordOfflinePayment') {
    if (order.status === 'waitFinalPayment') purse.meal += mealDueOf(model, order);
    else purse.deposit = order.deposit;
    return 0;
  }
  if (CLOSING.includes(action)) {
    const wasLeft = isMoneyLeft(model, order);
    Object.assign(purse, { deposit: 0, meal: 0 });
    return wasLeft ? 1 : 0;
  }
  if (action !== 'complete') return 0;
  const unpaid =
    order.meal_cost === null ? purse.deposit : Math.max(0, order.meal_cost - purse.deducted - purse.meal);
  const deducted = Math.min(purse.deposit, unpaid);
  const rest = purse.deposit - deducted;
  Object.assign(purse, { deposit: 0, deducted: purse.deducted + deducted });
  return rest > 0 ? 1 : 0;
}
