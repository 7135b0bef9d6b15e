create table notice (
  id uuid primary key,
  user_id uuid not null references user_account (id),
  -- The event that caused it: told again, it makes no second notice.
  event_id bigint not null,
  kind text not null,
  facts jsonb not null,
  path text,
  created_at timestamptz not null,
  read_at timestamptz,
  unique (user_id, event_id)
);
create index notice_list on notice (user_id, id desc);
create index notice_unread on notice (user_id) where read_at is null;
comment on table notice is 'notices: news to one person';
comment on column notice.kind is 'ts: NoticeKind';
comment on column notice.facts is 'ts: Record<string, string>';

create table announcement (
  id uuid primary key,
  title jsonb not null,
  body jsonb not null,
  path text,
  pop_up boolean not null,
  published_at timestamptz not null,
  ends_at timestamptz
);
create index announcement_published_at on announcement (published_at desc);
comment on table announcement is 'notices: news to everyone';
comment on column announcement.title is 'ts: Localized';
comment on column announcement.body is 'ts: Localized';

create table short_link (
  code text primary key,
  path text not null,
  needs_sign_in boolean not null,
  created_by uuid references user_account (id),
  created_at timestamptz not null,
  expires_at timestamptz
);
comment on table short_link is 'links: what a QR code or a message carries instead of a path';
