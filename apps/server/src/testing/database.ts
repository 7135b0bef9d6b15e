import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { createDb, createPool, type Db } from '#platform/db/db.ts';
import { afterFile } from './after-file.ts';
import { databaseUrl, withClient } from './postgres.setup.ts';

export interface TestDatabase {
  url: string;
  db: Db;
}

/** Creates a migrated or empty database, or a copy of another one, for a test file. It is dropped when the file ends. */
export async function createTestDatabase({
  empty = false,
  copyOf,
}: {
  empty?: boolean;
  /** The name of a database without connections. */
  copyOf?: string;
} = {}): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  const migrated = inject('testTemplate');
  const template = copyOf ?? (empty ? undefined : migrated);
  const name = `${migrated}_${randomBytes(6).toString('hex')}`;
  await withClient(server, (client) =>
    client.query(`create database ${name} ${template ? `template ${template} strategy file_copy` : ''}`),
  );
  const url = databaseUrl(server, name);
  const db = createDb(createPool(url, 5));
  afterFile(async () => {
    await db.destroy();
    await withClient(server, (client) => client.query(`drop database ${name} with (force)`));
  });
  return { url, db };
}
