-- The version of the store at which each section of its settings was last changed. A page saves one section, from the
-- version it was read at: it conflicts with later changes of that section alone.
alter table store add column section_versions jsonb not null default '{}';
comment on column store.section_versions is 'ts: SectionVersions';

update store set section_versions = jsonb_build_object('base', version, 'contacts', version, 'images', version,
  'rules', version, 'announcement', version, 'bookingNotice', version, 'business', version, 'weekStart', version,
  'display', version);
