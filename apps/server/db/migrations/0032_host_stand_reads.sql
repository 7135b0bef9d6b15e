-- Counts the visits and no-shows of guests from the index alone. Orders enter it when the party comes or is closed as absent.
create index booking_order_visits on booking_order (store_id, diner_id, date) include (close_reason)
  where diner_id is not null and (close_reason = 'absent' or status in ('finished', 'waitFinalPayment')
    or (arrived_at is not null and status <> 'closed'));

-- Orders that wait for staff: to confirm, to decide about a cancellation request, or with an unpaid deposit.
create index booking_order_pending on booking_order (store_id, status)
  where status in ('waitDepositPayment', 'waitStoreConfirm', 'waitCancelProcess');
