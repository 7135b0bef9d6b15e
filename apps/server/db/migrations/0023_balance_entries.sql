-- What a person's balance was changed by is read from the platform's own transfers, latest first.
create index ledger_transfer_to_balance on ledger_transfer (credit, at desc)
  where store_id = '00000000-0000-0000-0000-000000000000';
create index ledger_transfer_from_balance on ledger_transfer (debit, at desc)
  where store_id = '00000000-0000-0000-0000-000000000000';
create index payment_intent_top_up on payment_intent (user_id, id desc) where purpose = 'topUp' and status = 'open';
