import { setTimeout as pause } from 'node:timers/promises';
import { run } from 'graphile-worker';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createPool } from '#platform/db/db.ts';
import { createLog } from '#platform/log.ts';
import { behindProxy } from '#testing/breakable.ts';
import { createTestDatabase } from '#testing/database.ts';
import { addJob, startJobs } from './jobs.ts';

vi.mock('graphile-worker', async (load) => {
  const worker = await load<typeof import('graphile-worker')>();
  return { ...worker, run: vi.fn(worker.run) };
});

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
    await expect.poll(async () => (await left()).rows, { timeout: 15_000 }).toEqual([]);
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
    const runner = await startJobs(pool, [count], log);
    const first = await vi.mocked(run).mock.results.at(-1)?.value;
    await first.stop();
    await addJob(database.db, count.name, {});
    await expect.poll(() => done, { timeout: 10_000 }).toBe(1);
    await runner.stop();
    await addJob(database.db, count.name, {});
    await pause(1_500);
    expect(done).toBe(1);
    await pool.end();
  });
});
