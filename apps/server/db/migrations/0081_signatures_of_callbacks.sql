-- Platforms sign neither the address of a callback nor the id of a message: what was signed once is one event.
alter table external_inbox add column signature text;
create unique index external_inbox_signature on external_inbox (platform, signature) where signature is not null;
-- For the events of an order, which are deleted with the data of its guest.
create index external_inbox_order on external_inbox (platform, external_id);
