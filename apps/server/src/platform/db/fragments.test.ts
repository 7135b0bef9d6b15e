import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { withClient } from '#testing/postgres.setup.ts';
import {
  type Fragment,
  partIfAny,
  ROW_COUNT_DIFFERS,
  selectFragment,
  selectParts,
  writeParts,
} from './fragments.ts';
import { readAs } from './rows.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await withClient(database.url, (client) =>
    client.query('create table counter (id uuid primary key, value int not null)'),
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
const gate: Fragment = (open) => `select 1 where (${open})::boolean`;

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

const raise = (ids: readonly string[], isOpen = true) =>
  withDatabase((client) =>
    writeParts(
      client,
      'test raise',
      {
        ...partIfAny(
          'raised',
          raiseCounters,
          ids.map((id) => ({ id })),
          'each',
        ),
      },
      [gate, isOpen],
    ),
  );

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
    expect(await raise([id])).toEqual({ gate: 1, raised: 1 });
    expect(await counterOf(id)).toBe(1);
  });

  it('undoes a statement that changes fewer, with an error code of its own', async () => {
    const id = await newCounter();
    await expect(raise([id, randomUUID()])).rejects.toMatchObject({ code: ROW_COUNT_DIFFERS });
    expect(await counterOf(id)).toBe(0);
  });

  it('counts nothing behind a closed gate', async () => {
    const id = await newCounter();
    expect(await raise([id], false)).toEqual({ gate: 0, raised: 0 });
    expect(await counterOf(id)).toBe(0);
  });

  it('does not share its error code with a division by zero', async () => {
    const divided = withDatabase((client) => client.query(`${divide('$1::jsonb')}`, [JSON.stringify([0])]));
    await expect(divided).rejects.toMatchObject({ code: '22012' });
    expect(ROW_COUNT_DIFFERS).not.toBe('22012');
  });
});
