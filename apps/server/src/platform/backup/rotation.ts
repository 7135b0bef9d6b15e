/** A backup that was written into the folder of backups and verified. */
export interface WrittenBackup {
  name: string;
  /** When it was begun: it has what was confirmed before. */
  at: string;
  bytes: number;
  rows: number;
}

/** How many backups are kept: the newest of each of the last days, and of each of the last weeks, that have one. */
export interface KeepRules {
  days: number;
  weeks: number;
}

const DAY_MS = 24 * 3600 * 1000;

/**
 * Returns the backups that need not be kept. Only days and weeks with a backup count, so that a pause does not remove older ones, and
 * the newest stays whatever the rules are.
 */
export function superfluous(backups: readonly WrittenBackup[], { days, weeks }: KeepRules): WrittenBackup[] {
  const newestFirst = backups.toSorted((a, b) => (a.at < b.at ? 1 : -1));
  const kept = new Set(newestFirst.slice(0, 1));
  for (const [number, periodMs] of [
    [days, DAY_MS],
    [weeks, 7 * DAY_MS],
  ] as const) {
    const periods = new Map<number, WrittenBackup>();
    for (const backup of newestFirst) {
      const period = Math.floor(Date.parse(backup.at) / periodMs);
      if (!periods.has(period)) periods.set(period, backup);
    }
    for (const backup of [...periods.values()].slice(0, number)) kept.add(backup);
  }
  return newestFirst.filter((backup) => !kept.has(backup));
}
