-- The business days of demo stores that the demo data has filled, with what is still to happen to their orders.
create table demo_day (
  store_id uuid not null references store (id) on delete cascade,
  date date not null,
  histories jsonb not null,
  next_at timestamptz,
  primary key (store_id, date)
);
create index demo_day_next on demo_day (next_at) where next_at is not null;
comment on table demo_day is 'demo: days of demo stores that have been filled with bookings';
