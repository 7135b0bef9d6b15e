-- Orders of goods with their lines, what they have reserved, their parcels and their log.
create table shop_order (
  store_id uuid not null references store (id),
  id uuid not null,
  version integer not null default 0,
  -- The number that people say.
  number text not null,
  -- Null after the account was closed.
  user_id uuid references user_account (id),
  status text not null,
  close_reason text,
  way text not null,
  -- Whether the store took paid orders without looking at them when it was placed.
  confirms_automatically boolean not null,
  goods bigint not null,
  delivery_fee bigint not null,
  total bigint not null,
  recipient_name text not null,
  -- As it is dialled. Null after the account was closed.
  recipient_phone text,
  region text,
  -- Province, city and district with the detail. Empty for pick-up.
  address text not null,
  pickup_date date,
  pickup_time text,
  pickup_at timestamptz,
  remark text not null,
  -- What the store wrote when it rejected or cancelled it.
  close_note text not null,
  -- Until when it has to be paid or confirmed, or when it counts as received. Null if no timer runs.
  deadline timestamptz,
  -- Pieces of all lines without cancelled ones; those that are in no parcel; parcels on their way; delivered ones.
  pieces integer not null,
  to_ship integer not null,
  on_the_way integer not null,
  delivered integer not null,
  created_at timestamptz not null,
  paid_at timestamptz,
  confirmed_at timestamptz,
  ready_at timestamptz,
  finished_at timestamptz,
  closed_at timestamptz,
  primary key (store_id, id),
  constraint shop_order_status check (status in ('WAIT_PAYMENT', 'WAIT_SELLER_CONFIRM', 'WAIT_SHIPPED', 'WAIT_RECEIVE',
    'WAIT_BUYER_CONFIRM_RECEIVE', 'FINISHED', 'CLOSED')),
  constraint shop_order_closed check ((status = 'CLOSED') = (close_reason is not null)),
  constraint shop_order_way check ((way = 'delivery') = (region is not null) and (way = 'pickup') = (pickup_at is not null)),
  constraint shop_order_total check (goods > 0 and delivery_fee >= 0 and total = goods + delivery_fee),
  constraint shop_order_counts check (pieces >= 0 and to_ship between 0 and pieces and on_the_way >= 0 and delivered >= 0)
);
comment on table shop_order is 'shop: an order of goods';
comment on column shop_order.status is 'ts: ShopOrderStatus';
comment on column shop_order.close_reason is 'ts: ShopCloseReason';
comment on column shop_order.way is 'ts: DeliveryWay';
comment on column shop_order.region is 'ts: PhoneRegion';
comment on column shop_order.goods is 'ts: Fen';
comment on column shop_order.delivery_fee is 'ts: Fen';
comment on column shop_order.total is 'ts: Fen';
create unique index shop_order_number on shop_order (store_id, number);
create index shop_order_user on shop_order (user_id, id desc) where user_id is not null;
create index shop_order_unpaid on shop_order (user_id) where status = 'WAIT_PAYMENT';
-- The tabs of the staff's list.
create index shop_order_to_confirm on shop_order (store_id, deadline, id) where status = 'WAIT_SELLER_CONFIRM';
create index shop_order_to_ship on shop_order (store_id, id)
  where status in ('WAIT_SHIPPED', 'WAIT_RECEIVE') and to_ship > 0;
create index shop_order_open on shop_order (store_id, id desc) where status not in ('FINISHED', 'CLOSED');

create table shop_order_line (
  store_id uuid not null,
  shop_order_id uuid not null,
  id uuid not null,
  position integer not null,
  -- The variant and the product as they were. They may have been deleted since.
  sku_id uuid not null,
  product_id uuid not null,
  title jsonb not null,
  sku_name jsonb not null,
  choices jsonb not null,
  choice_names jsonb not null,
  picture text references picture (hash),
  quick_code text not null,
  -- Grams of one piece.
  weight integer,
  price bigint not null,
  quantity integer not null,
  -- Pieces that are not sent any more.
  cancelled integer not null default 0,
  -- Pieces in parcels that were not closed, or handed over.
  shipped integer not null default 0,
  primary key (store_id, shop_order_id, id),
  foreign key (store_id, shop_order_id) references shop_order (store_id, id) on delete cascade,
  constraint shop_order_line_quantity check (quantity > 0 and cancelled >= 0 and shipped >= 0 and cancelled + shipped <= quantity),
  constraint shop_order_line_price check (price > 0)
);
comment on table shop_order_line is 'shop: goods of an order, as they were when they were ordered';
comment on column shop_order_line.title is 'ts: Localized';
comment on column shop_order_line.sku_name is 'ts: Localized';
comment on column shop_order_line.choices is 'ts: ComboChoice[]';
comment on column shop_order_line.choice_names is 'ts: { title: Localized; count: number }[]';
comment on column shop_order_line.price is 'ts: Fen';
create index shop_order_line_picture on shop_order_line (picture) where picture is not null;
create index shop_order_line_sku on shop_order_line (store_id, sku_id);

create table shop_order_stock (
  store_id uuid not null,
  shop_order_id uuid not null,
  line_id uuid not null,
  -- The variant of the line, and for a combo those of its choices.
  sku_id uuid not null,
  -- Pieces of the variant in one piece of the line.
  per_piece integer not null,
  -- Pieces of the variant that are kept for the line now: reserved, if its stock is counted.
  reserved integer not null,
  -- The period of the sale plan in which its pieces were counted. Null: it was sold without a plan.
  sale_plan_id uuid,
  sale_period text,
  primary key (store_id, shop_order_id, line_id, sku_id),
  foreign key (store_id, shop_order_id, line_id) references shop_order_line (store_id, shop_order_id, id) on delete cascade,
  constraint shop_order_stock_pieces check (per_piece > 0 and reserved >= 0),
  constraint shop_order_stock_plan check ((sale_plan_id is null) = (sale_period is null))
);
comment on table shop_order_stock is 'shop: the variants of a line, and how many pieces are reserved for it';
create index shop_order_stock_sku on shop_order_stock (store_id, sku_id);

create table shipment (
  store_id uuid not null,
  shop_order_id uuid not null,
  id uuid not null,
  status text not null,
  carrier text not null,
  tracking_number text not null,
  created_at timestamptz not null,
  delivered_at timestamptz,
  received_at timestamptz,
  closed_at timestamptz,
  primary key (store_id, shop_order_id, id),
  foreign key (store_id, shop_order_id) references shop_order (store_id, id) on delete cascade,
  constraint shipment_status check (status in ('CREATED', 'DELIVERED', 'RECEIVED', 'CLOSED'))
);
comment on table shipment is 'shop: a parcel of an order';
comment on column shipment.status is 'ts: ShipmentStatus';
comment on column shipment.carrier is 'ts: Carrier';

create table shipment_line (
  store_id uuid not null,
  shop_order_id uuid not null,
  shipment_id uuid not null,
  line_id uuid not null,
  quantity integer not null,
  primary key (store_id, shop_order_id, shipment_id, line_id),
  foreign key (store_id, shop_order_id, shipment_id) references shipment (store_id, shop_order_id, id) on delete cascade,
  foreign key (store_id, shop_order_id, line_id) references shop_order_line (store_id, shop_order_id, id) on delete cascade,
  constraint shipment_line_quantity check (quantity > 0)
);
comment on table shipment_line is 'shop: how many pieces of a line are in a parcel';
create index shipment_line_line on shipment_line (store_id, shop_order_id, line_id);

create table shop_order_log (
  store_id uuid not null,
  shop_order_id uuid not null,
  id uuid not null,
  type text not null,
  at timestamptz not null,
  operator_type text not null,
  operator_id uuid,
  amount bigint,
  -- The reason, or the number of a parcel.
  note text not null,
  primary key (store_id, shop_order_id, id),
  foreign key (store_id, shop_order_id) references shop_order (store_id, id) on delete cascade
);
comment on table shop_order_log is 'shop: what happened to an order of goods';
comment on column shop_order_log.type is 'ts: ShopLogType';
comment on column shop_order_log.operator_type is 'ts: OperatorType';
comment on column shop_order_log.amount is 'ts: Fen';
