import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { dumpSchema } from '#platform/db/dump.ts';
import { migrate, readMigrations } from '#platform/db/migrate.ts';
import { extendLock, LOCK_FILE, readLock } from '#platform/db/migrations-lock.ts';
import { withScratchDatabase } from '#platform/db/scratch.ts';

// Recorded first: a recorded migration that was changed is an error, and nothing is written.
writeFileSync(LOCK_FILE, extendLock(readMigrations(), readLock()));

/** Writes `schema.sql`, the table types and the column types from what the migrations make of an empty database. */
await withScratchDatabase(async (url, client) => {
  await migrate(url);
  const dump = await dumpSchema(client);
  const write = (path: string, text: string) =>
    writeFileSync(fileURLToPath(new URL(path, import.meta.url)), text);
  write('schema.sql', dump.sql);
  write('../src/platform/db/tables.generated.ts', dump.types);
  write('../src/platform/db/columns.generated.ts', dump.columns);
});
