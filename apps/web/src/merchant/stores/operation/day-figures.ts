import { OPEN_STATUSES, type OrderStatus } from '@xiwei/contract/booking/booking.machine.ts';
import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';

/** Statuses of the orders that count. Cancelled and expired ones do not. */
const COUNTED: readonly OrderStatus[] = [...OPEN_STATUSES, 'finished'];
/** Statuses after the meal, which staff can set without having marked the arrival. */
const AFTER_MEAL: readonly OrderStatus[] = ['waitFinalPayment', 'finished'];

/** A number of parties, and of the people in them. */
export interface Count {
  parties: number;
  people: number;
}

const countOf = (orders: readonly StaffOrder[]): Count => ({
  parties: orders.length,
  people: orders.reduce((sum, { adults, children }) => sum + adults + children, 0),
});

const hasArrived = ({ status, arrivedAt }: StaffOrder): boolean =>
  arrivedAt !== null || AFTER_MEAL.includes(status);

/** Returns the orders whose guests are still to arrive, earliest first. */
export const arrivalsOf = (orders: readonly StaffOrder[]): StaffOrder[] =>
  orders
    .filter((order) => COUNTED.includes(order.status) && !hasArrived(order) && order.turnedOverAt === null)
    .sort((a, b) => a.startAt.localeCompare(b.startAt) || a.bookingCode.localeCompare(b.bookingCode));

/** Returns the numbers of a day's bookings. */
export function figuresOf(orders: readonly StaffOrder[]) {
  const counted = orders.filter(({ status }) => COUNTED.includes(status));
  const inStatus = (wanted: OrderStatus) => countOf(counted.filter(({ status }) => status === wanted));
  return {
    booked: countOf(counted),
    arrived: countOf(counted.filter(hasArrived)),
    expected: countOf(arrivalsOf(orders)),
    toConfirm: inStatus('waitStoreConfirm'),
    cancelRequests: inStatus('waitCancelProcess'),
  };
}
export type DayFigures = ReturnType<typeof figuresOf>;
