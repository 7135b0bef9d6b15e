-- Indexes by which the daily job finds the rows whose time is over. Records of changes are written with every call and never
-- changed, so that a summary of each part of the table is enough.
create index audit_record_age on audit_record using brin (at);
create index notice_age on notice (created_at);
create index short_link_end on short_link (expires_at) where expires_at is not null;
create index user_session_ended on user_session (ended_at) where ended_at is not null;
create index social_account_unbound on social_account (created_at) where user_id is null;
create index payment_inbox_applied on payment_inbox (applied_at) where applied_at is not null;

-- Records of changes may be deleted once they are three years old, less a day for clocks that differ; until then they are append only.
create or replace function refuse_change_of_record() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '1094 days' then return old; end if;
  if tg_op = 'UPDATE' then
    old.detail := null;
    if new is not distinct from old then return new; end if;
  end if;
  raise exception '% is append only', tg_table_name using errcode = 'restrict_violation';
end
$$;
