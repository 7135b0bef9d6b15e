-- Sections of a menu become rows of their own, so that they can be renamed, sorted and empty.
create table menu_section (
  store_id uuid not null references store (id),
  id uuid not null,
  name jsonb not null,
  position integer not null,
  version integer not null default 0,
  primary key (store_id, id)
);
comment on table menu_section is 'stores: the sections of a menu';
comment on column menu_section.name is 'ts: Localized';

-- Dishes with the same text were in the same section, which stood where its first dish did.
insert into menu_section (store_id, id, name, position)
select store_id, gen_random_uuid(), section, row_number() over (partition by store_id order by min(position), section::text)
from dish group by store_id, section;

alter table dish
  add column section_id uuid,
  add column sold_out boolean not null default false,
  add column hidden boolean not null default false,
  add column version integer not null default 0;
update dish set section_id = menu_section.id from menu_section
where menu_section.store_id = dish.store_id and menu_section.name = dish.section;
alter table dish
  alter column section_id set not null,
  add foreign key (store_id, section_id) references menu_section (store_id, id),
  drop column section;
create index dish_section on dish (store_id, section_id);

-- An article without a time is a draft, one with a time in the future is scheduled.
alter table article
  alter column published_at drop not null,
  add column version integer not null default 0;
