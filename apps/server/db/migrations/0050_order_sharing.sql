-- What people see who open the share link of an order: the limits of each store, and the choice made for an order.
alter table store add column sharing jsonb not null default '{"enabled": true, "shows": ["name", "people", "table"]}';
comment on column store.sharing is 'ts: SharingSettings';

-- Orders whose sharing was changed. Others follow their store. Links of an earlier revision no longer open.
create table order_share (
  store_id uuid not null,
  order_id uuid not null,
  version integer not null default 0,
  enabled boolean not null default true,
  shows text[],
  revision integer not null default 0,
  primary key (store_id, order_id),
  foreign key (store_id, order_id) references booking_order (store_id, id) on delete cascade
);
comment on table order_share is 'booking: orders whose sharing was changed or whose share link was replaced';
