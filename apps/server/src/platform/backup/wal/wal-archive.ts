import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '#platform/log.ts';
import { withinSeconds } from '#platform/within-seconds.ts';
import { lastTimeOf, type TimeOfDay } from '../backup-schedule.ts';
import { digestOf } from '../secret-digest.ts';
import { type BaseCopy, makeBaseCopy } from './base-copy.ts';
import { listChains, removeDraftChains, superfluousChains } from './chain.ts';
import { ChainWriter } from './chain-writer.ts';
import { type ClusterLog, forgetLog, keepLog, readLog, releaseLog, withAdmin } from './cluster-log.ts';
import { SegmentError } from './segment-file.ts';

/** The pause between two copies of the log, in milliseconds. So much is lost if the disk of the database is. */
const COPY_MS = 10_000;
/** The pause after a base copy that failed, in milliseconds. */
const RETRY_MS = 5 * 60 * 1000;
/** How old the copy of the log may be, in milliseconds. */
const OLD_MS = 5 * 60 * 1000;
/** How long a stop waits for the last copy, in seconds. */
const LAST_COPY_SECONDS = 2;

export interface WalArchiveOptions {
  adminUrl: string;
  /** The folder of backups. */
  folder: string;
  secret: string;
  /** When a new base copy is made every day. */
  time: TimeOfDay;
  /** For how many days every moment can be restored. */
  days: number;
  log: Log;
}

/** What is known about the copy of the log. */
export interface WalState {
  /** Up to when it is complete; undefined without a base copy. */
  until: Date | undefined;
  /** When its base copy was made. */
  baseAt: Date | undefined;
  isOld: boolean;
}

/**
 * The continuous copy of the embedded database in the folder of backups: a base copy every day, and the log since, every few seconds.
 * The database keeps its log until it is copied, within a limit, so a folder that is missing or full never stops the database.
 */
export class WalArchive {
  readonly #options: WalArchiveOptions;
  readonly #ending = new AbortController();
  #writer: ChainWriter | undefined;
  #hasLooked = false;
  #base: { running: boolean; made?: BaseCopy; notBefore: number } = { running: false, notBefore: 0 };
  /** Ends the pause between two copies. */
  #pause = new AbortController();
  #tasks: Promise<void>[] = [];
  #isFailing = false;
  #turn = Promise.resolve();

  constructor(options: WalArchiveOptions) {
    this.#options = options;
  }

  readState(now = new Date()): WalState {
    const chain = this.#writer?.chain;
    const until = chain && new Date(chain.log.at);
    return {
      until,
      baseAt: chain && new Date(chain.baseAt),
      isOld: !until || now.getTime() - until.getTime() > OLD_MS,
    };
  }

  /** Begins to copy, until it is stopped. */
  start(): void {
    this.#tasks.push(this.#run());
  }

  /** Ends a base copy that is being made, and copies the log for the last time. */
  async stop(): Promise<void> {
    this.#ending.abort();
    this.#pause.abort();
    await Promise.all(this.#tasks);
    if (this.#writer) await withinSeconds(LAST_COPY_SECONDS, this.copyNow());
  }

  async #run(): Promise<void> {
    const { signal } = this.#ending;
    await removeDraftChains(this.#options.folder).catch(() => {});
    while (!signal.aborted) {
      this.#pause = new AbortController();
      await this.copyNow();
      if (!signal.aborted)
        await sleep(COPY_MS, undefined, { signal: this.#pause.signal, ref: false }).catch(() => {});
    }
  }

  /** Copies the log up to now, after a copy that is running, and begins a base copy if one is due. */
  copyNow(): Promise<void> {
    this.#turn = this.#turn.then(() => this.#attempt());
    return this.#turn;
  }

  /** Copies the log. A failure is logged once, until it succeeds again. */
  async #attempt(): Promise<void> {
    const { log, folder } = this.#options;
    try {
      await withAdmin(this.#options.adminUrl, (client) => this.#copy(client));
      if (this.#isFailing) log.info({ folder }, 'The log of the database is copied again');
      this.#isFailing = false;
    } catch (error) {
      if (!this.#isFailing && !this.#ending.signal.aborted)
        log.error({ err: error, folder }, 'The log of the database could not be copied; it is tried again');
      this.#isFailing = true;
    }
  }

  async #copy(client: pg.Client): Promise<void> {
    const at = new Date();
    const found = await readLog(client);
    if (!this.#hasLooked) this.#writer = await this.#resume(found);
    this.#hasLooked = true;
    const log = found.kept === undefined ? await this.#keepLog(client, found, at) : found;
    await this.#append(log, at);
    const { made } = this.#base;
    if (made && log.flushed >= made.chain.stop) await this.#adopt(made, log, at);
    if (this.#writer && !this.#base.running && !this.#base.made)
      await releaseLog(client, this.#writer.needed);
    if (this.#isBaseDue(at)) this.#tasks.push(this.#copyBase());
  }

  /**
   * Makes the database keep its log, if that is of use: for a chain, or for a base copy that begins now. If the database has given
   * up keeping it, a new base copy is needed.
   */
  async #keepLog(client: pg.Client, log: ClusterLog, at: Date): Promise<ClusterLog> {
    if (log.isGivenUp)
      this.#drop('The copy of the log was too far behind, and the database has removed a part of its log');
    if (!this.#writer && !this.#isBaseDue(at)) return log;
    await keepLog(client);
    return readLog(client);
  }

  /** Finds the chain that an ended process has left. */
  async #resume(log: ClusterLog): Promise<ChainWriter | undefined> {
    const newest = (await listChains(this.#options.folder)).at(-1);
    const digest = digestOf(this.#options.secret).toString('hex');
    return newest?.secretDigest === digest ? ChainWriter.resume(newest, log) : undefined;
  }

  async #append(log: ClusterLog, at: Date): Promise<void> {
    try {
      if (this.#writer && this.#writer.chain.timeline !== log.timeline)
        throw new SegmentError('The database has another timeline.');
      await this.#writer?.copyTo(log, at);
    } catch (error) {
      if (!isGone(error)) throw error;
      this.#drop('The copy of the log cannot be continued', error);
    }
  }

  /** Gives up a chain. What it has can be restored; a new base copy begins another one. */
  #drop(reason: string, error?: unknown): void {
    if (!this.#writer) return;
    this.#writer = undefined;
    this.#options.log.error(
      { ...(error !== undefined && { err: error }), folder: this.#options.folder },
      `${reason}; a new base copy is made`,
    );
  }

  /** Continues with a new base copy, once the log that it needs is copied. Removes chains that are not needed any more. */
  async #adopt({ draft, chain }: BaseCopy, log: ClusterLog, at: Date): Promise<void> {
    const { folder, days } = this.#options;
    const writer = ChainWriter.begin(draft, chain);
    try {
      await writer.copyTo(log, at);
      await writer.name();
    } catch (error) {
      if (isGone(error)) this.#base = { running: false, notBefore: 0 };
      throw error;
    }
    this.#writer = writer;
    this.#base = { running: false, notBefore: 0 };
    this.#options.log.info({ folder, bytes: chain.base.bytes }, 'Base copy written and checked');
    for (const { path } of superfluousChains(await listChains(folder), days, at))
      await rm(path, { recursive: true, force: true });
  }

  #isBaseDue(now: Date): boolean {
    const { running, made, notBefore } = this.#base;
    if (running || made || this.#ending.signal.aborted || performance.now() < notBefore) return false;
    const last = this.#writer?.chain.baseAt;
    return last === undefined || new Date(last) < lastTimeOf(this.#options.time, now);
  }

  /** Makes a base copy, while the log goes on being copied into the former chain. */
  async #copyBase(): Promise<void> {
    const { adminUrl, folder, secret, log } = this.#options;
    const { signal } = this.#ending;
    this.#base = { running: true, notBefore: 0 };
    try {
      const made = await makeBaseCopy({ adminUrl, folder, secret, signal });
      this.#base = { running: false, made, notBefore: 0 };
    } catch (error) {
      this.#base = { running: false, notBefore: performance.now() + RETRY_MS };
      // Without a base copy the log is of no use, and would fill the disk up to the limit.
      if (!this.#writer) await withAdmin(adminUrl, forgetLog).catch(() => {});
      if (!signal.aborted)
        log.error({ err: error, folder }, 'The base copy failed; it is tried again in 5 minutes');
    }
    this.#pause.abort();
  }
}

/** Whether a part of the log, or of its copy, is not there any more. */
const isGone = (error: unknown): boolean =>
  error instanceof SegmentError || (error as NodeJS.ErrnoException).code === 'ENOENT';
