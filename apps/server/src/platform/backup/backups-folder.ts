import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupError } from './backup-error.ts';

/** How many archives made before upgrades are kept. */
const KEPT_BACKUPS = 3;

/** Returns a time for use in file names: 20261116T130000Z. */
export const timeMark = (time: Date): string => time.toISOString().replace(/[-:]|\.\d+/g, '');

/** Returns the name of a new archive in the data folder: `backups/before-<event>-<time>.tar.gz`. */
export async function newBackupFile(dataDir: string, event: string): Promise<string> {
  const folder = join(dataDir, 'backups');
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(`The folder ${folder} cannot be made (${error.code}).`, { cause: error });
  });
  return join(folder, `before-${event}-${timeMark(new Date())}.tar.gz`);
}

/** Removes the oldest archives that were made before upgrades. Others, made by the operator or before a restore, stay. */
export async function removeOldBackups(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'backups');
  const ofUpgrades = (await readdir(folder)).filter((name) =>
    /^before-\d{4}-\d{8}T\d{6}Z\.tar\.gz$/.test(name),
  );
  const byTime = ofUpgrades.sort((a, b) => (a.slice(-23) < b.slice(-23) ? 1 : -1));
  for (const name of byTime.slice(KEPT_BACKUPS)) await rm(join(folder, name), { force: true });
}
