import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { WriteConflict } from './batch-part.ts';
import { BatchWriter } from './batch-writer.ts';

type Attempt = ConstructorParameters<typeof BatchWriter<string, string>>[0]['attempt'];

/** Creates a writer whose attempts are listed with the statements around them. `fails` throws for an attempt that fails. */
function newWriter(
  fails: (items: readonly string[], isLocked: boolean) => void = () => {},
  more: { retryAfter?: () => 'together' | 'alone' | 'never'; errorOf?: (error: unknown) => unknown } = {},
) {
  const steps: string[] = [];
  const client = {
    query: async (text: string) => void steps.push(text),
    release: () => {},
  } as unknown as pg.PoolClient;
  const pool = { connect: async () => client } as unknown as pg.Pool;
  const attempt: Attempt = async (on, scopeId, items) => {
    steps.push(`${scopeId}: ${items.join()}`);
    fails(items, on === client);
    return items.map((item) => `${item} done`);
  };
  const writer = new BatchWriter<string, string>({
    ...{ pool, attempt },
    batchSize: 8,
    waiting: { most: 8, maxMs: 1000 },
    lock: async (_client, scopeId) => void steps.push(`lock ${scopeId}`),
    retryAfter: (error) => (error instanceof WriteConflict ? 'together' : 'alone'),
    forget: (scopeId) => steps.push(`forget ${scopeId}`),
    announce: () => steps.push('announce'),
    ...more,
  });
  return { writer, steps };
}

const push = ({ writer }: ReturnType<typeof newWriter>, ...items: string[]) =>
  Promise.allSettled(items.map((item) => writer.push('S', item)));
const done = (...items: string[]) =>
  items.map((item) => ({ status: 'fulfilled', value: `${item} done` }) as const);

describe('a batch writer', () => {
  it('writes what waits for a scope as one batch, in its order and without a lock', async () => {
    const { writer, steps } = newWriter();
    const others = writer.push('T', 'x');
    expect(await push({ writer, steps }, 'a', 'b', 'c')).toEqual(done('a', 'b', 'c'));
    await others;
    expect(steps.filter((step) => step !== 'announce')).toEqual(['T: x', 'S: a,b,c']);
  });

  it('tries a batch again under the lock after a conflict, and announces it after the commit', async () => {
    const made = newWriter((_items, isLocked) => {
      if (!isLocked) throw new WriteConflict();
    });
    expect(await push(made, 'a', 'b')).toEqual(done('a', 'b'));
    expect(made.steps).toEqual([
      ...['S: a,b', 'forget S'],
      ...['begin', 'lock S', 'S: a,b', 'commit', 'forget S', 'announce'],
    ]);
  });

  it('runs each item alone if the batch fails under the lock as well, so that only the bad one fails', async () => {
    const made = newWriter(
      (items, isLocked) => {
        if (!isLocked) throw new WriteConflict();
        if (items.includes('bad')) throw new Error('rejected by the database');
      },
      { errorOf: (error) => `mapped: ${(error as Error).message}` },
    );
    expect(await push(made, 'a', 'bad', 'c')).toEqual([
      ...done('a'),
      { status: 'rejected', reason: 'mapped: rejected by the database' },
      ...done('c'),
    ]);
    expect(made.steps.filter((step) => step.startsWith('S:'))).toEqual([
      ...['S: a,bad,c', 'S: a,bad,c'],
      ...['S: a', 'S: bad', 'S: c'],
    ]);
    expect(made.steps.filter((step) => step === 'rollback')).toHaveLength(2);
  });

  it('runs each item alone at once if the error is no conflict', async () => {
    const made = newWriter((items) => {
      if (items.length > 1) throw new Error('rejected by the database');
    });
    expect(await push(made, 'a', 'b')).toEqual(done('a', 'b'));
    expect(made.steps.filter((step) => step.startsWith('S:'))).toEqual(['S: a,b', 'S: a', 'S: b']);
  });

  it('tries nothing again if the error is final', async () => {
    const lost = new Error('no connection');
    const made = newWriter(
      () => {
        throw lost;
      },
      { retryAfter: () => 'never' },
    );
    expect(await push(made, 'a')).toEqual([{ status: 'rejected', reason: lost }]);
    expect(made.steps).toEqual(['S: a', 'forget S']);
  });

  it('runs no more batches at a time than it has connections', async () => {
    let running = 0;
    let most = 0;
    const writer = new BatchWriter<string, string>({
      pool: {} as pg.Pool,
      batchSize: 8,
      connections: 2,
      waiting: { most: 8, maxMs: 1000 },
      lock: async () => {},
      retryAfter: () => 'never',
      announce: () => {},
      async attempt(_client, _scopeId, items) {
        running += 1;
        most = Math.max(most, running);
        await new Promise(setImmediate);
        running -= 1;
        return [...items];
      },
    });
    await Promise.all(['S', 'T', 'U', 'V'].map((scopeId) => writer.push(scopeId, 'a')));
    expect(most).toBe(2);
  });
});
