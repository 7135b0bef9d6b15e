-- Payments belong to a subject: its type and its id. Today a subject is a booking order or a person's balance. The names of
-- subject types, purposes and accounts are given by code (each module registers its own); the database checks their shape,
-- so that a new subject type needs no migration of these tables.
--
-- The id of a subject is unique over all types, because the ledger names its accounts by it alone:
-- `diner/<subject id>/<account>`. An account `refunding` holds what is on its way back.
create or replace function is_ledger_account(name text) returns boolean language sql immutable return
  name ~ '^(provider/[A-Za-z]+|store/(earned|till)|platform/suspense|diner/[0-9a-f-]{36}/[a-z][A-Za-z]*)$';

-- All rows but those of top-ups belong to booking orders. A constant default fills them without rewriting the tables.
alter table payment_intent rename column order_id to subject_id;
alter table payment_attempt rename column order_id to subject_id;
alter table payment_refund rename column order_id to subject_id;
alter table money_operation rename column order_id to subject_id;
alter table ledger_transfer rename column order_id to subject_id;
alter table payment_intent add column subject_type text not null default 'bookingOrder',
  add column account text not null default 'deposit';
alter table payment_attempt add column subject_type text not null default 'bookingOrder';
alter table payment_refund add column subject_type text not null default 'bookingOrder';
alter table money_operation add column subject_type text not null default 'bookingOrder';
alter table ledger_transfer add column subject_type text not null default 'bookingOrder';

alter table payment_intent drop constraint payment_intent_check, drop constraint payment_intent_purpose_check;
alter table money_operation drop constraint money_operation_account_check;
alter table payment_refund drop constraint payment_refund_account_check;

-- An intent names the account it is paid to, so that a payment can be booked without the definition of its subject type.
update payment_intent set account = 'meal' where purpose = 'meal';
-- A top-up of an account that was closed since has lost its person. A paid one finds the balance it was paid to in the
-- ledger; an unpaid one was cancelled and belongs to no account any more.
update payment_intent i set subject_type = 'balance', account = 'balance',
  subject_id = coalesce(i.user_id,
    (select split_part(t.credit, '/', 2)::uuid from ledger_transfer t where t.store_id = i.store_id and t.kind = 'pay'
      and t.source_id = i.paid_attempt_id and t.credit ~ '^diner/[0-9a-f-]{36}/balance$'),
    '00000000-0000-0000-0000-000000000000')
where i.purpose = 'topUp';
update payment_attempt a set subject_type = i.subject_type, subject_id = i.subject_id
from payment_intent i where i.store_id = a.store_id and i.id = a.intent_id and a.subject_id is null;
update payment_refund r set subject_type = a.subject_type, subject_id = a.subject_id
from payment_attempt a where a.store_id = r.store_id and a.id = r.attempt_id and r.subject_id is null;
-- Transfers without an order are payments: top-ups, the platform's side of payments from a balance, and payments of a
-- wrong amount. Each has its attempt as its source.
alter table ledger_transfer disable trigger ledger_transfer_append_only;
update ledger_transfer t set subject_type = a.subject_type, subject_id = a.subject_id
from payment_attempt a where a.id = t.source_id and t.subject_id is null;
alter table ledger_transfer enable trigger ledger_transfer_append_only;

alter table payment_intent alter column subject_type drop default, alter column account drop default,
  alter column subject_id set not null,
  add constraint payment_intent_subject_check check (subject_type ~ '^[a-z][A-Za-z]*$'),
  add constraint payment_intent_purpose_check check (purpose ~ '^[a-z][A-Za-z]*$'),
  add constraint payment_intent_account_check check (account ~ '^[a-z][A-Za-z]*$' and account <> 'refunding'),
  add constraint payment_intent_top_up_check check ((purpose = 'topUp') = (subject_type = 'balance')),
  add constraint payment_intent_balance_check check ((account = 'balance') = (subject_type = 'balance'));
alter table payment_attempt alter column subject_type drop default, alter column subject_id set not null,
  add constraint payment_attempt_subject_check check (subject_type ~ '^[a-z][A-Za-z]*$');
alter table payment_refund alter column subject_type drop default, alter column subject_id set not null,
  add constraint payment_refund_subject_check check (subject_type ~ '^[a-z][A-Za-z]*$'),
  add constraint payment_refund_account_check check (account ~ '^[a-z][A-Za-z]*$' and account <> 'refunding');
alter table money_operation alter column subject_type drop default,
  add constraint money_operation_subject_check check (subject_type ~ '^[a-z][A-Za-z]*$'),
  add constraint money_operation_account_check check (account ~ '^[a-z][A-Za-z]*$' and account <> 'refunding');
alter table ledger_transfer alter column subject_type drop default, alter column subject_id set not null,
  add constraint ledger_transfer_subject_check check (subject_type ~ '^[a-z][A-Za-z]*$');

-- A subject has one open request of a purpose. Only a balance can be topped up by several at once.
drop index payment_intent_open, payment_intent_order, payment_attempt_order, payment_refund_order, ledger_transfer_order;
create unique index payment_intent_open on payment_intent (store_id, subject_id, purpose)
  where status = 'open' and subject_type <> 'balance';
create index payment_intent_subject on payment_intent (store_id, subject_id);
create index payment_attempt_subject on payment_attempt (store_id, subject_id);
create index payment_refund_subject on payment_refund (store_id, subject_id);
create index ledger_transfer_subject on ledger_transfer (store_id, subject_id);
alter index money_operation_order rename to money_operation_subject;

comment on table payment_intent is 'money: requests to pay, each for a subject';
comment on table payment_attempt is 'money: attempts to pay an intent at a provider';
comment on table payment_refund is 'money: refunds, each through the payment it came by';
comment on table money_operation is 'money: operations on a subject’s money; append only';
comment on column payment_intent.subject_type is 'ts: SubjectType';
comment on column payment_intent.account is 'ts: SubjectAccount';
comment on column payment_attempt.subject_type is 'ts: SubjectType';
comment on column payment_refund.subject_type is 'ts: SubjectType';
comment on column money_operation.subject_type is 'ts: SubjectType';
comment on column ledger_transfer.subject_type is 'ts: SubjectType';
