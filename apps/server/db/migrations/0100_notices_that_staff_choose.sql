-- Members of staff choose which news of the bookings of a store they want, and how it reaches them.
create table staff_notice_choice (
  store_id uuid not null references store (id),
  user_id uuid not null references user_account (id),
  list text[] not null,
  push text[] not null,
  large_from integer not null check (large_from > 0),
  changed_at timestamptz not null,
  primary key (store_id, user_id)
);
create index staff_notice_choice_user on staff_notice_choice (user_id);
comment on table staff_notice_choice is 'notices: the news of bookings that a member of staff wants; the usual news without a row';
comment on column staff_notice_choice.list is 'ts: ChosenNews[]';
comment on column staff_notice_choice.push is 'ts: ChosenNews[]';

-- A notice that its person wants on their devices only is not in their list.
alter table notice add column listed boolean not null default true;
