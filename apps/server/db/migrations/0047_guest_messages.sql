-- Messages to guests: which ones a store sends, the queue and history of all, reports of the provider, and what people want.
alter table store add column auto_push jsonb not null default '{"scenes": [], "arrivalMinutes": 120}';
comment on column store.auto_push is 'ts: AutoPush';

create table guest_message (
  store_id uuid not null references store (id),
  id uuid not null,
  order_id uuid not null,
  scene text not null,
  channel text not null check (channel in ('sms', 'email', 'wechat')),
  sent_by text not null check (sent_by in ('auto', 'staff')),
  -- What the message is about, such as the start time: the same scene is sent once for each.
  occasion text not null,
  status text not null check (status in ('waiting', 'sending', 'sent', 'delivered', 'failed', 'unknown', 'dropped')),
  reason text,
  provider_code text,
  -- Set when it is composed, and erased with the person's data.
  address text,
  text text,
  language text check (language in ('zh-Hans', 'zh-Hant', 'en')),
  provider_id text,
  tries integer not null default 0,
  created_at timestamptz not null,
  due_at timestamptz not null,
  -- Not sent after this.
  ends_at timestamptz not null,
  -- The worker that has claimed it, and until when it is left to that worker.
  claimed_by uuid,
  claimed_until timestamptz,
  sent_at timestamptz,
  reported_at timestamptz,
  primary key (store_id, id),
  constraint guest_message_once unique (store_id, order_id, scene, channel, occasion),
  foreign key (store_id, order_id) references booking_order (store_id, id) on delete cascade
);
comment on table guest_message is 'messages: a message to the guest of an order, and what became of it';
comment on column guest_message.scene is 'ts: MessageScene';
comment on column guest_message.channel is 'ts: MessageChannel';
comment on column guest_message.sent_by is 'ts: SendTrigger';
comment on column guest_message.status is 'ts: SendStatus';
comment on column guest_message.reason is 'ts: SendReason';
comment on column guest_message.language is 'ts: Language';
create index guest_message_newest on guest_message (store_id, id desc);
create index guest_message_due on guest_message (due_at) where status = 'waiting';
create index guest_message_sending on guest_message (claimed_until) where status = 'sending';
create index guest_message_address on guest_message (address, sent_at) where sent_at is not null;
create index guest_message_reference on guest_message (id);
create index guest_message_provider on guest_message (provider_id) where provider_id is not null;
create index guest_message_created on guest_message (created_at);

create table sms_receipt (
  provider_id text primary key,
  delivered boolean not null,
  code text not null,
  received_at timestamptz not null
);
comment on table sms_receipt is 'messages: reports of the SMS provider about messages whose sending is not recorded yet';
create index sms_receipt_received on sms_receipt (received_at);

create table message_choice (
  user_id uuid primary key references user_account (id),
  sms boolean not null,
  email boolean not null,
  wechat boolean not null,
  reminders boolean not null,
  changed_at timestamptz not null
);
comment on table message_choice is 'messages: what a person wants to receive; everything without a row';

-- The guest's last answer to a reminder.
alter table booking_order add column answer text check (answer in ('coming', 'late', 'cancel'));
alter table booking_order add column answer_minutes integer check (answer_minutes > 0);
alter table booking_order add column answered_at timestamptz;
alter table booking_order add constraint booking_order_answer check ((answer is null) = (answered_at is null));
comment on column booking_order.answer is 'ts: OrderAnswerKind';
