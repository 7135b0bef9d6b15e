-- Lists the orders of a store by the time they were made, newest first.
create index booking_order_created on booking_order (store_id, created_at desc, id desc);
