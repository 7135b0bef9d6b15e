import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { dumpSchema } from '#platform/db/dump.ts';
import { migrate } from '#platform/db/migrate.ts';
import { withScratchDatabase } from '#platform/db/scratch.ts';

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
