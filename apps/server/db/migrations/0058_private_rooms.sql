-- Kinds of tables that are private rooms, and what a party has to spend there at least.
alter table table_kind add column private_room boolean not null default false;
-- Fen; null is no minimum.
alter table table_kind add column min_spend integer constraint table_kind_min_spend check (min_spend > 0);
comment on column table_kind.min_spend is 'ts: Fen';
