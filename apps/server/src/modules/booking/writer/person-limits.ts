import { MAX_AT_ONCE, MAX_HOLDS, MAX_OPEN_BOOKINGS } from '@xiwei/contract/booking/booking.model.ts';
import type { RefusalOf } from '@xiwei/contract/declarations.ts';
import type { Place } from '#modules/seating/index.ts';
import { Refusal } from '#platform/refusal.ts';
import type { OrderRow } from '../order/order.rows.ts';
import type { OpenBooking } from './people.fragments.store.ts';
import type { StoreBatch } from './store-batch.ts';

/** The statuses in which a booking counts towards the limits of a person. */
const OPEN_STATUSES: readonly string[] = [
  'waitDepositPayment',
  'waitStoreConfirm',
  'waitService',
  'waitCancelProcess',
];

const openBookingOf = (row: OrderRow): OpenBooking => ({
  storeId: row.store_id,
  orderId: row.id,
  date: row.date,
  time: row.start_time,
  shiftId: row.shift_id,
  startAt: row.start_at,
  endAt: row.end_at,
});

/**
 * Lists a person's open bookings at all stores, as this batch leaves them. Changes that another store makes meanwhile are
 * not included; the database counts again when the batch is written.
 */
function openBookings({ orders, people, now }: StoreBatch, userId: string, exceptId?: string): OpenBooking[] {
  const isOpen = ({ user_id, status, end_at }: OrderRow) =>
    user_id === userId && OPEN_STATUSES.includes(status) && Date.parse(end_at) > now.getTime();
  const untouched = people.openBookings(userId).filter(({ orderId }) => !orders.isOutdated(orderId));
  const touched = orders.touched().filter(isOpen).map(openBookingOf);
  return [...untouched, ...touched].filter(({ orderId }) => orderId !== exceptId);
}

/** A booking that a person is about to make, or to change into. */
interface IntendedBooking {
  userId: string;
  place: Pick<Place, 'date' | 'shiftId' | 'start' | 'end'>;
  /** The booking that is moved or reopened; it does not count against itself. */
  orderId?: string;
  /** Whether the person accepted that it overlaps with a booking elsewhere. */
  acceptOverlap?: boolean;
}

/** Refuses more bookings than the store allows one person for a meal. Bookings that staff made for them count. */
function refuseSecondForMeal(batch: StoreBatch, { userId, place, orderId }: IntendedBooking): void {
  const most = batch.plan.rules.bookingsPerMeal;
  const same = openBookings(batch, userId, orderId).filter(
    ({ storeId, date, shiftId }) =>
      storeId === batch.storeId && date === place.date && shiftId === place.shiftId,
  );
  if (same.length >= most) throw new Refusal('tooManyForMeal', { details: { most } });
}

/** Refuses a booking that overlaps with one elsewhere and, if the person accepted that, with more than they may have. */
function refuseOverlap(batch: StoreBatch, booking: IntendedBooking): void {
  const { userId, place, orderId } = booking;
  const others = openBookings(batch, userId, orderId).filter(
    ({ storeId, startAt, endAt }) =>
      storeId !== batch.storeId && Date.parse(startAt) < place.end && Date.parse(endAt) > place.start,
  );
  const other = others[acceptedBy(booking)];
  if (!other) return;
  if (booking.acceptOverlap) throw tooMany('tooManyAtOnce');
  const { storeId, date, time } = other;
  throw new Refusal('overlapsOtherBooking', { details: { storeId, orderId: other.orderId, date, time } });
}

/** Returns with how many bookings elsewhere a booking may overlap. */
const acceptedBy = ({ acceptOverlap }: IntendedBooking): number => (acceptOverlap ? MAX_AT_ONCE - 1 : 0);

const spanOf = (booking: IntendedBooking) => ({
  start_at: new Date(booking.place.start).toISOString(),
  end_at: new Date(booking.place.end).toISOString(),
  accepted: acceptedBy(booking),
});

/** Refuses a new booking beyond what one person may have. */
export function refuseBeyondLimits(batch: StoreBatch, booking: IntendedBooking): void {
  refuseSecondForMeal(batch, booking);
  refuseFullList(batch, booking);
  refuseOverlap(batch, booking);
}

/** Refuses a new booking beyond what one person may have, and has the database count again when it is written. */
export function limitNewBooking(batch: StoreBatch, booking: IntendedBooking): void {
  refuseBeyondLimits(batch, booking);
  batch.people.limit(booking.userId, {
    open: MAX_OPEN_BOOKINGS,
    spans: [spanOf(booking)],
  });
}

/** Limits a booking that is reopened. Overlaps were accepted when it was made. */
export function limitReopenedBooking(batch: StoreBatch, booking: IntendedBooking): void {
  refuseSecondForMeal(batch, booking);
  refuseFullList(batch, booking);
  batch.people.limit(booking.userId, { open: MAX_OPEN_BOOKINGS });
}

/** Limits a booking that is moved: it counts already, but perhaps for another meal. */
export function limitMove(batch: StoreBatch, booking: IntendedBooking, from: OrderRow): void {
  const isOtherMeal = from.date !== booking.place.date || from.shift_id !== booking.place.shiftId;
  if (isOtherMeal) refuseSecondForMeal(batch, booking);
  const isOtherTime =
    Date.parse(from.start_at) !== booking.place.start || Date.parse(from.end_at) !== booking.place.end;
  if (!isOtherTime) return;
  refuseOverlap(batch, booking);
  batch.people.limit(booking.userId, { spans: [spanOf(booking)] });
}

/** Refuses a hold that could not become a booking, and more holds at a time than one person may have. */
export function limitHold(batch: StoreBatch, booking: IntendedBooking): void {
  refuseSecondForMeal(batch, booking);
  refuseFullList(batch, booking);
  if (batch.people.holdsElsewhere(booking.userId) >= MAX_HOLDS) throw tooMany('tooManyHolds');
  batch.people.limit(booking.userId, { holds: MAX_HOLDS });
}

function refuseFullList(batch: StoreBatch, { userId, orderId }: IntendedBooking): void {
  if (openBookings(batch, userId, orderId).length >= MAX_OPEN_BOOKINGS) throw tooMany('tooManyBookings');
}

const MOST = { tooManyBookings: MAX_OPEN_BOOKINGS, tooManyHolds: MAX_HOLDS, tooManyAtOnce: MAX_AT_ONCE };
const isMost = (code: string): code is keyof typeof MOST => code in MOST;
const tooMany = (code: keyof typeof MOST): Refusal => new Refusal(code, { details: { most: MOST[code] } });

/** The SQLSTATE of the database function `check_person_limits`. */
const LIMIT_REACHED = 'XW001';

/** Returns the refusal of a database error, if a limit of a person was exceeded. */
export function refusalOfLimit(error: unknown): Refusal | undefined {
  const { code, detail } = error as { code?: string; detail?: string };
  if (code !== LIMIT_REACHED || detail === undefined) return undefined;
  const refused = JSON.parse(detail) as { code: RefusalOf<'booking'>; details?: Record<string, unknown> };
  if (isMost(refused.code)) return tooMany(refused.code);
  return new Refusal(refused.code, { details: refused.details ?? {} });
}
