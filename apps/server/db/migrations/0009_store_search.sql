create extension if not exists pg_trgm;

-- What each store can be found by. It follows from the store's own row and is made anew whenever that changes.
create table store_search (
  store_id uuid primary key references store (id) on delete cascade,
  -- Which rules it was made by: when they change, it is made anew.
  edition integer not null,
  -- Lower comes first: the store's weight, turned round so that both columns of the order go up.
  rank integer not null,
  -- Everything of which somebody may type the beginning, and every combination of filters the store passes.
  words tsvector not null,
  -- How the names sound, to see which of several is nearest to something mistyped.
  sounds text not null,
  -- The beginnings of the sounds with a letter missing: whoever slips on one letter shares one of them.
  slips integer[] not null
)
-- A common word is found by going down the order: the words are to lie in the rows themselves.
with (toast_tuple_target = 8160);
-- Whether it is quicker to go down the order or to look a word up depends on how common the word is.
alter table store_search alter column words set statistics 300;
create index store_search_order on store_search (rank, store_id);
create index store_search_words on store_search using gin (words, slips) with (fastupdate = off);
comment on table store_search is 'stores: what a store is found by';
