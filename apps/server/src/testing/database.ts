import { randomBytes } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import { createDb, createPool, type Db } from '#platform/db/db.ts';
import { databaseUrl, withClient } from './postgres.setup.ts';

export interface TestDatabase {
  url: string;
  db: Db;
}

/** Creates a migrated database for a test file, dropped when the file ends. */
export async function createTestDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await withClient(server, (client) =>
    client.query(`create database ${name} ${empty ? '' : 'template template_xiwei'}`),
  );
  const url = databaseUrl(server, name);
  const db = createDb(createPool(url, 5));
  afterAll(async () => {
    await db.destroy();
    await withClient(server, (client) => client.query(`drop database ${name} with (force)`));
  });
  return { url, db };
}
