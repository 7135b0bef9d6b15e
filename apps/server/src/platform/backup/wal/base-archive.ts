import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream, type Dirent } from 'node:fs';
import { open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Pack, pack } from 'tar-stream';
import { BackupError } from '../backup-error.ts';

/** The entry of a base copy with the secret, and the folder with the database. */
export const SECRET_ENTRY = 'secret';
export const CLUSTER_ENTRY = 'postgres';

/** Folders whose contents PostgreSQL makes again, or that belong to the running server only. They are copied without contents. */
const EMPTIED = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal/archive_status',
  'pg_wal/summaries',
]);
/** Files of the running server, and the file that is copied last. */
const CONTROL = 'global/pg_control';
const LEFT_OUT = new Set(['postmaster.pid', 'postmaster.opts', 'backup_label', 'tablespace_map', CONTROL]);
const TEMPORARY = /(^|\/)(pgsql_tmp|pg_internal\.init)/;
/** Of the folder of the log, only the histories of timelines are in a base copy. */
const IN_LOG = /^pg_wal\/(archive_status|summaries|[0-9A-F]{8}\.history)$/;

const CHUNK_BYTES = 512 * 1024;

/** Adds the entries of a base copy. */
export class BaseEntries {
  readonly #tar: Pack;
  readonly #signal: AbortSignal;
  /** The size of all entries, in bytes. */
  bytes = 0;

  constructor(tar: Pack, signal: AbortSignal) {
    this.#tar = tar;
    this.#signal = signal;
  }

  /** Adds the folder of a database that runs. Files may change, shrink and vanish meanwhile: the log has what is missing. */
  async addCluster(cluster: string): Promise<void> {
    await this.#addFolder(cluster, '');
    // The file that says where recovery begins must not be older than the others.
    await this.add(`${CLUSTER_ENTRY}/${CONTROL}`, await readUnchanged(join(cluster, CONTROL)));
  }

  async add(name: string, content: Buffer): Promise<void> {
    await this.#addEntry(name, content.length, async (write) => write(content));
  }

  async #addFolder(cluster: string, folder: string): Promise<void> {
    const name = folder === '' ? CLUSTER_ENTRY : `${CLUSTER_ENTRY}/${folder}`;
    await new Promise<void>((resolve, reject) => {
      this.#tar.entry({ name, type: 'directory', mode: 0o700 }, (error) =>
        error ? reject(error) : resolve(),
      );
    });
    if (EMPTIED.has(folder)) return;
    for (const found of await listFolder(join(cluster, folder))) {
      const path = folder === '' ? found.name : `${folder}/${found.name}`;
      if (!isCopied(path)) continue;
      if (found.isDirectory()) await this.#addFolder(cluster, path);
      else if (found.isFile()) await this.#addFile(join(cluster, path), `${CLUSTER_ENTRY}/${path}`);
      else throw new BackupError(`The database folder has a link, ${path}, which cannot be copied.`);
    }
  }

  /** Adds a file with the size it has now. What it loses meanwhile is filled with zeros, and what it gains is left out. */
  async #addFile(path: string, name: string): Promise<void> {
    const file = await open(path).catch(ignoreMissing);
    if (!file) return;
    try {
      const { size } = await file.stat();
      await this.#addEntry(name, size, async (write) => {
        for (let at = 0; at < size; ) {
          const { bytesRead, buffer } = await file.read(
            Buffer.alloc(Math.min(CHUNK_BYTES, size - at)),
            0,
            null,
            at,
          );
          await write(bytesRead > 0 ? buffer.subarray(0, bytesRead) : buffer);
          at += bytesRead > 0 ? bytesRead : buffer.length;
        }
      });
    } finally {
      await file.close();
    }
  }

  async #addEntry(
    name: string,
    size: number,
    fill: (write: (chunk: Buffer) => Promise<void>) => Promise<void>,
  ): Promise<void> {
    this.#signal.throwIfAborted();
    this.bytes += size;
    const { entry, taken } = this.#begin(name, size);
    await fill(async (chunk) => {
      this.#signal.throwIfAborted();
      // An archive that can't be written ends the entry, and does not drain any more.
      if (!entry.write(chunk)) await Promise.race([once(entry, 'drain'), taken]);
    });
    entry.end();
    await taken;
  }

  /** Begins an entry. `taken` resolves when the archive has all of it. */
  #begin(name: string, size: number): { entry: Writable; taken: Promise<void> } {
    let settle: (error?: Error | null) => void = () => {};
    const taken = new Promise<void>((resolve, reject) => {
      settle = (error) => (error ? reject(error) : resolve());
    });
    taken.catch(() => {});
    const entry = this.#tar.entry({ name, size, mode: 0o600 }, settle);
    entry.on('error', settle);
    return { entry, taken };
  }
}

const isCopied = (path: string): boolean =>
  !LEFT_OUT.has(path) && !TEMPORARY.test(path) && (!path.startsWith('pg_wal/') || IN_LOG.test(path));

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
}

const listFolder = async (folder: string): Promise<Dirent[]> =>
  (await readdir(folder, { withFileTypes: true }).catch(ignoreMissing)) ?? [];

/** How often a small file is read until it stays the same. */
const ATTEMPTS = 20;

/** Reads a small file that is written now and then, until two reads agree. */
async function readUnchanged(path: string): Promise<Buffer> {
  let former = await readFile(path);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const again = await readFile(path);
    if (again.equals(former)) return again;
    former = again;
  }
  throw new BackupError(`The file ${path} changes too often to be copied.`);
}

/** The size and the checksum of a file. */
export interface FileSum {
  bytes: number;
  sha256: string;
}

/** Writes a compressed archive that only its owner can read, and reads it again. Throws if it is not the same. */
export async function writeBase(
  file: string,
  signal: AbortSignal,
  fill: (entries: BaseEntries) => Promise<void>,
): Promise<FileSum & { unpackedBytes: number }> {
  const handle = await open(file, 'wx', 0o600);
  const tar = pack();
  const hash = createHash('sha256');
  const summing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  // Fast compression: a copy should not take the processor from the product that runs beside it.
  const output = createWriteStream('', { fd: handle, flush: true });
  const written = pipeline(tar, createGzip({ level: 2 }), summing, output);
  const entries = new BaseEntries(tar, signal);
  try {
    await Promise.all([fill(entries).then(() => tar.finalize()), written]);
  } catch (error) {
    tar.destroy();
    await written.catch(() => {});
    throw error;
  }
  const sum = await sumFile(file);
  if (sum.sha256 !== hash.digest('hex'))
    throw new BackupError(`The base copy ${file} was written, but could not be read again unchanged.`);
  return { ...sum, unpackedBytes: entries.bytes };
}

/** Computes the checksum of a file. */
export async function sumFile(file: string): Promise<FileSum> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}
