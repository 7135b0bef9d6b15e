-- An account can have one e-mail address, which its person has verified by a code that was sent to it.
create table account_email (
  user_id uuid primary key references user_account (id),
  address text not null,
  address_key text not null unique,
  verified_at timestamptz not null
);
comment on table account_email is 'identity: the verified e-mail address of an account';
comment on column account_email.address_key is 'the address in lower case: an address belongs to one account at most';

-- A code is sent to a phone or to an e-mail address.
alter table login_code alter column phone drop not null;
alter table login_code add column email text;
alter table login_code add constraint login_code_sent_to_check check (num_nonnulls(phone, email) = 1);
alter table login_code drop constraint login_code_purpose_check;
alter table login_code add constraint login_code_purpose_check
  check (purpose in ('signIn', 'bindPhone', 'freshCheck', 'verifyEmail'));
create index login_code_email on login_code (email, created_at desc) where email is not null;
comment on table login_code is 'identity: codes sent by SMS or e-mail; the digits follow from the id and the server secret, and are not kept';
comment on column login_code.email is 'an address in lower case';
