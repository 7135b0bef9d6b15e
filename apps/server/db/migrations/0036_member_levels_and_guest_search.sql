-- Levels that a store defines and gives to its guests. Names are unique, ignoring case and full-width letters.
create table member_level (
  store_id uuid not null references store (id),
  id uuid not null,
  name text not null,
  color text not null,
  position integer not null,
  version integer not null default 0,
  primary key (store_id, id)
);
create unique index member_level_name on member_level (store_id, lower(normalize(name, NFKC)));
comment on table member_level is 'diners: levels that a store gives to its guests';

-- name_sounds: the pinyin of each Chinese character of a name, separated by spaces. The server computes it; null until then.
-- merged_into: the record that replaced this one, of which only the name is left.
alter table diner
  add column company text not null default '',
  add column member_level_id uuid,
  add column name_sounds text,
  add column merged_into uuid,
  add constraint diner_member_level foreign key (store_id, member_level_id) references member_level (store_id, id),
  add constraint diner_merged foreign key (store_id, merged_into) references diner (store_id, id);
create index diner_of_level on diner (store_id, member_level_id, last_name, first_name, id);
create index diner_without_sounds on diner (store_id, id) where name_sounds is null;
create index diner_merged_into on diner (store_id, merged_into) where merged_into is not null;

-- What staff wrote about a guest, and decided: entries are added and never changed. Fields: the contact of a merged record.
create table diner_note (
  store_id uuid not null,
  id uuid not null,
  diner_id uuid not null,
  kind text not null check (kind in ('note', 'blacklist', 'unblacklist', 'merge')),
  text text not null,
  fields jsonb,
  author_id uuid references user_account (id),
  created_at timestamptz not null,
  primary key (store_id, id),
  constraint diner_note_diner foreign key (store_id, diner_id) references diner (store_id, id)
);
create index diner_note_of_diner on diner_note (store_id, diner_id, created_at desc, id desc);
create index diner_note_author on diner_note (author_id) where author_id is not null;
comment on table diner_note is 'diners: notes about a guest and decisions of staff, oldest first';

-- Returns a text as it is searched: full-width as half-width letters, lower case, no spaces or apostrophes.
create function search_form(value text) returns text language sql immutable strict parallel safe
  return lower(regexp_replace(normalize(value, NFKC), '[\s''’‘·]', '', 'g'));

-- Returns the words by whose beginnings a guest is found. The first character is the kind of word: = for a name or a
-- company from any of its characters on, ~ for pinyin and initials from any syllable on, + for a phone from any digit
-- on, - for the last four digits of a phone in reverse order. Long words are cut: 24 characters decide.
create function diner_words_of(last_name text, first_name text, name_sounds text, phone text, company text)
  returns setof text language sql immutable parallel safe
begin atomic
  select distinct word from (
    select '=' || substr(form, start, 24) as word
    from (values (search_form(last_name || first_name)), (search_form(first_name || last_name)), (search_form(company)))
      as forms (form), generate_series(1, length(form)) as start
    union all
    select '~' || left(array_to_string(part, ''), 24)
    from (select string_to_array(name_sounds, ' ') as syllables) as sounds,
      generate_series(1, cardinality(syllables)) as start,
      lateral (values (syllables[start:]), (array(select left(syllable, 1) from unnest(syllables[start:])
        with ordinality as each (syllable, place) order by place))) as parts (part)
    union all
    select '+' || substr(digits, start)
    from (select ltrim(phone, '+') as digits) as phones, generate_series(1, length(digits) - 4) as start
    union all
    select '-' || reverse(right(phone, 4)) where phone is not null
  ) as words;
end;

create table diner_word (
  store_id uuid not null,
  word text collate "C" not null,
  diner_id uuid not null,
  primary key (store_id, word, diner_id)
);
create index diner_word_of_diner on diner_word (store_id, diner_id);
comment on table diner_word is 'diners: the words by which guests are found, kept by the guests’ rows themselves';

create function keep_diner_words() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from diner_word where store_id = old.store_id and diner_id = old.id;
  end if;
  if tg_op <> 'DELETE' and new.merged_into is null then
    insert into diner_word
    select new.store_id, word, new.id
    from diner_words_of(new.last_name, new.first_name, new.name_sounds, new.phone, new.company) as word;
  end if;
  return null;
end $$;
create trigger diner_words_added after insert or delete on diner for each row execute function keep_diner_words();
create trigger diner_words_changed after update on diner for each row
  when ((old.last_name, old.first_name, old.name_sounds, old.phone, old.company, old.merged_into)
    is distinct from (new.last_name, new.first_name, new.name_sounds, new.phone, new.company, new.merged_into))
  execute function keep_diner_words();

insert into diner_word
select store_id, word, id
from diner, diner_words_of(last_name, first_name, name_sounds, phone, company) as word;

-- Deposit rules have one more condition.
update store set rules = jsonb_set(rules, '{deposits}', (
  select jsonb_agg(jsonb_set(rule, '{when,memberLevelIds}', 'null') order by place)
  from jsonb_array_elements(rules->'deposits') with ordinality as each (rule, place)))
where jsonb_array_length(rules->'deposits') > 0;
