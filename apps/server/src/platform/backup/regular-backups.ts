import { Counter } from 'prom-client';
import type { Config } from '#platform/config.ts';
import type { Log } from '#platform/log.ts';
import type { Metrics } from '#platform/metrics.ts';
import type { BackupConfig } from './backup-config.ts';
import { type BackupState, readBackupState } from './backup-record.ts';
import { startBackupSchedule } from './backup-schedule.ts';
import { makeKeptBackup } from './kept-backup.ts';

/** How often the age of the newest backup is checked, in milliseconds. */
const CHECK_MS = 3600 * 1000;

interface RegularBackupsOptions {
  backups: BackupConfig;
  config: Pick<Config, 'dataDir' | 'secret'>;
  databaseUrl: string;
  log: Log;
  registry: Metrics['registry'];
}

/** The regular backups of a node: makes them, if it is the node's task, and reports their age. */
export class RegularBackups {
  readonly #options: RegularBackupsOptions;
  readonly #outcomes: Counter;
  #stops: (() => unknown)[] = [];

  constructor(options: RegularBackupsOptions) {
    this.#options = options;
    this.#outcomes = new Counter({
      name: 'xiwei_backups_total',
      help: 'Regular backups that this node has tried to make, by outcome',
      labelNames: ['outcome'],
      registers: [options.registry],
    });
  }

  readState(): Promise<BackupState> {
    return readBackupState(this.#options.backups.folder, new Date());
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
  }

  /** Logs a warning if the newest backup is old. */
  async warnOfAge(): Promise<void> {
    const { lastGood, failure, isOld } = await this.readState();
    if (!isOld) return;
    const { folder } = this.#options.backups;
    this.#options.log.warn(
      { folder, lastGood: lastGood?.toISOString() ?? null, ...(failure && { reason: failure.reason }) },
      'The newest backup is old; see "Backup and restore" in docs/operations.md',
    );
  }

  async stop(): Promise<void> {
    await Promise.all(this.#stops.splice(0).map((stop) => stop()));
  }
}
