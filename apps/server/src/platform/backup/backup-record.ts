import { randomBytes } from 'node:crypto';
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { syncFolder } from '#platform/files/sync-folder.ts';
import type { WrittenBackup } from './rotation.ts';

/** The file in the folder of backups that lists what was written there. Only files in this list are ever removed. */
const RECORD = 'xiwei-backups.json';

const instant = z.iso.datetime();
const recordSchema = z.object({
  written: z.array(z.object({ name: z.string(), at: instant, bytes: z.number(), rows: z.number() })),
  /** The last attempt that failed, until one succeeds. */
  failure: z.object({ at: instant, reason: z.string() }).optional(),
});
export type BackupRecord = z.output<typeof recordSchema>;

/** Reads what was written into a folder of backups. A folder without a record has none. */
export async function readRecord(folder: string): Promise<BackupRecord> {
  try {
    return recordSchema.parse(JSON.parse(await readFile(join(folder, RECORD), 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { written: [] };
    throw error;
  }
}

export async function writeRecord(folder: string, record: BackupRecord): Promise<void> {
  const draft = join(folder, `${RECORD}.${randomBytes(4).toString('hex')}.part`);
  try {
    await writeFile(draft, JSON.stringify(record, null, 2), { mode: 0o600, flush: true });
    await rename(draft, join(folder, RECORD));
    await syncFolder(folder);
  } finally {
    await rm(draft, { force: true });
  }
}

/** Returns the backups of a record whose files are there in full size. An operator may have moved some away. */
export async function presentBackups(folder: string, record: BackupRecord): Promise<WrittenBackup[]> {
  const present: WrittenBackup[] = [];
  for (const backup of record.written) {
    const size = await stat(join(folder, backup.name)).then(
      (found) => found.size,
      () => undefined,
    );
    if (size === backup.bytes) present.push(backup);
  }
  return present;
}

/** What is known about the scheduled backups. */
export interface BackupState {
  /** When the newest backup that is there was begun; undefined if there is none. */
  lastGood: Date | undefined;
  /** Why the last attempt failed; undefined if it succeeded, or if there was none. */
  failure: { at: Date; reason: string } | undefined;
  /** Whether the newest backup is older than it should be, or missing. */
  isOld: boolean;
}

/** How old the newest backup may be, in milliseconds: a daily one, and some hours for attempts that failed. */
const OLD_MS = 30 * 3600 * 1000;

/** Reads the state of the backups in a folder. A record that can't be read counts as a failure. */
export async function readBackupState(folder: string, now: Date): Promise<BackupState> {
  try {
    const record = await readRecord(folder);
    const newest = (await presentBackups(folder, record))
      .map(({ at }) => at)
      .sort()
      .at(-1);
    const lastGood = newest === undefined ? undefined : new Date(newest);
    const { failure } = record;
    return {
      lastGood,
      failure: failure && { at: new Date(failure.at), reason: failure.reason },
      isOld: lastGood === undefined || now.getTime() - lastGood.getTime() > OLD_MS,
    };
  } catch (error) {
    const [reason = ''] = (error as Error).message.split('\n');
    return { lastGood: undefined, failure: { at: now, reason }, isOld: true };
  }
}
