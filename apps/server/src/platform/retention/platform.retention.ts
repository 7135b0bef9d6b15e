import { KEPT_DAYS } from '@xiwei/contract/privacy/kept-days.ts';
import { STORED_SECONDS } from '#platform/events/outbox.ts';
import type { Retentions } from './retention.ts';

/** How long the answers of calls are stored for repeats, in days. No client repeats a call for longer. */
const ANSWERS_DAYS = 2;

export const platformRetention: Retentions = {
  audit_record: { deleted: { days: KEPT_DAYS.actions, since: 'at' } },
  event_outbox: { deleted: { days: STORED_SECONDS / (24 * 3600), since: 'created_at', hourly: true } },
  idempotency_record: { deleted: { days: ANSWERS_DAYS, since: 'created_at', hourly: true } },
  installation: { keptBecause: 'It is one row.' },
  migration: { keptBecause: 'Upgrades and restores need the list of migrations.' },
  picture: { keptBecause: 'Stores, feasts and people show them.' },
};
