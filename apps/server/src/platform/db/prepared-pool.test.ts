import { Kysely, PostgresDialect, sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '#testing/database.ts';
import { createPool, type Db } from './db.ts';
import { preparedPool, StatementNames } from './prepared-pool.ts';

/** Uses a text often enough for a name, and returns what its last use got. */
function useOften(names: StatementNames, text: string): string | undefined {
  let name: string | undefined;
  for (let use = 0; use < 20; use += 1) name = names.nameOf(text);
  return name;
}

it('names a statement that is sent often, always the same', () => {
  const names = new StatementNames();
  expect(names.nameOf('select 1')).toBeUndefined();
  const name = useOften(names, 'select 1');
  expect(name).toBeDefined();
  expect(names.nameOf('select 1')).toBe(name);
  expect(useOften(names, 'select 2')).not.toBe(name);
});

it.each([
  'select * from "store"',
  'select "o".* from "o"',
  'insert into "a" values ($1) returning *',
  'begin',
])('does not name %s', (text) => {
  expect(useOften(new StatementNames(), text)).toBeUndefined();
});

it('names a statement that counts all rows', () => {
  expect(useOften(new StatementNames(), 'select count(*) as "count" from "a"')).toBeDefined();
});

it('names no more statements than connections have room for', () => {
  const names = new StatementNames();
  const named = Array.from({ length: 300 }, (_, index) => useOften(names, `select ${index}`));
  expect(named.filter((name) => name !== undefined)).toHaveLength(200);
});

it('answers a prepared statement as before, also after a column was added', async () => {
  const { url } = await createTestDatabase();
  // Own names and one connection: the names of the process may have been given to statements of other tests.
  const pool = preparedPool(createPool(url, 1), new StatementNames());
  const db: Db = new Kysely({ dialect: new PostgresDialect({ pool }) });
  onTestFinished(() => db.destroy());
  await sql`create table thing (id int primary key, name text)`.execute(db);
  await sql`insert into thing values (1, 'one'), (2, 'two')`.execute(db);
  const find = (id: number) => sql<{ name: string }>`select name from thing where id = ${id}`.execute(db);
  const all = () => sql`select * from thing where id = ${1}`.execute(db);
  const countPrepared = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count
      from pg_prepared_statements where statement like 'select name from thing%'`.execute(db);
    return rows[0]?.count;
  };
  const rounds = async () => {
    for (let round = 0; round < 25; round += 1) {
      expect((await find(1 + (round % 2))).rows).toEqual([{ name: round % 2 === 0 ? 'one' : 'two' }]);
      await all();
    }
    expect(await countPrepared()).toBe(1);
  };
  await rounds();
  await sql`alter table thing add column further int`.execute(db);
  await rounds();
});
