-- Goods and set menus on the menus of bookings, and where diners have to take a set menu.
alter table booking_order add column menu_product_ids uuid[] not null default '{}';

alter table preorder_settings add column set_menu_rules jsonb not null default '[]';
comment on column preorder_settings.set_menu_rules is 'ts: SetMenuRule[]';

-- The rules in force, which bookings read with the seating plan. Those of a store that offers no menus are not.
alter table store add column set_menu_rules jsonb not null default '[]';
comment on column store.set_menu_rules is 'ts: SetMenuRule[]';

-- It has no reference to the booking: goods of one that was deleted are given back by a job.
create table booking_goods (
  store_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  sku_id uuid not null,
  quantity integer not null,
  sale_plan_id uuid,
  sale_period text,
  served boolean not null default false,
  user_id uuid references user_account (id),
  primary key (store_id, id),
  constraint booking_goods_sku foreign key (store_id, sku_id) references sku (store_id, id),
  constraint booking_goods_quantity check (quantity > 0),
  constraint booking_goods_period check ((sale_plan_id is null) = (sale_period is null))
);
comment on table booking_goods is 'shop: goods that are kept for bookings, or were served with them';
create index booking_goods_order on booking_goods (store_id, order_id);
create index booking_goods_sku on booking_goods (store_id, sku_id);
create index booking_goods_user on booking_goods (user_id) where user_id is not null;
