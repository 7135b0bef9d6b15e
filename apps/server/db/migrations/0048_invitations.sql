-- Invitations: the templates of stores, the invitation of an order, and the answers of guests.
create table invitation_template (
  store_id uuid not null references store (id),
  id uuid not null,
  version integer not null default 0,
  name text not null,
  style text not null,
  colors jsonb not null,
  picture text references picture (hash),
  fields text[] not null,
  title jsonb not null,
  closing jsonb not null,
  is_default boolean not null default false,
  primary key (store_id, id)
);
comment on table invitation_template is 'invitations: designs that a store has made for invitations';
comment on column invitation_template.style is 'ts: InvitationStyle';
comment on column invitation_template.colors is 'ts: InvitationColors';
comment on column invitation_template.fields is 'ts: InvitationField[]';
comment on column invitation_template.title is 'ts: Localized';
comment on column invitation_template.closing is 'ts: Localized';
create unique index invitation_template_name on invitation_template (store_id, lower(normalize(name, NFKC)));
create unique index invitation_template_default on invitation_template (store_id) where is_default;

create table invitation (
  store_id uuid not null,
  order_id uuid not null,
  version integer not null default 1,
  -- Null: the style of the platform. The style stays when the template is deleted.
  template_id uuid,
  style text not null,
  host text not null,
  greeting text not null,
  -- The secret part of the public link.
  key text not null,
  revoked_at timestamptz,
  created_at timestamptz not null,
  primary key (store_id, order_id),
  constraint invitation_key unique (store_id, key),
  foreign key (store_id, order_id) references booking_order (store_id, id) on delete cascade,
  foreign key (store_id, template_id) references invitation_template (store_id, id) on delete set null (template_id)
);
comment on table invitation is 'invitations: the invitation of an order';
comment on column invitation.style is 'ts: InvitationStyle';
create index invitation_template_use on invitation (store_id, template_id) where template_id is not null;

create table invitation_answer (
  store_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  name text not null,
  coming boolean not null,
  people integer not null,
  diet text not null,
  remark text not null,
  answered_at timestamptz not null,
  primary key (store_id, id),
  constraint invitation_answer_people check (coming = (people > 0)),
  foreign key (store_id, order_id) references invitation (store_id, order_id) on delete cascade
);
comment on table invitation_answer is 'invitations: the answers of guests who opened the link of an invitation';
create index invitation_answer_order on invitation_answer (store_id, order_id);
create index invitation_answer_old on invitation_answer (answered_at);
