-- Some providers find a payment by their own id only, which they make when it is started.
alter table payment_attempt add column provider_reference text;
comment on column payment_attempt.provider_reference is 'the provider’s id of what was started, such as a payment page';
