-- Coupons that guests bought on a group-buying platform: what they are worth in the bill of a booking, and each use of one.
alter table booking_order add column coupon_worth bigint not null default 0,
  add constraint booking_order_coupon_worth check (coupon_worth >= 0);
comment on column booking_order.coupon_worth is 'ts: Fen';

create table coupon_use (
  store_id uuid not null references store (id),
  id uuid not null,
  platform text not null,
  -- The platform's id of the shop at which it is verified.
  shop_id text not null,
  order_id uuid,
  state text not null,
  -- Why the platform refused to verify it, or to take it back.
  problem text,
  title text not null,
  -- What names it at the platform, sealed with a key derived from SECRET.
  code text not null,
  -- A digest of the same, keyed with SECRET.
  code_digest text not null,
  code_end text not null,
  -- Fen.
  worth bigint not null,
  -- Fen.
  paid bigint not null,
  -- The check that it was found by: repetitions of a verification have the same.
  check_id uuid not null,
  -- What the platform returned when it was checked.
  verify_token text not null,
  external_order_id text not null,
  verify_id text,
  certificate_id text,
  verified_at timestamptz,
  take_back_until timestamptz,
  -- The calls to the platform in this state, of which the last one may have been lost.
  tries integer not null,
  operator_type text not null,
  operator_id uuid,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (store_id, id),
  constraint coupon_use_order_fkey foreign key (store_id, order_id) references booking_order (store_id, id)
    on delete set null (order_id),
  constraint coupon_use_platform check (platform in ('dianping', 'meituan', 'douyin')),
  constraint coupon_use_state check (state in ('verifying', 'verified', 'refused', 'takingBack', 'takenBack')),
  constraint coupon_use_amounts check (worth >= 0 and paid >= 0),
  constraint coupon_use_verified check ((verified_at is not null) = (state in ('verified', 'takingBack', 'takenBack')))
);
comment on table coupon_use is 'groupbuying: coupons of group-buying platforms that were used at stores';
comment on column coupon_use.platform is 'ts: GroupPlatform';
comment on column coupon_use.state is 'ts: CouponState';
comment on column coupon_use.worth is 'ts: Fen';
comment on column coupon_use.paid is 'ts: Fen';
comment on column coupon_use.operator_type is 'ts: OperatorType';
-- A coupon is used once at a time. Its code may be another in each check; what the platform calls its verification is not.
create unique index coupon_use_code on coupon_use (platform, code_digest)
  where state in ('verifying', 'verified', 'takingBack');
create unique index coupon_use_verification on coupon_use (platform, verify_id, certificate_id)
  where state in ('verified', 'takingBack') and verify_id <> '';
create index coupon_use_check on coupon_use (store_id, check_id);
create index coupon_use_order on coupon_use (store_id, order_id) where order_id is not null;
create index coupon_use_newest on coupon_use (store_id, id desc);
create index coupon_use_refused on coupon_use (changed_at) where state = 'refused';
