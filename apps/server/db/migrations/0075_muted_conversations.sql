-- A store or the platform can stop taking messages of a diner, and a diner who gets no answer cannot go on without end.
alter table conversation add column muted_at timestamptz;
alter table conversation add column unanswered integer not null default 0 check (unanswered >= 0);
alter table conversation add constraint conversation_muted check (muted_at is null or kind <> 'group');
comment on column conversation.muted_at is 'since when messages of the diner are refused';
comment on column conversation.unanswered is 'messages of the diner since the last answer of a person';
