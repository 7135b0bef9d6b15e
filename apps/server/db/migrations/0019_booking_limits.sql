-- How many bookings a person may have at a store for one meal: the same date and shift.
update store set rules = rules || '{"bookingsPerMeal": 1}';
alter table store alter column rules set default '{
  "minPeople": 1, "maxPeople": 20, "windowDays": 30, "cutOffMinutes": 60,
  "autoAcceptSeconds": 0, "depositExpirySeconds": 1800, "deposits": [],
  "cancellation": [], "turnMinutes": 120, "bufferMinutes": 0, "bookingsPerMeal": 1
}';

-- How long a person has held tables of a store since they began: a hold can be renewed once, then not for the rest of an hour.
create table booking_hold_use (
  store_id uuid not null references store (id),
  user_id uuid not null references user_account (id),
  started_at timestamptz not null,
  used_seconds integer not null check (used_seconds >= 0),
  last_from_at timestamptz not null,
  last_until_at timestamptz not null,
  primary key (store_id, user_id)
);
create index booking_hold_use_age on booking_hold_use (started_at);
comment on table booking_hold_use is 'booking: how long a person has held tables of a store within an hour';
comment on column booking_hold_use.used_seconds is 'by holds before the last one';

-- Limits on one person over all stores. A store's writer sees its own store alone, so these are counted here, after the
-- rows are written and under a lock on each person: two stores, or two nodes, cannot both come under a limit at once.
-- The writer says in the setting xiwei.limits, for its transaction, whom to count: {"now": …, "people": [{"userId",
-- "storeId", "open", "holds", "spans"}]}, where `open` and `holds` are the most a person may have, and `spans` are the
-- times of bookings that must not overlap with one at another store. Who isn't named is not counted.
create function check_person_limits() returns trigger language plpgsql as $$
declare
  limits jsonb := nullif(current_setting('xiwei.limits', true), '')::jsonb;
  at_time timestamptz;
  found record;
begin
  if limits is null then return null; end if;
  -- Orders and holds written by one statement are counted once.
  perform set_config('xiwei.limits', '', true);
  at_time := (limits ->> 'now')::timestamptz;
  -- In the same order everywhere, so that two writers never wait for each other.
  perform pg_advisory_xact_lock(hashtextextended(person.id, 19)) from (
    select distinct one ->> 'userId' as id from jsonb_array_elements(limits -> 'people') one order by 1 offset 0
  ) person;

  select p."userId" into found from jsonb_to_recordset(limits -> 'people') as p ("userId" uuid, open integer)
    where p.open < (select count(*) from booking_order o
      where o.user_id = p."userId" and o.start_at > at_time - interval '2 days' and o.end_at > at_time
        and o.status in ('waitDepositPayment', 'waitStoreConfirm', 'waitService', 'waitCancelProcess')) limit 1;
  if found."userId" is not null then
    raise exception 'too many open bookings' using errcode = 'XW001', detail = '{"code": "tooManyBookings"}';
  end if;

  select p."userId" into found from jsonb_to_recordset(limits -> 'people') as p ("userId" uuid, holds integer)
    where p.holds < (select count(*) from booking_hold h
      where h.user_id = p."userId" and h.expires_at > at_time) limit 1;
  if found."userId" is not null then
    raise exception 'too many holds' using errcode = 'XW001', detail = '{"code": "tooManyHolds"}';
  end if;

  select o.store_id as "storeId", o.id as "orderId", o.date, o.start_time as "time" into found
    from jsonb_to_recordset(limits -> 'people') as p ("userId" uuid, "storeId" uuid, spans jsonb)
    cross join lateral jsonb_to_recordset(p.spans) as s (start_at timestamptz, end_at timestamptz)
    join booking_order o on o.user_id = p."userId" and o.store_id <> p."storeId"
      and o.start_at < s.end_at and o.end_at > s.start_at and o.start_at > s.start_at - interval '2 days'
      and o.status in ('waitDepositPayment', 'waitStoreConfirm', 'waitService', 'waitCancelProcess') limit 1;
  if found."orderId" is not null then
    raise exception 'overlaps another booking' using errcode = 'XW001',
      detail = jsonb_build_object('code', 'overlapsOtherBooking', 'details', to_jsonb(found))::text;
  end if;
  return null;
end $$;
create trigger booking_order_limits after insert or update on booking_order
  for each statement execute function check_person_limits();
create trigger booking_hold_limits after insert on booking_hold
  for each statement execute function check_person_limits();
