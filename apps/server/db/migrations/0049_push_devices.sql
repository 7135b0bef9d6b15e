-- Notifications of browsers: the devices on which a person allowed them, and which notice was sent to which device.
create table push_device (
  id uuid primary key,
  user_id uuid not null references user_account (id),
  -- The session that turned it on. It ends with the session, whose row may be deleted before.
  session_id uuid not null,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  -- The server's public key that it was made for.
  server_key text not null,
  language text not null check (language in ('zh-Hans', 'zh-Hant', 'en')),
  created_at timestamptz not null
);
comment on table push_device is 'notices: a browser that shows a person''s notices as notifications';
comment on column push_device.language is 'ts: Language';
create index push_device_user on push_device (user_id, created_at);
create index push_device_session on push_device (session_id);

create table notice_push (
  notice_id uuid not null references notice (id) on delete cascade,
  device_id uuid not null references push_device (id) on delete cascade,
  -- Written before the push service is called: a notice that is there is not sent again by itself.
  status text not null check (status in ('sending', 'sent', 'failed', 'unknown')),
  code text,
  at timestamptz not null,
  primary key (notice_id, device_id)
);
comment on table notice_push is 'notices: a notice that was given to the push service of a device, and what became of it';
create index notice_push_device on notice_push (device_id);
create index notice_push_at on notice_push (at);
