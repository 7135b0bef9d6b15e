import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, type Pack, pack } from 'tar-stream';
import type { z } from 'zod';
import {
  type Contents,
  countRows,
  ENTRY_BYTES,
  FORMAT,
  HEADER,
  type Header,
  headerSchema,
  MANIFEST,
  type Manifest,
  manifestSchema,
  parseEntryName,
} from './archive-format.ts';
import { BackupError } from './backup-error.ts';

/** Adds an entry to an archive. Waits until the archive has taken it. */
export type AddEntry = (name: string, content: Buffer) => Promise<void>;

/** Counts the entries of an archive and computes one checksum of their names and contents. */
class Tally {
  readonly #hash = createHash('sha256');
  entries = 0;
  bytes = 0;

  add(name: string, content: Buffer): void {
    this.entries += 1;
    this.bytes += content.length;
    this.#hash.update(`${name}\n${content.length}\n`).update(content);
  }

  result(): Pick<Manifest, 'entries' | 'bytes' | 'sha256'> {
    return { entries: this.entries, bytes: this.bytes, sha256: this.#hash.digest('hex') };
  }
}

/**
 * Writes a compressed tar archive that only its owner can read. `fill` adds the entries, the header first, and returns what the
 * manifest says about them. The file must not exist.
 */
export async function writeArchive(
  file: string,
  fill: (add: AddEntry) => Promise<Contents>,
): Promise<Manifest> {
  const handle = await open(file, 'wx', 0o600);
  const tar = pack();
  // Fast compression: a backup should not take the processor from the product that runs beside it.
  const written = pipeline(tar, createGzip({ level: 2 }), createWriteStream('', { fd: handle, flush: true }));
  try {
    const [manifest] = await Promise.all([fillArchive(tar, fill), written]);
    return manifest;
  } catch (error) {
    tar.destroy();
    await written.catch(() => {});
    throw error;
  }
}

async function fillArchive(tar: Pack, fill: (add: AddEntry) => Promise<Contents>): Promise<Manifest> {
  const tally = new Tally();
  const contents = await fill(async (name, content) => {
    tally.add(name, content);
    await addTo(tar, name, content);
  });
  const manifest = { ...tally.result(), ...contents };
  await addTo(tar, MANIFEST, Buffer.from(JSON.stringify(manifest)));
  tar.finalize();
  return manifest;
}

const addTo = (tar: Pack, name: string, content: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    const header = { name, size: content.length, mode: 0o600, mtime: new Date() };
    const entry = tar.entry(header, (error) => (error ? reject(error) : resolve()));
    entry.on('error', reject);
    entry.end(content);
  });

/** What is done with the entries of an archive while it is read. */
export interface ArchiveReader {
  onHeader?(header: Header): Promise<void>;
  onEntry?(name: string, content: Buffer): Promise<void>;
}

/**
 * Reads an archive to its end. Throws a BackupError if it is cut off, altered or of an unknown format; the reader may have been
 * called with some of its entries by then.
 */
export async function readArchive(
  file: string,
  reader: ArchiveReader = {},
): Promise<{ header: Header; manifest: Manifest }> {
  const input = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(`The archive ${file} cannot be read (${error.code}).`);
  });
  const tar = extract();
  let failure: unknown;
  const unpacked = pipeline(createReadStream('', { fd: input }), createGunzip(), tar).catch((error) => {
    failure = error;
  });
  const progress = new Progress(file, reader);
  try {
    for await (const entry of tar) await progress.take(entry.header.name, await contentOf(entry, file));
    await unpacked;
    if (failure) throw failure;
  } catch (error) {
    tar.destroy();
    await unpacked;
    throw isDamage(error) ? progress.damaged(error) : error;
  }
  return progress.finish();
}

/** Checks whether an error is of the file's content: of the compression, or of the tar format. */
const isDamage = (error: unknown): boolean =>
  error instanceof Error &&
  (/^Z_/.test((error as NodeJS.ErrnoException).code ?? '') ||
    /tar header|Unexpected end of data|Premature close|premature close/i.test(error.message));

async function contentOf(entry: AsyncIterable<Buffer>, file: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of entry) {
    size += chunk.length;
    if (size > ENTRY_BYTES) throw new BackupError(`${file} is not a backup of this product.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Checks the entries of an archive in their order. */
class Progress {
  readonly #file: string;
  readonly #reader: ArchiveReader;
  readonly #tally = new Tally();
  readonly #rows = new Map<string, number>();
  #header: Header | undefined;
  #manifest: Manifest | undefined;

  constructor(file: string, reader: ArchiveReader) {
    this.#file = file;
    this.#reader = reader;
  }

  damaged(cause?: unknown): BackupError {
    const message = this.#header
      ? `The archive ${this.#file} is damaged: it is cut off or was altered.`
      : `${this.#file} is not a backup of this product, or it is damaged.`;
    return new BackupError(message, { cause });
  }

  async take(name: string, content: Buffer): Promise<void> {
    if (this.#manifest) throw this.damaged();
    if (name === MANIFEST) {
      this.#manifest = this.#parse(manifestSchema, content);
      return;
    }
    this.#tally.add(name, content);
    if (!this.#header) await this.#takeHeader(name, content);
    else {
      const entry = parseEntryName(name);
      if (entry.kind === 'table')
        this.#rows.set(entry.key, (this.#rows.get(entry.key) ?? 0) + countRows(content));
      await this.#reader.onEntry?.(name, content);
    }
  }

  async #takeHeader(name: string, content: Buffer): Promise<void> {
    if (name !== HEADER) throw this.damaged();
    const header = this.#parse(headerSchema, content);
    if (header.format > FORMAT)
      throw new BackupError(`The archive ${this.#file} was made by a newer version of the product.`);
    this.#header = header;
    await this.#reader.onHeader?.(header);
  }

  #parse<Schema extends z.ZodType>(schema: Schema, content: Buffer): z.output<Schema> {
    try {
      return schema.parse(JSON.parse(content.toString('utf8')));
    } catch (error) {
      throw this.damaged(error);
    }
  }

  /** Compares what was read with the manifest. */
  finish(): { header: Header; manifest: Manifest } {
    const [header, manifest] = [this.#header, this.#manifest];
    if (!header || !manifest) throw this.damaged();
    const { entries, bytes, sha256 } = this.#tally.result();
    const isWhole = manifest.entries === entries && manifest.bytes === bytes && manifest.sha256 === sha256;
    const hasAllRows = Object.entries(manifest.rows).every(
      ([key, count]) => (this.#rows.get(key) ?? 0) === count,
    );
    if (!isWhole || !hasAllRows) throw this.damaged();
    return { header, manifest };
  }
}
