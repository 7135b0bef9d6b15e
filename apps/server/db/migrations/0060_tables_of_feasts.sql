-- Published feasts occupy tables, like orders, holds and locks.
alter table occupancy drop constraint occupancy_owner_type_check;
alter table occupancy add constraint occupancy_owner_type_check
  check (owner_type in ('order', 'hold', 'lock', 'feast'));
comment on column occupancy.owner_type is 'ts: ''order'' | ''hold'' | ''lock'' | ''feast''';

create table table_feast (
  store_id uuid not null references store (id),
  -- That of the feast.
  id uuid not null,
  date date not null,
  shift_id uuid,
  start_time text not null,
  start_at timestamptz not null,
  end_at timestamptz not null check (end_at > start_at),
  buffer_minutes integer not null,
  kind_id uuid,
  combination_id uuid,
  item_ids uuid[] not null,
  people integer not null check (people > 0),
  title text not null,
  -- Whether a diner created it, so that it counts towards the limits of online bookings.
  online boolean not null,
  created_at timestamptz not null,
  primary key (store_id, id)
);
create index table_feast_day on table_feast (store_id, date);
comment on table table_feast is 'booking: tables that published feasts occupy until they close';
