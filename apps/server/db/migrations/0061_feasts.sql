-- Feasts: dinners that people join individually, with their participants, questions and log.
create table feast (
  store_id uuid not null references store (id),
  id uuid not null,
  version integer not null default 0,
  number integer not null,
  status text not null,
  close_reason text,
  -- The person who created it; null for a feast of the store.
  creator_id uuid references user_account (id),
  by_store boolean not null,
  title text not null,
  description text not null,
  menu text not null,
  theme text not null,
  date date not null,
  start_time text not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  kind_id uuid not null,
  -- Tables that staff named; null: the best of the kind.
  item_ids uuid[],
  turn_minutes integer,
  -- The tables that it occupies from publication until it closes.
  table_ids uuid[] not null default '{}',
  dining_place text not null,
  participant_count integer not null check (participant_count > 0),
  -- The minimum to form a party of its kind of table, copied when the feast was last saved.
  minimum integer not null,
  estimated_cost bigint,
  deposit_per_person bigint not null check (deposit_per_person >= 0),
  service_charge bigint not null check (service_charge >= 0),
  opens_at timestamptz,
  deadline timestamptz not null,
  visibility text not null,
  shareable text not null,
  -- The secret part of the link of a private feast.
  key text not null,
  created_at timestamptz not null,
  published_at timestamptz,
  audited_at timestamptz,
  audited_by uuid,
  audit_reason text,
  -- When its content was changed after the audit, until it is looked at again.
  changed_at timestamptz,
  formed_at timestamptz,
  finished_at timestamptz,
  closed_at timestamptz,
  close_note text,
  reminded_at timestamptz,
  primary key (store_id, id),
  constraint feast_number unique (store_id, number),
  constraint feast_closed check ((status = 'closed') = (close_reason is not null)),
  constraint feast_creator check (by_store = (creator_id is null) or status = 'closed')
);
comment on table feast is 'feasts: a dinner that people join individually';
comment on column feast.status is 'ts: FeastStatus';
comment on column feast.close_reason is 'ts: FeastCloseReason';
comment on column feast.theme is 'ts: FeastTheme';
comment on column feast.visibility is 'ts: FeastVisibility';
comment on column feast.shareable is 'ts: FeastSharer';
comment on column feast.estimated_cost is 'ts: Fen';
comment on column feast.deposit_per_person is 'ts: Fen';
comment on column feast.service_charge is 'ts: Fen';
create index feast_of_store on feast (store_id, start_at);
create index feast_of_creator on feast (creator_id, id) where creator_id is not null;
create index feast_public on feast (start_at, id) where status = 'forming' and visibility = 'public';
create index feast_to_audit on feast (published_at, id) where status = 'waitAudit' or changed_at is not null;

create table feast_picture (
  store_id uuid not null,
  feast_id uuid not null,
  position integer not null,
  hash text not null references picture (hash),
  is_cover boolean not null,
  primary key (store_id, feast_id, position),
  foreign key (store_id, feast_id) references feast (store_id, id) on delete cascade
);
comment on table feast_picture is 'feasts: the pictures of a feast in their order';
create index feast_picture_hash on feast_picture (hash);

create table feast_participant (
  store_id uuid not null,
  id uuid not null,
  feast_id uuid not null,
  version integer not null default 0,
  -- Null after the account was closed.
  user_id uuid references user_account (id),
  status text not null,
  close_reason text,
  name text not null,
  people integer not null check (people > 0),
  remark text not null,
  -- The terms when the person registered: deposit and service charge of all its people.
  deposit bigint not null,
  service_charge bigint not null,
  pay_until timestamptz,
  joined_at timestamptz not null,
  paid_at timestamptz,
  closed_at timestamptz,
  primary key (store_id, id),
  constraint feast_participant_closed check ((status = 'closed') = (close_reason is not null)),
  foreign key (store_id, feast_id) references feast (store_id, id) on delete cascade
);
comment on table feast_participant is 'feasts: the registration of a person for a feast';
comment on column feast_participant.status is 'ts: ParticipantStatus';
comment on column feast_participant.close_reason is 'ts: ParticipantCloseReason';
comment on column feast_participant.deposit is 'ts: Fen';
comment on column feast_participant.service_charge is 'ts: Fen';
create unique index feast_participant_once on feast_participant (store_id, feast_id, user_id) where status <> 'closed';
create index feast_participant_feast on feast_participant (store_id, feast_id, id);
create index feast_participant_user on feast_participant (user_id, id) where user_id is not null;

create table feast_question (
  store_id uuid not null,
  id uuid not null,
  feast_id uuid not null,
  participant_id uuid not null,
  text text not null,
  asked_at timestamptz not null,
  answer text,
  answered_at timestamptz,
  answered_by uuid,
  hidden boolean not null default false,
  primary key (store_id, id),
  foreign key (store_id, feast_id) references feast (store_id, id) on delete cascade,
  foreign key (store_id, participant_id) references feast_participant (store_id, id) on delete cascade
);
comment on table feast_question is 'feasts: questions of members, and the answers of the creator';
create index feast_question_feast on feast_question (store_id, feast_id, id);
create index feast_question_participant on feast_question (store_id, participant_id);

create table feast_log (
  store_id uuid not null,
  id uuid not null,
  feast_id uuid not null,
  type text not null,
  at timestamptz not null,
  operator_type text not null,
  operator_id uuid,
  participant_id uuid,
  amount bigint,
  detail jsonb not null,
  primary key (store_id, id),
  foreign key (store_id, feast_id) references feast (store_id, id) on delete cascade
);
comment on table feast_log is 'feasts: what happened to a feast';
comment on column feast_log.type is 'ts: FeastLogType';
comment on column feast_log.operator_type is 'ts: OperatorType';
comment on column feast_log.amount is 'ts: Fen';
comment on column feast_log.detail is 'ts: FeastLogDetail';
create index feast_log_feast on feast_log (store_id, feast_id, id);
