import { mkdir, mkdtemp, readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts';
import { lockDataDir } from '#platform/embedded-postgres/lock.ts';
import { BackupError } from './backup-error.ts';
import { timeMark } from './backups-folder.ts';
import { type CheckedArchive, loadArchive } from './checked-archive.ts';
import { completeReplacement, exists, isReplacing, putInPlace } from './put-in-place.ts';
import type { RestoreOptions } from './restore-backup.ts';

const DRAFT = 'restoring-';

/**
 * Restores an archive into a data folder. The database is built in a draft folder inside it and renamed when it is complete, so
 * that an interrupted restore leaves the folder as it was. If it is interrupted while it renames, the next start or restore
 * completes it. Returns the paths of what was replaced.
 */
export async function restoreIntoFolder(
  archive: CheckedArchive,
  { dataDir, replace, inform }: RestoreOptions,
): Promise<string[]> {
  await mkdir(dataDir, { recursive: true });
  let isLost = false;
  const onLost = () => {
    isLost = true;
  };
  const lock = await lockDataDir(dataDir, { onLost, onWait: inform });
  try {
    const completed = await completeReplacement(dataDir);
    if (completed?.archive === archive.manifest.sha256) return completed.kept;
    await removeDrafts(dataDir);
    if (!replace && (await exists(join(dataDir, 'postgres'))))
      throw new BackupError(
        `The data folder ${dataDir} has a database already. Choose another DATA_DIR, or use --replace, which keeps the old one.`,
      );
    await checkSpace(dataDir, archive);
    const draft = await mkdtemp(join(dataDir, DRAFT));
    await buildDraft(archive, draft);
    if (isLost) throw new BackupError(`Another machine has taken over the data folder ${dataDir}.`);
    const suffix = `before-restore-${timeMark(new Date())}`;
    return (await putInPlace(dataDir, { draft: basename(draft), suffix, archive: archive.manifest.sha256 }))
      .kept;
  } finally {
    // A replacement that failed half-way needs its draft.
    if (!(await isReplacing(dataDir))) await removeDrafts(dataDir);
    await lock.release();
  }
}

/** Builds a complete data folder. */
async function buildDraft(archive: CheckedArchive, draft: string): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir: draft });
  try {
    await loadArchive(archive, postgres.url, join(draft, 'pictures'));
  } finally {
    await postgres.stop();
  }
  if (archive.secret !== undefined)
    await writeFile(join(draft, 'secret'), archive.secret, { mode: 0o600, flush: true });
}

async function removeDrafts(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir))
    if (name.startsWith(DRAFT)) await rm(join(dataDir, name), { recursive: true, force: true });
}

/** An empty database with its log files, in bytes. */
const EMPTY_DATABASE = 80 * 1024 * 1024;

/** Refuses to begin if the disk may be too small. Rows take up to three times their size in the archive, with their indexes. */
async function checkSpace(dataDir: string, { manifest }: CheckedArchive): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir);
  const needed = EMPTY_DATABASE + 3 * manifest.bytes;
  if (bavail * bsize >= needed) return;
  const [free, wanted] = [bavail * bsize, needed].map((bytes) => Math.ceil(bytes / 1024 ** 2));
  throw new BackupError(
    `There is not enough space in ${dataDir}: ${free} MB are free, ${wanted} MB may be needed.`,
  );
}
