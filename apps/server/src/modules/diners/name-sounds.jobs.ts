import { z } from 'zod';
import type { Db } from '#platform/db/db.ts';
import { type AnyJob, addJob } from '#platform/jobs/jobs.ts';
import { fillSounds } from './diners.store.ts';

const JOB = 'diners.fillNameSounds';
const AT_ONCE = 500;

/** Computes the sounds of names that were written without them, in batches. */
export const fillNameSounds = ({ db }: { db: Db }): AnyJob => ({
  name: JOB,
  payload: z.unknown(),
  async work() {
    while ((await fillSounds(db, AT_ONCE)) > 0);
  },
});

/** Schedules this at startup: guests of earlier versions have no sounds. Runs once, however many nodes start. */
export const catchUpSounds = (db: Db): Promise<void> => addJob(db, JOB, {}, { key: JOB });
