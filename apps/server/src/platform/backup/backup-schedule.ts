import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#platform/log.ts';
import { readBackupState } from './backup-record.ts';
import type { KeptBackup } from './kept-backup.ts';

/** The pause after a failed backup, in milliseconds. */
const RETRY_MS = 15 * 60 * 1000;
/** How long a server runs before it makes a backup that was missed while it was stopped, in milliseconds. */
const AFTER_START_MS = 2 * 60 * 1000;
/** The longest sleep, in milliseconds. A clock that was set, or a machine that slept, is noticed after it. */
const LONGEST_SLEEP_MS = 10 * 60 * 1000;

/** A time of day in the time zone of the server. */
export interface TimeOfDay {
  hours: number;
  minutes: number;
}

export interface ScheduleOptions {
  folder: string;
  time: TimeOfDay;
  log: Log;
  make(signal: AbortSignal): Promise<KeptBackup>;
  /** Called with the outcome of each attempt. */
  onOutcome(outcome: 'made' | 'failed'): void;
  now?(): Date;
  pause?(ms: number, signal: AbortSignal): Promise<void>;
}

/** Returns the last moment with a time of day, at or before an instant. */
export function lastTimeOf({ hours, minutes }: TimeOfDay, now: Date): Date {
  const time = new Date(now);
  time.setHours(hours, minutes, 0, 0);
  if (time > now) time.setDate(time.getDate() - 1);
  return time;
}

/** Makes backups every day at a time of day, until it is stopped. One that was missed is made soon after the start. */
export function startBackupSchedule(options: ScheduleOptions): { stop(): Promise<void> } {
  const ending = new AbortController();
  const running = run(options, ending.signal);
  return {
    async stop() {
      ending.abort();
      await running;
    },
  };
}

const sleepUntil = (ms: number, signal: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal, ref: false });

async function run(options: ScheduleOptions, signal: AbortSignal): Promise<void> {
  const { now = () => new Date(), pause = sleepUntil } = options;
  try {
    await pause(AFTER_START_MS, signal);
    while (!signal.aborted) {
      const { lastGood } = await readBackupState(options.folder, now());
      const isDue = lastGood === undefined || lastGood < lastTimeOf(options.time, now());
      if (!isDue) await pause(LONGEST_SLEEP_MS, signal);
      else if (!(await attempt(options, signal))) await pause(RETRY_MS, signal);
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** Makes a backup. Returns whether it succeeded. */
async function attempt({ log, make, onOutcome }: ScheduleOptions, signal: AbortSignal): Promise<boolean> {
  try {
    const { file, bytes, rows, removed } = await make(signal);
    log.info({ file, bytes, rows, removed: removed.length }, 'Backup written and checked');
    onOutcome('made');
    return true;
  } catch (error) {
    if (signal.aborted) return false;
    log.error({ err: error }, 'The scheduled backup failed; it is tried again in 15 minutes');
    onOutcome('failed');
    return false;
  }
}
