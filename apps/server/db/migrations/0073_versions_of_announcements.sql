-- Administrators edit announcements: a change that is based on an outdated version is refused.
alter table announcement add column version integer not null default 0;
