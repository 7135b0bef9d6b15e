-- Members of staff and administrators are named by a phone or by an e-mail address, before they have an account.
alter table staff_member alter column phone drop not null;
alter table staff_member add column email text;
alter table staff_member
  add constraint staff_member_named_by_check check (num_nonnulls(phone, email) = 1),
  add constraint staff_member_store_id_email_key unique (store_id, email);
create index staff_member_email on staff_member (email) where user_id is null and email is not null;
comment on column staff_member.email is 'an address in lower case';

alter table admin_grant drop constraint admin_grant_pkey;
alter table admin_grant alter column phone drop not null;
alter table admin_grant add column email text;
alter table admin_grant
  add constraint admin_grant_phone_key unique (phone),
  add constraint admin_grant_email_key unique (email),
  add constraint admin_grant_named_by_check check (num_nonnulls(phone, email) = 1);
comment on table admin_grant is 'identity: a phone or an e-mail address whose person becomes an administrator when they verify it';
comment on column admin_grant.email is 'an address in lower case';
