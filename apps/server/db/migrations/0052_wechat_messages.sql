-- Messages by WeChat: who follows the official account, what they accepted to receive, and the token of its API.
create table wechat_follower (
  open_id text primary key,
  following boolean not null,
  -- When WeChat says it changed. Older events that arrive later change nothing.
  changed_at timestamptz not null
);
comment on table wechat_follower is 'messages: whether a person follows the official account; not known without a row';
create index wechat_follower_gone on wechat_follower (changed_at) where not following;

create table wechat_answer (
  open_id text not null,
  template_id text not null,
  answered_at timestamptz not null,
  -- One that is accepted allows one message. A refusal ends all that were accepted before.
  accepted boolean not null,
  -- The message that used it.
  message_id uuid,
  primary key (open_id, template_id, answered_at, accepted),
  constraint wechat_answer_used check (accepted or message_id is null)
);
comment on table wechat_answer is 'messages: a person''s answer to the question whether they want one subscription message of a template';
create index wechat_answer_message on wechat_answer (message_id) where message_id is not null;
create index wechat_answer_old on wechat_answer (answered_at);

create table wechat_token (
  app_id text primary key,
  -- Encrypted with a key that is derived from the secret of the product.
  sealed text not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null
);
comment on table wechat_token is 'messages: the token with which all nodes call the API of the official account';

comment on table sms_receipt is 'messages: reports of providers about messages whose sending is not recorded yet';

-- The channels by which a store sends automatic messages. Until now they were SMS and e-mail.
update store set auto_push = auto_push || '{"channels": ["sms", "email"]}';
alter table store alter column auto_push set default '{"scenes": [], "arrivalMinutes": 120, "channels": ["sms", "email"]}';
