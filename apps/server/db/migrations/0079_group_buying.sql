-- Group-buying platforms: authorizations of merchants, shops of stores, orders, and the messages in both directions.
create table external_grant (
  id uuid primary key,
  merchant_id uuid not null references merchant (id),
  platform text not null,
  -- The platform's id of the account that granted it.
  account_id text not null,
  -- Sealed with a key derived from SECRET.
  access_token text not null,
  refresh_token text,
  expires_at timestamptz,
  shops jsonb not null,
  created_at timestamptz not null,
  refreshed_at timestamptz not null,
  -- The platform refused the tokens: the merchant has to authorize again.
  refused_at timestamptz,
  -- When staff were told that it is about to expire.
  warned_at timestamptz,
  constraint external_grant_platform check (platform in ('dianping', 'meituan', 'douyin'))
);
comment on table external_grant is 'groupbuying: authorizations of merchants at group-buying platforms';
comment on column external_grant.platform is 'ts: GroupPlatform';
comment on column external_grant.shops is 'ts: GroupShop[]';
-- A merchant may have several accounts at a platform.
create unique index external_grant_account on external_grant (merchant_id, platform, account_id);
create index external_grant_expiry on external_grant (expires_at) where refused_at is null;

create table external_shop (
  store_id uuid not null references store (id),
  platform text not null,
  grant_id uuid not null references external_grant (id),
  -- The platform's id of the shop.
  shop_id text not null,
  connected_at timestamptz not null,
  -- Changes up to this time at the platform were read.
  read_until timestamptz not null,
  next_poll_at timestamptz not null,
  primary key (store_id, platform),
  constraint external_shop_platform check (platform in ('dianping', 'meituan', 'douyin'))
);
comment on table external_shop is 'groupbuying: which shop at a platform is which store';
comment on column external_shop.platform is 'ts: GroupPlatform';
create unique index external_shop_id on external_shop (platform, shop_id);
create index external_shop_poll on external_shop (next_poll_at);
create index external_shop_grant on external_shop (grant_id);

create table external_settings (
  store_id uuid primary key references store (id),
  auto_answer text not null,
  grace_minutes integer not null,
  constraint external_settings_answer check (auto_answer in ('ask', 'whenFree', 'decline')),
  constraint external_settings_grace check (grace_minutes between 0 and 240)
);
comment on table external_settings is 'groupbuying: how stores answer orders from platforms';
comment on column external_settings.auto_answer is 'ts: AnswerMode';

create table external_order (
  store_id uuid not null references store (id),
  id uuid not null,
  version integer not null,
  platform text not null,
  -- The platform's number of the order.
  external_id text not null,
  shop_id text not null,
  status text not null,
  end_reason text,
  words text not null,
  guest_name text not null,
  -- E.164; null if the platform does not reveal it.
  guest_phone text,
  date date not null,
  time text not null,
  start_at timestamptz not null,
  people integer not null,
  product text not null,
  -- Fen.
  amount bigint not null,
  remark text not null,
  deadline timestamptz,
  -- Whether the platform has confirmed the last change that was made here.
  confirmed boolean not null,
  -- Whether the platform refused or never answered the last change.
  unsent boolean not null,
  -- The date, time and people that the platform asked for and the store had no table for, as a text.
  refused_slot text,
  order_id uuid,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (store_id, id),
  constraint external_order_order_fkey foreign key (store_id, order_id) references booking_order (store_id, id)
    on delete set null (order_id),
  constraint external_order_platform check (platform in ('dianping', 'meituan', 'douyin')),
  constraint external_order_status check (status in ('waitPayment', 'waitProcess', 'accepted', 'rejected', 'cancelled', 'arrived',
    'notArrived', 'appealArrived', 'appealNotArrived', 'failed')),
  constraint external_order_people check (people between 1 and 500),
  constraint external_order_amount check (amount >= 0),
  constraint external_order_ended check ((status in ('rejected', 'cancelled', 'failed')) = (end_reason is not null)),
  constraint external_order_waiting check (order_id is null or status not in ('waitPayment', 'waitProcess', 'failed'))
);
comment on table external_order is 'groupbuying: orders from group-buying platforms';
comment on column external_order.platform is 'ts: GroupPlatform';
comment on column external_order.status is 'ts: ExternalStatus';
comment on column external_order.end_reason is 'ts: EndReason';
comment on column external_order.amount is 'ts: Fen';
create unique index external_order_number on external_order (platform, external_id);
-- A booking belongs to one external order.
create unique index external_order_order on external_order (store_id, order_id) where order_id is not null;
create index external_order_newest on external_order (store_id, id desc);
create index external_order_waits on external_order (store_id, deadline, id)
  where status in ('waitProcess', 'appealArrived', 'appealNotArrived');
create index external_order_open on external_order (store_id, platform)
  where status in ('waitPayment', 'waitProcess', 'accepted', 'appealArrived', 'appealNotArrived') or not confirmed;
create index external_order_phone on external_order (guest_phone) where guest_phone is not null;

create table external_log (
  store_id uuid not null,
  external_order_id uuid not null,
  -- The version of the order after it.
  version integer not null,
  id uuid not null,
  type text not null,
  at timestamptz not null,
  -- Null if the platform did it.
  operator_type text,
  operator_id uuid,
  -- The status after it.
  status text not null,
  words text not null,
  date date,
  time text,
  people integer,
  primary key (store_id, external_order_id, version, id),
  foreign key (store_id, external_order_id) references external_order (store_id, id) on delete cascade
);
comment on table external_log is 'groupbuying: what happened to orders from group-buying platforms';
comment on column external_log.type is 'ts: ExternalLogType';
comment on column external_log.operator_type is 'ts: OperatorType';
comment on column external_log.status is 'ts: ExternalStatus';

create table external_inbox (
  platform text not null,
  -- The platform's id of the event, or a digest of its content.
  event_id text not null,
  store_id uuid not null references store (id),
  external_id text not null,
  -- Counts up in the order of arrival.
  number bigint generated always as identity,
  event jsonb not null,
  received_at timestamptz not null,
  applied_at timestamptz,
  outcome text,
  primary key (platform, event_id)
);
comment on table external_inbox is 'groupbuying: verified events of group-buying platforms';
comment on column external_inbox.platform is 'ts: GroupPlatform';
create index external_inbox_waiting on external_inbox (store_id, platform, external_id, number) where applied_at is null;
create index external_inbox_applied on external_inbox (applied_at) where applied_at is not null;

create table external_call (
  store_id uuid not null,
  id uuid not null,
  external_order_id uuid not null,
  -- The version of the order that it reports: reports are sent in this order.
  version integer not null,
  report jsonb not null,
  state text not null,
  tries integer not null,
  last_code text,
  due_at timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (store_id, id),
  foreign key (store_id, external_order_id) references external_order (store_id, id) on delete cascade,
  constraint external_call_state check (state in ('waiting', 'done', 'dropped', 'failed')),
  constraint external_call_ended check ((state = 'waiting') = (ended_at is null))
);
comment on table external_call is 'groupbuying: what is reported to group-buying platforms';
comment on column external_call.report is 'ts: ExternalReport';
comment on column external_call.state is 'ts: ExternalCallState';
create index external_call_waiting on external_call (store_id, external_order_id, version, id) where state = 'waiting';
create index external_call_order on external_call (store_id, external_order_id);
