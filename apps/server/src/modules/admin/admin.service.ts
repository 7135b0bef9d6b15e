import type { adminApi } from '@xiwei/contract/admin/admin.api.ts';
import { countActiveSessions, countUsers } from '#modules/identity/index.ts';
import { countMerchants, listMerchants } from '#modules/stores/index.ts';
import type { RegularState } from '#platform/backup/regular-backups.ts';
import type { EventHub } from '#platform/events/hub.ts';
import type { Emit } from '#platform/events/outbox.ts';
import type { Pictures } from '#platform/files/pictures.ts';
import type { Call } from '#platform/http/routes.ts';
import { countJobs } from '#platform/jobs/jobs.ts';
import type { ProviderCalls } from '#platform/provider-calls.ts';
import { summaryOf } from './merchants.service.ts';

type Api = typeof adminApi;

export interface AdminDeps {
  hub: EventHub;
  emit: Emit;
  pictures: Pictures;
  providerCalls: ProviderCalls;
  /** Reads the state of the regular backups; undefined if there are none. */
  readBackups: (() => Promise<RegularState>) | undefined;
  /** How sign-in codes are sent: `none` without a provider, `log` in a trial. */
  codes: 'sent' | 'log' | 'none';
}

/** Number of merchants on the overview. */
const NEWEST_MERCHANTS = 8;

export async function readPlatform(deps: AdminDeps, { db, language, now }: Call<Api['readPlatform']>) {
  const started = performance.now();
  const [users, activeSessions, counts, newest] = await Promise.all([
    countUsers(db),
    countActiveSessions(db, now),
    countMerchants(db),
    listMerchants(db, {}, undefined, NEWEST_MERCHANTS),
  ]);
  const databaseMs = Math.round(performance.now() - started);
  const jobs = await countJobs(db);
  const missingPictures = await deps.pictures.countMissing(db);
  const backups = await deps.readBackups?.();
  return {
    users,
    activeSessions,
    merchantCount: counts.merchants,
    storeCount: counts.stores,
    merchants: newest.map((row) => summaryOf(row, language)),
    health: [
      { part: 'database' as const, ok: true, figure: databaseMs },
      { part: 'jobs' as const, ok: jobs.failed === 0, figure: jobs.failed > 0 ? jobs.failed : jobs.waiting },
      { part: 'events' as const, ok: deps.hub.isListening, figure: deps.hub.readerCount },
      { part: 'files' as const, ok: missingPictures === 0, figure: missingPictures },
      ...(backups ? [backupsPart(backups, now)] : []),
      ...(deps.codes === 'sent' ? [] : [codesPart(deps.codes)]),
    ],
  };
}

/** Returns what is wrong with sign-in codes: they are only in the log (1), or cannot be sent at all (0). */
const codesPart = (codes: 'log' | 'none') => ({
  part: 'codes' as const,
  ok: false,
  figure: codes === 'log' ? 1 : 0,
});

/** Returns the state of the backups for the overview, with the hours since the newest one. */
const backupsPart = ({ lastGood, isOld, wal }: RegularState, now: Date) => ({
  part: 'backups' as const,
  ok: !isOld && !wal?.isOld,
  figure: lastGood ? Math.max(0, Math.floor((now.getTime() - lastGood.getTime()) / 3_600_000)) : -1,
});
