-- What stores sell in their shops: products with variants, combos, stock and sale plans; and the carts of diners.
create table shop_settings (
  store_id uuid primary key references store (id),
  open boolean not null,
  delivery boolean not null,
  pickup boolean not null,
  delivery_fee bigint not null,
  -- Null: delivery always costs the fee.
  free_from bigint,
  delivery_regions text[] not null,
  pickup_from text not null,
  pickup_until text not null,
  lead_hours integer not null,
  pickup_days integer not null,
  confirms_automatically boolean not null,
  pay_minutes integer not null,
  notice jsonb not null,
  version integer not null,
  constraint shop_settings_fees check (delivery_fee >= 0 and free_from >= 0)
);
comment on table shop_settings is 'shop: how stores sell';
comment on column shop_settings.delivery_fee is 'ts: Fen';
comment on column shop_settings.free_from is 'ts: Fen';
comment on column shop_settings.delivery_regions is 'ts: PhoneRegion[]';
comment on column shop_settings.pay_minutes is 'ts: ShopPayMinutes';
comment on column shop_settings.notice is 'ts: Localized';

create table product_category (
  store_id uuid not null references store (id),
  id uuid not null,
  name jsonb not null,
  position integer not null,
  version integer not null default 0,
  primary key (store_id, id)
);
comment on table product_category is 'shop: the categories of products';
comment on column product_category.name is 'ts: Localized';

create table product_spec (
  store_id uuid not null references store (id),
  id uuid not null,
  name jsonb not null,
  position integer not null,
  version integer not null default 0,
  primary key (store_id, id)
);
comment on table product_spec is 'shop: what variants of products differ in';
comment on column product_spec.name is 'ts: Localized';

create table spec_value (
  store_id uuid not null,
  id uuid not null,
  spec_id uuid not null,
  name jsonb not null,
  position integer not null,
  primary key (store_id, id),
  -- Without a cascade: a spec with values cannot be deleted.
  constraint spec_value_spec foreign key (store_id, spec_id) references product_spec (store_id, id)
);
comment on table spec_value is 'shop: the values that a spec can have';
comment on column spec_value.name is 'ts: Localized';
create index spec_value_spec on spec_value (store_id, spec_id, position);

create table sale_plan (
  store_id uuid not null references store (id),
  id uuid not null,
  name text not null,
  mode text not null,
  from_date date,
  until_date date,
  policy text not null,
  -- Null: as many as are in stock.
  quantity integer,
  per_person integer,
  version integer not null default 0,
  primary key (store_id, id),
  constraint sale_plan_mode check (mode in ('NORMAL', 'DAILY')),
  constraint sale_plan_days check (from_date <= until_date),
  constraint sale_plan_policy check (policy in ('stock', 'limited') and (policy = 'limited') = (quantity is not null)),
  constraint sale_plan_numbers check (quantity > 0 and per_person > 0)
);
comment on table sale_plan is 'shop: when and how many of a variant are sold';
comment on column sale_plan.mode is 'ts: SaleMode';
comment on column sale_plan.policy is 'ts: InventoryPolicy';

create table product (
  store_id uuid not null references store (id),
  id uuid not null,
  title jsonb not null,
  subtitle jsonb not null,
  description jsonb not null,
  category_id uuid,
  cover text,
  carousel text[] not null,
  -- Empty: none.
  quick_code text not null,
  -- Grams of one piece.
  weight integer,
  type text not null,
  stock_mode text not null,
  sale_mode text not null,
  status text not null,
  with_booking boolean not null,
  seats_min integer,
  seats_max integer,
  -- The specs that its variants differ in, in this order.
  spec_ids uuid[] not null,
  position integer not null,
  version integer not null default 0,
  created_at timestamptz not null,
  -- Deleted products stay for the orders and carts that name them, without pictures.
  deleted_at timestamptz,
  primary key (store_id, id),
  constraint product_category_id foreign key (store_id, category_id) references product_category (store_id, id)
    on delete set null (category_id),
  constraint product_type check (type in ('SINGLE', 'COMBO')),
  constraint product_stock_mode check (stock_mode in ('REAL', 'VIRTUAL')),
  constraint product_sale_mode check (sale_mode in ('NORMAL', 'DAILY')),
  constraint product_status check (status in ('LISTED', 'UNLISTED')),
  constraint product_combo check (type = 'SINGLE' or (stock_mode = 'VIRTUAL' and spec_ids = '{}')),
  constraint product_deleted check (deleted_at is null or (status = 'UNLISTED' and cover is null and carousel = '{}'))
);
comment on table product is 'shop: products';
comment on column product.title is 'ts: Localized';
comment on column product.subtitle is 'ts: Localized';
comment on column product.description is 'ts: Localized';
comment on column product.type is 'ts: ProductType';
comment on column product.stock_mode is 'ts: StockMode';
comment on column product.sale_mode is 'ts: SaleMode';
comment on column product.status is 'ts: Listing';
create index product_list on product (store_id, position, id) where deleted_at is null;
create index product_in_category on product (store_id, category_id) where category_id is not null;
create unique index product_quick_code on product (store_id, lower(quick_code))
  where quick_code <> '' and deleted_at is null;

create table sku (
  store_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  -- One value of each spec of the product, in their order.
  value_ids uuid[] not null,
  price bigint not null,
  status text not null,
  sale_plan_id uuid,
  -- Staff are notified when this many or fewer are left. Null: they are not.
  low_stock_at integer,
  on_hand integer not null default 0,
  -- Pieces of open orders that have not left the store.
  reserved integer not null default 0,
  position integer not null,
  -- Removed variants stay for the orders and carts that name them.
  deleted_at timestamptz,
  primary key (store_id, id),
  constraint sku_product foreign key (store_id, product_id) references product (store_id, id) on delete cascade,
  constraint sku_sale_plan foreign key (store_id, sale_plan_id) references sale_plan (store_id, id),
  constraint sku_price check (price > 0),
  constraint sku_status check (status in ('LISTED', 'UNLISTED')),
  constraint sku_stock check (reserved >= 0 and reserved <= on_hand)
);
comment on table sku is 'shop: the variants of products, with their stock';
comment on column sku.price is 'ts: Fen';
comment on column sku.status is 'ts: Listing';
create index sku_product on sku (store_id, product_id, position) where deleted_at is null;
create index sku_sale_plan on sku (store_id, sale_plan_id) where sale_plan_id is not null;

create table combo_group (
  store_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  name jsonb not null,
  -- How many of its items a buyer chooses.
  choose integer not null,
  position integer not null,
  primary key (store_id, id),
  constraint combo_group_product foreign key (store_id, product_id) references product (store_id, id) on delete cascade,
  constraint combo_group_choose check (choose > 0)
);
comment on table combo_group is 'shop: the groups of a combo';
comment on column combo_group.name is 'ts: Localized';
create index combo_group_product on combo_group (store_id, product_id, position);

create table combo_item (
  store_id uuid not null,
  id uuid not null,
  group_id uuid not null,
  sku_id uuid not null,
  -- Pieces of the variant in one choice of the item, and how often it can be chosen.
  quantity integer not null,
  most integer not null,
  extra bigint not null,
  position integer not null,
  primary key (store_id, id),
  constraint combo_item_group foreign key (store_id, group_id) references combo_group (store_id, id) on delete cascade,
  constraint combo_item_sku foreign key (store_id, sku_id) references sku (store_id, id),
  constraint combo_item_numbers check (quantity > 0 and most > 0 and extra >= 0)
);
comment on table combo_item is 'shop: what can be chosen in a group of a combo';
comment on column combo_item.extra is 'ts: Fen';
create index combo_item_group on combo_item (store_id, group_id, position);
create index combo_item_sku on combo_item (store_id, sku_id);

create table stock_movement (
  store_id uuid not null,
  id uuid not null,
  sku_id uuid not null,
  reason text not null,
  change integer not null,
  -- Pieces on hand afterwards.
  on_hand integer not null,
  note text not null,
  -- The order that caused it, and its number.
  order_id uuid,
  order_number text,
  -- Null for the system.
  operator_id uuid,
  at timestamptz not null,
  primary key (store_id, id),
  constraint stock_movement_sku foreign key (store_id, sku_id) references sku (store_id, id) on delete cascade,
  constraint stock_movement_reason check (reason in ('received', 'counted', 'damaged', 'ownUse', 'sold', 'returned'))
);
comment on table stock_movement is 'shop: changes of the pieces on hand';
comment on column stock_movement.reason is 'ts: StockReason';
create index stock_movement_sku on stock_movement (store_id, sku_id, id desc);
create index stock_movement_at on stock_movement (at);

create table sale_count (
  store_id uuid not null,
  plan_id uuid not null,
  sku_id uuid not null,
  -- The day of a daily plan; `all` for the whole time of another.
  period text not null,
  sold integer not null,
  changed_at timestamptz not null,
  primary key (store_id, plan_id, sku_id, period),
  constraint sale_count_plan foreign key (store_id, plan_id) references sale_plan (store_id, id) on delete cascade,
  constraint sale_count_sku foreign key (store_id, sku_id) references sku (store_id, id) on delete cascade,
  constraint sale_count_sold check (sold >= 0)
);
comment on table sale_count is 'shop: pieces of a variant that were sold under a sale plan';
create index sale_count_days on sale_count (changed_at) where period <> 'all';

create table cart_line (
  user_id uuid not null references user_account (id),
  store_id uuid not null,
  position integer not null,
  sku_id uuid not null,
  quantity integer not null,
  choices jsonb not null,
  added_at timestamptz not null,
  primary key (user_id, store_id, position),
  constraint cart_line_sku foreign key (store_id, sku_id) references sku (store_id, id) on delete cascade,
  constraint cart_line_quantity check (quantity > 0)
);
comment on table cart_line is 'shop: goods in the carts of diners';
comment on column cart_line.choices is 'ts: ComboChoice[]';
create index cart_line_sku on cart_line (store_id, sku_id);
create index cart_line_added on cart_line (added_at);
