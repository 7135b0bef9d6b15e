-- What a failed refund still owes is reduced by the refunds that repeat it. Which ones do was guessed from their order, so that a refund
-- that was requested before another one failed counted as its repetition. Now each says how much it repeats.
alter table payment_refund add column repeated bigint not null default 0;

do $$
declare
  refund record;
  payment uuid;
  owed bigint := 0;
begin
  for refund in
    select r.store_id, r.id, r.attempt_id, r.amount, r.status from payment_refund r
    where r.failure is distinct from 'refundedTwice' and exists (
      select from payment_refund f
      where f.store_id = r.store_id and f.attempt_id = r.attempt_id and f.status = 'failed')
    order by r.attempt_id, r.id
  loop
    if payment is distinct from refund.attempt_id then
      payment := refund.attempt_id;
      owed := 0;
    end if;
    if owed > 0 then
      update payment_refund set repeated = least(owed, amount)
      where store_id = refund.store_id and id = refund.id;
      owed := owed - least(owed, refund.amount);
    end if;
    if refund.status = 'failed' then owed := owed + refund.amount; end if;
  end loop;
end $$;

alter table payment_refund add constraint payment_refund_repeated_check check (repeated >= 0 and repeated <= amount);
comment on column payment_refund.repeated is 'ts: Fen';
