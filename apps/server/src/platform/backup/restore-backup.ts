import { BackupError } from './backup-error.ts';
import { type CheckedArchive, checkArchive } from './checked-archive.ts';
import { restoreIntoDatabase } from './restore-into-database.ts';
import { restoreArchive } from './restore-into-folder.ts';
import type { RestoreOptions } from './restore-options.ts';

export interface RestoreSummary {
  rows: number;
  missingPictures: number;
  madeAt: string;
  /** Where the replaced data are. */
  kept: string[];
}

/**
 * Restores an archive. It is read and checked to its end before anything is changed. An archive of an earlier version is
 * upgraded.
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreSummary> {
  const archive = await checkArchive(options.file);
  refuseOtherSecret(archive, options.settingsSecret);
  const kept = options.databaseUrl
    ? await restoreIntoDatabase(archive, { ...options, databaseUrl: options.databaseUrl })
    : await restoreArchive(archive, options);
  const { header, manifest } = archive;
  return {
    rows: Object.values(manifest.rows).reduce((sum, count) => sum + count, 0),
    missingPictures: manifest.missingPictures,
    madeAt: header.madeAt,
    kept,
  };
}

/** Refuses to restore if the server would run with another secret than the archive's: it could not read sealed values. */
function refuseOtherSecret({ file, secret }: CheckedArchive, settingsSecret: string | undefined): void {
  if (secret === undefined || settingsSecret === undefined || secret === settingsSecret) return;
  throw new BackupError(
    `SECRET differs from the secret in ${file}. Unset SECRET: the one in the archive is then written into DATA_DIR.`,
  );
}
