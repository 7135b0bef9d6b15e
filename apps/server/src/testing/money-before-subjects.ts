import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** The reverse of migration 0026. Rows of top-ups lose their subject, as earlier releases had no order for them. */
const UNDO = `
  alter table ledger_transfer disable trigger ledger_transfer_append_only;
  drop index payment_intent_open, payment_intent_subject, payment_attempt_subject, payment_refund_subject,
    ledger_transfer_subject;
  alter index money_operation_subject rename to money_operation_order;
  alter table payment_intent alter column subject_id drop not null, drop constraint payment_intent_purpose_check;
  alter table payment_attempt alter column subject_id drop not null;
  alter table payment_refund alter column subject_id drop not null, drop constraint payment_refund_account_check;
  alter table money_operation drop constraint money_operation_account_check;
  alter table ledger_transfer alter column subject_id drop not null;
  update payment_intent set subject_id = null where subject_type = 'balance';
  update payment_attempt set subject_id = null where subject_type = 'balance';
  update ledger_transfer set subject_id = null
    where kind = 'pay' and store_id = '00000000-0000-0000-0000-000000000000';
  alter table payment_intent drop column subject_type, drop column account;
  alter table payment_attempt drop column subject_type;
  alter table payment_refund drop column subject_type;
  alter table money_operation drop column subject_type;
  alter table ledger_transfer drop column subject_type;
  alter table payment_intent rename column subject_id to order_id;
  alter table payment_attempt rename column subject_id to order_id;
  alter table payment_refund rename column subject_id to order_id;
  alter table money_operation rename column subject_id to order_id;
  alter table ledger_transfer rename column subject_id to order_id;
  alter table payment_intent add constraint payment_intent_check check ((purpose = 'topUp') = (order_id is null)),
    add constraint payment_intent_purpose_check check (purpose in ('deposit', 'supplement', 'meal', 'topUp'));
  alter table money_operation add constraint money_operation_account_check check (account in ('deposit', 'meal'));
  alter table payment_refund add constraint payment_refund_account_check check (account in ('deposit', 'meal'));
  create unique index payment_intent_open on payment_intent (store_id, order_id, purpose)
    where status = 'open' and order_id is not null;
  create index payment_intent_order on payment_intent (store_id, order_id) where order_id is not null;
  create index payment_attempt_order on payment_attempt (store_id, order_id) where order_id is not null;
  create index payment_refund_order on payment_refund (store_id, order_id) where order_id is not null;
  create index ledger_transfer_order on ledger_transfer (store_id, order_id) where order_id is not null;
  create or replace function is_ledger_account(name text) returns boolean language sql immutable return
    name ~ '^(provider/[A-Za-z]+|store/(earned|till)|platform/suspense|diner/[0-9a-f-]{36}/(deposit|meal|refunding|balance))$';
  alter table ledger_transfer enable trigger ledger_transfer_append_only;`;

/** Brings the money tables back to the shape that releases before payment subjects left in a data folder. */
export async function undoPaymentSubjects(db: Db): Promise<void> {
  await sql.raw(UNDO).execute(db);
}
