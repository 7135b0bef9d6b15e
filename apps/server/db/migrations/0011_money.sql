-- The ledger. A transfer takes an amount from one account and gives it to another, so the books are balanced by their
-- shape. What a transfer is for happens once: its kind and source are its key.
create function is_ledger_account(name text) returns boolean language sql immutable return
  name ~ '^(provider/[A-Za-z]+|store/(earned|till)|platform/suspense|diner/[0-9a-f-]{36}/(deposit|meal|refunding|balance))$';

create table ledger_transfer (
  store_id uuid not null,
  kind text not null check (kind in ('pay', 'refund', 'refunded', 'refundFailed', 'forfeit', 'deduct', 'revoke')),
  source_id uuid not null,
  debit text not null,
  credit text not null,
  amount bigint not null check (amount > 0),
  currency text not null check (currency = 'CNY'),
  order_id uuid,
  at timestamptz not null,
  primary key (store_id, kind, source_id),
  check (debit <> credit),
  check (is_ledger_account(debit) and is_ledger_account(credit))
);
create index ledger_transfer_order on ledger_transfer (store_id, order_id) where order_id is not null;
create index ledger_transfer_at on ledger_transfer (at);
comment on table ledger_transfer is 'money: amounts moved from account to account; append only';
comment on column ledger_transfer.kind is 'ts: TransferKind';
comment on column ledger_transfer.amount is 'ts: Fen';
create trigger ledger_transfer_append_only before update or delete on ledger_transfer
  for each row execute function refuse_change();
create trigger ledger_transfer_no_truncate before truncate on ledger_transfer
  for each statement execute function refuse_change();

-- What is on the accounts of diners. No diner's account can be overdrawn, whoever tries and however many at once.
create table ledger_balance (
  store_id uuid not null,
  account text not null,
  amount bigint not null check (amount >= 0),
  primary key (store_id, account)
) with (fillfactor = 80);
comment on table ledger_balance is 'money: what is on each diner’s account, kept by the transfers themselves';
comment on column ledger_balance.amount is 'ts: Fen';

create function ledger_keep_balances() returns trigger language plpgsql as $$
declare
  moved record;
begin
  -- In the order of their names, so that two who move the same money never wait for each other.
  for moved in
    select store_id, account, sum(amount) as amount from (
      select store_id, credit as account, amount from added where credit like 'diner/%'
      union all select store_id, debit, -amount from added where debit like 'diner/%') each_side
    group by store_id, account order by store_id, account
  loop
    if moved.amount > 0 then
      insert into ledger_balance as b values (moved.store_id, moved.account, moved.amount)
      on conflict (store_id, account) do update set amount = b.amount + excluded.amount;
    elsif moved.amount < 0 then
      update ledger_balance set amount = amount + moved.amount
      where store_id = moved.store_id and account = moved.account;
      if not found then
        raise exception 'nothing is on %', moved.account using errcode = 'check_violation', constraint = 'ledger_balance_amount_check';
      end if;
    end if;
  end loop;
  return null;
end
$$;
create trigger ledger_transfer_balances after insert on ledger_transfer
  referencing new table as added for each statement execute function ledger_keep_balances();

create function refuse_by_hand() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception '% is kept by transfers alone', tg_table_name using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end
$$;
create trigger ledger_balance_by_transfers before insert or update or delete on ledger_balance
  for each row execute function refuse_by_hand();

create trigger ledger_balance_no_truncate before truncate on ledger_balance
  for each statement execute function refuse_change();

-- What is asked for: a deposit, more of it, the meal, or money for somebody's balance.
create table payment_intent (
  store_id uuid not null,
  id uuid not null,
  purpose text not null check (purpose in ('deposit', 'supplement', 'meal', 'topUp')),
  order_id uuid,
  user_id uuid references user_account (id),
  reference text not null,
  amount bigint not null check (amount > 0),
  status text not null check (status in ('open', 'paid', 'expired', 'cancelled')),
  expires_at timestamptz not null,
  paid_attempt_id uuid,
  created_at timestamptz not null,
  primary key (store_id, id),
  check ((purpose = 'topUp') = (order_id is null)),
  check ((status = 'paid') = (paid_attempt_id is not null))
);
create unique index payment_intent_open on payment_intent (store_id, order_id, purpose) where status = 'open' and order_id is not null;
create index payment_intent_order on payment_intent (store_id, order_id) where order_id is not null;
comment on table payment_intent is 'money: what somebody is asked to pay';
comment on column payment_intent.purpose is 'ts: PaymentPurpose';
comment on column payment_intent.amount is 'ts: Fen';
comment on column payment_intent.status is 'ts: IntentStatus';

-- One try to pay it. Its id is the number providers know it by, so it is unique by itself.
create table payment_attempt (
  store_id uuid not null,
  id uuid not null,
  intent_id uuid not null,
  order_id uuid,
  payer_id uuid references user_account (id),
  method text not null,
  channel text,
  scene text not null,
  amount bigint not null check (amount > 0),
  status text not null check (status in ('starting', 'waiting', 'closing', 'closed', 'failed', 'paid')),
  hand_off jsonb,
  failure text,
  sub_merchant_id text,
  open_id text,
  origin text not null,
  provider_number text,
  expires_at timestamptz not null,
  check_at timestamptz,
  checks integer not null default 0,
  paid_at timestamptz,
  settled text check (settled in ('kept', 'returned')),
  refunded bigint not null default 0 check (refunded between 0 and amount),
  created_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, intent_id) references payment_intent (store_id, id),
  check ((status = 'paid') = (paid_at is not null)),
  check (status = 'paid' or refunded = 0)
) with (fillfactor = 70);
create unique index payment_attempt_number on payment_attempt (id);
create unique index payment_attempt_active on payment_attempt (store_id, intent_id) where status in ('starting', 'waiting');
create index payment_attempt_order on payment_attempt (store_id, order_id) where order_id is not null;
create index payment_attempt_check on payment_attempt (check_at) where check_at is not null;
create index payment_attempt_unsettled on payment_attempt (paid_at) where status = 'paid' and settled is null;
create index payment_attempt_created on payment_attempt (method, created_at) where status <> 'paid';
create index payment_attempt_paid on payment_attempt (method, paid_at) where status = 'paid';
comment on table payment_attempt is 'money: one try to pay an intent';
comment on column payment_attempt.method is 'ts: PaymentMethod';
comment on column payment_attempt.channel is 'ts: MacauChannel';
comment on column payment_attempt.scene is 'ts: PayScene';
comment on column payment_attempt.amount is 'ts: Fen';
comment on column payment_attempt.refunded is 'ts: Fen';
comment on column payment_attempt.status is 'ts: AttemptStatus';
comment on column payment_attempt.settled is 'ts: Settled';
comment on column payment_attempt.hand_off is 'ts: HandOff';

-- What was done with an order's money, by whom and why. What became of it is read from refunds and later operations.
create table money_operation (
  store_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  account text not null check (account in ('deposit', 'meal')),
  type text not null check (type in ('pay', 'refund', 'forfeit', 'deduct', 'modify', 'supplement', 'revoke', 'confirm')),
  amount bigint not null check (amount >= 0),
  reason text not null,
  operator_type text not null,
  operator_id uuid,
  reverts uuid,
  at timestamptz not null,
  primary key (store_id, id)
);
create index money_operation_order on money_operation (store_id, order_id, id);
create unique index money_operation_reverts on money_operation (store_id, reverts) where reverts is not null;
comment on table money_operation is 'money: each operation on an order’s money; append only';
comment on column money_operation.account is 'ts: MoneyAccount';
comment on column money_operation.type is 'ts: OperationType';
comment on column money_operation.amount is 'ts: Fen';
comment on column money_operation.operator_type is 'ts: OperatorType';
create trigger money_operation_no_truncate before truncate on money_operation
  for each statement execute function refuse_change();
create trigger money_operation_append_only before update or delete on money_operation
  for each row execute function refuse_change();

create table payment_refund (
  store_id uuid not null,
  id uuid not null,
  attempt_id uuid not null,
  order_id uuid,
  operation_id uuid not null,
  account text not null check (account in ('deposit', 'meal')),
  method text not null,
  amount bigint not null check (amount > 0),
  reason text not null,
  status text not null check (status in ('processing', 'refunded', 'failed')),
  failure text,
  provider_number text,
  tries integer not null default 0,
  send_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, attempt_id) references payment_attempt (store_id, id),
  check ((status = 'processing') = (ended_at is null)),
  check ((status = 'processing') = (send_at is not null))
) with (fillfactor = 70);
create unique index payment_refund_number on payment_refund (id);
create index payment_refund_order on payment_refund (store_id, order_id) where order_id is not null;
create index payment_refund_attempt on payment_refund (store_id, attempt_id);
create index payment_refund_send on payment_refund (send_at) where send_at is not null;
create index payment_refund_ended on payment_refund (method, ended_at) where status = 'refunded';
comment on table payment_refund is 'money: money on its way back through the payment it came by';
comment on column payment_refund.account is 'ts: MoneyAccount';
comment on column payment_refund.method is 'ts: PaymentMethod';
comment on column payment_refund.amount is 'ts: Fen';
comment on column payment_refund.status is 'ts: RefundStatus';

-- What providers told, verified and not yet, or already, taken in.
create table payment_inbox (
  method text not null,
  event_id text not null,
  notice jsonb not null,
  received_at timestamptz not null,
  tries integer not null default 0,
  applied_at timestamptz,
  outcome text,
  primary key (method, event_id)
);
create index payment_inbox_waiting on payment_inbox (tries, received_at) where applied_at is null;
comment on table payment_inbox is 'money: verified notifications of providers, each applied once';
comment on column payment_inbox.method is 'ts: ProviderMethod';

create table reconciliation (
  method text not null,
  date date not null,
  ran_at timestamptz not null,
  payments integer not null,
  refunds integer not null,
  paid bigint not null,
  refunded bigint not null,
  differences jsonb not null,
  failure text,
  primary key (method, date)
);
comment on table reconciliation is 'money: a day of the ledger compared with a provider’s own books';
comment on column reconciliation.method is 'ts: ProviderMethod';
comment on column reconciliation.paid is 'ts: Fen';
comment on column reconciliation.refunded is 'ts: Fen';
comment on column reconciliation.differences is 'ts: Difference[]';

-- How a store takes payments, where it differs from taking whatever the platform is set up for.
create table store_payment_method (
  store_id uuid not null references store (id),
  method text not null,
  enabled boolean not null,
  sub_merchant_id text,
  primary key (store_id, method)
);
comment on table store_payment_method is 'money: which ways to pay a store takes';
comment on column store_payment_method.method is 'ts: PaymentMethod';
