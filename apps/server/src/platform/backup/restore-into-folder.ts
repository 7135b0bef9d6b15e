import { mkdir, mkdtemp, readdir, readlink, rm, statfs, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts';
import { lockDataDir } from '#platform/embedded-postgres/lock.ts';
import { BackupError } from './backup-error.ts';
import { timeMark } from './backups-folder.ts';
import { type CheckedArchive, loadArchive } from './checked-archive.ts';
import { completeReplacement, exists, isReplacing, putInPlace } from './put-in-place.ts';
import type { RestoreOptions } from './restore-options.ts';

const DRAFT = 'restoring-';

/** A restore into a data folder. */
export interface FolderRestore extends Pick<RestoreOptions, 'dataDir' | 'replace' | 'inform'> {
  /** What tells the restored state from others. A restore of the same state that was interrupted is only completed. */
  state: string;
  /** The free space that is needed, in bytes. */
  needed: number;
  /** Builds a complete data folder in an empty folder. */
  build(draft: string): Promise<void>;
}

/**
 * Restores into a data folder. The database is built in a draft folder inside it and renamed when it is complete, so that an
 * interrupted restore leaves the folder as it was. If it is interrupted while it renames, the next start or restore completes it.
 * Returns the paths of what was replaced.
 */
export async function restoreIntoFolder(restore: FolderRestore): Promise<string[]> {
  const { dataDir, replace, inform, state, needed, build } = restore;
  await mkdir(dataDir, { recursive: true });
  let isLost = false;
  const onLost = () => {
    isLost = true;
  };
  const lock = await lockDataDir(dataDir, { onLost, onWait: inform });
  try {
    const completed = await completeReplacement(dataDir);
    if (completed?.archive === state) return completed.kept;
    await removeDrafts(dataDir);
    if (!replace && (await exists(join(dataDir, 'postgres'))))
      throw new BackupError(
        `The data folder ${dataDir} has a database already. Choose another DATA_DIR, or use --replace, which keeps the old one.`,
      );
    await checkSpace(dataDir, needed);
    const draft = await mkdtemp(join(dataDir, DRAFT));
    await build(draft);
    if (isLost) throw new BackupError(`Another machine has taken over the data folder ${dataDir}.`);
    const suffix = `before-restore-${timeMark(new Date())}`;
    return (await putInPlace(dataDir, { draft: basename(draft), suffix, archive: state })).kept;
  } finally {
    // A replacement that failed half-way needs its draft.
    if (!(await isReplacing(dataDir))) await removeDrafts(dataDir);
    await lock.release();
  }
}

/** Restores an archive into a data folder. Rows take up to three times their size in the archive, with their indexes. */
export const restoreArchive = (archive: CheckedArchive, options: RestoreOptions): Promise<string[]> =>
  restoreIntoFolder({
    ...options,
    state: archive.manifest.sha256,
    needed: EMPTY_DATABASE + 3 * archive.manifest.bytes,
    build: (draft) => buildDraft(archive, draft),
  });

/** Builds a data folder of an archive. */
async function buildDraft(archive: CheckedArchive, draft: string): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir: draft });
  try {
    await loadArchive(archive, postgres.url, join(draft, 'pictures'));
  } finally {
    await postgres.stop();
  }
  if (archive.secret !== undefined) await writeDraftSecret(draft, archive.secret);
}

export const writeDraftSecret = (draft: string, secret: string): Promise<void> =>
  writeFile(join(draft, 'secret'), secret, { mode: 0o600, flush: true });

/** Removes drafts. Root's database may be in a folder outside, which a draft links to. */
async function removeDrafts(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(DRAFT)) continue;
    const draft = join(dataDir, name);
    const linked = await readlink(join(draft, 'postgres')).catch(() => undefined);
    if (linked !== undefined) await rm(dirname(linked), { recursive: true, force: true });
    await rm(draft, { recursive: true, force: true });
  }
}

/** An empty database with its log files, in bytes. */
const EMPTY_DATABASE = 80 * 1024 * 1024;

/** Refuses to begin if the disk may be too small. */
async function checkSpace(dataDir: string, needed: number): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize >= needed) return;
  const [free, wanted] = [bavail * bsize, needed].map((bytes) => Math.ceil(bytes / 1024 ** 2));
  throw new BackupError(
    `There is not enough space in ${dataDir}: ${free} MB are free, ${wanted} MB may be needed.`,
  );
}
