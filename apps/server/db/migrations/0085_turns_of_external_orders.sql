-- The store's write that changed an order last: what the platform said before that write was committed is older. The clocks of
-- nodes differ, the numbers of a store's writes do not.
alter table external_order add column store_write bigint not null default 0;
-- When the sweep last queued what waits, so that each order gets its turn beside those that fail every time.
alter table external_inbox add column queued_at timestamptz;
alter table external_call add column queued_at timestamptz;
