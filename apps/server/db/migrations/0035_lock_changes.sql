-- Who changed a lock last, and when. Null until it is changed.
alter table table_lock add column changed_at timestamptz, add column changed_by uuid;
