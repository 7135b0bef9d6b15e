import { completeRestore } from '#platform/backup/put-in-place.ts';
import type { DatabaseConfig } from '#platform/config.ts';
import { awaitDatabase } from '#platform/db/await-database.ts';
import { type OpenedPostgres, openEmbeddedPostgres } from '#platform/embedded-postgres/running-postgres.ts';

/** Prints a line for the person who runs a command, apart from its result. */
export const printNote = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

/** Opens the configured database for a command: the external one, or the embedded one, whether or not the server runs. */
export async function openCommandDatabase(config: DatabaseConfig): Promise<Omit<OpenedPostgres, 'adminUrl'>> {
  const { dataDir, databaseUrl, databaseWait: seconds } = config;
  await completeRestore(dataDir, printNote);
  if (databaseUrl === undefined) return openEmbeddedPostgres(dataDir);
  await awaitDatabase(databaseUrl, { seconds, print: printNote });
  return { url: databaseUrl, isShared: false, stop: async () => {} };
}
