-- Staff can change a lock. The version makes sure that they saw its last change.
alter table table_lock add column version integer not null default 0;
