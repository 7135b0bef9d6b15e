import { join } from 'node:path';
import { type Db, withDb } from '#platform/db/db.ts';
import { migrate, readMigrations } from '#platform/db/migrate.ts';
import { Pictures } from '#platform/files/pictures.ts';
import { takeOverPictures } from '#platform/files/take-over-pictures.ts';
import { BackupError } from './backup-error.ts';
import { newBackupFile, removeOldBackups } from './backups-folder.ts';
import { refuseIncompleteRestore } from './restore-mark.ts';
import { withClient } from './with-client.ts';

export interface UpgradeOptions {
  url: string;
  dataDir: string;
  secret: string | undefined;
  /** Whether a database in use is backed up before it is upgraded. */
  backup: boolean;
  /** Called with one line about each thing the operator should know. */
  inform(line: string): void;
  warn(line: string): void;
}

/**
 * Brings a database to this version: applies migrations, and takes over pictures of former versions. Before migrations change a
 * database that has been in use, it is backed up into the data folder. Returns the names of the migrations that were applied.
 */
export async function upgradeDatabase(options: UpgradeOptions): Promise<string[]> {
  await withClient(options.url, refuseIncompleteRestore);
  const ran = await migrate(options.url, readMigrations(), (pending) => backUp(options, pending));
  await withDb(options.url, (db) => takeOver(db, options));
  return ran;
}

async function backUp(
  { url, dataDir, secret, backup, inform }: UpgradeOptions,
  pending: readonly string[],
): Promise<void> {
  if (!backup) return;
  try {
    const file = await newBackupFile(dataDir, pending.at(-1)?.slice(0, 4) ?? '');
    inform(`Backing up the database before the upgrade, into ${file}`);
    // Loaded only here: most starts upgrade nothing.
    const { makeBackup } = await import('./make-backup.ts');
    await makeBackup({ url, dataDir, secret, file });
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    throw new BackupError(
      `${error.message} The database was not upgraded; BACKUP_BEFORE_UPGRADE=0 upgrades it without a backup.`,
      { cause: error },
    );
  }
  await removeOldBackups(dataDir);
}

async function takeOver(db: Db, { dataDir, inform, warn }: UpgradeOptions): Promise<void> {
  const folder = join(dataDir, 'pictures');
  const left = await takeOverPictures(db, folder);
  if (left > 0)
    inform(`${left} files in ${folder} are not pictures of this database; the folder is not used any more.`);
  const missing = await new Pictures().countMissing(db);
  if (missing > 0)
    warn(
      `${missing} pictures are missing: their files are not in ${folder}. Copy them there and start again (docs/operations.md).`,
    );
}
