import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '#platform/db/migrate.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts';

/** Options of a database that sorts texts as the embedded one does. */
const SAME_ORDER = "template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'";

/** A server for the databases of a run. */
interface TestServer {
  url: string;
  stop(): Promise<void>;
}

/**
 * Prepares one real PostgreSQL for the whole run, with a migrated template that each test file copies in milliseconds: the
 * embedded one, or the one at TEST_DATABASE_URL.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? await useGiven(given) : await startEmbedded();
  const run = `test_${randomBytes(4).toString('hex')}`;
  await withClient(server.url, (client) => client.query(`create database ${run} ${given ? SAME_ORDER : ''}`));
  await migrate(databaseUrl(server.url, run));
  project.provide('postgresUrl', server.url);
  project.provide('testTemplate', run);
  return async () => {
    if (given) await dropDatabases(server.url, run);
    await server.stop();
  };
}

async function startEmbedded(): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'xiwei-test-'));
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
  return {
    url: postgres.adminUrl,
    async stop() {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Checks that a given database is one for tests: named so, and empty. Nothing is written to it. */
async function useGiven(url: string): Promise<TestServer> {
  await withClient(url, async (client) => {
    if (!client.database?.includes('test'))
      throw new Error('The name of the database in TEST_DATABASE_URL must contain "test".');
    const { rows } = await client.query(
      `select from pg_class where relnamespace not in
        (select oid from pg_namespace where nspname ~ '^pg_' or nspname = 'information_schema') limit 1`,
    );
    if (rows.length > 0) throw new Error('The database in TEST_DATABASE_URL must be empty.');
  });
  return { url, stop: async () => {} };
}

/** Drops the databases of a run, also those of test files that ended early. */
const dropDatabases = (url: string, run: string): Promise<void> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [run],
    );
    for (const { name } of rows) await client.query(`drop database ${name} with (force)`);
  });

export function databaseUrl(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

export async function withClient<Result>(
  url: string,
  use: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    /** The migrated database that test files copy. The names of all databases of a run begin with its name. */
    testTemplate: string;
  }
}
