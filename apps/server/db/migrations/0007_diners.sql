create table diner (
  store_id uuid not null references store (id),
  id uuid not null,
  user_id uuid references user_account (id),
  last_name text not null,
  first_name text not null default '',
  title text not null default 'none',
  phone text,
  phone_region text,
  preferred_language text,
  email text,
  messaging_app_id text,
  birthday date,
  wedding_anniversary date,
  diet_preference text not null default '',
  diet_taboo text not null default '',
  service_requirement text not null default '',
  other_requirements text not null default '',
  remark text not null default '',
  blacklisted boolean not null default false,
  blacklist_reason text,
  version integer not null default 0,
  created_at timestamptz not null,
  primary key (store_id, id)
);
create unique index diner_user on diner (store_id, user_id) where user_id is not null;
create index diner_phone on diner (store_id, phone) where phone is not null;
create index diner_name on diner (store_id, last_name, first_name, id);
comment on table diner is 'diners: a store''s own record of a guest';
comment on column diner.title is 'ts: DinerTitle';
comment on column diner.phone_region is 'ts: PhoneRegion';
comment on column diner.preferred_language is 'ts: Language';
