import { OVERRIDES, type UnbookableReason } from '@xiwei/contract/booking/availability.model.ts';
import {
  type Actor,
  nextStatus,
  type OrderAction,
  type OrderFacts,
  type OrderStatus,
} from '@xiwei/contract/booking/booking.machine.ts';
import type { BookingRefusal } from '@xiwei/contract/booking/booking.refusals.ts';
import { dateIn } from '@xiwei/contract/common/wall-clock.ts';
import type { SeatingPlan } from '#modules/seating/index.ts';
import { Refusal } from '#platform/refusal.ts';
import type { OrderRow } from './order.rows.ts';
import { dayEndOf } from './order-times.ts';

/** How a reason not to book is told. */
const TOLD: Record<UnbookableReason, BookingRefusal> = {
  storeClosed: 'storeIsClosed',
  onlineBookingOff: 'onlineBookingOff',
  beyondWindow: 'tooFarAhead',
  past: 'tooLateToBook',
  pastCutOff: 'tooLateToBook',
  notAStartTime: 'notAStartTime',
  slotHidden: 'slotNotOpen',
  paused: 'slotNotOpen',
  tooFewPeople: 'bookingPeopleTooFew',
  tooManyPeople: 'bookingPeopleTooMany',
  childrenNotWelcome: 'childrenNotWelcome',
  kindNotForDiners: 'tableNotOffered',
  kindDisabled: 'tableNotOffered',
  kindNotOpen: 'tableNotOffered',
  partyTooSmall: 'seatsBelowMinimum',
  partyTooBig: 'seatsAboveMaximum',
  pacing: 'pacingReached',
  onlineLimit: 'insufficientInventory',
  full: 'bookingFull',
  tableTaken: 'tableTaken',
  tableLocked: 'tableLocked',
  tableDisabled: 'tableDisabled',
  tablesDontFit: 'tablesDontFit',
};

/** Diners learn that it is full; that the kitchen wants fewer at once is the store's business. */
export function refuseUnbookable(
  { rules }: SeatingPlan,
  reason: UnbookableReason,
  by: 'diner' | 'staff',
): Refusal {
  if (by === 'diner') {
    const told = reason === 'pacing' ? 'full' : reason;
    const { minPeople, maxPeople, windowDays } = rules;
    return new Refusal(TOLD[told], { details: { reason: told, minPeople, maxPeople, windowDays } });
  }
  const canOverride = (OVERRIDES as readonly UnbookableReason[]).includes(reason);
  return new Refusal(TOLD[reason], { details: { reason, canOverride } });
}

/** Whether cancelling now costs nothing. Nothing binds a diner until the store has accepted. */
export const isCancelFree = (
  { free_cancel_ends_at, start_at }: Pick<OrderRow, 'free_cancel_ends_at' | 'start_at'>,
  now: Date,
): boolean =>
  free_cancel_ends_at === null ||
  now.getTime() < Math.min(Date.parse(free_cancel_ends_at), Date.parse(start_at));

/** What an order's money says: whether any is left on it, and whether any is due for the meal. */
export interface MoneyFacts {
  left: boolean;
  due: boolean;
  /** Whether the store takes payment on the spot. */
  takesOffline: boolean;
}

/** As far as the order alone tells. Its purse knows better, where it is at hand. */
const moneyByOrder = (order: OrderRow): MoneyFacts => ({
  left: order.deposit_paid_at !== null || order.final_paid_at !== null,
  due: order.final_paid_at === null && (order.meal_cost ?? 0) > paidAhead(order),
  takesOffline: true,
});

export const factsOf = (
  order: OrderRow,
  timezone: string,
  now: Date,
  money: MoneyFacts = moneyByOrder(order),
): OrderFacts => ({
  status: order.status,
  closeReason: order.close_reason,
  arrived: order.arrived_at !== null,
  turnedOver: order.turned_over_at !== null,
  started: now.getTime() >= Date.parse(order.start_at),
  isBusinessDay: dateIn(timezone, now.getTime()) >= order.date && now < dayEndOf(order),
  cancelIsFree: isCancelFree(order, now),
  depositMissing: order.deposit_expires_at !== null && now.getTime() < Date.parse(order.start_at),
  needsConfirm: order.confirmed_at === null && order.policy.autoAcceptSeconds !== 0,
  moneyLeft: money.left,
  finalDue: money.due,
  takesOffline: money.takesOffline,
});

/** What was paid ahead is taken off the bill: a meal paid whole leaves nothing due. */
const paidAhead = ({ deposit, deposit_paid_at }: OrderRow): number =>
  deposit_paid_at === null ? 0 : deposit;

/** Where an action leads, or the refusal that it is not to be done now. */
export function statusAfter(
  action: OrderAction,
  actor: Actor,
  order: OrderRow,
  timezone: string,
  now: Date,
  money?: MoneyFacts,
): OrderStatus {
  const next = nextStatus(action, actor, factsOf(order, timezone, now, money));
  if (!next) throw new Refusal('actionNotPossible', { details: { action, status: order.status } });
  return next;
}

/** Digits to say over the phone, in no order that tells how many were booked before. Unique for a day's numbers. */
export function bookingCodeOf(number: number): string {
  const digits = number <= 10_000 ? 4 : 9;
  const size = 10 ** digits;
  // Multiplying by a number prime to 10 goes through every code once before the first comes again.
  const code =
    digits === 4 ? ((number - 1) * 7_919 + 3_571) % size : (number * 618_033_989 + 271_828_183) % size;
  return String(code).padStart(digits, '0');
}
