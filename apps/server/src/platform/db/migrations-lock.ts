import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Migration } from './migrate.ts';

/** The file that records the checksum of every migration, one line per migration: name, space, SHA-256. */
export const LOCK_FILE = fileURLToPath(new URL('../../../db/migrations.lock', import.meta.url));

type Checksums = ReadonlyMap<string, string>;

/** Reads the recorded checksums by name. */
export const readLock = (text = readFileSync(LOCK_FILE, 'utf8')): Checksums =>
  new Map(
    text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => line.split(' ') as [string, string]),
  );

/** Returns one sentence for each migration that differs from its record or has none. */
export function findLockProblems(
  migrations: readonly Pick<Migration, 'name' | 'checksum'>[],
  lock: Checksums,
): string[] {
  const names = new Set(migrations.map(({ name }) => name));
  const removed = [...lock.keys()].filter((name) => !names.has(name));
  return [
    ...removed.map((name) => `Migration ${name} is recorded in migrations.lock, but its file is gone.`),
    ...migrations.flatMap(({ name, checksum }) => {
      const recorded = lock.get(name);
      if (recorded === undefined)
        return [`Migration ${name} is not recorded in migrations.lock: run "npm run db:dump".`];
      if (recorded !== checksum)
        return [
          `Migration ${name} was changed after it was recorded in migrations.lock: undo the change and add a new migration.`,
        ];
      return [];
    }),
  ];
}

/** Returns the text of the lock file with the migrations that it lacks. Throws if a recorded one was changed or removed. */
export function extendLock(migrations: readonly Migration[], lock: Checksums): string {
  const added = migrations
    .filter(({ name }) => !lock.has(name))
    .map(({ name, checksum }) => [name, checksum]);
  const extended = new Map([...lock, ...(added as [string, string][])]);
  const [problem] = findLockProblems(migrations, extended);
  if (problem) throw new Error(problem);
  return [...extended]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, checksum]) => `${name} ${checksum}\n`)
    .join('');
}
