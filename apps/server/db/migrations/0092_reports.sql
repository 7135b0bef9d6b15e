-- Figures of business days, counted once and read by reports.
create table report_day (
  store_id uuid not null references store (id),
  date date not null,
  -- The time zone by which the calendar day of `money` was found.
  timezone text not null,
  cells jsonb not null,
  -- Seats times minutes that could be used, by the hour of the business day, as the store was set up on that day.
  open_minutes integer[] not null,
  money jsonb not null,
  -- Whether the calendar day was over when `money` was counted.
  money_final boolean not null,
  primary key (store_id, date)
);
comment on table report_day is 'reports: the figures of a business day of a store';
comment on column report_day.cells is 'ts: ReportCells';
comment on column report_day.money is 'ts: MoneyFigures';

-- The position in the outbox up to which changes of orders are in `report_day`.
create table report_position (
  id boolean primary key default true check (id),
  epoch text not null,
  xid text not null,
  event_id bigint not null,
  moved_at timestamptz not null
);
comment on table report_position is 'reports: the events whose orders are counted';

create index ledger_transfer_store_at on ledger_transfer (store_id, at);
create index diner_first_visit on diner (store_id, first_visit_on) where first_visit_on is not null;
