-- A person can close their account: its row is deleted, so no row of any table can refer to it afterwards, not even one
-- that is written at the same time. What refers to it is found by these indexes, by the closing and by the keys' own checks.
create index booking_hold_account on booking_hold (user_id);
create index payment_intent_account on payment_intent (user_id) where user_id is not null;
create index payment_attempt_payer on payment_attempt (payer_id) where payer_id is not null;
create index user_session_account on user_session (user_id) where user_id is not null;
create index user_session_social on user_session (social_provider, social_open_id) where social_open_id is not null;
create index login_code_account on login_code (user_id) where user_id is not null;
create index passport_code_account on passport_code (user_id);
create index short_link_account on short_link (created_by) where created_by is not null;
-- The log of an order outlives the order, and says whose it was.
create index booking_log_account on booking_log ((after ->> 'user_id')) where type = 'create';
create index audit_record_diner on audit_record ((params ->> 'dinerId')) where params ? 'dinerId';

-- Tables that are append only let one thing happen to a row: that personal text is taken out of it. Nothing else of the row
-- may change with that, and what takes its place is given here, so that nobody can write anything into the past.

-- What an order’s log says of it, without what a person wrote or was written about them, and without whose it was.
create function erased_log_fields(fields jsonb) returns jsonb language sql immutable parallel safe
return fields
  || case when fields ? 'remark_by_diner' then '{"remark_by_diner": ""}' else '{}'::jsonb end
  || case when fields ? 'remark_by_store' then '{"remark_by_store": ""}' else '{}'::jsonb end
  || case when fields ? 'diet_preference' then '{"diet_preference": ""}' else '{}'::jsonb end
  || case when fields ? 'diet_taboo' then '{"diet_taboo": ""}' else '{}'::jsonb end
  || case when fields ? 'user_id' then '{"user_id": null}' else '{}'::jsonb end
  || case when fields ? 'reason' then '{"reason": ""}' else '{}'::jsonb end
  || case when fields -> 'money' ? 'reason'
       then jsonb_build_object('money', (fields -> 'money') || '{"reason": ""}') else '{}'::jsonb end;

create function refuse_change_of_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    old.before := erased_log_fields(old.before);
    old.after := erased_log_fields(old.after);
    if new is not distinct from old then return new; end if;
  end if;
  raise exception '% is append only', tg_table_name using errcode = 'restrict_violation';
end
$$;
drop trigger booking_log_append_only on booking_log;
create trigger booking_log_append_only before update or delete on booking_log
  for each row execute function refuse_change_of_log();

create function refuse_change_of_operation() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    old.reason := '';
    if new is not distinct from old then return new; end if;
  end if;
  raise exception '% is append only', tg_table_name using errcode = 'restrict_violation';
end
$$;
drop trigger money_operation_append_only on money_operation;
create trigger money_operation_append_only before update or delete on money_operation
  for each row execute function refuse_change_of_operation();

create function refuse_change_of_record() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    old.detail := null;
    if new is not distinct from old then return new; end if;
  end if;
  raise exception '% is append only', tg_table_name using errcode = 'restrict_violation';
end
$$;
drop trigger audit_record_append_only on audit_record;
create trigger audit_record_append_only before update or delete on audit_record
  for each row execute function refuse_change_of_record();
