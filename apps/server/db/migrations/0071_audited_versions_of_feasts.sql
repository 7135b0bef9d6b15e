-- What people see who are no members, while a change of a feast waits for its audit.
alter table feast add column audited_content jsonb;
comment on column feast.audited_content is 'ts: AuditedContent';

-- Pictures of the version that was audited are kept beside those of the change.
alter table feast_picture add column is_former boolean not null default false;
alter table feast_picture drop constraint feast_picture_pkey;
alter table feast_picture add primary key (store_id, feast_id, is_former, position);
