import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { createTestDatabase } from '#testing/database.ts';
import { withClient } from '#testing/postgres.setup.ts';
import { dumpSchema } from './dump.ts';
import { migrate, readMigrations } from './migrate.ts';

const committed = (path: string): string =>
  readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8');

it('matches the committed dump and table types', async () => {
  const { url } = await createTestDatabase();
  const dump = await withClient(url, dumpSchema);
  expect(dump.sql, 'run "npm run db:dump"').toBe(committed('../../../db/schema.sql'));
  expect(dump.types, 'run "npm run db:dump"').toBe(committed('./tables.generated.ts'));
  expect(dump.columns, 'run "npm run db:dump"').toBe(committed('./columns.generated.ts'));
});

it('names the module of every table in its comment', async () => {
  const { url } = await createTestDatabase();
  const nameless = await withClient(url, async (client) => {
    const { rows } = await client.query<{ relname: string }>(`
      select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migration'
        and coalesce(obj_description(oid), '') !~ '^[a-z-]+: '`);
    return rows.map((row) => row.relname);
  });
  expect(nameless).toEqual([]);
});

it('refuses a migration that changed after it was applied, and rolls back one that fails', async () => {
  const { url } = await createTestDatabase();
  const [first, ...rest] = readMigrations();
  if (!first) throw new Error('There are no migrations');
  await expect(migrate(url, [{ ...first, checksum: 'other' }, ...rest])).rejects.toThrow(
    /0001_platform\.sql was changed/,
  );
  const half = { name: '9999_half.sql', sql: 'create table half (id int); select 1/0', checksum: 'half' };
  await expect(migrate(url, [...readMigrations(), half])).rejects.toThrow('9999_half.sql failed');
  const left = await withClient(url, (client) => client.query("select to_regclass('half') as half"));
  expect(left.rows).toEqual([{ half: null }]);
});

it('refuses a database of a newer version before anything is changed', async () => {
  const { url } = await createTestDatabase();
  await withClient(url, (client) =>
    client.query("insert into migration (name, checksum) values ('9998_future.sql', 'x')"),
  );
  const next = { name: '9999_next.sql', sql: 'create table next (id int)', checksum: 'next' };
  await expect(migrate(url, [...readMigrations(), next])).rejects.toThrow(
    'The database was made by a newer or another version of the product: migration 9998_future.sql is unknown here. ' +
      'Start that version, or restore a backup that was made before the upgrade (DATA_DIR/backups).',
  );
  const left = await withClient(url, (client) => client.query("select to_regclass('next') as next"));
  expect(left.rows).toEqual([{ next: null }]);
});

it('asks for a backup before it upgrades a database, but not for an empty one', async () => {
  const { url } = await createTestDatabase({ empty: true });
  const asked: unknown[] = [];
  const next = { name: '9999_next.sql', sql: 'create table next (id int)', checksum: 'next' };
  const record = async (pending: readonly string[]) => {
    const { rows } = await withClient(url, (client) => client.query("select to_regclass('next') as next"));
    asked.push([pending, rows[0]]);
  };
  await migrate(url, readMigrations(), record);
  await migrate(url, readMigrations(), record);
  expect(asked).toEqual([]);
  const failing = async () => {
    throw new Error('no space');
  };
  await expect(migrate(url, [...readMigrations(), next], failing)).rejects.toThrow('no space');
  await migrate(url, [...readMigrations(), next], record);
  expect(asked).toEqual([[['9999_next.sql'], { next: null }]]);
});

it('does not run earlier editions of migrations again', async () => {
  const { url } = await createTestDatabase();
  await withClient(url, async (client) => {
    await client.query(`update migration set
      checksum = 'f261831d576f5dbc2d0ce3a1d9b8e857717b184de6592cbb268c11e76fc46204' where name = '0018_guests.sql'`);
    await client.query(`update migration set name = '0022_balance_entries.sql',
      checksum = 'a4603ce2cf84a532b340911b5d41f55899f101a73ac800915c24c3242bb35c2b'
      where name = '0023_balance_entries.sql'`);
  });
  expect(await migrate(url)).toEqual([]);
});
