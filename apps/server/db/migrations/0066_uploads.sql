-- What people have uploaded within a day, for the limits and for closing an account.
create table picture_upload (
  id bigint generated always as identity primary key,
  user_id uuid not null references user_account (id),
  bytes integer not null check (bytes > 0),
  hash text,
  uploaded_at timestamptz not null
);
comment on table picture_upload is 'platform: pictures that a person has uploaded within a day, to limit them';
comment on column picture_upload.hash is 'the picture; null for pictures of chats';
create index picture_upload_person on picture_upload (user_id, uploaded_at);
create index picture_upload_hash on picture_upload (hash) where hash is not null;
create index picture_upload_age on picture_upload (uploaded_at);
create index picture_age on picture (created_at);

-- Removing a person from the log of an order also removes their account as the one who created, closed or changed it. The account
-- of a colleague of the store stays.
create function erased_log_fields(fields jsonb, account uuid) returns jsonb language sql immutable parallel safe
return erased_log_fields(fields)
  || case when fields ->> 'created_by_id' = account::text then '{"created_by_id": null}'::jsonb else '{}'::jsonb end
  || case when fields ->> 'closed_by_id' = account::text then '{"closed_by_id": null}'::jsonb else '{}'::jsonb end;

-- Returns the fields of an entry after erasure, without the accounts that a change of the entry has removed.
create function erased_log_fields_like(changed jsonb, former jsonb) returns jsonb language sql immutable parallel safe
return erased_log_fields(former)
  || case when former ? 'created_by_id' and changed -> 'created_by_id' = 'null'::jsonb then '{"created_by_id": null}'::jsonb else '{}'::jsonb end
  || case when former ? 'closed_by_id' and changed -> 'closed_by_id' = 'null'::jsonb then '{"closed_by_id": null}'::jsonb else '{}'::jsonb end;

create or replace function refuse_change_of_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    old.before := erased_log_fields_like(new.before, old.before);
    old.after := erased_log_fields_like(new.after, old.after);
    if new.operator_id is null then old.operator_id := null; end if;
    if new is not distinct from old then return new; end if;
  end if;
  raise exception '% is append only', tg_table_name using errcode = 'restrict_violation';
end
$$;
