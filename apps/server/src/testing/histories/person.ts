import type { Model, ModelOrder } from './model.ts';

const COUNTED: readonly string[] = [
  'waitDepositPayment',
  'waitStoreConfirm',
  'waitService',
  'waitCancelProcess',
];
const MOST_OPEN = 10;
const HOLD_MS = 600_000;
const HOUR_MS = 3_600_000;
const LEAST_MS = 60_000;

/** Model of how long a person has held tables. All values in milliseconds. */
export interface ModelHoldUse {
  startedAt: number;
  /** Used by holds before the last one. */
  used: number;
  from: number;
  until: number;
}

const openOf = ({ orders }: Model, userId: string, now: number, except?: ModelOrder): ModelOrder[] =>
  orders.filter(
    (order) =>
      order.user_id === userId &&
      order !== except &&
      COUNTED.includes(order.status) &&
      Date.parse(order.end_at) > now,
  );

/**
 * Checks whether a person may have one more booking on a date. The store has one shift, so a date is a meal.
 */
const hasTimeForMeal = (
  model: Model,
  userId: string,
  date: string,
  now: number,
  except?: ModelOrder,
): boolean =>
  openOf(model, userId, now, except).filter((order) => order.date === date).length <
  model.plan.layout.bookingsPerMeal;

/** Checks whether a person may have one more booking. */
export const mayHaveMore = (
  model: Model,
  userId: string,
  date: string,
  now: number,
  except?: ModelOrder,
): boolean =>
  hasTimeForMeal(model, userId, date, now, except) && openOf(model, userId, now, except).length < MOST_OPEN;

/** Checks whether a person may move an order to a date. */
export const mayMoveTo = (model: Model, order: ModelOrder, date: string, now: number): boolean =>
  order.date === date || hasTimeForMeal(model, order.user_id ?? '', date, now, order);

/** Returns the use after a new hold of a person; undefined if their allowance is used up. */
export function nextHoldUse({ holdUses }: Model, userId: string, now: number): ModelHoldUse | undefined {
  const use = holdUses.get(userId);
  const isOld = !use || use.startedAt + HOUR_MS <= now;
  const startedAt = isOld ? now : use.startedAt;
  const used = isOld ? 0 : use.used + Math.max(0, Math.min(use.until, now) - use.from);
  const left = Math.min(HOLD_MS, 2 * HOLD_MS - used);
  return left < LEAST_MS ? undefined : { startedAt, used, from: now, until: now + left };
}

/** Ends the hold of a person. */
export function endHoldUse({ holdUses }: Model, userId: string, now: number): void {
  const use = holdUses.get(userId);
  if (use && use.until > now) use.until = now;
}
