import { type Fragment, selectFragment } from '#platform/db/fragments.ts';
import { readAs } from '#platform/db/rows.ts';

/** An open booking of a person, at any store. A feast that they created and that has its tables is one as well. */
export interface OpenBooking {
  storeId: string;
  orderId: string;
  date: string;
  time: string;
  shiftId: string | null;
  startAt: string;
  endAt: string;
}

/** The open bookings of a person at all stores, and the number of tables they hold at other stores. */
export interface PersonBookings {
  userId: string;
  orders: OpenBooking[];
  holdsElsewhere: number;
}

/** What the database counts of a person when the batch is written. */
export interface PersonLimits {
  /** The most open bookings and held tables the person may have. Without a number they are not counted. */
  open?: number;
  holds?: number;
  /** Times that must not overlap with bookings at other stores, except with as many as are accepted. */
  spans?: { start_at: string; end_at: string; accepted: number }[];
}

/** Selects what people have booked and hold at all stores at an instant. */
export const bookingsOfPeople = selectFragment<
  readonly { store_id: string; user_id: string; now: string }[],
  PersonBookings[]
>(
  (people) => `
  select coalesce(jsonb_agg(jsonb_build_object('userId', p.user_id,
    'orders', (select coalesce(jsonb_agg(jsonb_build_object('storeId', o.store_id, 'orderId', o.id, 'date', o.date,
        'time', o.start_time, 'shiftId', o.shift_id, 'startAt', o.start_at, 'endAt', o.end_at)), '[]')
      from (select b.store_id, b.id, b.date, b.start_time, b.shift_id, b.start_at, b.end_at from booking_order b
        where b.user_id = p.user_id and b.start_at > p.now - interval '2 days' and b.end_at > p.now
          and b.status in ('waitDepositPayment', 'waitStoreConfirm', 'waitService', 'waitCancelProcess')
        union all
        select f.store_id, f.id, f.date, f.start_time, f.shift_id, f.start_at, f.end_at from table_feast f
        where f.user_id = p.user_id and f.end_at > p.now) o),
    'holdsElsewhere', (select count(*) from booking_hold h
      where h.user_id = p.user_id and h.store_id <> p.store_id and h.expires_at > p.now))), '[]')
  from jsonb_to_recordset(${people}) as p (store_id uuid, user_id uuid, now timestamptz)`,
  readAs,
);

/** The limits of people that the database function `check_person_limits` checks at the end of the statement. */
export interface LimitsToCheck {
  now: string;
  people: readonly (PersonLimits & { userId: string; storeId: string })[];
}

/** Sets the limits that the database checks at the end of the statement. */
export const checkLimits: Fragment<LimitsToCheck> = (limits) => `
  select set_config('xiwei.limits', jsonb_build_object('now', ${limits} -> 0 -> 'now', 'people', (
    select jsonb_agg(person) from jsonb_array_elements(${limits}) as of, jsonb_array_elements(of -> 'people') as person
  ))::text, true) from generate_series(1, least(1, jsonb_array_length(${limits})))`;
