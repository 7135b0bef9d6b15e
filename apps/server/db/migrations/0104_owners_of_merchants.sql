-- A person can be an owner of all stores of a merchant, also of those that are added later. Such a membership has a mark at each
-- store, and is changed at all of them together.
alter table staff_member
  add column of_merchant boolean not null default false,
  add constraint staff_member_of_merchant_check check (role = 'owner' or not of_merchant);
