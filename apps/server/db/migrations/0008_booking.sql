create table booking_tag (
  store_id uuid not null references store (id),
  id uuid not null,
  content text not null,
  color text not null,
  position integer not null,
  version integer not null default 0,
  primary key (store_id, id)
);
create unique index booking_tag_content on booking_tag (store_id, lower(content));
comment on table booking_tag is 'booking: words a store marks its orders with';

create table booking_taker (
  store_id uuid not null references store (id),
  id uuid not null,
  name text not null,
  disabled boolean not null default false,
  position integer not null,
  version integer not null default 0,
  primary key (store_id, id)
);
create unique index booking_taker_name on booking_taker (store_id, lower(name));
comment on table booking_taker is 'booking: who may have taken an order';

-- How often the bookings of a business day changed, and the last number its booking codes were made of.
create table store_day (
  store_id uuid not null references store (id),
  date date not null,
  version bigint not null,
  last_number integer not null,
  primary key (store_id, date)
) with (fillfactor = 50);
comment on table store_day is 'booking: the number of changes of a business day';

create table booking_order (
  store_id uuid not null references store (id),
  id uuid not null,
  version integer not null,
  status text not null check (status in ('waitDepositPayment', 'waitDepositPaymentInvalid', 'waitStoreConfirm',
    'waitService', 'waitCancelProcess', 'waitFinalPayment', 'finished', 'closed')),
  close_reason text,
  date date not null,
  shift_id uuid,
  start_time text not null,
  start_at timestamptz not null,
  end_at timestamptz not null check (end_at > start_at),
  buffer_minutes integer not null,
  kind_id uuid,
  combination_id uuid,
  item_ids uuid[] not null,
  pinned boolean not null,
  adults integer not null check (adults > 0),
  children integer not null check (children >= 0),
  user_id uuid references user_account (id),
  diner_id uuid,
  booking_code text not null,
  taker_id uuid,
  tag_ids uuid[] not null,
  remark_by_store text not null,
  remark_by_diner text not null,
  diet_preference text not null,
  diet_taboo text not null,
  deposit bigint not null check (deposit >= 0),
  policy jsonb not null,
  deposit_expires_at timestamptz,
  deposit_paid_at timestamptz,
  meal_cost bigint,
  final_paid_at timestamptz,
  auto_accept_at timestamptz,
  confirmed_at timestamptz,
  arrived_at timestamptz,
  turned_over_at timestamptz,
  finished_at timestamptz,
  closed_at timestamptz,
  created_at timestamptz not null,
  created_by_type text not null,
  created_by_id uuid,
  closed_by_type text,
  closed_by_id uuid,
  method text not null,
  platform text not null,
  source text not null,
  primary key (store_id, id),
  foreign key (store_id, kind_id) references table_kind (store_id, id),
  foreign key (store_id, shift_id) references shift (store_id, id),
  foreign key (store_id, diner_id) references diner (store_id, id),
  check ((status = 'closed') = (close_reason is not null)),
  check ((status = 'closed') = (closed_at is not null))
) with (fillfactor = 80);
create unique index booking_order_code on booking_order (store_id, date, booking_code);
create index booking_order_user on booking_order (user_id, start_at desc, id) where user_id is not null;
create index booking_order_waiting on booking_order (store_id, user_id)
  where status in ('waitDepositPayment', 'waitStoreConfirm') and user_id is not null;
create index booking_order_diner on booking_order (store_id, diner_id, start_at desc) where diner_id is not null;
comment on table booking_order is 'booking: a table booked';
comment on column booking_order.status is 'ts: OrderStatus';
comment on column booking_order.close_reason is 'ts: CloseReason';
comment on column booking_order.deposit is 'ts: Fen';
comment on column booking_order.meal_cost is 'ts: Fen';
comment on column booking_order.policy is 'ts: OrderPolicy';
comment on column booking_order.created_by_type is 'ts: OperatorType';
comment on column booking_order.closed_by_type is 'ts: OperatorType';
comment on column booking_order.method is 'ts: OrderMethod';
comment on column booking_order.platform is 'ts: ClientPlatform';
comment on column booking_order.source is 'ts: OrderSource';

create table booking_log (
  store_id uuid not null,
  order_id uuid not null,
  seq integer not null,
  type text not null,
  at timestamptz not null,
  operator_type text not null,
  operator_id uuid,
  before jsonb not null,
  after jsonb not null,
  reverts integer,
  primary key (store_id, order_id, seq)
);
create unique index booking_log_reverts on booking_log (store_id, order_id, reverts) where reverts is not null;
comment on table booking_log is 'booking: each change of an order, before and after; append only';
comment on column booking_log.type is 'ts: LogType';
comment on column booking_log.operator_type is 'ts: OperatorType';
comment on column booking_log.before is 'ts: Record<string, unknown>';
comment on column booking_log.after is 'ts: Record<string, unknown>';
create trigger booking_log_append_only before update or delete on booking_log
  for each row execute function refuse_change();

create table booking_hold (
  store_id uuid not null references store (id),
  id uuid not null,
  user_id uuid not null references user_account (id),
  date date not null,
  shift_id uuid,
  start_time text not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  buffer_minutes integer not null,
  kind_id uuid not null,
  combination_id uuid,
  item_ids uuid[] not null,
  adults integer not null,
  children integer not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (store_id, id)
);
create unique index booking_hold_user on booking_hold (store_id, user_id);
create index booking_hold_day on booking_hold (store_id, date);
comment on table booking_hold is 'booking: a table kept for somebody who is filling in the form';

create table table_lock (
  store_id uuid not null references store (id),
  id uuid not null,
  date date not null,
  time_from text not null,
  time_to text not null,
  start_at timestamptz not null,
  end_at timestamptz not null check (end_at > start_at),
  item_ids uuid[] not null,
  reason text not null,
  created_at timestamptz not null,
  created_by uuid,
  primary key (store_id, id)
);
create index table_lock_day on table_lock (store_id, date);
comment on table table_lock is 'booking: tables staff keep back';
