-- Pictures are stored in the database, so that every node serves them and a backup of the database has them. The content is null
-- until the file of a former version has been taken over.
alter table picture add column content bytea;

-- Files are not deleted any more.
select graphile_worker.complete_jobs(
  array(select id from graphile_worker.jobs where task_identifier = 'platform.dropPictureFile'));

create table installation (
  only_row boolean primary key default true check (only_row),
  event_epoch text not null check (event_epoch ~ '^[0-9a-f]{8}$'),
  secret_digest bytea
);
comment on table installation is 'platform: one row; the epoch of event cursors, which changes when a backup is restored, and a digest of the secret';
insert into installation (event_epoch) values (left(replace(gen_random_uuid()::text, '-', ''), 8));
