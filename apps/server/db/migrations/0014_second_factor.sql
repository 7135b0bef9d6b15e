create table second_factor (
  user_id uuid primary key references user_account (id),
  -- Encrypted with a key that follows from the server's secret.
  sealed_secret bytea not null,
  -- Null while it is being set up.
  confirmed_at timestamptz,
  -- The newest 30-second step of which a code was accepted: that code and earlier ones are refused.
  last_step integer not null default 0,
  wrong_tries smallint not null default 0,
  -- When the first of the wrong tries was made.
  tries_since timestamptz,
  created_at timestamptz not null
);
comment on table second_factor is 'identity: the authenticator app of a person';

create table recovery_code (
  user_id uuid not null references second_factor (user_id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
comment on table recovery_code is 'identity: one-time codes for a person who has lost the authenticator';

alter table user_session
  -- When this session last passed a code of the authenticator, or a recovery code.
  add column second_factor_at timestamptz,
  -- When this session last passed a code sent to the verified phone of its person.
  add column phone_check_at timestamptz;

-- Sessions of administrators are short from now on.
update user_session session
set expires_at = least(
  session.expires_at,
  session.created_at + interval '12 hours',
  session.last_seen_at + interval '30 minutes'
)
from user_account account
where account.id = session.user_id and account.is_admin;

-- A passport code is good for as long as the session that made it. Codes without one are not good any more.
alter table passport_code add column session_id uuid references user_session (id) on delete cascade;

alter table login_code
  -- The browser that asked for the code, and alone can use it.
  add column device_hash bytea,
  -- Whether the person of the phone had signed in there before: such requests are counted apart from others.
  add column known_device boolean not null default false,
  drop constraint login_code_purpose_check,
  add constraint login_code_purpose_check check (purpose in ('signIn', 'bindPhone', 'freshCheck'));
