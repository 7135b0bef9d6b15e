import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { withClient } from '#testing/postgres.setup.ts';
import { createPool } from './db.ts';
import {
  type Fragment,
  type Gate,
  partIfAny,
  type Queryable,
  ROW_COUNT_DIFFERS,
  selectFragment,
  selectParts,
  writeIfOpen,
  writeParts,
} from './fragments.ts';
import { SilentConnectionError } from './guarded-client.ts';
import type { GuardedPool } from './guarded-pool.ts';
import { readAs } from './rows.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await withClient(database.url, (client) =>
    client.query(`create table counter (id uuid primary key, value int not null, check (value < 3));
      create table scope (key text primary key, writes int not null default 0);
      create table note (text text, written int)`),
  );
});

interface Counter {
  id: string;
  value: number;
}

const addCounters: Fragment<Counter> = (rows) =>
  `insert into counter select * from jsonb_populate_recordset(null::counter, ${rows}) returning 1`;
const raiseCounters: Fragment<{ id: string }> = (rows) =>
  `update counter set value = value + 1 from jsonb_to_recordset(${rows}) as r (id uuid)
   where counter.id = r.id returning 1`;
const divide: Fragment = (rows) => `select 1 / n::int from jsonb_array_elements_text(${rows}) as r (n)`;
const lastOf: Fragment = (states) => `
  update scope set writes = scope.writes + 1 from jsonb_to_recordset(${states}) as was (key text, writes int)
  where scope.key = was.key and scope.writes = was.writes`;
/** Opens if a scope was written this often. */
const unchanged = (key: string, writes = 0): Gate => ({
  sql: (states) => `${lastOf(states)} returning scope.key`,
  sqlUnlessHeld: (states) => `${lastOf(states)} and scope.key in (
    select key from scope where key in (select state ->> 'key' from jsonb_array_elements(${states}) as state)
    for update skip locked) returning scope.key`,
  key,
  state: { writes },
});

const selectCounters = selectFragment<readonly { id: string }[], Counter[]>(
  (keys) => `select coalesce(jsonb_agg(to_jsonb(counter)), '[]')
    from jsonb_to_recordset(${keys}) as k (id uuid) join counter using (id)`,
  readAs,
);
const addNumbers = selectFragment<readonly [number, number], number>(
  (pair) => `select to_jsonb((${pair}->>0)::int + (${pair}->>1)::int)`,
  readAs,
);

const withDatabase = <Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> =>
  withClient(database.url, work);
const counterOf = (id: string) =>
  withDatabase(async (client) => {
    const { counters } = await selectParts(client, 'test', { counters: selectCounters([{ id }]) });
    return counters[0]?.value;
  });

async function newCounter(): Promise<string> {
  const id = randomUUID();
  await withDatabase((client) =>
    writeParts(client, 'test add', partIfAny('added', addCounters, [{ id, value: 0 }])),
  );
  return id;
}

async function newScope(): Promise<string> {
  const key = randomUUID();
  await withDatabase((client) => client.query('insert into scope values ($1)', [key]));
  return key;
}

const addNotes: Fragment = (rows) =>
  `insert into note (text) select jsonb_array_elements_text(${rows}) returning 1`;

const raiseIn = (client: Queryable, ids: readonly string[], gate: Gate, notes: readonly string[] = []) =>
  writeIfOpen(
    client,
    'test raise',
    {
      ...partIfAny(
        'raised',
        raiseCounters,
        ids.map((id) => ({ id })),
        'each',
      ),
      ...partIfAny('notes', addNotes, notes, 'distinct'),
    },
    gate,
  );

const raise = async (ids: readonly string[], isOpen = true) => {
  const key = await newScope();
  return withDatabase((client) => raiseIn(client, ids, unchanged(key, isOpen ? 0 : 1)));
};

describe('selectParts', () => {
  it('reads each part, and skips one that has nothing to look up', async () => {
    const id = await newCounter();
    const values = await withDatabase((client) =>
      selectParts(client, 'test several', {
        sum: addNumbers([2, 3]),
        counters: selectCounters([{ id }]),
        none: selectCounters([]),
        absent: undefined,
      }),
    );
    expect(values).toEqual({ sum: 5, counters: [{ id, value: 0 }], none: [] });
  });

  it('sends no statement when no part has anything to look up', async () => {
    const client = { query: () => Promise.reject(new Error('sent')) } as unknown as pg.Client;
    expect(await selectParts(client, 'test', { none: selectCounters([]) })).toEqual({ none: [] });
  });
});

describe('a part that has to change each of its rows', () => {
  it('lets a statement pass that changes all of them', async () => {
    const id = await newCounter();
    expect(await raise([id])).toBe(true);
    expect(await counterOf(id)).toBe(1);
  });

  it('undoes a statement that changes fewer, with an error code of its own', async () => {
    const id = await newCounter();
    await expect(raise([id, randomUUID()])).rejects.toMatchObject({ code: ROW_COUNT_DIFFERS });
    expect(await counterOf(id)).toBe(0);
  });

  it('does nothing behind a closed gate', async () => {
    const id = await newCounter();
    expect(await raise([id], false)).toBe(false);
    expect(await counterOf(id)).toBe(0);
  });

  it('does not share its error code with a division by zero', async () => {
    const divided = withDatabase((client) => client.query(`${divide('$1::jsonb')}`, [JSON.stringify([0])]));
    await expect(divided).rejects.toMatchObject({ code: '22012' });
    expect(ROW_COUNT_DIFFERS).not.toBe('22012');
  });
});

describe('a pool that combines', () => {
  let pool: GuardedPool;
  let statements: string[];
  beforeAll(() => {
    pool = createPool(database.url, 4, { combines: true });
    const query = pool.query.bind(pool) as (...given: unknown[]) => unknown;
    pool.query = ((statement: { name: string }, ...rest: unknown[]) => {
      statements.push(statement.name);
      return query(statement, ...rest);
    }) as typeof pool.query;
  });
  afterAll(() => pool.end());
  beforeEach(() => {
    statements = [];
  });

  it('reads for callers of one moment with one statement, each what it asked for', async () => {
    const sums = [1, 2, 3].map((number) => selectParts(pool, 'test sum', { sum: addNumbers([number, 10]) }));
    expect(await Promise.all(sums)).toEqual([{ sum: 11 }, { sum: 12 }, { sum: 13 }]);
    expect(statements).toHaveLength(1);
  });

  it('fails only the read that cannot be carried out', async () => {
    const pairs = [
      ['1', 2],
      ['x', 2],
      [3, 4],
    ] as [number, number][];
    const sums = pairs.map((pair) => selectParts(pool, 'test sum', { sum: addNumbers(pair) }));
    const results = await Promise.allSettled(sums);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('writes for callers of one moment with one statement, and nothing of those whose gate is closed', async () => {
    const ids = await Promise.all([newCounter(), newCounter(), newCounter(), newCounter()]);
    const scopes = await Promise.all([newScope(), newScope(), newScope(), newScope()]);
    const written = ids.map((id, index) =>
      raiseIn(pool, [id], unchanged(scopes[index] ?? '', index === 1 ? 7 : 0)),
    );
    expect(await Promise.all(written)).toEqual([true, false, true, true]);
    // The closed one is tried again alone, because its scope could have been held.
    expect(statements).toHaveLength(2);
    expect(await Promise.all(ids.map(counterOf))).toEqual([1, 0, 1, 1]);
  });

  it('writes of one scope once, when two writes have read the same state', async () => {
    const [id, scope] = [await newCounter(), await newScope()];
    expect(await raiseIn(pool, [id], unchanged(scope))).toBe(true);
    expect(await raiseIn(pool, [id], unchanged(scope))).toBe(false);
    expect(await counterOf(id)).toBe(1);
  });

  it('writes of one scope once, also when both are sent at the same time', async () => {
    const [id, other] = [await newCounter(), await newCounter()];
    const [scope, otherScope] = [await newScope(), await newScope()];
    const written = await Promise.all([
      raiseIn(pool, [id], unchanged(scope)),
      raiseIn(pool, [id], unchanged(scope)),
      raiseIn(pool, [other], unchanged(otherScope)),
    ]);
    expect(written.filter(Boolean)).toHaveLength(2);
    expect(await counterOf(id)).toBe(1);
  });

  describe('while a transaction holds scopes', () => {
    const holding = <Result>(scopes: readonly string[], work: () => Promise<Result>) =>
      withDatabase(async (client) => {
        await client.query('begin');
        await client.query('select from scope where key = any ($1) for update', [scopes]);
        const result = await work();
        await client.query('commit');
        return result;
      });

    it('writes of another scope that is sent with one of them', async () => {
      const ids = await Promise.all([newCounter(), newCounter()]);
      const [held, free] = (await Promise.all([newScope(), newScope()])) as [string, string];
      let waiting: Promise<boolean> | undefined;
      await holding([held], async () => {
        waiting = raiseIn(pool, [ids[0] ?? ''], unchanged(held));
        expect(await raiseIn(pool, [ids[1] ?? ''], unchanged(free))).toBe(true);
        expect(await counterOf(ids[0] ?? '')).toBe(0);
      });
      expect(await waiting).toBe(true);
    });

    it('writes of another scope although as many writes wait as are sent at the same time', async () => {
      const ids = await Promise.all([newCounter(), newCounter(), newCounter()]);
      const scopes = await Promise.all([newScope(), newScope()]);
      const free = await newScope();
      const waiting: Promise<boolean>[] = [];
      await holding(scopes, async () => {
        for (const [index, scope] of scopes.entries()) {
          waiting.push(raiseIn(pool, [ids[index] ?? ''], unchanged(scope)));
          await new Promise((resolve) => setImmediate(resolve));
        }
        expect(await raiseIn(pool, [ids[2] ?? ''], unchanged(free))).toBe(true);
      });
      expect(await Promise.all(waiting)).toEqual([true, true]);
    });
  });

  it('undoes only the write that violates a rule of the database', async () => {
    const ids = await Promise.all([newCounter(), newCounter(), newCounter(), newCounter(), newCounter()]);
    await withDatabase((client) => client.query('update counter set value = 2 where id = $1', [ids[3]]));
    const scopes = await Promise.all(ids.map(newScope));
    const written = ids.map((id, index) => raiseIn(pool, [id], unchanged(scopes[index] ?? '')));
    const results = await Promise.allSettled(written);
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(await Promise.all(ids.map(counterOf))).toEqual([1, 1, 1, 2, 1]);
  });

  it('undoes only the write that has to change each of its rows and finds one missing', async () => {
    const ids = await Promise.all([newCounter(), newCounter()]);
    const scopes = await Promise.all([newScope(), newScope(), newScope()]);
    const lists = [[ids[0]], [randomUUID()], [ids[1]]] as string[][];
    const written = lists.map((list, index) => raiseIn(pool, list, unchanged(scopes[index] ?? '')));
    const results = await Promise.allSettled(written);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await Promise.all(ids.map(counterOf))).toEqual([1, 1]);
  });

  it('writes rows about the statement once, also if several writes have them', async () => {
    const text = randomUUID();
    const ids = await Promise.all([newCounter(), newCounter()]);
    const scopes = await Promise.all([newScope(), newScope()]);
    await Promise.all(ids.map((id, index) => raiseIn(pool, [id], unchanged(scopes[index] ?? ''), [text])));
    const { rows } = await withDatabase((client) => client.query('select from note where text = $1', [text]));
    expect(rows).toHaveLength(1);
  });

  it('lets each caller know that the connection was lost, and does not send again', async () => {
    const ids = await Promise.all([newCounter(), newCounter()]);
    const scopes = await Promise.all([newScope(), newScope()]);
    const hanging = ids.map((id, index) => raiseIn(pool, [id], unchanged(scopes[index] ?? '')));
    await new Promise((resolve) => setImmediate(resolve));
    pool.renew(new SilentConnectionError('silent'));
    const results = await Promise.allSettled(hanging);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(statements).toHaveLength(1);
  });
});
