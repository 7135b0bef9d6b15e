-- Why an operation on an order's money happened, as a code that each reader gets in their own language. What staff wrote
-- stays in `reason`, for staff. Payments name the attempt by which they came, so that method and channel are known.
alter table money_operation
  add column cause text check (cause in ('paidTooLate', 'paidTwice', 'depositLowered', 'cancelled', 'cancelAgreed',
    'storeCancelled', 'rejected', 'absent', 'unpaid', 'platformClosed', 'mealSettled')),
  add column attempt_id uuid;
comment on column money_operation.cause is 'ts: MoneyCause';

alter table money_operation disable trigger money_operation_append_only;
update money_operation set reason = '', cause = case reason when 'tooLate' then 'paidTooLate' else 'depositLowered' end
where operator_type = 'system' and reason in ('tooLate', 'surplus');
-- A payment and its transfer were written at one time. Two of the same amount at the same time are told apart by their ids.
update money_operation o set attempt_id = paid.source_id
from (select store_id, id, order_id, amount, at,
    row_number() over (partition by store_id, order_id, amount, at order by id) as nth
    from money_operation where type = 'pay') operation,
  (select store_id, source_id, order_id, amount, at,
    row_number() over (partition by store_id, order_id, amount, at order by source_id) as nth
    from ledger_transfer where kind = 'pay' and order_id is not null) paid
where o.store_id = operation.store_id and o.id = operation.id and paid.store_id = operation.store_id
  and paid.order_id = operation.order_id and paid.amount = operation.amount and paid.at = operation.at
  and paid.nth = operation.nth;
alter table money_operation enable trigger money_operation_append_only;
alter table money_operation add foreign key (store_id, attempt_id) references payment_attempt (store_id, id);
