-- Counts the orders that have each tag of a store from the index alone. Most orders have no tag and are not in it.
create index booking_order_tagged on booking_order (store_id) include (tag_ids) where tag_ids <> '{}';
