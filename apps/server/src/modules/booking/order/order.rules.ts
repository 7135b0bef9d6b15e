import { OVERRIDES, type UnbookableReason } from '@xiwei/contract/booking/availability.model.ts';
import {
  type Actor,
  nextStatus,
  type OrderAction,
  type OrderFacts,
  type OrderStatus,
} from '@xiwei/contract/booking/booking.machine.ts';
import type { OrderSlot } from '@xiwei/contract/booking/order-news.ts';
import { type Fen, ZERO_FEN } from '@xiwei/contract/common/money.ts';
import { dateIn, instantOf } from '@xiwei/contract/common/wall-clock.ts';
import type { RefusalOf } from '@xiwei/contract/declarations.ts';
import { largestOnlineParty, type SeatingPlan } from '#modules/seating/index.ts';
import { Refusal } from '#platform/refusal.ts';
import type { OrderRow } from './order.rows.ts';
import { dayEndOf, type OrderTimes } from './order-times.ts';

/** The refusal for each reason why a booking is not possible. */
const REFUSAL_OF: Record<UnbookableReason, RefusalOf<'booking'>> = {
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

/** The refusal of a booking. Its reason is also that which diners do not see. */
export class Unbookable extends Refusal {
  readonly reason: UnbookableReason;

  constructor(reason: UnbookableReason, code: RefusalOf<'booking'>, details: Record<string, unknown>) {
    super(code, { details });
    this.reason = reason;
  }
}

/**
 * Builds the refusal of a booking. Diners see `full` instead of `pacing`, which is internal to the store. Staff also see
 * `details`.
 */
export function refuseUnbookable(
  plan: SeatingPlan,
  reason: UnbookableReason,
  by: 'diner' | 'staff',
  details: object = {},
): Unbookable {
  if (by === 'diner') {
    const shownReason = reason === 'pacing' ? 'full' : reason;
    const { minPeople, windowDays } = plan.rules;
    const maxPeople = largestOnlineParty(plan);
    const shown = { reason: shownReason, minPeople, maxPeople, windowDays };
    return new Unbookable(reason, REFUSAL_OF[shownReason], shown);
  }
  const canOverride = (OVERRIDES as readonly UnbookableReason[]).includes(reason);
  return new Unbookable(reason, REFUSAL_OF[reason], { reason, canOverride, ...details });
}

/** Checks whether cancelling is free now. It always is until the store has accepted. */
export const isCancelFree = (
  { free_cancel_ends_at, start_at }: Pick<OrderRow, 'free_cancel_ends_at' | 'start_at'>,
  now: Date,
): boolean =>
  free_cancel_ends_at === null ||
  now.getTime() < Math.min(Date.parse(free_cancel_ends_at), Date.parse(start_at));

/** Facts about an order's money: whether there is a balance, and whether the meal is still to be paid. */
export interface MoneyFacts {
  left: boolean;
  due: boolean;
  /** Whether the store takes payment on the spot. */
  takesOffline: boolean;
}

/** Derives the facts from the order alone, for callers that have not read its purse. */
const moneyByOrder = (order: OrderRow): MoneyFacts => ({
  left: order.deposit_paid_at !== null || order.final_paid_at !== null,
  due: order.final_paid_at === null && (order.meal_cost ?? 0) > paidAhead(order) + order.coupon_worth,
  takesOffline: true,
});

/** Checks whether it is the business day of a booking, which lasts at least until the party's time is over. */
export const isBusinessDay = (times: OrderTimes, timezone: string, now: Date): boolean =>
  dateIn(timezone, now.getTime()) >= times.date && now < dayEndOf(times);

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
  isBusinessDay: isBusinessDay(order, timezone, now),
  cancelIsFree: isCancelFree(order, now),
  depositMissing: order.deposit_expires_at !== null && now.getTime() < Date.parse(order.start_at),
  needsConfirm: order.confirmed_at === null && order.policy.autoAcceptSeconds !== 0,
  moneyLeft: money.left,
  finalDue: money.due,
  takesOffline: money.takesOffline,
});

/** Returns the next instant, in epoch milliseconds, at which the facts of an order may differ from those of now although it does not change. */
export function factsChangeAt(order: OrderRow, timezone: string, now: number): number {
  const { date, start_at, free_cancel_ends_at } = order;
  const times = [
    Date.parse(start_at),
    instantOf(timezone, date, 0) ?? instantOf(timezone, date, 60) ?? now + 1,
    dayEndOf(order).getTime(),
    ...(free_cancel_ends_at === null ? [] : [Date.parse(free_cancel_ends_at)]),
  ];
  return Math.min(...times.filter((at) => at > now));
}

/** Returns the deposit that was paid, which counts towards the meal. */
export const paidAhead = ({ deposit, deposit_paid_at }: OrderRow): Fen =>
  deposit_paid_at === null ? ZERO_FEN : deposit;

/** Returns the status after an action. Refuses if the action is not possible now. */
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

/**
 * Builds a booking code: digits that are easy to say on the phone. Codes of a day are unique, and their order does not
 * show how many bookings came before.
 */
export function bookingCodeOf(number: number): string {
  const digits = number <= 10_000 ? 4 : 9;
  const size = 10 ** digits;
  // Multiplication by a number coprime to 10 is a permutation of the codes.
  const code =
    digits === 4 ? ((number - 1) * 7_919 + 3_571) % size : (number * 618_033_989 + 271_828_183) % size;
  return String(code).padStart(digits, '0');
}

/** Returns for when, how many people and which kind of table an order is. */
export const slotOf = (order: OrderRow): OrderSlot => ({
  date: order.date,
  time: order.start_time,
  kindId: order.kind_id,
  adults: order.adults,
  children: order.children,
});

/** Checks whether two slots are the same. An order that only gets another table of its kind keeps its slot. */
export const isSameSlot = (a: OrderSlot, b: OrderSlot): boolean =>
  a.date === b.date &&
  a.time === b.time &&
  a.kindId === b.kindId &&
  a.adults === b.adults &&
  a.children === b.children;
