import {
  type Actor,
  nextStatus,
  type OrderAction,
  type OrderFacts,
  type OrderStatus,
} from '@xiwei/contract/booking/booking.machine.ts';
import { timeOf } from '@xiwei/contract/common/wall-clock.ts';
import type { TableRow } from '#platform/db/rows.ts';
import { AHEAD_MS, DEPOSIT_SECONDS, type SeatingPlan, TURN_MINUTES } from './layout.ts';
import type { ModelHoldUse } from './person.ts';
import { isMoneyLeft, mealDueOf } from './purses.ts';

export type OrderRow = TableRow<'booking_order'>;
export type LogRow = TableRow<'booking_log'>;
export type HoldRow = TableRow<'booking_hold'>;

/** Model of an order, with the column names of its row, so that both can be compared. */
export type ModelOrder = Pick<
  OrderRow,
  | 'id'
  | 'version'
  | 'status'
  | 'close_reason'
  | 'date'
  | 'start_time'
  | 'start_at'
  | 'end_at'
  | 'buffer_minutes'
  | 'kind_id'
  | 'combination_id'
  | 'item_ids'
  | 'pinned'
  | 'adults'
  | 'children'
  | 'user_id'
  | 'deposit'
  | 'deposit_expires_at'
  | 'deposit_paid_at'
  | 'meal_cost'
  | 'final_paid_at'
  | 'auto_accept_at'
  | 'confirmed_at'
  | 'free_cancel_ends_at'
  | 'arrived_at'
  | 'turned_over_at'
  | 'finished_at'
  | 'method'
>;

type PlaceColumns = Pick<
  ModelOrder,
  'date' | 'start_time' | 'start_at' | 'end_at' | 'buffer_minutes' | 'kind_id' | 'combination_id' | 'item_ids'
>;

export interface ModelHold extends PlaceColumns {
  id: string;
  userId: string;
  expiresAt: number;
}

interface ModelLock {
  id: string;
  date: string;
  items: readonly string[];
  start: number;
  end: number;
}

interface ModelFeast extends ModelLock {
  minute: number;
}

/** Returns the deadline of a deposit requested now. */
export const payableUntil = (now: number, startAt: string): string =>
  new Date(Math.min(now + DEPOSIT_SECONDS * 1000, Date.parse(startAt))).toISOString();

/** Model of a store's bookings: a plain list of claims on tables. */
export interface Model {
  plan: SeatingPlan;
  orders: ModelOrder[];
  holds: ModelHold[];
  locks: ModelLock[];
  feasts: ModelFeast[];
  /** By account. */
  holdUses: Map<string, ModelHoldUse>;
  /** When the timer closes an order whose payment expired. */
  closesAt: Map<string, number>;
  /** Money on orders, now and deducted. */
  purses: Map<string, { deposit: number; deducted: number; meal: number }>;
}

/** Claim on tables. */
export interface Seat {
  owner: string;
  type: 'order' | 'hold' | 'lock' | 'feast';
  date: string;
  items: readonly string[];
  start: number;
  end: number;
  kindId: string | null;
  minute: number;
  movable: boolean;
  online: boolean;
}

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
export const startOf = (date: string, minute: number): number =>
  Date.parse(`${date}T00:00:00Z`) - AHEAD_MS + minute * 60_000;

/** Computes the sitting of a party with the row's column names. */
export function sitting(plan: SeatingPlan, date: string, minute: number, turnMinutes = TURN_MINUTES) {
  const start = startOf(date, minute);
  return {
    date,
    start_time: timeOf(minute),
    start_at: new Date(start).toISOString(),
    end_at: new Date(start + turnMinutes * 60_000).toISOString(),
    buffer_minutes: plan.layout.bufferMinutes,
  };
}

const HAS_TABLES: readonly OrderStatus[] = [
  'waitDepositPayment',
  'waitStoreConfirm',
  'waitService',
  'waitCancelProcess',
];
export const hasTables = ({ status, turned_over_at }: Pick<ModelOrder, 'status' | 'turned_over_at'>) =>
  HAS_TABLES.includes(status) && turned_over_at === null;

const spanOf = ({ start_at, end_at, buffer_minutes }: PlaceColumns) => ({
  start: Date.parse(start_at),
  end: Date.parse(end_at) + buffer_minutes * 60_000,
});

/**
 * Returns the claims that count at a moment, also of parties that are at their tables outside their time. Those without
 * tables count for pacing.
 */
export function seatsOf(model: Model, now: number): Seat[] {
  const planned = plannedSeatsOf(model, now);
  return [...planned, ...model.orders.flatMap((order) => seatOutsideItsTime(order, planned, now))];
}

/** The time before and after its own time in which a party that has arrived counts as being at its tables. */
const AT_TABLE_MS = 4 * 3_600_000;
/** How long a party that stays longer than planned keeps its tables from now on. */
const STILL_THERE_MS = 2 * 60_000;

/**
 * Returns the claim of a party that is at its tables before its time or after it: from now until its time, or from its
 * end until now. There is none if another party claims one of the tables in between.
 */
function seatOutsideItsTime(order: ModelOrder, planned: readonly Seat[], now: number): Seat[] {
  const own = planned.find(({ owner }) => owner === order.id);
  if (order.arrived_at === null || !own || own.items.length === 0) return [];
  const distance = Math.max(own.start - now, now - own.end);
  if (distance < 0 || distance > AT_TABLE_MS) return [];
  const gap =
    own.start > now ? { start: now, end: own.start } : { start: own.end, end: now + STILL_THERE_MS };
  const isClaimed = planned.some(
    ({ owner, items, start, end }) =>
      owner !== order.id &&
      items.some((item) => own.items.includes(item)) &&
      start < gap.end &&
      gap.start < end,
  );
  return isClaimed
    ? []
    : [{ ...own, ...gap, type: 'lock', minute: -1, kindId: null, movable: false, online: false }];
}

/**
 * Returns the claims of planned times that count at a moment: open orders, holds that have not expired, locks and
 * feasts.
 */
export function plannedSeatsOf({ orders, holds, locks, feasts }: Model, now: number): Seat[] {
  const counted = orders.filter(
    ({ status }) => status !== 'closed' && status !== 'waitDepositPaymentInvalid',
  );
  return [
    ...counted.map((order) => ({
      owner: order.id,
      type: 'order' as const,
      date: order.date,
      items: hasTables(order) ? order.item_ids : [],
      ...spanOf(order),
      kindId: order.kind_id,
      minute: minuteOf(order.start_time),
      movable: isMovable(order, now),
      online: order.method === 'online',
    })),
    ...holds
      .filter(({ expiresAt }) => expiresAt > now)
      .map((hold) => ({
        owner: hold.id,
        type: 'hold' as const,
        date: hold.date,
        items: hold.item_ids,
        ...spanOf(hold),
        kindId: hold.kind_id,
        minute: minuteOf(hold.start_time),
        movable: false,
        online: true,
      })),
    ...locks.map(({ id, ...lock }) => ({
      owner: id,
      type: 'lock' as const,
      ...lock,
      kindId: null,
      minute: -1,
      movable: false,
      online: false,
    })),
    ...feasts.map(({ id, ...feast }) => ({
      owner: id,
      type: 'feast' as const,
      ...feast,
      kindId: null,
      movable: false,
      online: false,
    })),
  ];
}

/** Checks whether an order can be moved: its party is not seated and staff have not chosen the table. */
export const isMovable = (order: ModelOrder, now: number): boolean =>
  !order.pinned &&
  order.arrived_at === null &&
  order.combination_id === null &&
  order.kind_id !== null &&
  Date.parse(order.start_at) > now;

/** Returns the free cancellation deadline for a start: the day before, or the start itself. */
export function freeUntil(
  { plan }: Model,
  { date, start_at }: Pick<ModelOrder, 'date' | 'start_at'>,
): string {
  return plan.layout.strictCancelling ? new Date(startOf(date, 0)).toISOString() : start_at;
}

/** Checks whether cancelling is free. No deadline applies before the store has accepted. */
const isCancelFree = ({ free_cancel_ends_at, start_at }: ModelOrder, now: number): boolean =>
  free_cancel_ends_at === null || (now < Date.parse(free_cancel_ends_at) && now < Date.parse(start_at));

/** Checks whether it is the order's day at the store, or its sitting still lasts. */
function isBusinessDay({ date, end_at }: ModelOrder, now: number): boolean {
  const today = new Date(now + AHEAD_MS).toISOString().slice(0, 10);
  return today >= date && (today === date || now < Date.parse(end_at));
}

const factsOf = (model: Model, order: ModelOrder, now: number): OrderFacts => ({
  status: order.status,
  closeReason: order.close_reason,
  arrived: order.arrived_at !== null,
  turnedOver: order.turned_over_at !== null,
  started: Date.parse(order.start_at) <= now,
  isBusinessDay: isBusinessDay(order, now),
  cancelIsFree: isCancelFree(order, now),
  // No deposit is requested twice in these stores.
  depositMissing: false,
  needsConfirm:
    order.method === 'online' && order.confirmed_at === null && model.plan.layout.autoAcceptSeconds !== 0,
  moneyLeft: isMoneyLeft(model, order),
  finalDue: mealDueOf(model, order) > 0,
  takesOffline: true,
});

/** Returns the status to which the contract's state machine leads. */
export const leadsTo = (
  model: Model,
  order: ModelOrder,
  action: OrderAction,
  actor: Actor,
  now: number,
): OrderStatus | undefined => nextStatus(action, actor, factsOf(model, order, now));

/** Checks whether a person has an order of their own that waits for payment or for the store. */
export const isWaiting = ({ orders }: Model, userId: string): boolean =>
  orders.some(
    ({ user_id, method, status }) =>
      user_id === userId &&
      method === 'online' &&
      (status === 'waitDepositPayment' || status === 'waitStoreConfirm'),
  );

/** Puts an order into a status, with the times that belong to it. */
export function enter(model: Model, order: ModelOrder, status: OrderStatus, now: number): void {
  if (status === order.status) return;
  const at = new Date(now).toISOString();
  const { autoAcceptSeconds } = model.plan.layout;
  if (order.status === 'waitStoreConfirm') order.auto_accept_at = null;
  order.status = status;
  if (status === 'waitStoreConfirm' && autoAcceptSeconds !== null)
    order.auto_accept_at = new Date(now + autoAcceptSeconds * 1000).toISOString();
  if (status === 'waitService') {
    order.confirmed_at ??= at;
    order.free_cancel_ends_at ??= freeUntil(model, order);
  }
  if (status === 'finished') order.finished_at = at;
}
