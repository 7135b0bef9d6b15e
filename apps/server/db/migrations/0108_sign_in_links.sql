-- A link that the operator of the server makes signs in the person of a phone or of an e-mail address, once.
create table sign_in_link (
  token_hash bytea primary key,
  phone text unique,
  email text unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint sign_in_link_of_check check (num_nonnulls(phone, email) = 1)
);
comment on table sign_in_link is 'identity: one-time sign-in links made by a command on the server; a used one is deleted';
comment on column sign_in_link.email is 'an address in lower case';
create index sign_in_link_expires_at on sign_in_link (expires_at);
