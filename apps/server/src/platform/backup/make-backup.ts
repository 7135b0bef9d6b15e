import { randomBytes } from 'node:crypto';
import { access, readFile, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import { GuardedClient } from '#platform/db/guarded-client.ts';
import { syncFolder } from '#platform/files/sync-folder.ts';
import { sha256 } from '#platform/secrets.ts';
import type { AddEntry } from './archive.ts';
import { readArchive, writeArchive } from './archive.ts';
import { type Manifest, pictureFile, SECRET } from './archive-format.ts';
import { BackupError } from './backup-error.ts';
import { dumpDatabase, readSequences } from './dump-database.ts';
import { refuseIncompleteRestore } from './restore-mark.ts';
import { refuseWrongSecret } from './secret-digest.ts';

export interface BackupOptions {
  url: string;
  dataDir: string;
  /** The key of everything the server signs. Undefined if none has been generated yet. */
  secret: string | undefined;
  /** The archive to write. It must not exist. */
  file: string;
  /** Ends the backup. What was written is removed. */
  signal?: AbortSignal;
}

export interface BackupSummary {
  file: string;
  bytes: number;
  rows: number;
  missingPictures: number;
}

/** Added to the size of the data when free space is checked, in bytes. */
const SPARE_BYTES = 16 * 1024 * 1024;

/**
 * Writes the database, the pictures and the secret into one archive, from one snapshot of the database while the product may run.
 * The archive gets its name after it has been read again and checked.
 */
export async function makeBackup(options: BackupOptions): Promise<BackupSummary> {
  const { file } = options;
  await refuseExisting(file);
  const draft = `${file}.${randomBytes(4).toString('hex')}.part`;
  const client = new GuardedClient({ connectionString: options.url, application_name: 'backup' });
  client.on('error', () => {});
  await client.connect();
  // Queries that run fail when the connection ends.
  options.signal?.addEventListener('abort', () => void client.end().catch(() => {}), { once: true });
  try {
    await refuseIncompleteRestore(client);
    await refuseWrongSecret(client, options.secret);
    await checkSpace(dirname(file), await databaseSize(client));
    const written = await writeDraft(client, draft, options);
    const { manifest } = await readArchive(draft);
    if (manifest.sha256 !== written.sha256)
      throw new BackupError(`The archive ${file} was written, but could not be read again unchanged.`);
    options.signal?.throwIfAborted();
    await refuseExisting(file);
    await rename(draft, file);
    await syncFolder(dirname(file));
    return summarize(file, (await stat(file)).size, manifest);
  } catch (error) {
    throw options.signal?.aborted
      ? new BackupError('The backup was ended; nothing was written.')
      : explainFileError(error, file);
  } finally {
    await rm(draft, { force: true });
    await client.end().catch(() => {});
  }
}

const summarize = (file: string, bytes: number, { rows, missingPictures }: Manifest): BackupSummary => ({
  file,
  bytes,
  rows: Object.values(rows).reduce((sum, count) => sum + count, 0),
  missingPictures,
});

const writeDraft = (
  client: pg.Client,
  draft: string,
  { dataDir, secret }: BackupOptions,
): Promise<Manifest> =>
  writeArchive(draft, async (add) => {
    await client.query('begin isolation level repeatable read, read only');
    const rows = await dumpDatabase(client, add);
    const pictures = await addPictureFiles(client, join(dataDir, 'pictures'), add);
    if (secret !== undefined) await add(SECRET, Buffer.from(secret));
    const sequences = await readSequences(client);
    await client.query('commit');
    return { rows, sequences, ...pictures };
  });

async function refuseExisting(file: string): Promise<void> {
  const exists = await access(file).then(
    () => true,
    () => false,
  );
  if (exists) throw new BackupError(`${file} exists already; choose another name.`);
}

async function databaseSize(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ size: string }>(
    'select pg_database_size(current_database()) as size',
  );
  return Number(rows[0]?.size);
}

/** Refuses to begin if a folder has less free space than an archive may need. The archive is compressed, so it is rarely as large. */
async function checkSpace(folder: string, size: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize >= size + SPARE_BYTES) return;
  const [free, needed] = [bavail * bsize, size + SPARE_BYTES].map((bytes) => Math.ceil(bytes / 1024 ** 2));
  throw new BackupError(
    `There is not enough space for a backup in ${folder}: ${free} MB are free, ${needed} MB may be needed.`,
  );
}

const REASONS: Record<string, string> = {
  ENOENT: 'its folder does not exist',
  ENOTDIR: 'its folder does not exist',
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
};

/** Turns an error of the file system into one line. Returns other errors unchanged. */
function explainFileError(error: unknown, file: string): unknown {
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  const reason = syscall === 'connect' ? undefined : REASONS[code];
  return reason
    ? new BackupError(`The backup ${file} cannot be written: ${reason}.`, { cause: error })
    : error;
}

/** Adds the pictures that a former version stored as files. Returns how many were added, and how many files are missing. */
async function addPictureFiles(
  client: pg.Client,
  folder: string,
  add: AddEntry,
): Promise<{ pictureFiles: number; missingPictures: number }> {
  const counts = { pictureFiles: 0, missingPictures: 0 };
  for (const { hash, media_type } of await picturesInFiles(client)) {
    const name = `${hash}.${media_type === 'image/webp' ? 'webp' : 'svg'}`;
    const content = await readFile(join(folder, name)).catch(() => undefined);
    if (content === undefined || sha256(content).toString('hex') !== hash) counts.missingPictures += 1;
    else {
      counts.pictureFiles += 1;
      await add(pictureFile(name), content);
    }
  }
  return counts;
}

/** Lists the pictures whose content is not in the database. Databases of former versions have no column for it. */
async function picturesInFiles(client: pg.Client): Promise<{ hash: string; media_type: string }[]> {
  const { rows: columns } = await client.query<{ name: string }>(
    "select attname as name from pg_attribute where attrelid = to_regclass('picture') and attnum > 0 and not attisdropped",
  );
  if (columns.length === 0) return [];
  const hasContent = columns.some(({ name }) => name === 'content');
  const { rows } = await client.query<{ hash: string; media_type: string }>(
    `select hash, media_type from picture ${hasContent ? 'where content is null' : ''} order by hash`,
  );
  return rows;
}
