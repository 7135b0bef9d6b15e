import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runMigrations as migrateJobs } from 'graphile-worker';
import type pg from 'pg';
import { GuardedClient } from './guarded-client.ts';
import { MigrationError } from './migration-error.ts';

const FOLDER = fileURLToPath(new URL('../../../db/migrations', import.meta.url));

/** The number of the advisory lock; nothing else in the database uses it. */
export const MIGRATION_LOCK = 7_264_190_331;

/**
 * Earlier editions of migrations whose name or comments changed after databases had run them, with the name and checksum
 * that those databases recorded. What they do is the same, so they are not run again. Nothing is added here: a migration
 * is not edited once it has been released.
 */
const EARLIER_EDITIONS: Readonly<Record<string, { name: string; checksum: string }>> = {
  '0018_guests.sql': {
    name: '0018_guests.sql',
    checksum: 'f261831d576f5dbc2d0ce3a1d9b8e857717b184de6592cbb268c11e76fc46204',
  },
  '0023_balance_entries.sql': {
    name: '0022_balance_entries.sql',
    checksum: 'a4603ce2cf84a532b340911b5d41f55899f101a73ac800915c24c3242bb35c2b',
  },
};

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/**
 * Applies the migrations that a database lacks, forward only. When several nodes start at once, one applies them and
 * the others wait. Each file is one transaction. A database that ran other migrations than these is refused before
 * anything is changed. `beforeUpgrade` is called before the first change of a database that has been in use.
 */
export async function migrate(
  url: string,
  migrations = readMigrations(),
  beforeUpgrade: (pending: readonly string[]) => Promise<void> = async () => {},
): Promise<string[]> {
  const client = new GuardedClient({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const history = await readHistory(client);
    refuseForeignHistory(migrations, history);
    const pending = migrations.filter((migration) => !isRan(migration, history));
    const names = pending.map(({ name }) => name);
    if (history.size > 0 && pending.length > 0) await beforeUpgrade(names);
    await migrateJobs({ connectionString: url });
    await client.query(`create table if not exists migration
      (name text primary key, checksum text not null, ran_at timestamptz not null default now())`);
    for (const migration of pending) await runOne(client, migration);
    return names;
  } finally {
    await client.end();
  }
}

export function readMigrations(folder = FOLDER): Migration[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}_\w+\.sql$/.test(name))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
}

/** The migrations that a database has run: their checksums by name. */
type History = ReadonlyMap<string, string>;

/** Reads which migrations a database has run. It has run none if it is empty. */
export async function readHistory(client: pg.ClientBase): Promise<History> {
  const { rows } = await client.query<{ found: boolean }>(
    "select to_regclass('migration') is not null as found",
  );
  if (!rows[0]?.found) return new Map();
  const ran = await client.query<{ name: string; checksum: string }>('select name, checksum from migration');
  return new Map(ran.rows.map(({ name, checksum }) => [name, checksum]));
}

/** Checks whether a migration ran, in this or in an earlier edition. */
export function isRan({ name, checksum }: Migration, history: History): boolean {
  const earlier = EARLIER_EDITIONS[name];
  if (earlier && history.get(earlier.name) === earlier.checksum) return true;
  return history.get(name) === checksum;
}

/** Refuses a database that ran migrations which these are not: changed ones, or those of a newer version. */
export function refuseForeignHistory(migrations: readonly Migration[], history: History): void {
  const changed = migrations.find((migration) => history.has(migration.name) && !isRan(migration, history));
  if (changed)
    throw new MigrationError(
      `Migration ${changed.name} was changed after this database ran it, so this version cannot upgrade the database: ` +
        'start the version that made it, or choose an empty database or DATA_DIR.',
    );
  const known = new Set([
    ...migrations.map(({ name }) => name),
    ...Object.values(EARLIER_EDITIONS).map(({ name }) => name),
  ]);
  const unknown = [...history.keys()].sort().find((name) => !known.has(name));
  if (unknown !== undefined)
    throw new MigrationError(
      `The database was made by a newer or another version of the product: migration ${unknown} is unknown here. ` +
        'Start that version, or restore a backup that was made before the upgrade (DATA_DIR/backups).',
    );
}

async function runOne(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
