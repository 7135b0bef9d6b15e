import { realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Client } from 'pg';

/** Runs work on the tested product's database, whose socket is next to its data folder, in one transaction. */
export async function withDatabase(work: (client: Client) => Promise<void>): Promise<void> {
  const files = realpathSync(join(process.env.E2E_DATA_DIR ?? '', 'postgres'));
  const client = new Client({ host: join(dirname(files), 'socket'), user: 'xiwei', database: 'xiwei' });
  await client.connect();
  try {
    await client.query('begin');
    await work(client);
    await client.query('commit');
  } finally {
    await client.end();
  }
}
