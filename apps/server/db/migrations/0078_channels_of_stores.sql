-- The channels of the Macau bank that a store offers. Null: all.
alter table store_payment_method add column channels text[],
  add constraint store_payment_method_channels
    check (channels is null or (method = 'macauBankPay' and cardinality(channels) > 0));
comment on column store_payment_method.channels is 'ts: MacauChannel[]';
