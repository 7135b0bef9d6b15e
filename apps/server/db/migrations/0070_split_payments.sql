-- A payment at a provider of which a share comes from the payer's balance. The share is reserved when the attempt starts: it is
-- on the account `reserved` of the payer. When the provider reports the payment, the share becomes a payment of its own,
-- `part_of` the first one, and both are decided together. When the attempt ends otherwise, the share is released.
alter table payment_attempt
  add column from_balance bigint check (from_balance > 0),
  add column share text check (share in ('reserved', 'released', 'used')),
  add column part_of uuid,
  add constraint payment_attempt_share check ((from_balance is null) = (share is null));
comment on column payment_attempt.from_balance is 'ts: Fen';
comment on column payment_attempt.share is 'ts: BalanceShare';
comment on column payment_attempt.part_of is 'the payment whose share from the balance this is';

alter table ledger_transfer drop constraint ledger_transfer_kind_check,
  add constraint ledger_transfer_kind_check check (kind in
    ('pay', 'refund', 'refunded', 'refundFailed', 'forfeit', 'deduct', 'revoke', 'reserve', 'release'));
