import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { createDb, createPool } from '#platform/db/db.ts';
import { addJob } from '#platform/jobs/jobs.ts';
import { startJobs } from '#platform/jobs/run-jobs.ts';
import { createLog } from '#platform/log.ts';

/**
 * A process that runs the job `test.held`, which a test kills or pauses. The job prints a line when it begins, waits until a file
 * exists, adds itself again under its key for tomorrow, and prints a line. Arguments: the database and the file.
 */
const [url = '', file = ''] = process.argv.slice(2);
const pool = createPool(url, 5);
const db = createDb(pool);
const held = {
  name: 'test.held',
  payload: z.unknown(),
  async work() {
    process.stdout.write('begun\n');
    while (!existsSync(file)) await pause(20);
    const tomorrow = new Date(Date.now() + 86_400_000);
    await addJob(db, 'test.held', { again: true }, { key: 'held', runAt: tomorrow });
    process.stdout.write('worked\n');
  },
};
await startJobs(pool, [held], createLog('silent'), { timing: { beatMs: 100, deadMs: 2_000 } });
