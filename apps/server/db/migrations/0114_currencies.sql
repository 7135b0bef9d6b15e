-- Amounts are whole numbers of the minor unit of their currency. All amounts so far are yuan.
alter table store add column currency text not null default 'CNY' check (currency ~ '^[A-Z]{3}$');
comment on column store.currency is 'ts: Currency';

-- Another currency would change what the prices and payments of a store mean. It stays as it was chosen for the new store.
create function keep_store_currency() returns trigger language plpgsql as $$
begin
  raise exception 'the currency of a store does not change' using errcode = 'restrict_violation';
end
$$;
create trigger store_currency_kept before update of currency on store
  for each row when (old.currency is distinct from new.currency) execute function keep_store_currency();

-- Existing rows get the default without being written again. New rows name their currency.
alter table payment_intent add column currency text not null default 'CNY';
alter table payment_attempt add column currency text not null default 'CNY';
alter table payment_refund add column currency text not null default 'CNY';
alter table balance_payout add column currency text not null default 'CNY';
alter table payment_intent alter column currency drop default;
alter table payment_attempt alter column currency drop default;
alter table payment_refund alter column currency drop default;
alter table balance_payout alter column currency drop default;
comment on column payment_intent.currency is 'ts: Currency';
comment on column payment_attempt.currency is 'ts: Currency';
comment on column payment_refund.currency is 'ts: Currency';
comment on column balance_payout.currency is 'ts: Currency';

-- An account has one currency, which is a part of its name: `store/earned/EUR`. The names of accounts in yuan have none, as before. A
-- transfer between two currencies is impossible by its shape.
create or replace function is_ledger_account(name text) returns boolean language sql immutable return
  name ~ '^(provider/[a-z][A-Za-z]*|store/(earned|till)|platform/suspense|diner/[0-9a-f-]{36}/[a-z][A-Za-z]*)(/(?!CNY)[A-Z]{3})?$';
create function ledger_account_end(currency text) returns text language sql immutable return
  case currency when 'CNY' then '' else '/' || currency end;
create function ledger_account_currency(name text) returns text language sql immutable return
  coalesce(substring(name from '/([A-Z]{3})$'), 'CNY');

comment on column ledger_transfer.currency is 'ts: Currency';
alter table ledger_transfer drop constraint ledger_transfer_currency_check;
-- Not checked for existing rows: the former constraint allowed nothing but yuan, and no account had a currency in its name.
alter table ledger_transfer add constraint ledger_transfer_currency_check
  check (ledger_account_currency(debit) = currency and ledger_account_currency(credit) = currency) not valid;

-- A day of a provider can have payments in several currencies.
alter table reconciliation add column sums jsonb not null default '[]';
update reconciliation set sums = jsonb_build_array(jsonb_build_object('currency', 'CNY', 'paid', paid, 'refunded', refunded)),
  differences = (select coalesce(jsonb_agg(each || '{"currency": "CNY"}' order by number), '[]')
    from jsonb_array_elements(differences) with ordinality d (each, number));
alter table reconciliation alter column sums drop default, drop column paid, drop column refunded;
comment on column reconciliation.sums is 'ts: ProviderSum[]';
