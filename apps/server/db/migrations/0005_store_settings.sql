-- What a store decides about bookings, and the row its bookings take turns on.

alter table store
  add column region text not null default 'CN',
  add column images text[] not null default '{}',
  add column booking_notice jsonb not null default '{}',
  add column week_start text not null default 'system',
  add column rules jsonb not null default '{
    "minPeople": 1, "maxPeople": 20, "windowDays": 30, "cutOffMinutes": 60,
    "autoAcceptSeconds": 0, "depositExpirySeconds": 1800, "deposit": {"basis": "none", "amount": 0},
    "cancellation": [], "turnMinutes": 120, "bufferMinutes": 0
  }',
  add column business jsonb not null default '{
    "onlineBooking": true, "showFewLeft": true, "askDiet": true, "childrenWelcome": true
  }',
  add column display jsonb not null default '{
    "view": "floor", "phone": "full", "showTableLabels": true, "showClosedOrders": false
  }';
comment on column store.region is 'ts: PhoneRegion';
comment on column store.booking_notice is 'ts: Localized';
comment on column store.week_start is 'ts: WeekStart';
comment on column store.rules is 'ts: BookingRules';
comment on column store.business is 'ts: BusinessConfig';
comment on column store.display is 'ts: DisplaySettings';

-- Locked by whoever writes a store's bookings or settings, so one at a time does. `settings` counts changes of what
-- decides about bookings, `writes` counts changes of the bookings: who has seen both numbers knows that nothing changed.
create table store_state (
  store_id uuid primary key references store (id) on delete cascade,
  settings bigint not null default 0,
  writes bigint not null default 0
) with (fillfactor = 50);
comment on table store_state is 'stores: what a store''s writers take turns on, with the number of its changes';
insert into store_state (store_id) select id from store;

create function add_store_state() returns trigger language plpgsql as $$
begin
  insert into store_state (store_id) values (new.id);
  return null;
end
$$;
create trigger store_has_state after insert on store for each row execute function add_store_state();
