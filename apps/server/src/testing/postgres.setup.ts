import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '#platform/db/migrate.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts';

/**
 * Starts one real PostgreSQL for the whole run, with a migrated template that each test file copies in
 * milliseconds.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'xiwei-test-'));
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
  await withClient(postgres.url, (client) => client.query('create database template_xiwei'));
  const template = databaseUrl(postgres.url, 'template_xiwei');
  await migrate(template);
  project.provide('postgresUrl', postgres.url);
  return async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

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
  }
}
