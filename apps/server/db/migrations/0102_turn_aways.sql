-- Parties that asked for a time and got no table. They have no order, so they are counted when they ask.
create table report_turn_away (
  store_id uuid not null references store (id),
  -- The business day and the start time that were asked for. The time is empty if no time could have the party.
  date date not null,
  start_time text not null,
  people integer not null check (people > 0),
  reason text not null,
  parties integer not null check (parties > 0),
  primary key (store_id, date, start_time, people, reason)
);
comment on table report_turn_away is 'reports: how many parties asked for a time of a store and got no table';
comment on column report_turn_away.reason is 'ts: TurnAwayReason';
