-- Reports count the messages that a store has sent in a period.
create index guest_message_sent on guest_message (store_id, sent_at) where sent_at is not null;
