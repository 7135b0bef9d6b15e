import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { dumpSchema } from '#platform/db/dump.ts';
import { migrate } from '#platform/db/migrate.ts';
import { withScratchDatabase } from '#platform/db/scratch.ts';

/** Writes `schema.sql` and the table types from what the migrations make of an empty database. */
await withScratchDatabase(async (url, client) => {
  await migrate(url);
  const dump = await dumpSchema(client);
  writeFileSync(fileURLToPath(new URL('schema.sql', import.meta.url)), dump.sql);
  writeFileSync(
    fileURLToPath(new URL('../src/platform/db/tables.generated.ts', import.meta.url)),
    dump.types,
  );
});
