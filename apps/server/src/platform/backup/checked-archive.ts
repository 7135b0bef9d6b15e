import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withDb } from '#platform/db/db.ts';
import { isRan, migrate, readMigrations, refuseForeignHistory } from '#platform/db/migrate.ts';
import { MigrationError } from '#platform/db/migration-error.ts';
import { beginEpoch } from '#platform/events/epoch.ts';
import { takeOverPictures } from '#platform/files/take-over-pictures.ts';
import { readArchive } from './archive.ts';
import { type Header, type Manifest, parseEntryName, SECRET } from './archive-format.ts';
import { BackupError } from './backup-error.ts';
import { loadDatabase } from './load-database.ts';

/** An archive that has been read to its end and checked. */
export interface CheckedArchive {
  file: string;
  header: Header;
  manifest: Manifest;
  secret: string | undefined;
}

/** Reads an archive to its end. Throws a BackupError if it is damaged, or of a version that this one can't upgrade. */
export async function checkArchive(file: string): Promise<CheckedArchive> {
  let secret: string | undefined;
  const { header, manifest } = await readArchive(file, {
    async onHeader({ migrations }) {
      try {
        refuseForeignHistory(readMigrations(), historyOf(migrations));
      } catch (error) {
        if (!(error instanceof MigrationError)) throw error;
        throw new BackupError(
          `The archive ${file} was made by a newer or another version of the product. Restore it with that version.`,
          { cause: error },
        );
      }
    },
    async onEntry(name, content) {
      if (name === SECRET) secret = content.toString('utf8');
    },
  });
  return { file, header, manifest, secret };
}

const historyOf = (migrations: Header['migrations']): Map<string, string> =>
  new Map(migrations.map(({ name, checksum }) => [name, checksum]));

/** Loads a checked archive into an empty database and upgrades it. Picture files are written into a folder and taken over from there. */
export async function loadArchive(
  { file, header }: CheckedArchive,
  url: string,
  pictures: string,
): Promise<void> {
  const history = historyOf(header.migrations);
  await migrate(
    url,
    readMigrations().filter((migration) => isRan(migration, history)),
  );
  await loadDatabase({
    url,
    file,
    header,
    async onFile(name, content) {
      const entry = parseEntryName(name);
      if (entry.kind !== 'picture') return;
      await mkdir(pictures, { recursive: true });
      await writeFile(join(pictures, entry.file), content, { mode: 0o600 });
    },
  });
  await migrate(url);
  await withDb(url, async (db) => {
    await takeOverPictures(db, pictures);
    await db.transaction().execute(beginEpoch);
  });
}
