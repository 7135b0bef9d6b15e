create table merchant (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9-]+$'),
  name jsonb not null,
  created_at timestamptz not null
);
comment on table merchant is 'stores: a restaurant group';
comment on column merchant.name is 'ts: Localized';

create table store (
  id uuid primary key,
  merchant_id uuid not null references merchant (id),
  name jsonb not null,
  tagline jsonb not null,
  description jsonb not null,
  announcement jsonb,
  city text not null,
  district jsonb not null,
  address jsonb not null,
  timezone text not null,
  latitude double precision not null,
  longitude double precision not null,
  opening_year smallint not null,
  main_cuisine text not null,
  sub_cuisine text,
  ordering_type text not null,
  per_capita text not null,
  sommelier_service boolean not null,
  wine_pairing boolean not null,
  chef jsonb,
  hours jsonb not null,
  contacts jsonb not null,
  cover text references picture (hash),
  -- Higher comes first in lists.
  weight integer not null default 0,
  version integer not null default 0,
  created_at timestamptz not null
);
create index store_order on store (weight desc, id);
create index store_merchant on store (merchant_id, weight desc, id);
create index store_cuisine on store (main_cuisine, weight desc, id);
comment on table store is 'stores: one restaurant';
comment on column store.name is 'ts: Localized';
comment on column store.tagline is 'ts: Localized';
comment on column store.description is 'ts: Localized';
comment on column store.announcement is 'ts: Localized';
comment on column store.district is 'ts: Localized';
comment on column store.address is 'ts: Localized';
comment on column store.chef is 'ts: Localized';
comment on column store.city is 'ts: City';
comment on column store.main_cuisine is 'ts: Cuisine';
comment on column store.sub_cuisine is 'ts: Cuisine';
comment on column store.ordering_type is 'ts: OrderingType';
comment on column store.per_capita is 'ts: PerCapitaBand';
comment on column store.hours is 'ts: OpeningHours[]';
comment on column store.contacts is 'ts: Contact[]';

create table dish (
  store_id uuid not null references store (id),
  id uuid not null,
  name jsonb not null,
  description jsonb not null,
  section jsonb not null,
  price bigint not null check (price >= 0),
  signature boolean not null,
  picture text references picture (hash),
  position integer not null,
  primary key (store_id, id)
);
comment on table dish is 'stores: what is on the menu';
comment on column dish.name is 'ts: Localized';
comment on column dish.description is 'ts: Localized';
comment on column dish.section is 'ts: Localized';
comment on column dish.price is 'ts: Fen';

create table article (
  store_id uuid not null references store (id),
  id uuid not null,
  title jsonb not null,
  summary jsonb not null,
  body jsonb not null,
  published_at timestamptz not null,
  primary key (store_id, id)
);
comment on table article is 'stores: stories a store tells';
comment on column article.title is 'ts: Localized';
comment on column article.summary is 'ts: Localized';
comment on column article.body is 'ts: Localized';

alter table staff_member add foreign key (store_id) references store (id);
