import { setTimeout as pause } from 'node:timers/promises';
import { ConfigError } from '#platform/config-error.ts';
import { databaseAddress } from './database-url.ts';
import { GuardedClient } from './guarded-client.ts';
import { isUnreachable } from './is-unreachable.ts';

/** The oldest version of PostgreSQL that is tested. */
const MIN_VERSION = 15;
/** The pause between two attempts, and the time that one may take, in milliseconds. */
const PAUSE_MS = 500;
const ATTEMPT_MS = 5_000;

interface WaitOptions {
  /** How long to wait for a database that does not answer, in seconds. */
  seconds: number;
  /** Prints a line for the operator. */
  print(line: string): void;
}

/**
 * Connects to the database at DATABASE_URL once, to find out before anything else whether it can be used. Waits for a
 * database that does not answer, which may be starting. Throws a ConfigError for what the operator can change.
 */
export async function awaitDatabase(url: string, { seconds, print }: WaitOptions): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await checkServer(url);
    } catch (error) {
      if (!isAbsent(error)) throw error;
      const where = `The database at ${databaseAddress(url)} (DATABASE_URL) does not answer`;
      if (Date.now() >= deadline) throw new ConfigError(`${where}: ${reasonOf(error)}.`, { cause: error });
      if (attempt === 1) print(`${where} yet; waiting for it for up to ${seconds} s.`);
      await pause(PAUSE_MS);
    }
  }
}

async function checkServer(url: string): Promise<void> {
  const client = new GuardedClient({
    connectionString: url,
    connectionTimeoutMillis: ATTEMPT_MS,
    answerMs: ATTEMPT_MS,
  });
  // An idle connection that breaks is noticed by the next query.
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ version: number; encoding: string; standby: boolean }>(
      `select current_setting('server_version_num')::int / 10000 as version,
        current_setting('server_encoding') as encoding, pg_is_in_recovery() as standby`,
    );
    const [server] = rows;
    const refusal = server && refusalOf(server);
    if (refusal) throw new ConfigError(`The database at DATABASE_URL cannot be used: ${refusal}.`);
  } finally {
    await client.end();
  }
}

function refusalOf(server: { version: number; encoding: string; standby: boolean }): string | undefined {
  if (server.version < MIN_VERSION)
    return `it is PostgreSQL ${server.version}, and version ${MIN_VERSION} or newer is required`;
  if (server.encoding !== 'UTF8') return `its encoding is ${server.encoding}, and UTF8 is required`;
  return server.standby ? 'it is a read-only standby' : undefined;
}

/** Checks whether an error means that the server may answer later. The driver's timeout has no code. */
const isAbsent = (error: unknown): boolean =>
  isUnreachable(error) || (error as Error).message === 'timeout expired';

const REASONS: Record<string, string> = {
  ECONNREFUSED: 'the connection is refused',
  ENOENT: 'there is no such socket',
  ENOTFOUND: 'there is no host with this name',
  EAI_AGAIN: 'the name of the host cannot be looked up now',
  EHOSTUNREACH: 'there is no route to the host',
  ENETUNREACH: 'there is no route to the network',
};

function reasonOf(error: unknown): string {
  const { code = '', message } = error as Error & { code?: string };
  return REASONS[code] ?? message.split('\n')[0] ?? code;
}
