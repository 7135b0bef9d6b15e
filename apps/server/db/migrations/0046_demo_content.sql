-- Recognizes demo data of another version: the content is loaded once and never changed afterwards.
alter table installation add column demo_digest text check (demo_digest ~ '^[0-9a-f]{64}$');
comment on table installation is 'platform: one row; the epoch of event cursors, which changes when a backup is restored, a digest of the secret, and one of the demo content that was loaded';
