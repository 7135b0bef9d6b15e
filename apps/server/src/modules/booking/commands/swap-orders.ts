import type { Override } from '@xiwei/contract/booking/availability.model.ts';
import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { minuteOf } from '@xiwei/contract/common/wall-clock.ts';
import type { Claim, Place } from '#modules/seating/index.ts';
import { Refusal } from '#platform/refusal.ts';
import { claimOfOrder, columnsOf, type OrderRow } from '../order/order.rows.ts';
import { statusAfter } from '../order/order.rules.ts';
import type { Command } from '../writer/command.ts';
import type { StoreBatch } from '../writer/store-batch.ts';
import { settle } from './change-place.ts';
import { type ByStaff, shownToStaff } from './order-actions.ts';
import { ALREADY_BOOKED, stayOf } from './take-place.ts';
import { orderAt } from './transition.ts';

/** An order at the version that staff saw. */
interface SeenOrder {
  orderId: string;
  version: number;
}

interface SwapInput {
  first: SeenOrder;
  second: SeenOrder;
  overrides: readonly Override[];
}

/**
 * Exchanges the tables of two orders, which keep their times. Each is judged at the other's tables, the second with the
 * first at its new tables; if one cannot be moved, neither is.
 */
export const swapOrders = (
  { first, second, overrides }: SwapInput,
  by: ByStaff,
): Command<{ orders: [StaffOrder, StaffOrder] }> => ({
  needs: { orderIds: [first.orderId, second.orderId] },
  run(batch) {
    const a = orderAt(batch, first.orderId, first.version);
    const b = orderAt(batch, second.orderId, second.version);
    for (const order of [a, b]) statusAfter('changePlace', by.actor, order, batch.plan.timezone, batch.now);
    refuseUnswappable(a, b);
    const [placeOfA, placeOfB] = swappedPlaces(batch, a, b, overrides);
    const [noteOfA, noteOfB] = [noteOf(batch, b), noteOf(batch, a)];
    const movedA = settle(batch, a, placeOfA, { pinned: true }, noteOfA);
    const movedB = settle(batch, b, placeOfB, { pinned: true }, noteOfB);
    return { orders: [shownToStaff(batch, movedA, by), shownToStaff(batch, movedB, by)] };
  },
});

/** Finds the places of two orders that swap. A refusal has the reasons of both that staff would have to override. */
function swappedPlaces(
  batch: StoreBatch,
  a: OrderRow,
  b: OrderRow,
  overrides: readonly Override[],
): [Place, Place] {
  try {
    return placesOf(batch, a, b, overrides);
  } catch (error) {
    const found = overridesIn(error);
    if (!(error instanceof Refusal) || found.length === 0) throw error;
    const details = {
      ...error.extras.details,
      overrides: [...found, ...moreOverrides(batch, a, b, [...overrides, ...found])],
    };
    throw new Refusal(error.code, { details });
  }
}

/** Returns the further reasons that two orders that swap would have to override. Throws if one cannot be overridden. */
function moreOverrides(
  batch: StoreBatch,
  a: OrderRow,
  b: OrderRow,
  overrides: readonly Override[],
): Override[] {
  try {
    placesOf(batch, a, b, overrides);
    return [];
  } catch (error) {
    const found = overridesIn(error);
    if (found.length === 0) throw error;
    return [...found, ...moreOverrides(batch, a, b, [...overrides, ...found])];
  }
}

/** Returns the reasons of a refusal that staff can override; none of another error. */
const overridesIn = (error: unknown): readonly Override[] =>
  error instanceof Refusal ? ((error.extras.details?.overrides as Override[] | undefined) ?? []) : [];

function placesOf(
  batch: StoreBatch,
  a: OrderRow,
  b: OrderRow,
  overrides: readonly Override[],
): [Place, Place] {
  const placeOfA = placeAt(batch, a, b, overrides, []);
  const pinnedA = { ...a, ...columnsOf(placeOfA), pinned: true };
  return [placeOfA, placeAt(batch, b, a, overrides, claimsAfter(batch, pinnedA, placeOfA))];
}

/** What the log entry of a swap says besides the changed columns: the entry of the other order. */
export interface SwapNote {
  orderId: string;
  seq: number;
}

/** Returns the note about the swap with an order, whose next log entry is about the same swap. */
const noteOf = ({ orders }: StoreBatch, { id }: OrderRow): { swap: SwapNote } => ({
  swap: { orderId: id, seq: (orders.lastEntry(id)?.seq ?? 0) + 1 },
});

/** Refuses orders of different days, and orders that have the same tables, so that nothing would change. */
function refuseUnswappable(a: OrderRow, b: OrderRow): void {
  const isSame = a.item_ids.length === b.item_ids.length && a.item_ids.every((id) => b.item_ids.includes(id));
  if (isSame || a.date !== b.date)
    throw new Refusal('actionNotPossible', { details: { action: 'changePlace', status: a.status } });
}

/** Finds the place of an order at the tables of another, whose own claim does not count. */
const placeAt = (
  batch: StoreBatch,
  order: OrderRow,
  other: OrderRow,
  overrides: readonly Override[],
  assumed: readonly Claim[],
): Place =>
  batch.place(
    order.date,
    {
      minute: minuteOf(order.start_time),
      adults: order.adults,
      children: order.children,
      itemIds: other.item_ids,
      turnMinutes: stayOf(order),
      by: 'staff',
      overrides: [...ALREADY_BOOKED, ...overrides],
    },
    [order.id, other.id],
    assumed,
  );

/** Returns the claims that an order has at a place and that the orders which make room for it have then. */
export const claimsAfter = (batch: StoreBatch, order: OrderRow, place: Place): Claim[] => [
  claimOfOrder(order, place.items),
  ...place.moves.map(({ claimId, to }) => claimOfOrder(batch.orders.get(claimId), to)),
];
