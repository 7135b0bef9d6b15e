-- A dispute takes an amount back through the payment, like a refund: open while it is processing, lost once it is refunded, won when it
-- has failed.
alter table payment_refund add column dispute text;
comment on column payment_refund.dispute is 'the provider’s id of the dispute, if the payer’s bank took the amount back; null for refunds';
create unique index payment_refund_dispute on payment_refund (method, dispute) where dispute is not null;

-- Not checked for existing rows: the former constraints allowed less.
alter table money_operation drop constraint money_operation_type_check, drop constraint money_operation_cause_check;
alter table money_operation
  add constraint money_operation_type_check check (type in ('pay', 'refund', 'forfeit', 'deduct', 'modify', 'supplement', 'revoke',
    'confirm', 'dispute')) not valid,
  add constraint money_operation_cause_check check (cause in ('paidTooLate', 'paidTwice', 'depositLowered', 'cancelled',
    'cancelAgreed', 'storeCancelled', 'rejected', 'absent', 'unpaid', 'platformClosed', 'mealSettled', 'disputed')) not valid;
