-- Conversations of diners with stores and with the platform, and of groups.
create table conversation (
  id uuid primary key,
  kind text not null check (kind in ('store', 'platform', 'group')),
  -- The store of a conversation with a store; the host store of a group, if it has one.
  store_id uuid references store (id),
  -- The diner of a conversation with a store or with the platform.
  user_id uuid references user_account (id),
  -- What a group belongs to, such as a feast, and its name.
  group_key text,
  name jsonb,
  -- Counts the changes of members. A message is written only if neither this nor the last message has changed meanwhile.
  revision integer not null default 0,
  last_seq integer not null default 0,
  last_at timestamptz not null,
  -- While it is in the future, no further automatic answer is given.
  auto_answered_until timestamptz,
  constraint conversation_of_kind check (
    (kind = 'store' and store_id is not null and user_id is not null and group_key is null)
    or (kind = 'platform' and store_id is null and user_id is not null and group_key is null)
    or (kind = 'group' and user_id is null and group_key is not null and name is not null))
);
comment on table conversation is 'chat: a conversation with its members and messages';
comment on column conversation.kind is 'ts: ConversationKind';
comment on column conversation.name is 'ts: Localized';
create unique index conversation_with_store on conversation (user_id, store_id) where kind = 'store';
create unique index conversation_with_platform on conversation (user_id) where kind = 'platform';
create unique index conversation_of_group on conversation (group_key) where kind = 'group';
create index conversation_store on conversation (store_id);
create index conversation_active on conversation (last_at);

create table conversation_member (
  conversation_id uuid not null references conversation (id) on delete cascade,
  -- The account of a diner, the id of a store, or the nil id for the platform.
  member_id uuid not null,
  side text not null check (side in ('user', 'store', 'platform')),
  user_id uuid references user_account (id),
  read_seq integer not null default 0,
  -- The last message when a notice of unread messages was given.
  noticed_seq integer not null default 0,
  primary key (conversation_id, member_id),
  constraint conversation_member_user check ((side = 'user') = (user_id is not null) and (user_id is null or user_id = member_id))
);
comment on table conversation_member is 'chat: who takes part in a conversation, and how far they have read';
comment on column conversation_member.side is 'ts: ChatSide';
create index conversation_member_of on conversation_member (member_id, conversation_id);
create index conversation_member_account on conversation_member (user_id);

-- Pictures of messages. Other than those of stores they are not public: only members read them.
create table chat_picture (
  conversation_id uuid not null references conversation (id) on delete cascade,
  id uuid not null,
  member_id uuid not null,
  media_type text not null,
  width integer not null,
  height integer not null,
  content bytea not null,
  created_at timestamptz not null,
  primary key (conversation_id, id)
);
comment on table chat_picture is 'chat: pictures of messages, and uploaded ones that are not sent yet';
create index chat_picture_age on chat_picture (created_at);
create index chat_picture_member on chat_picture (member_id);

create table chat_message (
  conversation_id uuid not null references conversation (id) on delete cascade,
  -- From 1, without gaps.
  seq integer not null check (seq > 0),
  client_id uuid not null,
  member_id uuid not null,
  side text not null check (side in ('user', 'store', 'platform')),
  -- The person who wrote it; null for automatic messages, and after the person has closed their account.
  author_id uuid references user_account (id),
  sent_at timestamptz not null,
  type text not null check (type in ('text', 'picture', 'card', 'automatic', 'erased')),
  text text,
  picture_id uuid,
  card jsonb,
  automatic jsonb,
  primary key (conversation_id, seq),
  constraint chat_message_client_id unique (conversation_id, member_id, client_id),
  constraint chat_message_picture foreign key (conversation_id, picture_id) references chat_picture (conversation_id, id),
  constraint chat_message_content check (
    (type = 'text') = (text is not null) and (type = 'picture') = (picture_id is not null)
    and (type = 'card') = (card is not null) and (type = 'automatic') = (automatic is not null))
);
comment on table chat_message is 'chat: the messages of a conversation, in their order';
comment on column chat_message.side is 'ts: ChatSide';
comment on column chat_message.card is 'ts: ChatCardInput';
comment on column chat_message.automatic is 'ts: AutomaticAnswer';
create index chat_message_author on chat_message (author_id);
create index chat_message_picture_use on chat_message (conversation_id, picture_id) where picture_id is not null;
