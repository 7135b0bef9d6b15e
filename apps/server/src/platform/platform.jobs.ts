import { z } from 'zod';
import { type Clock, later } from './clock.ts';
import type { Db } from './db/db.ts';
import { deleteEvents, STORED_SECONDS } from './events/outbox.ts';
import { forgetAnswers } from './http/idempotency.ts';
import type { AnyJob } from './jobs/jobs.ts';

/** How long the answers of calls are stored for repeats. No client repeats a call for longer. */
const ANSWERS_SECONDS = 2 * 24 * 3600;

export const platformJobs = ({ db, clock }: { db: Db; clock: Clock }): AnyJob[] => [
  {
    name: 'platform.forgetOld',
    payload: z.unknown(),
    cron: '7 * * * *',
    async work() {
      const now = clock.now();
      await forgetAnswers(db, later(now, -ANSWERS_SECONDS));
      await deleteEvents(db, later(now, -STORED_SECONDS));
    },
  },
];
