-- A guest record is linked to an account because the account verified its phone, or because the account booked as itself
-- without having verified any. Only the first kind of link ends when the phone leaves the account.
alter table diner add column linked_phone text;
comment on column diner.linked_phone is 'the verified phone by which the record is linked to its account';
update diner d set linked_phone = d.phone from user_account u where u.id = d.user_id and u.phone = d.phone;

-- A record that an account made by booking for another person: a typed phone proves nothing, so the record is kept apart
-- from what the store knows of that phone, and counts for the account that typed it.
alter table diner add column booked_by uuid references user_account (id);
comment on column diner.booked_by is 'the account that booked for this guest with a phone it had not verified';
update diner d set booked_by = (select o.user_id from booking_order o
    where o.store_id = d.store_id and o.diner_id = d.id and o.user_id is not null order by o.created_at limit 1)
  where d.user_id is null
    and exists (select from booking_order o where o.store_id = d.store_id and o.diner_id = d.id and o.created_by_type = 'user')
    and not exists (select from booking_order o where o.store_id = d.store_id and o.diner_id = d.id and o.created_by_type = 'store');
create index diner_booked_by on diner (store_id, booked_by) where booked_by is not null;
-- To link and unlink a person's records at all stores when their verified phone changes.
create index diner_phone_everywhere on diner (phone) where phone is not null;
create index diner_account on diner (user_id) where user_id is not null;
