-- A passkey (WebAuthn) signs its person in, or confirms who they are, with a key that stays on their devices.
create table passkey (
  id uuid primary key,
  user_id uuid not null references user_account (id),
  credential_id bytea not null unique,
  public_key bytea not null,
  algorithm integer not null,
  rp_id text not null,
  sign_count bigint not null default 0,
  transports text[] not null,
  backed_up boolean not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
comment on table passkey is 'identity: the passkeys of accounts; a credential belongs to one account at most';
comment on column passkey.public_key is 'in DER (SubjectPublicKeyInfo)';
comment on column passkey.algorithm is 'the signature algorithm by its number in COSE';
comment on column passkey.rp_id is 'the host that it was made for; it works at no other';
comment on column passkey.sign_count is 'the counter of the authenticator at the last use; 0 for those without one';
create index passkey_user_id on passkey (user_id);

-- What a browser has to sign with a passkey, once. Bound to the browser, and to its session and account unless it is for signing in.
create table passkey_challenge (
  challenge_hash bytea primary key,
  purpose text not null,
  device_hash bytea not null,
  session_id uuid,
  user_id uuid references user_account (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint passkey_challenge_purpose_check check (purpose in ('signIn', 'check', 'add')),
  constraint passkey_challenge_person_check check (
    (purpose = 'signIn') = (user_id is null) and (user_id is null) = (session_id is null)
  )
);
comment on table passkey_challenge is 'identity: challenges for passkeys that were not answered yet; an answered one is deleted';
create index passkey_challenge_expires_at on passkey_challenge (expires_at);
create index passkey_challenge_user_id on passkey_challenge (user_id) where user_id is not null;
