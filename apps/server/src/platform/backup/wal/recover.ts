import { createReadStream } from 'node:fs';
import { mkdir, open, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type Entry, extract } from 'tar-stream';
import { withDb } from '#platform/db/db.ts';
import { migrate } from '#platform/db/migrate.ts';
import { locateDataFolder } from '#platform/embedded-postgres/data-folder.ts';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from '#platform/embedded-postgres/embedded-postgres.ts';
import { EmbeddedPostgresError } from '#platform/embedded-postgres/errors.ts';
import { beginEpoch } from '#platform/events/epoch.ts';
import { BackupError } from '../backup-error.ts';
import { unlockJobs } from '../load-database.ts';
import { CLUSTER_ENTRY, SECRET_ENTRY } from './base-archive.ts';
import { BASE, type StoredChain } from './chain.ts';
import type { Until } from './choose-chain.ts';
import { withAdmin } from './cluster-log.ts';
import { readSegment, SegmentError } from './segment-file.ts';
import { segmentName, segmentStarts } from './segments.ts';

/** How long PostgreSQL may take to apply the log of a day, in milliseconds. */
const RECOVERY_MS = 6 * 3600 * 1000;

export interface Recovery {
  until: Until;
  /** False is faster and may lose data in a power cut; for tests. */
  durable: boolean;
}

/** A recovered database. */
export interface Recovered {
  /** The secret that the database was used with. */
  secret: string;
  /** When the last change that is in it was confirmed; undefined if nothing was changed after the base copy. */
  lastChange: Date | undefined;
}

/**
 * Builds a data folder with the database as it was at a moment. PostgreSQL applies the log to the base copy, and begins another
 * timeline. Jobs that ran at that moment become available again, and readers of events begin again.
 */
export async function recover(
  chain: StoredChain,
  { until, durable }: Recovery,
  draft: string,
): Promise<Recovered> {
  const { cluster } = await locateDataFolder(draft);
  const damage = await unpackLog(chain, cluster);
  if (damage && until === 'latest')
    throw new BackupError(`${damage} A moment before that can be restored: --until <time>`);
  const secret = await unpackBase(join(chain.path, BASE), cluster);
  await writeFile(join(cluster, 'recovery.signal'), '', { mode: 0o600 });
  const postgres = await startRecovery({ dataDir: draft, durable, patienceMs: RECOVERY_MS }, until, damage);
  try {
    const lastChange = await readLastChange(postgres.adminUrl);
    await migrate(postgres.url);
    await withAdmin(postgres.url, unlockJobs);
    await withDb(postgres.url, (db) => db.transaction().execute(beginEpoch));
    return { secret, lastChange };
  } finally {
    await postgres.stop();
  }
}

/** Unpacks a base copy. Returns the secret in it. */
async function unpackBase(file: string, cluster: string): Promise<string> {
  const tar = extract();
  const unpacked = pipeline(createReadStream(file), createGunzip(), tar);
  unpacked.catch((error) => tar.destroy(error));
  let secret = '';
  for await (const entry of tar) {
    const { name, type } = entry.header;
    if (name === SECRET_ENTRY) secret = await textOf(entry);
    else await unpackEntry(entry, pathIn(cluster, name), type === 'directory');
  }
  await unpacked;
  return secret;
}

/** Returns the path of an entry of the database's folder. Throws if it would be outside. */
function pathIn(cluster: string, name: string): string {
  const parts = name.replace(/\/$/, '').split('/');
  if (parts[0] !== CLUSTER_ENTRY || parts.includes('..'))
    throw new BackupError('The base copy has files of another program.');
  return join(cluster, ...parts.slice(1));
}

async function unpackEntry(entry: Entry, path: string, isFolder: boolean): Promise<void> {
  await mkdir(isFolder ? path : dirname(path), { recursive: true, mode: 0o700 });
  if (isFolder) {
    entry.resume();
    return;
  }
  const handle = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of entry as AsyncIterable<Buffer>) await handle.write(chunk);
  } finally {
    await handle.close();
  }
}

async function textOf(entry: Entry): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of entry as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Unpacks the log since the base copy into the folder in which PostgreSQL looks for it. Returns what is wrong with the first
 * segment that is missing or damaged; the log before it is usable.
 */
async function unpackLog(chain: StoredChain, cluster: string): Promise<string | undefined> {
  const folder = join(cluster, 'pg_wal');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const start of segmentStarts(chain, chain.start, chain.log.position)) {
    try {
      const content = await readSegment(chain.path, chain, start);
      const segment = Buffer.alloc(chain.segmentBytes);
      content.copy(segment);
      await writeFile(join(folder, segmentName(chain, start)), segment, { mode: 0o600 });
    } catch (error) {
      if (!(error instanceof SegmentError)) throw error;
      return error.message;
    }
  }
  return undefined;
}

/** The settings of a recovery. The log is where PostgreSQL looks for it, so the command that fetches more of it finds nothing. */
const recoverySettings = (until: Until): Record<string, string> => ({
  restore_command: 'false',
  hot_standby: 'off',
  recovery_target_action: 'promote',
  ...(until !== 'latest' && {
    // Settings are read before names of time zones are known, so Z is not understood.
    recovery_target_time: until.toISOString().replace('Z', '+00'),
  }),
});

/** PostgreSQL's messages about a log that has no change after the moment, and about one that ends within the base copy. */
const NOT_REACHED = 'recovery ended before configured recovery target was reached';
const TOO_SHORT = 'WAL ends before';

/** Applies the log, and opens the database. The chain has the moment. Without a later change, all of the log is applied. */
async function startRecovery(
  options: EmbeddedPostgresOptions,
  until: Until,
  damage: string | undefined,
): Promise<EmbeddedPostgres> {
  try {
    return await startEmbeddedPostgres({ ...options, settings: recoverySettings(until) });
  } catch (error) {
    const message = error instanceof EmbeddedPostgresError ? error.message : '';
    const isShort = message.includes(NOT_REACHED) || message.includes(TOO_SHORT);
    if (damage && isShort)
      throw new BackupError(`${damage} The moment is after that; an earlier one can be restored.`, {
        cause: error,
      });
    if (until === 'latest' || !message.includes(NOT_REACHED)) throw error;
    return startEmbeddedPostgres({ ...options, settings: recoverySettings('latest') });
  }
}

async function readLastChange(adminUrl: string): Promise<Date | undefined> {
  const { rows } = await withAdmin(adminUrl, (client) =>
    client.query<{ at: Date | null }>('select pg_last_xact_replay_timestamp() as at'),
  );
  return rows[0]?.at ?? undefined;
}
