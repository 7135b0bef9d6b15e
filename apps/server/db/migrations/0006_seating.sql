create extension if not exists btree_gist;

create table table_kind (
  store_id uuid not null references store (id),
  id uuid not null,
  name jsonb not null,
  unit text not null,
  seat_capacity integer not null check (seat_capacity > 0),
  max_capacity integer not null check (max_capacity >= seat_capacity),
  min_seats_per_order integer not null check (min_seats_per_order > 0),
  min_seats_to_form_party integer not null check (min_seats_to_form_party > 0),
  booking_table_limit integer check (booking_table_limit >= 0),
  min_tables integer not null check (min_tables > 0),
  max_tables integer not null check (max_tables >= min_tables),
  fixed_tables integer check (fixed_tables > 0),
  quick_option_seat_interval integer not null,
  weight integer not null,
  status text not null check (status in ('normal', 'hidden', 'disabled')),
  channel text not null check (channel in ('online', 'inHouse', 'walkIn')),
  remaining_reminder integer,
  photo text references picture (hash),
  version integer not null default 0,
  primary key (store_id, id)
);
comment on table table_kind is 'seating: a kind of table a store sells';
comment on column table_kind.name is 'ts: Localized';
comment on column table_kind.unit is 'ts: TableUnit';
comment on column table_kind.status is 'ts: TableStatus';
comment on column table_kind.channel is 'ts: TableChannel';

create table area (
  store_id uuid not null references store (id),
  id uuid not null,
  name jsonb not null,
  position integer not null,
  version integer not null default 0,
  primary key (store_id, id)
);
comment on table area is 'seating: a part of the floor plan';
comment on column area.name is 'ts: Localized';

create table table_item (
  store_id uuid not null,
  id uuid not null,
  kind_id uuid not null,
  area_id uuid,
  label text not null,
  position integer not null,
  geometry jsonb not null,
  disabled boolean not null default false,
  -- Gone from the floor, but old orders still name it.
  removed boolean not null default false,
  version integer not null default 0,
  primary key (store_id, id),
  foreign key (store_id, kind_id) references table_kind (store_id, id),
  foreign key (store_id, area_id) references area (store_id, id)
);
create index table_item_kind on table_item (store_id, kind_id);
create unique index table_item_label on table_item (store_id, label) where not removed;
comment on table table_item is 'seating: one physical table or seat';
comment on column table_item.geometry is 'ts: Geometry';

create table combination (
  store_id uuid not null references store (id),
  id uuid not null,
  name text not null,
  item_ids uuid[] not null,
  min_people integer not null check (min_people > 0),
  max_people integer not null check (max_people >= min_people),
  weight integer not null,
  disabled boolean not null default false,
  version integer not null default 0,
  primary key (store_id, id)
);
comment on table combination is 'seating: items that may be pushed together, and how many they then seat';

create table shift (
  store_id uuid not null references store (id),
  id uuid not null,
  name jsonb not null,
  weekdays integer[] not null,
  ranges jsonb not null,
  slot_interval integer not null check (slot_interval >= 5),
  hidden_slots text[] not null,
  skipped_times text[] not null,
  disabled boolean not null default false,
  open_kind_ids uuid[],
  pacing jsonb not null,
  position integer not null,
  version integer not null default 0,
  primary key (store_id, id)
);
comment on table shift is 'seating: a sitting with its start times';
comment on column shift.name is 'ts: Localized';
comment on column shift.ranges is 'ts: SlotRange[]';
comment on column shift.pacing is 'ts: Pacing';

create table turn_rule (
  store_id uuid not null references store (id),
  id uuid not null,
  min_people integer not null,
  max_people integer not null check (max_people >= min_people),
  shift_id uuid,
  weekdays integer[],
  date_from date,
  date_to date,
  turn_minutes integer not null check (turn_minutes > 0),
  buffer_minutes integer not null check (buffer_minutes >= 0),
  version integer not null default 0,
  primary key (store_id, id),
  foreign key (store_id, shift_id) references shift (store_id, id)
);
comment on table turn_rule is 'seating: how long parties stay';

create table plan_entry (
  store_id uuid not null references store (id),
  id uuid not null,
  type text not null check (type in ('closed', 'special', 'paused')),
  date_from date not null,
  date_to date not null check (date_to >= date_from),
  shift_ids uuid[],
  time_from text,
  time_to text,
  note jsonb not null,
  version integer not null default 0,
  primary key (store_id, id)
);
create index plan_entry_dates on plan_entry (store_id, date_to);
comment on table plan_entry is 'seating: days and times that differ from the ordinary week';
comment on column plan_entry.type is 'ts: PlanType';
comment on column plan_entry.note is 'ts: Localized';

-- Who has which item when: an order, a hold, a lock. Nothing else decides whether a table is free, and the database
-- itself refuses to give one to two at a time.
create table occupancy (
  store_id uuid not null,
  owner_id uuid not null,
  item_id uuid not null,
  owner_type text not null check (owner_type in ('order', 'hold', 'lock')),
  date date not null,
  during tstzrange not null check (not isempty(during)),
  primary key (store_id, owner_id, item_id),
  foreign key (store_id, item_id) references table_item (store_id, id),
  constraint one_at_a_time exclude using gist (store_id with =, item_id with =, during with &&)
);
create index occupancy_day on occupancy (store_id, date);
comment on table occupancy is 'seating: who has which item when';
comment on column occupancy.owner_type is 'ts: ''order'' | ''hold'' | ''lock''';
