-- An order whose rules never give everything back is never cancelled freely; 0020 took it for one without rules.
update booking_order o set free_cancel_ends_at = 'epoch'
where free_cancel_ends_at is not null and jsonb_array_length(o.policy->'cancellation') > 0
  and not exists (select 1 from jsonb_to_recordset(o.policy->'cancellation') as t (refund text) where t.refund = 'full');
