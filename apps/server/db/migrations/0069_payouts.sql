-- A payout of a balance: what its person asked for at once. It goes back through the payments that topped the balance up, as
-- refunds whose operation is the payout, and for the rest through platform staff. It names no person: the id is that of the
-- balance, as in the ledger.
create table balance_payout (
  id uuid primary key,
  subject_id uuid not null,
  amount bigint not null check (amount > 0),
  closing boolean not null,
  created_at timestamptz not null
);
create index balance_payout_subject on balance_payout (subject_id, id desc);
comment on table balance_payout is 'money: payouts of balances';
comment on column balance_payout.amount is 'ts: Fen';
comment on column balance_payout.closing is 'whether it was made because the account was closed';

-- A part of a payout that no provider can refund, or refused to. It stays on the account `refunding` of the balance until
-- platform staff have given it back, or a provider has refunded it after all.
create table balance_return (
  id uuid primary key,
  payout_id uuid not null references balance_payout (id),
  lot_id uuid not null,
  attempt_id uuid not null,
  refund_id uuid unique,
  amount bigint not null check (amount > 0),
  reason text not null check (reason in ('refused', 'tooOld', 'noProvider', 'notRefundable')),
  state text not null check (state in ('open', 'returned', 'superseded')),
  note text not null,
  ended_by uuid,
  ended_at timestamptz,
  created_at timestamptz not null,
  check ((state = 'open') = (ended_at is null))
);
create index balance_return_payout on balance_return (payout_id);
create index balance_return_lot on balance_return (lot_id);
create index balance_return_open on balance_return (id) where state = 'open';
comment on table balance_return is 'money: parts of payouts that platform staff give back';
comment on column balance_return.lot_id is 'what brought the money onto the balance: a top-up, or a refund to the balance';
comment on column balance_return.attempt_id is 'the payment that the money came from';
comment on column balance_return.refund_id is 'the refund that its provider refused';
comment on column balance_return.amount is 'ts: Fen';
comment on column balance_return.reason is 'ts: ReturnReason';
comment on column balance_return.state is 'ts: ReturnState';

create index payment_refund_operation on payment_refund (operation_id) where account = 'balance';
comment on column payment_refund.account is 'ts: SubjectAccount';
