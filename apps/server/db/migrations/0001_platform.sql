-- What every module stands on: answers kept for repeated calls, the audit trail, and the outbox of events.

create table idempotency_record (
  scope text not null,
  key text not null,
  endpoint text not null,
  request_hash bytea not null,
  status smallint,
  answer text,
  session_effect text check (session_effect in ('start', 'end')),
  created_at timestamptz not null,
  primary key (scope, key)
);
create index idempotency_record_created_at on idempotency_record (created_at);
comment on table idempotency_record is 'platform: the answer to a mutating call, given again when the call is repeated';

create table audit_record (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  endpoint text not null,
  operator_type text not null check (operator_type in ('unknown', 'admin', 'merchant', 'store', 'system', 'user')),
  operator_id uuid,
  session_id uuid,
  store_id uuid,
  params jsonb not null,
  detail jsonb,
  outcome text not null,
  trace_id text not null
);
create index audit_record_store on audit_record (store_id, at) where store_id is not null;
create index audit_record_operator on audit_record (operator_id, at);
comment on table audit_record is 'platform: who did what, for every mutating call; append only';

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append only', tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger audit_record_append_only before update or delete on audit_record
  for each row execute function refuse_change();
create trigger audit_record_no_truncate before truncate on audit_record
  for each statement execute function refuse_change();

-- Rows are read in the order (xid, id), and only below the oldest transaction still running: a row that commits late
-- can then never appear behind a reader's cursor.
create table event_outbox (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  topics text[] not null,
  name text not null,
  data jsonb not null,
  created_at timestamptz not null
);
create index event_outbox_order on event_outbox (xid, id);
create index event_outbox_created_at on event_outbox (created_at);
comment on table event_outbox is 'platform: events, written with the change they tell of';

create table picture (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  media_type text not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  created_at timestamptz not null
);
comment on table picture is 'platform: stored images, named by the hash of their content';
