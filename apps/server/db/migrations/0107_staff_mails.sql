-- Members of staff choose to get the news of a day in one e-mail, and the report of a business day when it is over.
alter table staff_notice_choice add column email text[] not null default '{}';
alter table staff_notice_choice add column digest_hour smallint not null default 9 check (digest_hour between 0 and 23);
alter table staff_notice_choice add column evening_report boolean not null default false;
comment on column staff_notice_choice.email is 'ts: ChosenNews[]';

-- The key makes each of them be sent once, however often it is planned.
create table staff_mail (
  store_id uuid not null references store (id),
  id uuid not null,
  user_id uuid not null references user_account (id),
  kind text not null check (kind in ('digest', 'eveningReport')),
  date date not null,
  status text not null default 'waiting'
    check (status in ('waiting', 'sending', 'sent', 'unknown', 'failed', 'dropped')),
  tries smallint not null default 0,
  provider_code text,
  due_at timestamptz not null,
  ends_at timestamptz not null,
  claimed_by uuid,
  claimed_until timestamptz,
  sent_at timestamptz,
  created_at timestamptz not null,
  primary key (store_id, id),
  constraint staff_mail_once unique (store_id, user_id, kind, date)
);
create index staff_mail_due on staff_mail (due_at) where status in ('waiting', 'sending');
create index staff_mail_user on staff_mail (user_id);
create index staff_mail_created on staff_mail (created_at);
comment on table staff_mail is 'notices: e-mails to members of staff about a day at a store, each once';

create table staff_digest_item (
  store_id uuid not null references store (id),
  user_id uuid not null references user_account (id),
  event_id bigint not null,
  kind text not null,
  facts jsonb not null,
  path text,
  at timestamptz not null,
  mail_id uuid,
  primary key (store_id, user_id, event_id),
  foreign key (store_id, mail_id) references staff_mail (store_id, id)
);
create index staff_digest_item_mail on staff_digest_item (store_id, mail_id) where mail_id is not null;
create index staff_digest_item_user on staff_digest_item (user_id);
create index staff_digest_item_at on staff_digest_item (at);
comment on table staff_digest_item is 'notices: news that a member of staff wants by e-mail, with the e-mail that has it';
comment on column staff_digest_item.kind is 'ts: NoticeKind';
comment on column staff_digest_item.facts is 'ts: Record<string, string>';
comment on column staff_mail.kind is 'ts: StaffMailKind';
comment on column staff_mail.status is 'ts: StaffMailStatus';
