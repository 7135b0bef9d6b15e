import { setTimeout as pause } from 'node:timers/promises';
import { type Runner, run } from 'graphile-worker';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createPool } from '#platform/db/db.ts';
import { createLog } from '#platform/log.ts';
import { behindProxy } from '#testing/breakable.ts';
import { createTestDatabase } from '#testing/database.ts';
import { addJob, startJobs } from './jobs.ts';

const log = createLog('silent');

describe('jobs', () => {
  it('run again after an outage of the database prevented their completion', async () => {
    const database = await behindProxy(await createTestDatabase());
    const pool = createPool(database.url, 5);
    let done = 0;
    let begun = () => {};
    const running = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const slow = {
      name: 'test.slow',
      payload: z.unknown(),
      async work() {
        begun();
        await pause(200);
        done += 1;
      },
    };
    const runner = await startJobs(pool, [slow], log);
    await addJob(database.db, slow.name, {});
    await running;
    await database.breakDown();
    await expect.poll(() => done).toBe(1);
    await pause(300);
    await database.recover();
    const left = () => sql`select 1 from graphile_worker.jobs`.execute(database.db);
    await expect.poll(async () => (await left()).rows).toEqual([]);
    expect(done).toBe(2);
    await runner.stop();
    await pool.end();
  });

  it('continue after the worker crashed', async () => {
    const database = await createTestDatabase();
    const pool = createPool(database.url, 5);
    let done = 0;
    const count = {
      name: 'test.count',
      payload: z.unknown(),
      async work() {
        done += 1;
      },
    };
    const workers: Runner[] = [];
    const runner = await startJobs(pool, [count], log, async (options) => {
      const worker = await run(options);
      workers.push(worker);
      return worker;
    });
    await workers[0]?.stop();
    await expect.poll(() => workers.length).toBe(2);
    await addJob(database.db, count.name, {});
    await expect.poll(() => done).toBe(1);
    await runner.stop();
    await addJob(database.db, count.name, {});
    await pause(1_500);
    expect(done).toBe(1);
    await pool.end();
  });
});
