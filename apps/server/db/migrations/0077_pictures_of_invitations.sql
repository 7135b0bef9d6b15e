-- Several pictures of an invitation template, and a default design of a store that may be a style of the platform.
alter table invitation_template add column images text[] not null default '{}';
update invitation_template set images = array[picture] where picture is not null;
alter table invitation_template drop column picture, alter column images drop default;

create table invitation_default (
  store_id uuid primary key references store (id),
  -- Null: the style of the platform.
  template_id uuid,
  style text,
  constraint invitation_default_design check (num_nonnulls(template_id, style) = 1),
  foreign key (store_id, template_id) references invitation_template (store_id, id) on delete cascade
);
comment on table invitation_default is 'invitations: the design that new invitations of a store begin with; without a row, the first style';
comment on column invitation_default.style is 'ts: InvitationStyle';
insert into invitation_default (store_id, template_id)
  select store_id, id from invitation_template where is_default;
alter table invitation_template drop column is_default;
