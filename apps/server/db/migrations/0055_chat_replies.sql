-- Prepared texts of stores, and what they answer while they are closed.
create table quick_reply (
  store_id uuid not null references store (id),
  id uuid not null,
  version integer not null default 0,
  title text not null,
  text jsonb not null,
  position integer not null,
  primary key (store_id, id)
);
comment on table quick_reply is 'chat: prepared texts of a store';
comment on column quick_reply.text is 'ts: Localized';
create unique index quick_reply_title on quick_reply (store_id, lower(normalize(title, NFKC)));

create table auto_answer (
  store_id uuid primary key references store (id),
  version integer not null default 0,
  enabled boolean not null default true,
  text jsonb not null default '{}'
);
comment on table auto_answer is 'chat: what a store answers while it is closed; stores without a row answer with the text of the platform';
comment on column auto_answer.text is 'ts: Localized';
