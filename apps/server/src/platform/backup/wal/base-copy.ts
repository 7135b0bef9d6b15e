import { mkdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { BackupError } from '../backup-error.ts';
import { timeMark } from '../backups-folder.ts';
import { digestOf } from '../secret-digest.ts';
import { SECRET_ENTRY, writeBase } from './base-archive.ts';
import { BASE, type Chain, chainsFolder, currentPlatform, newChain, newDraftName } from './chain.ts';
import { openAdmin, readLog } from './cluster-log.ts';
import { segmentStart } from './segments.ts';

export interface BaseCopyOptions {
  adminUrl: string;
  /** The folder of backups. */
  folder: string;
  /** The key of everything the server signs. It is in the copy. */
  secret: string;
  /** Ends the copy. What was written is removed. */
  signal: AbortSignal;
}

/** A base copy that is complete. The log since its start is not copied yet. */
export interface BaseCopy {
  /** The path of the chain's folder. */
  draft: string;
  chain: Chain;
}

/** Added to the size of the database when free space is checked, in bytes. */
const SPARE_BYTES = 64 * 1024 * 1024;

/** Copies the folder of the running database, and the secret, into the folder of a new chain. */
export async function makeBaseCopy(options: BaseCopyOptions): Promise<BaseCopy> {
  const { adminUrl, folder, signal } = options;
  const draft = join(chainsFolder(folder), newDraftName(timeMark(new Date())));
  const client = await openAdmin(adminUrl);
  try {
    await mkdir(draft, { recursive: true, mode: 0o700 });
    await checkSpace(draft, client);
    return { draft, chain: await copyInto(draft, client, options) };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw signal.aborted ? new BackupError('The base copy was ended; nothing was written.') : error;
  } finally {
    // The database ends the copy of a connection that ends before the copy is complete.
    await client.end().catch(() => {});
  }
}

async function copyInto(
  draft: string,
  client: pg.Client,
  { secret, signal }: BaseCopyOptions,
): Promise<Chain> {
  const log = await readLog(client);
  const { start, major } = await beginCopy(client);
  let ended = { stop: 0, label: '' };
  const base = await writeBase(join(draft, BASE), signal, async (entries) => {
    await entries.add(SECRET_ENTRY, Buffer.from(secret));
    await entries.addCluster(log.folder);
    ended = await endCopy(client);
    await entries.add('postgres/backup_label', Buffer.from(ended.label));
  });
  // The clock of the database and of this process is the same: both run on this machine.
  const at = new Date().toISOString();
  return newChain({
    system: log.system,
    major,
    platform: currentPlatform(),
    timeline: log.timeline,
    segmentBytes: log.segmentBytes,
    secretDigest: digestOf(secret).toString('hex'),
    start,
    stop: ended.stop,
    baseAt: at,
    base,
    log: { at, position: segmentStart(log, start), openBytes: 0 },
  });
}

/** Announces the copy to the database, which writes whole pages into its log from now on. */
async function beginCopy(client: pg.Client): Promise<{ start: number; major: string }> {
  const { rows } = await client.query<{ start: string; major: number }>(
    `select pg_backup_start('xiwei', fast => true) - '0/0' as start,
       current_setting('server_version_num')::int / 10000 as major`,
  );
  return { start: Number(rows[0]?.start), major: String(rows[0]?.major) };
}

/** Ends the copy. The copy is usable with the log up to the position that is returned, and with the label in its folder. */
async function endCopy(client: pg.Client): Promise<{ stop: number; label: string }> {
  const { rows } = await client.query<{ stop: string; label: string }>(
    `select lsn - '0/0' as stop, labelfile as label from pg_backup_stop(wait_for_archive => false)`,
  );
  return { stop: Number(rows[0]?.stop), label: rows[0]?.label ?? '' };
}

/** Refuses to begin if the folder has less free space than a copy may need. The copy is compressed, so it is rarely as large. */
async function checkSpace(folder: string, client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ size: string }>(
    'select sum(pg_database_size(oid)) as size from pg_database',
  );
  const { bavail, bsize } = await statfs(folder);
  const needed = Number(rows[0]?.size) + SPARE_BYTES;
  if (bavail * bsize >= needed) return;
  const [free, wanted] = [bavail * bsize, needed].map((bytes) => Math.ceil(bytes / 1024 ** 2));
  throw new BackupError(
    `There is not enough space for a base copy in ${folder}: ${free} MB are free, ${wanted} MB may be needed.`,
  );
}
