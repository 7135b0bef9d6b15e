-- Private dining: requests of diners to stores, and what happened to each.
create table bookout_form (
  store_id uuid not null references store (id),
  id uuid not null,
  version integer not null default 0,
  status text not null,
  close_reason text,
  close_words text not null default '',
  user_id uuid not null references user_account (id),
  diner_id uuid not null,
  date date not null,
  -- Either a shift or a start time. Shifts can be deleted later.
  shift_id uuid,
  time text,
  -- The last start time that the request allows: after it, the request has expired.
  latest_start timestamptz not null,
  adults integer not null,
  -- Fen.
  budget integer,
  remark text not null,
  -- Another day or time that the store offers.
  offer_date date,
  offer_shift_id uuid,
  offer_time text,
  offer_latest_start timestamptz,
  offer_words text not null default '',
  offered_at timestamptz,
  order_id uuid,
  created_at timestamptz not null,
  closed_at timestamptz,
  primary key (store_id, id),
  foreign key (store_id, diner_id) references diner (store_id, id),
  constraint bookout_form_order_fkey foreign key (store_id, order_id) references booking_order (store_id, id)
    on delete set null (order_id),
  constraint bookout_form_status check (status in ('WAIT_STORE_CONFIRM', 'WAIT_ALLOCATE_BOOKING_ORDER_ID', 'FINISHED', 'CLOSED')),
  constraint bookout_form_closed check ((status = 'CLOSED') = (close_reason is not null) and (status = 'CLOSED') = (closed_at is not null)),
  constraint bookout_form_time check ((shift_id is null) <> (time is null)),
  constraint bookout_form_offer check (
    case when offered_at is null then offer_date is null and offer_latest_start is null and offer_shift_id is null and offer_time is null
    else offer_date is not null and offer_latest_start is not null and (offer_shift_id is null) <> (offer_time is null) end
  ),
  constraint bookout_form_with_order check (order_id is null or status = 'FINISHED'),
  constraint bookout_form_people check (adults between 1 and 500),
  constraint bookout_form_budget check (budget > 0)
);
comment on table bookout_form is 'bookout: private dining requests';
comment on column bookout_form.status is 'ts: BookOutStatus';
comment on column bookout_form.close_reason is 'ts: BookOutCloseReason';
comment on column bookout_form.budget is 'ts: Fen';
-- An order belongs to one request.
create unique index bookout_form_order on bookout_form (store_id, order_id) where order_id is not null;
create index bookout_form_user on bookout_form (user_id, id desc);
create index bookout_form_newest on bookout_form (store_id, status, id desc);
create index bookout_form_soonest on bookout_form (store_id, status, latest_start, id);
create index bookout_form_open on bookout_form (latest_start)
  where status in ('WAIT_STORE_CONFIRM', 'WAIT_ALLOCATE_BOOKING_ORDER_ID');
create index bookout_form_diner on bookout_form (store_id, diner_id);

create table bookout_log (
  store_id uuid not null,
  form_id uuid not null,
  -- The version of the request after the change.
  version integer not null,
  type text not null,
  at timestamptz not null,
  operator_type text not null,
  operator_id uuid,
  words text not null,
  -- The day and time that were offered, accepted or declined.
  offer_date date,
  offer_shift_id uuid,
  offer_time text,
  primary key (store_id, form_id, version),
  foreign key (store_id, form_id) references bookout_form (store_id, id) on delete cascade
);
comment on table bookout_log is 'bookout: what happened to private dining requests';
comment on column bookout_log.type is 'ts: BookOutLogType';
comment on column bookout_log.operator_type is 'ts: OperatorType';
