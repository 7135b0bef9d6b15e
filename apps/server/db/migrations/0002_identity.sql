create table user_account (
  id uuid primary key,
  phone text unique check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  phone_region text,
  phone_verified_at timestamptz,
  nickname text,
  -- The nickname as it is compared: width, case and separators folded.
  nickname_key text unique,
  avatar text references picture (hash),
  language text check (language in ('zh-Hans', 'zh-Hant', 'en')),
  is_admin boolean not null default false,
  version integer not null default 0,
  created_at timestamptz not null,
  check ((phone is null) = (phone_verified_at is null)),
  check ((phone is null) = (phone_region is null)),
  check ((nickname is null) = (nickname_key is null))
);
comment on table user_account is 'identity: one person';
comment on column user_account.language is 'ts: Language';
comment on column user_account.phone_region is 'ts: PhoneRegion';

create table social_account (
  provider text not null check (provider in ('wechat')),
  open_id text not null,
  union_id text,
  user_id uuid references user_account (id),
  created_at timestamptz not null,
  primary key (provider, open_id)
);
create index social_account_user on social_account (user_id);
comment on table social_account is 'identity: a person as a social app knows them';

create table user_session (
  id uuid primary key,
  token_hash bytea not null unique,
  user_id uuid references user_account (id),
  social_provider text,
  social_open_id text,
  platform text not null,
  user_agent text not null,
  device_hash bytea not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  foreign key (social_provider, social_open_id) references social_account (provider, open_id),
  check (user_id is not null or social_open_id is not null)
);
create index user_session_user on user_session (user_id) where ended_at is null;
create index user_session_expires_at on user_session (expires_at);
comment on table user_session is 'identity: a browser that is signed in; the token itself is not kept';
comment on column user_session.platform is 'ts: ClientPlatform';

create table login_code (
  id uuid primary key,
  phone text not null,
  purpose text not null check (purpose in ('signIn', 'bindPhone')),
  user_id uuid references user_account (id),
  language text not null,
  address_hash bytea not null,
  tries smallint not null default 0,
  used_at timestamptz,
  sent_at timestamptz,
  provider_id text,
  failure text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index login_code_phone on login_code (phone, created_at desc);
create index login_code_address on login_code (address_hash, created_at desc);
create index login_code_created_at on login_code (created_at);
comment on table login_code is 'identity: codes sent by SMS; the digits follow from the id and the server secret, and are not kept';
comment on column login_code.language is 'ts: Language';
comment on column login_code.purpose is 'ts: LoginCodePurpose';

create table agreement_acceptance (
  user_id uuid not null references user_account (id),
  document text not null check (document in ('terms', 'privacy')),
  version text not null,
  accepted_at timestamptz not null,
  primary key (user_id, document, version)
);
comment on table agreement_acceptance is 'identity: what a person agreed to, in which version, and when';

create table passport_code (
  code_hash bytea primary key,
  user_id uuid not null references user_account (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index passport_code_expires_at on passport_code (expires_at);
comment on table passport_code is 'identity: one-use codes that sign a person in on another device';

create table staff_member (
  store_id uuid not null,
  id uuid not null,
  -- Staff are added by phone; the person is filled in when somebody signs in with it.
  phone text not null,
  user_id uuid references user_account (id),
  role text not null check (role in ('owner', 'manager', 'host')),
  version integer not null default 0,
  created_at timestamptz not null,
  primary key (store_id, id),
  unique (store_id, phone)
);
create index staff_member_user on staff_member (user_id);
create index staff_member_phone on staff_member (phone) where user_id is null;
comment on table staff_member is 'identity: who works at which store, and as what';
comment on column staff_member.role is 'ts: StaffRole';
