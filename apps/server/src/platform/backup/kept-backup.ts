import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupError } from './backup-error.ts';
import { presentBackups, readRecord, writeRecord } from './backup-record.ts';
import { timeMark } from './backups-folder.ts';
import { type BackupSummary, makeBackup } from './make-backup.ts';
import { type KeepRules, superfluous } from './rotation.ts';

export interface KeptBackupOptions {
  url: string;
  dataDir: string;
  secret: string | undefined;
  /** The folder of backups. It is created if it does not exist. */
  folder: string;
  keep: KeepRules;
  signal?: AbortSignal;
}

export interface KeptBackup extends BackupSummary {
  /** The names of older backups that were removed. */
  removed: string[];
}

/** A draft that an ended process left, in milliseconds since it was last written. */
const FORGOTTEN_MS = 24 * 3600 * 1000;

/**
 * Writes a backup into the folder of backups, and removes older ones that need not be kept. A failure is recorded in the folder, if
 * it can be written, and thrown.
 */
export async function makeKeptBackup(options: KeptBackupOptions): Promise<KeptBackup> {
  const { url, dataDir, secret, folder, keep, signal } = options;
  const begun = new Date();
  await makeFolder(folder);
  const name = `xiwei-${timeMark(begun)}.tar.gz`;
  try {
    await removeForgotten(folder, begun);
    const file = join(folder, name);
    const made = await makeBackup({ url, dataDir, secret, file, ...(signal && { signal }) });
    const { written } = await readRecord(folder);
    const backup = { name, at: begun.toISOString(), bytes: made.bytes, rows: made.rows };
    await writeRecord(folder, { written: [...written, backup] });
    return { ...made, removed: await rotate(folder, keep) };
  } catch (error) {
    if (!signal?.aborted) await recordFailure(folder, begun, error);
    throw error;
  }
}

/** Creates the folder of backups, which only its owner can enter. An existing one keeps its mode. */
async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(`The folder ${folder} (BACKUP_DIR) cannot be made (${error.code}).`, {
      cause: error,
    });
  });
}

async function recordFailure(folder: string, at: Date, error: unknown): Promise<void> {
  const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  const record = await readRecord(folder).catch(() => ({ written: [] }));
  // A folder that can't be written has no record of the failure; the log has it.
  await writeRecord(folder, { ...record, failure: { at: at.toISOString(), reason } }).catch(() => {});
}

/** Removes backups that need not be kept: only those of the record, and never the newest that is there. Returns their names. */
async function rotate(folder: string, keep: KeepRules): Promise<string[]> {
  const record = await readRecord(folder);
  const present = await presentBackups(folder, record);
  const removed = superfluous(present, keep).map(({ name }) => name);
  for (const name of removed) await rm(join(folder, name), { force: true });
  const written = present.filter(({ name }) => !removed.includes(name));
  await writeRecord(folder, { ...record, written });
  return removed;
}

/** Removes drafts that a killed process left. One that is being written is younger. */
async function removeForgotten(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!/^xiwei-\d{8}T\d{6}Z\.tar\.gz\.[0-9a-f]{8}\.part$/.test(name)) continue;
    const { mtimeMs } = await stat(join(folder, name));
    if (now.getTime() - mtimeMs > FORGOTTEN_MS) await rm(join(folder, name), { force: true });
  }
}
