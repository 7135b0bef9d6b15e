import { Counter } from 'prom-client';
import type { Config } from '#platform/config.ts';
import type { Log } from '#platform/log.ts';
import type { Metrics } from '#platform/metrics.ts';
import { type BackupConfig, copiesLog } from './backup-config.ts';
import { type BackupState, readBackupState } from './backup-record.ts';
import { startBackupSchedule } from './backup-schedule.ts';
import { makeKeptBackup } from './kept-backup.ts';
import { WalArchive, type WalState } from './wal/wal-archive.ts';

/** How often the age of the newest backup is checked, in milliseconds. */
const CHECK_MS = 3600 * 1000;

interface RegularBackupsOptions {
  backups: BackupConfig;
  config: Pick<Config, 'dataDir' | 'secret'>;
  databaseUrl: string;
  /** The superuser of the embedded database; undefined for an external one. */
  adminUrl?: string | undefined;
  log: Log;
  registry: Metrics['registry'];
}

/** What is known about the backups of a node. */
export interface RegularState extends BackupState {
  /** The copy of the log of the embedded database; undefined if there is none. */
  wal: WalState | undefined;
}

/** The regular backups of a node: makes them, if it is the node's task, and reports their age. */
export class RegularBackups {
  readonly #options: RegularBackupsOptions;
  readonly #outcomes: Counter;
  readonly #wal: WalArchive | undefined;
  #stops: (() => unknown)[] = [];

  constructor(options: RegularBackupsOptions) {
    this.#options = options;
    this.#wal = openWal(options);
    this.#outcomes = new Counter({
      name: 'xiwei_backups_total',
      help: 'Regular backups that this node has tried to make, by outcome',
      labelNames: ['outcome'],
      registers: [options.registry],
    });
  }

  async readState(): Promise<RegularState> {
    const state = await readBackupState(this.#options.backups.folder, new Date());
    return { ...state, wal: this.#wal?.readState() };
  }

  /** Begins to check the age of the newest backup and, if a time is set, to make them. */
  start(): void {
    const { backups, config, databaseUrl: url, log } = this.#options;
    const { folder, time, byServer, keep } = backups;
    const timer = setInterval(() => void this.warnOfAge(), CHECK_MS).unref();
    this.#stops.push(() => clearInterval(timer));
    if (!time || !byServer) return;
    const { stop } = startBackupSchedule({
      folder,
      time,
      log,
      make: (signal) =>
        makeKeptBackup({ url, dataDir: config.dataDir, secret: config.secret, folder, keep, signal }),
      onOutcome: (outcome) => this.#outcomes.inc({ outcome }),
    });
    this.#stops.push(stop);
    this.#wal?.start();
    this.#stops.push(() => this.#wal?.stop());
  }

  /** Logs a warning if the newest backup is old, and one if the copy of the log is. */
  async warnOfAge(): Promise<void> {
    const { lastGood, failure, isOld, wal } = await this.readState();
    const { folder } = this.#options.backups;
    if (wal?.isOld)
      this.#options.log.warn(
        { folder, until: wal.until?.toISOString() ?? null },
        'The copy of the log of the database is old; see "Restore to a moment" in docs/operations.md',
      );
    if (!isOld) return;
    this.#options.log.warn(
      { folder, lastGood: lastGood?.toISOString() ?? null, ...(failure && { reason: failure.reason }) },
      'The newest backup is old; see "Backup and restore" in docs/operations.md',
    );
  }

  async stop(): Promise<void> {
    await Promise.all(this.#stops.splice(0).map((stop) => stop()));
  }
}

/** Prepares the copy of the log, if the server makes one. */
function openWal({ backups, config, adminUrl, log }: RegularBackupsOptions): WalArchive | undefined {
  const { folder, time, logDays: days } = backups;
  if (adminUrl === undefined || time === undefined || !copiesLog(backups)) return undefined;
  return new WalArchive({ adminUrl, folder, secret: config.secret, time, days, log });
}
