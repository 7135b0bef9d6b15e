import { type Actor, type OrderAction, TRANSITIONS } from '@xiwei/contract/booking/booking.machine.ts';
import type { LogType } from '@xiwei/contract/booking/order-log.model.ts';
import { later } from '#platform/clock.ts';
import { Refusal } from '#platform/refusal.ts';
import { describeOperator } from '../order/order.describe.ts';
import type { OrderRow } from '../order/order.rows.ts';
import { statusAfter } from '../order/order.rules.ts';
import type { OrderPatch } from '../order/order-columns.ts';
import { depositDeadline, freeCancelDeadline } from '../order/order-times.ts';
import type { StoreBatch } from '../writer/store-batch.ts';
import {
  alignIntents,
  closeTermsOf,
  dueAtStore,
  type MoneyChoice,
  moneyAt,
  payAtStore,
  settleMoney,
} from './order-money.ts';
import { setTimers } from './order-timers.ts';

/** The log type of each action. */
const LOGGED: Partial<Record<OrderAction, LogType>> = {
  payDeposit: 'depositPay',
  recordOfflinePayment: 'depositPay',
  retryPayment: 'tableAllocation',
  arrive: 'arrive',
  arriveOtherDay: 'arrive',
  unarrive: 'arrive',
  turnOver: 'turnOver',
  complete: 'finish',
  payFinal: 'finalPaymentPay',
};

/** Returns an order at the version that its reader saw. Otherwise refuses with the last change and its operator. */
export function orderAt(batch: StoreBatch, orderId: string, version: number | undefined): OrderRow {
  const order = batch.orders.get(orderId);
  if (version === undefined || order.version === version) return order;
  const last = batch.orders.lastEntry(orderId);
  const operator = last && describeOperator(last.operator_type, last.operator_id, batch.people.names);
  throw new Refusal('orderChanged', {
    details: {
      orderId,
      version: order.version,
      status: order.status,
      by: operator?.type,
      at: last?.at,
      change: last?.type,
      // Diners don't see who of the staff changed their order.
      ...(batch.operator.type === 'store' && { byId: operator?.id, byName: operator?.name }),
    },
  });
}

/** Applies an action of the state machine to an order: its status, times, money, tables and timers. */
export function act(
  batch: StoreBatch,
  order: OrderRow,
  action: OrderAction,
  actor: Actor,
  choice: MoneyChoice = {},
): OrderRow {
  const purse = batch.money.purse(order.id);
  const status = statusAfter(action, actor, order, batch.plan.timezone, batch.now, moneyAt(batch, order));
  // Refuses an impossible choice before anything is changed.
  const terms = closeTermsOf(action, order, purse, choice);
  const received = action === 'recordOfflinePayment' ? dueAtStore(order, purse).amount : choice.received;
  if (action === 'recordOfflinePayment') payAtStore(batch, order, choice.reason);
  const patch = { ...marksOf(batch, order, action), ...stateOf(batch, order, action, status) };
  const type =
    action === 'recordOfflinePayment' && order.status === 'waitFinalPayment'
      ? 'finalPaymentPay'
      : LOGGED[action];
  const logged = type ?? (status === 'closed' ? 'close' : 'extendedJson');
  const acted = batch.orders.change(order, patch, logged, {
    note: {
      ...(choice.reason && { reason: choice.reason }),
      ...(received !== undefined && { money: { amount: received } }),
    },
  });
  const changed = settleMoney(batch, acted, action, terms, choice.reason);
  alignIntents(batch, changed);
  claimAgain(batch, changed);
  setTimers(batch, changed);
  return changed;
}

/** Returns the columns that an action sets besides the status. */
function marksOf(batch: StoreBatch, order: OrderRow, action: OrderAction): OrderPatch {
  const now = batch.now.toISOString();
  switch (action) {
    case 'payDeposit':
      return { deposit_paid_at: now, deposit_expires_at: null };
    case 'recordOfflinePayment':
      return order.status === 'waitFinalPayment'
        ? { final_paid_at: now }
        : { deposit_paid_at: now, deposit_expires_at: null };
    case 'payFinal':
      return { final_paid_at: now };
    case 'askDeposit':
      return {
        deposit_paid_at: null,
        deposit_expires_at: depositDeadline(batch.now, order.policy.depositExpirySeconds, order.start_at),
      };
    case 'arrive':
    case 'arriveOtherDay':
      return { arrived_at: now };
    case 'unarrive':
      return { arrived_at: null };
    case 'turnOver':
      return { turned_over_at: now };
    case 'continueService':
      return deadlineAgain(batch, order);
    default:
      return {};
  }
}

/** Returns a new deadline for an order that continues and still owes its deposit. After the start none is due. */
function deadlineAgain({ now }: StoreBatch, { deposit_expires_at, start_at, policy }: OrderRow): OrderPatch {
  if (deposit_expires_at === null) return {};
  const isOver = Date.parse(start_at) <= now.getTime();
  return { deposit_expires_at: isOver ? null : depositDeadline(now, policy.depositExpirySeconds, start_at) };
}

/** Returns the new status with the columns that belong to it. */
function stateOf(
  batch: StoreBatch,
  order: OrderRow,
  action: OrderAction,
  status: OrderRow['status'],
): OrderPatch {
  if (status === order.status) return {};
  const now = batch.now.toISOString();
  const { autoAcceptSeconds } = order.policy;
  return {
    status,
    ...(order.status === 'waitStoreConfirm' && { auto_accept_at: null }),
    ...(status === 'waitStoreConfirm' && {
      auto_accept_at: autoAcceptSeconds === null ? null : later(batch.now, autoAcceptSeconds).toISOString(),
    }),
    ...(status === 'waitService' && acceptance(batch, order)),
    ...(status === 'finished' && { finished_at: now }),
    ...(status === 'closed' && {
      close_reason: TRANSITIONS[action].closeReason ?? 'none',
      closed_at: now,
      closed_by_type: batch.operator.type,
      closed_by_id: batch.operator.id,
    }),
  };
}

/** Returns the columns of an accepted order. Its cancellation deadline applies from then on. */
const acceptance = (batch: StoreBatch, order: OrderRow): OrderPatch => ({
  ...(order.confirmed_at === null && { confirmed_at: batch.now.toISOString() }),
  ...(order.free_cancel_ends_at === null && {
    free_cancel_ends_at: freeCancelDeadline(order.policy, order, batch.plan.timezone),
  }),
});

/** Checks whether an order in this state occupies its tables. */
export const hasTables = ({ status, turned_over_at }: OrderRow): boolean =>
  turned_over_at === null &&
  !['waitDepositPaymentInvalid', 'waitFinalPayment', 'finished', 'closed'].includes(status);

/** Checks whether an order in this state counts for pacing, with or without tables. */
export const hasClaim = ({ status }: OrderRow): boolean =>
  status !== 'closed' && status !== 'waitDepositPaymentInvalid';

/** Updates an order's claim to its state: its tables, and whether it counts for pacing. */
export function claimAgain(batch: StoreBatch, order: OrderRow): void {
  if (hasClaim(order)) batch.claimTables(order, hasTables(order) ? order.item_ids : []);
  else batch.days.drop(order.date, order.id);
}
