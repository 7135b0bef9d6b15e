import { access, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { type Chain, nameChain, openFile, type StoredChain, wholeFile, writeChain } from './chain.ts';
import type { ClusterLog } from './cluster-log.ts';
import { compressPart, readPart, readSegment, SegmentError } from './segment-file.ts';
import { segmentName, segmentStart } from './segments.ts';

/** The largest part of the log that is compressed at once, in bytes. */
const PART_BYTES = 4 * 1024 * 1024;
/** How old the time in the description of a chain may be while nothing is written to the database, in milliseconds. */
const TIME_MS = 60_000;

/** Appends the log of a database to a chain. */
export class ChainWriter {
  #path: string;
  #chain: Chain;

  private constructor(path: string, chain: Chain) {
    this.#path = path;
    this.#chain = chain;
  }

  /** Begins the copy of the log of a new base copy. */
  static begin(path: string, chain: Chain): ChainWriter {
    return new ChainWriter(path, chain);
  }

  /**
   * Continues a chain of a process that has ended. Returns undefined if that can't be done: the database no longer has the log that
   * follows, or it is another one, such as a copy of a former state.
   */
  static async resume({ path, ...chain }: StoredChain, log: ClusterLog): Promise<ChainWriter | undefined> {
    const { position } = chain.log;
    const start = segmentStart(chain, position);
    const isSame =
      chain.system === log.system &&
      chain.timeline === log.timeline &&
      chain.segmentBytes === log.segmentBytes;
    if (!isSame || position > log.flushed || log.kept === undefined || start < segmentStart(chain, log.kept))
      return undefined;
    return (await isContinued(path, chain, log)) ? new ChainWriter(path, chain) : undefined;
  }

  get chain(): Chain {
    return this.#chain;
  }

  /** The position from which on the database has to keep its log. */
  get needed(): number {
    return segmentStart(this.#chain, this.#chain.log.position);
  }

  /** Copies the log up to where it is on the disk. `at`: when that was read. */
  async copyTo(log: ClusterLog, at: Date): Promise<void> {
    while (this.#chain.log.position < log.flushed) await this.#copyPart(log, at);
    const isOld = at.getTime() - Date.parse(this.#chain.log.at) > TIME_MS;
    if (isOld) await this.#describe({ at: at.toISOString() });
  }

  /** Gives the chain its final name: it can be restored from now on. */
  async name(): Promise<void> {
    this.#path = await nameChain(this.#path);
  }

  async #copyPart({ folder, flushed }: ClusterLog, at: Date): Promise<void> {
    const { position, openBytes } = this.#chain.log;
    const start = segmentStart(this.#chain, position);
    const end = start + this.#chain.segmentBytes;
    const to = Math.min(flushed, end, position + PART_BYTES);
    const name = segmentName(this.#chain, position);
    const part = await readPart(join(folder, 'pg_wal', name), position - start, to - start);
    const content = await compressPart(part);
    const file = join(this.#path, openFile(name));
    await writeAt(file, openBytes, content, to === end);
    if (to === end) await rename(file, join(this.#path, wholeFile(name)));
    try {
      await this.#describe({
        position: to,
        openBytes: to === end ? 0 : openBytes + content.length,
        ...(to === flushed && { at: at.toISOString() }),
      });
    } catch (error) {
      // The part is copied again.
      await reopen(this.#path, name).catch(() => {});
      throw error;
    }
  }

  async #describe(change: Partial<Chain['log']>): Promise<void> {
    const chain = { ...this.#chain, log: { ...this.#chain.log, ...change } };
    await writeChain(this.#path, chain);
    this.#chain = chain;
  }
}

/** Writes into a file at a position, to the disk. A part that was written before and does not count is replaced. */
async function writeAt(file: string, at: number, content: Buffer, isEnd: boolean): Promise<void> {
  const isNew = at === 0;
  const handle = await open(file, isNew ? 'w' : 'r+', 0o600);
  try {
    for (let done = 0; done < content.length; )
      done += (await handle.write(content, done, content.length - done, at + done)).bytesWritten;
    if (isEnd) await handle.truncate(at + content.length);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Checks whether the last segment of a chain is the one of the database. */
async function isContinued(path: string, chain: Chain, { folder }: ClusterLog): Promise<boolean> {
  const { position } = chain.log;
  const start = segmentStart(chain, position);
  const name = segmentName(chain, position);
  try {
    await reopen(path, name);
    if (position === start) return true;
    const copied = await readSegment(path, chain, start);
    return copied.equals(await readPart(join(folder, 'pg_wal', name), 0, position - start));
  } catch (error) {
    if (error instanceof SegmentError) return false;
    throw error;
  }
}

/** Makes a segment incomplete again that was completed, and not described as such before the process ended or failed. */
async function reopen(path: string, name: string): Promise<void> {
  const whole = join(path, wholeFile(name));
  const isThere = await access(whole).then(
    () => true,
    () => false,
  );
  if (isThere) await rename(whole, join(path, openFile(name)));
}
