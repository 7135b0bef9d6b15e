import { demoId, demoMerchants } from '@xiwei/demo';
import type pg from 'pg';
import { ConfigError } from '#platform/config.ts';
import { GuardedClient } from '#platform/db/guarded-client.ts';

/** Key of the advisory lock. */
const LOCK = 7_264_190_333;
/** How long to wait for a node that is just stopping. */
const PATIENCE = '5s';

/**
 * Makes this node the only one in demo mode on a database: the simulated providers are in a node's memory, so that a
 * login code sent by one node could not be read at another. Refuses a database of real merchants, whose accounts demo
 * mode would open to every visitor. Returns a function that gives the place up.
 */
export async function claimDemo(databaseUrl: string, patience = PATIENCE): Promise<() => Promise<void>> {
  const client = new GuardedClient({ connectionString: databaseUrl, application_name: 'xiwei demo' });
  // When the connection breaks the lock is lost too, which does no harm while no other node starts.
  client.on('error', () => {});
  await client.connect();
  try {
    await refuseRealMerchants(client);
    await client.query(`set lock_timeout = '${patience}'`);
    await client.query('select pg_advisory_lock($1)', [LOCK]);
  } catch (error) {
    await client.end();
    if ((error as { code?: string }).code !== '55P03') throw error;
    throw new ConfigError(
      'Another node in demo mode runs on this database. Demo mode runs on one node only, because the simulated providers are in its memory.',
    );
  }
  return () => client.end();
}

async function refuseRealMerchants(client: pg.Client): Promise<void> {
  const demoIds = demoMerchants.map(({ key }) => demoId('merchant', key));
  const { rows } = await client.query<{ real: boolean }>(
    'select bool_and(id <> all($1)) as real from merchant',
    [demoIds],
  );
  if (rows[0]?.real)
    throw new ConfigError(
      'The database has merchants and no demo data. In demo mode every visitor could sign in as them: set DEMO=0, or use an empty database.',
    );
}
