import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts';

/** Runs a function with an empty database, which is deleted afterwards. */
export async function withScratchDatabase<Result>(
  use: (url: string, client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'xiwei-scratch-'));
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
  try {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    try {
      return await use(postgres.url, client);
    } finally {
      await client.end();
    }
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
