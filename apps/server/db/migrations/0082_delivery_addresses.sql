-- The delivery addresses of diners. Names are stored as they were when the address was saved, so that it stays readable.
create table delivery_address (
  id uuid primary key,
  user_id uuid not null references user_account (id),
  region text not null,
  -- The code of the district, or of a city without districts, among those of the region.
  division_code text not null,
  province text not null,
  -- Null where the district is directly below the province.
  city text,
  district text not null,
  detail text not null,
  contact text not null,
  phone text not null,
  phone_region text not null,
  is_default boolean not null,
  created_at timestamptz not null,
  version integer not null default 0,
  constraint delivery_address_phone check (phone ~ '^\+[1-9][0-9]{6,14}$')
);
comment on table delivery_address is 'addresses: where a person has goods delivered';
comment on column delivery_address.region is 'ts: PhoneRegion';
comment on column delivery_address.phone_region is 'ts: PhoneRegion';
create index delivery_address_list on delivery_address (user_id, id desc);
-- One default at a time.
create unique index delivery_address_default on delivery_address (user_id) where is_default;
