create table fixture (
  store_id uuid not null references store (id),
  id uuid not null,
  type text not null check (type in ('wall', 'door', 'window', 'bar', 'plant')),
  area_id uuid,
  geometry jsonb not null,
  version integer not null default 0,
  primary key (store_id, id),
  -- A wall belongs to its room: it is deleted with the area.
  foreign key (store_id, area_id) references area (store_id, id) on delete cascade
);
create index fixture_area on fixture (store_id, area_id);
comment on table fixture is 'seating: a wall, door, window, bar or plant on the floor plan';
comment on column fixture.type is 'ts: FixtureType';
comment on column fixture.geometry is 'ts: FixtureGeometry';
