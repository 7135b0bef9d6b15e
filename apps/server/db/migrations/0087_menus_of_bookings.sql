-- Dishes that a party orders in advance with its booking, and when diners of a store can do so.
alter table booking_order add column menu_amount bigint,
  add constraint booking_order_menu_amount check (menu_amount >= 0);
comment on column booking_order.menu_amount is 'ts: Fen';
create index booking_order_menu on booking_order (store_id, date) where menu_amount is not null;

create table order_menu (
  store_id uuid not null,
  order_id uuid not null,
  version integer not null,
  lines jsonb not null,
  -- Fen.
  amount bigint not null,
  changed_at timestamptz not null,
  primary key (store_id, order_id),
  constraint order_menu_order_fkey foreign key (store_id, order_id) references booking_order (store_id, id)
    on delete cascade,
  constraint order_menu_amount check (amount >= 0)
);
comment on table order_menu is 'preorders: the menu that a party orders in advance with its booking';
comment on column order_menu.lines is 'ts: StoredMenuLine[]';
comment on column order_menu.amount is 'ts: Fen';

create table preorder_settings (
  store_id uuid primary key references store (id),
  version integer not null default 0,
  open boolean not null default false,
  change_hours integer not null default 24,
  -- Fen.
  minimum_per_adult bigint,
  constraint preorder_settings_hours check (change_hours between 0 and 720),
  constraint preorder_settings_minimum check (minimum_per_adult > 0)
);
comment on table preorder_settings is 'preorders: whether and until when diners of a store choose a menu with their booking';
comment on column preorder_settings.minimum_per_adult is 'ts: Fen';
