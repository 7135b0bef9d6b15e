import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Runner, run } from 'graphile-worker';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createPool } from '#platform/db/db.ts';
import { createLog, type Log } from '#platform/log.ts';
import { afterFile } from '#testing/after-file.ts';
import { behindProxy } from '#testing/breakable.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { killAfterFile } from '#testing/server-process.ts';
import { workByName } from './do-job.ts';
import type { Heartbeats } from './heartbeats.ts';
import { type AnyJob, addJob } from './jobs.ts';
import { type RunOptions, startJobs } from './run-jobs.ts';

const log = createLog('silent');
/** Short times, in milliseconds, so that tests need not wait for half a minute. */
const timing = { beatMs: 100, deadMs: 2_000 };
const HOLDER = fileURLToPath(new URL('../../testing/job-holder.ts', import.meta.url));

/** A process that has begun the job `test.held` and ends it when it is let go. */
interface Holder {
  process: ChildProcess;
  letGo(): void;
  says(line: string): Promise<void>;
}

/** Adds the job `test.held`, and starts a process that holds it. */
async function startHolder({ url, db }: TestDatabase): Promise<Holder> {
  const folder = mkdtempSync(join(tmpdir(), 'xiwei jobs '));
  afterFile(async () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'go');
  await addJob(db, 'test.held', {}, { key: 'held' });
  const child = spawn(process.execPath, ['--import', 'tsx', HOLDER, url, file], {
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  killAfterFile(child);
  let printed = '';
  child.stdout.on('data', (bytes) => {
    printed += bytes;
  });
  const says = async (line: string) => {
    await expect.poll(() => printed, { timeout: 100_000 }).toContain(line);
  };
  await says('begun');
  return { process: child, says, letGo: () => writeFileSync(file, '') };
}

/** Kills the process of a holder, as a power cut or the system does. */
async function kill({ process: child }: Holder): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** Starts workers for jobs in this process. Returns a function that ends them and their connections. */
async function startWorkers(
  { url }: Pick<TestDatabase, 'url'>,
  jobs: readonly AnyJob[],
  options: RunOptions = {},
  to: Log = log,
): Promise<(seconds?: number) => Promise<void>> {
  const pool = createPool(url, 5);
  const runner = await startJobs(pool, jobs, to, options);
  return async (seconds) => {
    await runner.stop(seconds);
    await pool.end();
  };
}

/** Waits until no job is left. */
const untilNoneIsLeft = ({ db }: Pick<TestDatabase, 'db'>) =>
  expect.poll(async () => (await sql`select 1 from graphile_worker.jobs`.execute(db)).rows).toEqual([]);

/** Runs the job `test.held` in this process, and counts how often. */
async function startTaker(database: TestDatabase, options: RunOptions, to: Log = log) {
  const taken = { count: 0, freed: 0 };
  const held = {
    name: 'test.held',
    payload: z.unknown(),
    async work() {
      taken.count += 1;
    },
  };
  const onFreed = (jobs: number) => {
    taken.freed += jobs;
  };
  const stop = await startWorkers(database, [held], { ...options, onFreed }, to);
  return { taken, stop };
}

const locksOf = async ({ db }: TestDatabase) => {
  const { rows } = await sql<{ key: string }>`select key from graphile_worker.jobs
    where locked_by is not null`.execute(db);
  return rows.length;
};
const poolsOf = async ({ db }: TestDatabase) =>
  (await db.selectFrom('worker_pool').select('id').execute()).length;

describe('jobs', () => {
  it('run again after an outage of the database prevented their completion', async () => {
    const database = await behindProxy(await createTestDatabase());
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
    const stop = await startWorkers(database, [slow]);
    await addJob(database.db, slow.name, {});
    await running;
    await database.breakDown();
    await expect.poll(() => done).toBe(1);
    await pause(300);
    await database.recover();
    await untilNoneIsLeft(database);
    expect(done).toBe(2);
    await stop();
  });

  it('continue after the worker crashed', async () => {
    const database = await createTestDatabase();
    let done = 0;
    const count = {
      name: 'test.count',
      payload: z.unknown(),
      async work() {
        done += 1;
      },
    };
    const workers: Runner[] = [];
    const stop = await startWorkers(database, [count], {
      runWorker: async (options) => {
        const worker = await run(options);
        workers.push(worker);
        return worker;
      },
    });
    await workers[0]?.stop();
    await expect.poll(() => workers.length).toBe(2);
    await addJob(database.db, count.name, {});
    await expect.poll(() => done).toBe(1);
    await stop();
    await addJob(database.db, count.name, {});
    await pause(1_500);
    expect(done).toBe(1);
  });
});

describe('jobs of a node that was killed', () => {
  it('are run by another node', async () => {
    const database = await createTestDatabase();
    const holder = await startHolder(database);
    const { taken, stop } = await startTaker(database, { timing });
    await expect.poll(() => poolsOf(database)).toBe(2);
    expect(taken.count).toBe(0);
    await kill(holder);
    await expect.poll(() => taken).toEqual({ count: 1, freed: 1 });
    await expect.poll(() => poolsOf(database)).toBe(1);
    await stop();
    expect(await poolsOf(database)).toBe(0);
  });

  it('are run by the next start at once if no other node uses the database', async () => {
    const database = await createTestDatabase();
    await kill(await startHolder(database));
    expect(await locksOf(database)).toBe(1);
    const { taken, stop } = await startTaker(database, {
      isSole: true,
      timing: { beatMs: 10_000, deadMs: 3_600_000 },
    });
    await expect.poll(() => taken).toEqual({ count: 1, freed: 1 });
    await stop();
  });
});

describe('a node that was paused', () => {
  it('does not remove a job that it has lost, with what the job added under its key', async () => {
    const database = await createTestDatabase();
    const holder = await startHolder(database);
    holder.process.kill('SIGSTOP');
    // Frees the lock; it does not know the job.
    const other = { name: 'test.other', payload: z.unknown(), work: async () => {} };
    const stop = await startWorkers(database, [other], { timing });
    await expect.poll(() => locksOf(database)).toBe(0);
    // So that the paused node does not take it again.
    await sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs),
      run_at => now() + interval '1 hour')`.execute(database.db);
    holder.letGo();
    holder.process.kill('SIGCONT');
    await holder.says('worked');
    await pause(500);
    const { rows } = await sql`select payload::text from graphile_worker._private_jobs`.execute(database.db);
    expect(rows).toEqual([{ payload: '{"again":true}' }]);
    await kill(holder);
    await stop();
  });
});

describe('a node that stops', () => {
  it('leaves jobs that do not end to others', async () => {
    const database = await createTestDatabase();
    let begun = 0;
    const hanging = {
      name: 'test.held',
      payload: z.unknown(),
      provider: 'silent',
      work: () => {
        begun += 1;
        return new Promise<void>(() => {});
      },
    };
    const end = await startWorkers(database, [hanging]);
    await addJob(database.db, 'test.held', {});
    await expect.poll(() => begun).toBe(1);
    await end(0.1);
    expect([await locksOf(database), await poolsOf(database)]).toEqual([0, 0]);
    const { taken, stop } = await startTaker(database, {});
    await expect.poll(() => taken.count).toBe(1);
    await stop();
  });
});

describe('jobs that call a provider', () => {
  it('do not delay those of others when it does not answer', async () => {
    const database = await createTestDatabase();
    const done: string[] = [];
    let hanging = 0;
    const payload = z.object({ id: z.string() });
    const quick = (name: string, provider?: string) => ({
      name,
      payload,
      ...(provider && { provider }),
      work: async ({ id }: { id: string }) => void done.push(id),
    });
    const silent = {
      name: 'test.silent',
      payload,
      provider: 'silent',
      work: () => {
        hanging += 1;
        return new Promise<void>(() => {});
      },
    };
    const stop = await startWorkers(database, [silent, quick('test.quick', 'quick'), quick('test.timer')]);
    for (let count = 0; count < 30; count += 1)
      await addJob(database.db, 'test.silent', { id: randomUUID() });
    await expect.poll(() => hanging).toBeGreaterThan(4);
    await addJob(database.db, 'test.timer', { id: 'timer' });
    await addJob(database.db, 'test.quick', { id: 'quick' }, { runAt: new Date(Date.now() + 200) });
    await expect.poll(() => done.sort()).toEqual(['quick', 'timer']);
    expect(hanging).toBeLessThanOrEqual(10);
    await stop(0.1);
  });

  it('with a lower priority number come first', async () => {
    const database = await createTestDatabase();
    const order: string[] = [];
    const job = {
      name: 'test.code',
      payload: z.object({ id: z.string() }),
      provider: 'sms',
      async work({ id }: { id: string }) {
        order.push(id);
        await pause(50);
      },
    };
    for (let count = 0; count < 30; count += 1)
      await addJob(database.db, job.name, { id: `many ${count}` }, { priority: count });
    await addJob(database.db, job.name, { id: 'one' }, { priority: 0 });
    const stop = await startWorkers(database, [job]);
    await expect.poll(() => order.length).toBe(31);
    expect(order.indexOf('one')).toBeLessThan(10);
    await stop();
  });

  it('are run again after an outage of the database prevented their completion', async () => {
    const database = await behindProxy(await createTestDatabase());
    let done = 0;
    const slow = {
      name: 'test.slow',
      payload: z.unknown(),
      provider: 'slow',
      async work() {
        done += 1;
        await pause(300);
      },
    };
    const stop = await startWorkers(database, [slow]);
    await addJob(database.db, slow.name, {});
    await expect.poll(() => done).toBe(1);
    await database.breakDown();
    await pause(600);
    await database.recover();
    await untilNoneIsLeft(database);
    expect(done).toBe(2);
    await stop();
  });
});

describe('the log of a job that fails', () => {
  it('names task, job, attempt and trace, which the lines of its work have too', async () => {
    const database = await createTestDatabase();
    const lines: Record<string, unknown>[] = [];
    const kept = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
    const failing = {
      name: 'test.failing',
      payload: z.unknown(),
      async work() {
        kept.info('inside');
        throw new Error('wrong');
      },
    };
    await addJob(database.db, failing.name, {}, { maxAttempts: 1 });
    const stop = await startWorkers(database, [failing], {}, kept);
    await expect.poll(() => lines.length).toBe(2);
    const { rows } = await sql<{ id: number }>`select id from graphile_worker.jobs`.execute(database.db);
    const [inside, failed] = lines;
    expect(failed).toMatchObject({
      msg: 'Job failed and is given up',
      task: 'test.failing',
      job: rows[0]?.id,
      attempt: 1,
      of: 1,
      traceId: expect.stringMatching(/^[0-9a-f]{16}$/),
      err: { message: 'wrong' },
    });
    expect(inside?.traceId).toBe(failed?.traceId);
    await stop();
  });
});

describe('a job of several payloads', () => {
  /** Does the job for the payloads a, b and c, of which the second fails. Returns which were tried and which failed. */
  async function doThree(failure: Error) {
    const tried: string[] = [];
    const job: AnyJob = {
      name: 'test.each',
      payload: z.string(),
      work: async (payload) => {
        tried.push(payload as string);
        if (payload === 'b') throw failure;
      },
    };
    const heartbeats = { now: () => 0, mayBeFreedSince: () => false } as unknown as Heartbeats;
    const works = workByName({ pool: {} as never, log, heartbeats }, [job]);
    const row = { id: '1', attempts: 1, max_attempts: 2, locked_by: null };
    const done = works['test.each']?.(['a', 'b', 'c'], { job: row }) as Promise<void>[];
    const results = await Promise.allSettled(done);
    return { tried, states: results.map(({ status }) => status) };
  }

  it('is done for those after one that fails', async () => {
    expect(await doThree(new Error('broken'))).toEqual({
      tried: ['a', 'b', 'c'],
      states: ['fulfilled', 'rejected', 'fulfilled'],
    });
  });

  it('ends when the database cannot be reached', async () => {
    expect(await doThree(Object.assign(new Error('lost'), { code: 'ECONNREFUSED' }))).toEqual({
      tried: ['a', 'b'],
      states: ['fulfilled', 'rejected', 'rejected'],
    });
  });
});
