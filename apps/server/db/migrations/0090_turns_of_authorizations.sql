-- When each authorization was last taken to be renewed or announced. One that was never taken comes first.
alter table external_grant add column queued_at timestamptz;
