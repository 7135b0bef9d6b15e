-- A group whose purpose is over stays readable and takes no more messages from a moment on.
alter table conversation add column closes_at timestamptz;
alter table conversation add constraint conversation_closes check (closes_at is null or kind = 'group');
comment on column conversation.closes_at is 'when the group takes no more messages';
