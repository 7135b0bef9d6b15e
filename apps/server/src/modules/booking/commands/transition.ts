import { type Actor, type OrderAction, TRANSITIONS } from '@xiwei/contract/booking/booking.machine.ts';
import type { LogType } from '@xiwei/contract/booking/order-log.model.ts';
import { later } from '#platform/clock.ts';
import { Refusal } from '#platform/refusal.ts';
import type { OrderRow } from '../order/order.rows.ts';
import { statusAfter } from '../order/order.rules.ts';
import type { OrderPatch } from '../order/order-columns.ts';
import { depositDeadline, freeCancelDeadline } from '../order/order-times.ts';
import type { StoreBatch } from '../writer/store-batch.ts';
import {
  alignIntents,
  closeTermsOf,
  type MoneyChoice,
  moneyAt,
  payAtStore,
  settleMoney,
} from './order-money.ts';
import { setTimers } from './order-timers.ts';

/** How an action is logged. */
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

/** An order that is still as its reader saw it; else they are told who changed what, and when. */
export function orderAt(batch: StoreBatch, orderId: string, version: number | undefined): OrderRow {
  const order = batch.orders.get(orderId);
  if (version === undefined || order.version === version) return order;
  const last = batch.orders.lastEntry(orderId);
  throw new Refusal('orderChanged', {
    details: {
      version: order.version,
      status: order.status,
      by: last?.operator_type,
      at: last?.at,
      change: last?.type,
    },
  });
}

/** Does an action of the machine: the new status with everything that goes with it. */
export function act(
  batch: StoreBatch,
  order: OrderRow,
  action: OrderAction,
  actor: Actor,
  choice: MoneyChoice = {},
): OrderRow {
  const purse = batch.money.purse(order.id);
  const status = statusAfter(action, actor, order, batch.plan.timezone, batch.now, moneyAt(batch, order));
  // Refuses a choice that can't be, before anything is changed.
  const terms = closeTermsOf(action, order, purse, choice);
  if (action === 'recordOfflinePayment') payAtStore(batch, order, choice.reason);
  const patch = { ...marksOf(batch, order, action), ...stateOf(batch, order, action, status) };
  const type =
    action === 'recordOfflinePayment' && order.status === 'waitFinalPayment'
      ? 'finalPaymentPay'
      : LOGGED[action];
  const logged = type ?? (status === 'closed' ? 'close' : 'extendedJson');
  const acted = batch.orders.change(order, patch, logged, {
    note: choice.reason ? { reason: choice.reason } : {},
  });
  const changed = settleMoney(batch, acted, action, terms, choice.reason);
  alignIntents(batch, changed);
  claimAgain(batch, changed);
  setTimers(batch, changed);
  return changed;
}

/** What an action leaves on the order besides its status. */
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

/** A fresh time to pay for an order that goes on and still owes deposit. Once the meal has begun none is asked for. */
function deadlineAgain({ now }: StoreBatch, { deposit_expires_at, start_at, policy }: OrderRow): OrderPatch {
  if (deposit_expires_at === null) return {};
  const isOver = Date.parse(start_at) <= now.getTime();
  return { deposit_expires_at: isOver ? null : depositDeadline(now, policy.depositExpirySeconds, start_at) };
}

/** The new status, with the times and people that belong to it. */
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

/** What an order is from when the store accepts it: from then on its cancellation deadline holds. */
const acceptance = (batch: StoreBatch, order: OrderRow): OrderPatch => ({
  ...(order.confirmed_at === null && { confirmed_at: batch.now.toISOString() }),
  ...(order.free_cancel_ends_at === null && {
    free_cancel_ends_at: freeCancelDeadline(order.policy, order, batch.plan.timezone),
  }),
});

/** Whether an order in this state has its tables. */
export const hasTables = ({ status, turned_over_at }: OrderRow): boolean =>
  turned_over_at === null &&
  !['waitDepositPaymentInvalid', 'waitFinalPayment', 'finished', 'closed'].includes(status);

/** Brings an order's claim in line with its state: tables kept or given back, and whether it counts for pacing. */
export function claimAgain(batch: StoreBatch, order: OrderRow): void {
  if (order.status === 'closed' || order.status === 'waitDepositPaymentInvalid')
    batch.days.drop(order.date, order.id);
  else batch.claimTables(order, hasTables(order) ? order.item_ids : []);
}
