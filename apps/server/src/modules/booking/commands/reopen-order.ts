import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { minuteOf } from '@xiwei/contract/common/wall-clock.ts';
import type { Place, SeatingRequest } from '#modules/seating/index.ts';
import { columnsOf, type OrderRow } from '../order/order.rows.ts';
import { statusAfter, Unbookable } from '../order/order.rules.ts';
import type { Command } from '../writer/command.ts';
import type { StoreBatch } from '../writer/store-batch.ts';
import { type ByStaff, shownToStaff } from './order-actions.ts';
import { alignIntents, causeOf, logMoney, moneyAt } from './order-money.ts';
import { setTimers } from './order-timers.ts';
import { ALREADY_BOOKED, stayOf } from './take-place.ts';
import { claimAgain, orderAt } from './transition.ts';

/** Reopens an order that was closed as a no-show, because its guests came after all. */
export const reopenOrder = (orderId: string, version: number, by: ByStaff): Command<StaffOrder> => ({
  needs: { orderIds: [orderId] },
  run: (batch) => shownToStaff(batch, reopen(batch, orderAt(batch, orderId, version), by), by),
});

/**
 * Reopens a no-show at its tables or, if they were given away since, at others. The deposit that was kept because of the
 * no-show is on the order again; what a manager refunded then stays refunded. `reverts` is the number of the log entry that
 * is undone.
 */
export function reopen(
  batch: StoreBatch,
  order: OrderRow,
  { actor }: ByStaff,
  reverts: number | null = null,
): OrderRow {
  const { timezone } = batch.plan;
  const status = statusAfter('reopen', actor, order, timezone, batch.now, moneyAt(batch, order));
  const place = order.item_ids.length > 0 ? placeAgain(batch, order) : undefined;
  if (place) batch.moveOthers(place.moves);
  const reopened = batch.orders.change(
    order,
    {
      ...(place && place.items.join() !== order.item_ids.join() && columnsOf(place)),
      ...{ status, close_reason: null, closed_at: null, closed_by_type: null, closed_by_id: null },
    },
    'logRevert',
    { reverts },
  );
  const changed = takeBackForfeit(batch, reopened);
  alignIntents(batch, changed);
  claimAgain(batch, changed);
  setTimers(batch, changed);
  return changed;
}

/** Finds tables for the rest of the order's time: its own, else others of its kind, else any. Refuses if none is free. */
function placeAgain(batch: StoreBatch, order: OrderRow): Place {
  const request: SeatingRequest = {
    minute: minuteOf(order.start_time),
    ...{ adults: order.adults, children: order.children, turnMinutes: stayOf(order) },
    by: 'staff',
    overrides: [...ALREADY_BOOKED, 'tablesDontFit'],
  };
  const own = placeOrRefusal(batch, order, { ...request, itemIds: order.item_ids });
  if (!(own instanceof Unbookable)) return own;
  const choices: SeatingRequest[] = [
    ...(order.kind_id === null ? [] : [{ ...request, kindId: order.kind_id }]),
    request,
  ];
  for (const choice of choices) {
    const place = placeOrRefusal(batch, order, choice);
    if (!(place instanceof Unbookable)) return place;
  }
  throw own;
}

function placeOrRefusal(batch: StoreBatch, order: OrderRow, request: SeatingRequest): Place | Unbookable {
  try {
    return batch.place(order.date, request, [order.id]);
  } catch (error) {
    if (error instanceof Unbookable) return error;
    throw error;
  }
}

/** Revokes the operations by which money was kept because the guests had not come. */
function takeBackForfeit(batch: StoreBatch, order: OrderRow): OrderRow {
  const purse = batch.money.purse(order.id);
  const cause = causeOf(batch);
  const forfeits = purse.rows.operations.filter(
    (operation) => operation.type === 'forfeit' && operation.cause === 'absent' && purse.canRevoke(operation),
  );
  return forfeits.reduce((changed, { id }) => {
    const { account, amount } = purse.revoke(id, cause);
    const type = account === 'meal' ? 'finalPaymentPay' : 'depositPay';
    return logMoney(batch, changed, type, amount, cause, true);
  }, order);
}
