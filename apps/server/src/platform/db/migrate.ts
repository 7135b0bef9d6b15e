import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runMigrations as migrateJobs } from 'graphile-worker';
import pg from 'pg';

const FOLDER = fileURLToPath(new URL('../../../db/migrations', import.meta.url));

/** The number of the advisory lock; nothing else in the database uses it. */
const LOCK = 7_264_190_331;

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

interface Migration {
  name: string;
  sql: string;
  checksum: string;
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

/**
 * Applies the migrations that a database lacks, forward only. When several nodes start at once, one applies them and
 * the others wait. Each file is one transaction; a file that changed after it was applied is an error.
 */
export async function migrate(url: string, migrations = readMigrations()): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await migrateJobs({ connectionString: url });
    await client.query(`create table if not exists migration
      (name text primary key, checksum text not null, ran_at timestamptz not null default now())`);
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from migration',
    );
    const ran = new Map(rows.map((row) => [row.name, row.checksum]));
    const open = migrations.filter((migration) => !isRan(migration, ran));
    for (const migration of open) await runOne(client, migration);
    return open.map((migration) => migration.name);
  } finally {
    await client.end();
  }
}

function isRan(migration: Migration, ran: Map<string, string>): boolean {
  const earlier = EARLIER_EDITIONS[migration.name];
  if (earlier && ran.get(earlier.name) === earlier.checksum) return true;
  const checksum = ran.get(migration.name);
  if (checksum !== undefined && checksum !== migration.checksum) {
    throw new Error(
      `Migration ${migration.name} was changed after it ran. Migrations only go forward: add a new one.`,
    );
  }
  return checksum !== undefined;
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
