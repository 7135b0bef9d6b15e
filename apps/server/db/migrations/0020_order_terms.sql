-- Until when a diner cancels freely. It is set when the store accepts an order, and stays through moves; none before.
alter table booking_order add column free_cancel_ends_at timestamptz;

-- What was accepted so far goes by the policy it was made on: until the end of the last day on which everything is given
-- back, or until the start where there are no rules; without such a day never.
update booking_order o set free_cancel_ends_at = case
  when jsonb_array_length(o.policy->'cancellation') = 0 then o.start_at
  else coalesce((select case when min(t.days) = 0 then o.start_at
      else least(o.start_at, (o.date + 1 - min(t.days))::timestamp at time zone s.timezone) end
    from jsonb_to_recordset(o.policy->'cancellation') as t (days int, refund text)
    where t.refund = 'full'), 'epoch') end
from store s
where s.id = o.store_id and o.confirmed_at is not null;
alter table booking_order add check (confirmed_at is null or free_cancel_ends_at is not null);

-- Orders of a store, latest evening first.
create index booking_order_store on booking_order (store_id, start_at desc, id desc);
