alter table merchant
  add column version integer not null default 0,
  add column standing text not null default 'normal',
  -- Why, by whom and when the standing was last changed; null if it never was.
  add column standing_reason text,
  add column standing_by uuid,
  add column standing_at timestamptz,
  add constraint merchant_standing_check check (standing in ('normal', 'trusted', 'suspended')),
  add constraint merchant_standing_change_check check ((standing_by is null) = (standing_at is null));
comment on column merchant.standing is 'ts: MerchantStanding';

-- Whether the standing of the store's merchant is `suspended`. Written together with it.
alter table store add column suspended boolean not null default false;
-- Few rows: searches leave these stores out.
create index store_suspended on store (id) where suspended;

create table admin_grant (
  phone text primary key,
  created_at timestamptz not null,
  constraint admin_grant_phone_check check (phone ~ '^\+[1-9][0-9]{6,14}$')
);
comment on table admin_grant is 'identity: a phone whose person becomes an administrator when they verify it';
