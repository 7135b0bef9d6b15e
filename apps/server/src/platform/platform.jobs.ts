import { z } from 'zod';
import type { Clock } from './clock.ts';
import type { Db } from './db/db.ts';
import { type AnyJob, addJob } from './jobs/jobs.ts';
import { deleteOld } from './retention/delete-old.ts';
import { deletionsOf, type Retentions, type TableDeletion } from './retention/retention.ts';

interface PlatformJobsDeps {
  db: Db;
  clock: Clock;
  retentions: Retentions;
}

/** Deletes rows whose time is over. The rest of a long list is deleted by another run, so that other jobs get their turn. */
const deletion = (
  { db, clock }: PlatformJobsDeps,
  name: string,
  cron: string,
  deletions: readonly TableDeletion[],
): AnyJob => ({
  name,
  payload: z.unknown(),
  cron,
  async work() {
    if (await deleteOld(db, deletions, clock.now())) await addJob(db, name, {}, { key: name });
  },
});

export const platformJobs = (deps: PlatformJobsDeps): AnyJob[] => {
  const all = deletionsOf(deps.retentions);
  return [
    deletion(
      deps,
      'platform.forgetOld',
      '7 * * * *',
      all.filter(({ hourly }) => hourly),
    ),
    // At 3:17 in Beijing, when the fewest tables are booked.
    deletion(
      deps,
      'platform.deleteOld',
      '17 19 * * *',
      all.filter(({ hourly }) => !hourly),
    ),
  ];
};
