import { orderMoneyApi } from '@xiwei/contract/booking/order-money.api.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import type { OperationSummary, OrderMoney } from '@xiwei/contract/money/money.model.ts';
import { expect } from 'vitest';
import { readOrder } from '#testing/orders.ts';
import { fromLast, guestOf } from './diner-steps.ts';
import { ask, type MoneyHistory } from './history.ts';
import type { StepOf } from './steps.ts';

export const readMoney = ({ manager, storeId }: MoneyHistory, orderId: string) =>
  manager.do(orderMoneyApi.readOrderMoney, { params: { storeId, orderId } });

/** Reads the latest order of a guest as staff. */
async function orderFor(history: MoneyHistory, step: { guest: number }) {
  const orderId = guestOf(history, step).orderIds.at(-1);
  if (orderId === undefined) return undefined;
  const { version } = await readOrder(history.manager, history.storeId, orderId);
  return { orderId, version, params: { storeId: history.storeId, orderId } };
}

export async function act(history: MoneyHistory, { action, ...step }: StepOf<'act'>): Promise<void> {
  const order = await orderFor(history, step);
  if (!order) return;
  const { params, version } = order;
  // These endpoints have the same input and output.
  const endpoint = staffOrdersApi[action] as typeof staffOrdersApi.acceptOrder;
  await ask(history.manager, endpoint, { params, body: { version } }, step.twice);
}

export async function close(history: MoneyHistory, step: StepOf<'close'>): Promise<void> {
  const order = await orderFor(history, step);
  if (!order) return;
  const { params, version, orderId } = order;
  const { manager } = history;
  const before = await readMoney(history, orderId);
  const body = { version, ...(step.refund !== undefined && { refund: step.refund as Fen }) };
  const endpoint = staffOrdersApi[step.action] as typeof staffOrdersApi.agreeCancel;
  const closed = await ask(manager, endpoint, { params, body }, step.twice);
  if (closed) expectWithin(step.refund ?? 0, before, await readMoney(history, orderId), 'refundable');
}

export async function setMealCost(history: MoneyHistory, step: StepOf<'setMealCost'>): Promise<void> {
  const order = await orderFor(history, step);
  if (!order) return;
  const { params, version } = order;
  const body = { version, mealCost: step.amount as Fen };
  await ask(history.manager, staffOrdersApi.setMealCost, { params, body }, step.twice);
}

/** Operations that take from the balance; the others request or add money. */
const FROM_HELD = ['refundDeposit', 'forfeitDeposit', 'deductDeposit', 'refundMeal', 'forfeitMeal'];

/** Does an operation. Checks that a refused one changes nothing, and that an accepted one is recorded once. */
export async function operate(
  history: MoneyHistory,
  step: StepOf<'operate'>,
  isAlone: boolean,
): Promise<void> {
  const order = await orderFor(history, step);
  if (!order) return;
  const { params, version, orderId } = order;
  const before = await readMoney(history, orderId);
  const endpoint = orderMoneyApi[step.operation] as typeof orderMoneyApi.refundDeposit;
  const body = { version, amount: step.amount as Fen, reason: 'by the manager' };
  const done = await ask(history.manager, endpoint, { params, body }, step.twice);
  const after = await readMoney(history, orderId);
  const added = (byManager(after).length - byManager(before).length) as number;
  if (!done && isAlone) expect(added, `${step.operation} was refused and left a trace`).toBe(0);
  if (done) expect(added, `${step.operation} was done and not written down`).toBeGreaterThan(0);
  if (done && FROM_HELD.includes(step.operation)) expectWithin(step.amount, before, after, 'refundable');
}

const byManager = ({ operations }: OrderMoney): OperationSummary[] =>
  operations.filter(({ operator }) => operator.type === 'store');

/** Checks that an amount that was taken was there before, or was paid meanwhile. */
function expectWithin(amount: number, before: OrderMoney, after: OrderMoney, from: 'refundable'): void {
  const came = after.deposit.paid + after.meal.paid - before.deposit.paid - before.meal.paid;
  expect(amount).toBeLessThanOrEqual(before[from] + came);
}

export async function revoke(history: MoneyHistory, step: StepOf<'revoke'>): Promise<void> {
  const order = await orderFor(history, step);
  if (!order) return;
  const { params, version, orderId } = order;
  const { operations } = await readMoney(history, orderId);
  const kept = operations.filter(({ type }) => type === 'forfeit' || type === 'deduct');
  const operation = fromLast(kept, step.which);
  if (!operation) return;
  const body = { version, operationId: operation.id, reason: '' };
  const done = await ask(history.manager, orderMoneyApi.revokeOperation, { params, body }, step.twice);
  if (operation.state === 'reverted') expect(done, 'something was taken back twice').toBeUndefined();
}
