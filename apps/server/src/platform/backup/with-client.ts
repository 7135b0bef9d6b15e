import type pg from 'pg';
import { GuardedClient } from '#platform/db/guarded-client.ts';

/** Runs a function with a connection to a database, which is closed afterwards. */
export async function withClient<Result>(
  url: string,
  use: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new GuardedClient({ connectionString: url, application_name: 'restore' });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
