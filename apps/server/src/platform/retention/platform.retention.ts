import { KEPT_DAYS } from '@xiwei/contract/privacy/kept-days.ts';
import { sql } from 'kysely';
import { STORED_SECONDS } from '#platform/events/outbox.ts';
import { deleteUnused, type PictureColumn } from '#platform/files/unused-pictures.ts';
import type { Retentions } from './retention.ts';

/** How long the answers of calls are stored for repeats, in days. No client repeats a call for longer. */
const ANSWERS_DAYS = 2;

/** The most pictures of a statement: each has up to a megabyte. */
const PICTURES = 100;
/** How long it is counted what people upload, in days. The limits are for one. */
const UPLOADS_DAYS = 2;

/** `pictureColumns` are all that hold hashes of pictures. */
export const platformRetention = (pictureColumns: readonly PictureColumn[]): Retentions => ({
  audit_record: { deleted: { days: KEPT_DAYS.actions, since: 'at' } },
  event_outbox: { deleted: { days: STORED_SECONDS / (24 * 3600), since: 'created_at', hourly: true } },
  idempotency_record: { deleted: { days: ANSWERS_DAYS, since: 'created_at', hourly: true } },
  installation: { keptBecause: 'It is one row.' },
  migration: { keptBecause: 'Upgrades and restores need the list of migrations.' },
  picture: {
    keptBecause: 'Stores, feasts and people show them.',
    deleted: {
      days: KEPT_DAYS.unusedPictures,
      since: 'created_at',
      batch: PICTURES,
      remove: (db, before, limit) => deleteUnused(db, pictureColumns, sql`created_at < ${before}`, limit),
    },
  },
  worker_pool: { keptBecause: 'It is one row per pool, deleted when the pool has ended.' },
  picture_upload: { deleted: { days: UPLOADS_DAYS, since: 'uploaded_at' } },
});
