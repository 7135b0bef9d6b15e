import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { orderMoneyApi } from '@xiwei/contract/booking/order-money.api.ts';
import type { OrderMoneyEffect } from '@xiwei/contract/booking/order-money.model.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import type { CallOf } from '@xiwei/contract/common/endpoint.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import type { OperationSummary, OrderMoney } from '@xiwei/contract/money/money.model.ts';
import { expect } from 'vitest';
import { type StoreBatch, setCouponWorth } from '#modules/booking/index.ts';
import { Refusal } from '#platform/refusal.ts';
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
  // These endpoints have the same input and output, except that guests also come on other days than they booked.
  const endpoint = staffOrdersApi[action] as typeof staffOrdersApi.markArrived;
  const body = { version, ...(action === 'markArrived' && { otherDayConfirmed: true }) };
  await ask(history.manager, endpoint, { params, body }, step.twice);
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
  const body = { version, mealCost: step.amount as Fen | null };
  await ask(history.manager, staffOrdersApi.setMealCost, { params, body }, step.twice);
}

/** Sets what coupons are worth in the bill, as the module of coupons does. A closed order refuses. */
export async function useCoupons(history: MoneyHistory, step: StepOf<'useCoupons'>): Promise<void> {
  const orderId = guestOf(history, step).orderIds.at(-1);
  if (orderId === undefined) return;
  const command = {
    needs: { orderIds: [orderId] },
    run: (batch: StoreBatch) => {
      setCouponWorth(batch, batch.orders.get(orderId), step.amount as Fen, 'Dinner for two');
    },
  };
  await history.writer.run(history.storeId, command).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });
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
  const query = { operation: step.operation, amount: step.amount };
  const expected = isAlone ? await preview(history, orderId, query) : undefined;
  const done = await ask(history.manager, endpoint, { params, body }, step.twice);
  const after = await readMoney(history, orderId);
  // A payment that arrived after the version was read refuses the operation, but not its preview, which takes no version.
  const { version: last } = await readOrder(history.manager, history.storeId, orderId);
  if (isAlone && (done || last === version)) expectAsPreviewed(step.operation, expected, done, before, after);
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

type Query = CallOf<typeof orderMoneyApi.previewOperation>['query'];

/** Reads what an operation would do; undefined if it would be refused. */
const preview = ({ manager, storeId }: MoneyHistory, orderId: string, query: Query) =>
  ask(manager, orderMoneyApi.previewOperation, { params: { storeId, orderId }, query }, false);

/** Checks that an operation did what its preview said. Payments may arrive in between; then there is nothing to compare. */
function expectAsPreviewed(
  name: string,
  expected: OrderMoneyEffect | undefined,
  done: StaffOrder | undefined,
  before: OrderMoney,
  after: OrderMoney,
): void {
  const isQuiet = (money: OrderMoney) => money.operations.every(({ operator }) => operator.type !== 'system');
  const added = after.operations.slice(before.operations.length);
  const onlyOurs = added.every(({ operator }) => operator.type === 'store') && isQuiet(before);
  if (!onlyOurs || before.refunding !== 0) return;
  expect(
    expected !== undefined,
    `${name}: the preview and the operation differ in whether it is possible`,
  ).toBe(done !== undefined);
  if (!expected || !done) return;
  const due = (requests: readonly { purpose: string; amount: number }[]) =>
    requests.map(({ purpose, amount }) => `${purpose} ${amount}`);
  expect(
    { kept: expected.kept, received: expected.received, due: due(expected.due), status: expected.status },
    name,
  ).toEqual({
    kept: after.kept - before.kept,
    received: after.paid - before.paid,
    due: due(after.due),
    status: done.status,
  });
}

/** Records a part of what is due as paid at the store. */
export async function recordPart(
  history: MoneyHistory,
  step: StepOf<'recordPart'>,
  isAlone: boolean,
): Promise<void> {
  const order = await orderFor(history, step);
  if (!order) return;
  const { params, version, orderId } = order;
  const before = await readMoney(history, orderId);
  const body = { version, amount: step.amount as Fen };
  const done = await ask(history.manager, staffOrdersApi.recordOfflinePayment, { params, body }, step.twice);
  const after = await readMoney(history, orderId);
  if (done) expect(after.paid).toBeGreaterThanOrEqual(before.paid + step.amount);
  else if (isAlone) expect(byManager(after)).toHaveLength(byManager(before).length);
}

/** Gives a failed refund back in another way. */
export async function refundAnotherWay(
  history: MoneyHistory,
  step: StepOf<'refundAnotherWay'>,
  isAlone: boolean,
): Promise<void> {
  const order = await orderFor(history, step);
  if (!order) return;
  const { params, version, orderId } = order;
  const { operations } = await readMoney(history, orderId);
  const failed = operations.filter(({ type, state }) => type === 'refund' && state === 'failed');
  const operation = fromLast(failed, step.which);
  if (!operation) return;
  const body = { version, operationId: operation.id, way: step.way, reason: '' };
  const done = await ask(history.manager, orderMoneyApi.refundAnotherWay, { params, body }, step.twice);
  const isOffered = operation.otherWays.includes(step.way);
  if (isAlone && !isOffered) expect(done, 'a refund was given back that was not offered').toBeUndefined();
}
