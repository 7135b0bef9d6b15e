import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError } from '#platform/backup/backup-error.ts';
import { type RestoreSummary, restoreBackup } from '#platform/backup/restore-backup.ts';
import type { Until } from '#platform/backup/wal/choose-chain.ts';
import { restoreUntil } from '#platform/backup/wal/restore-until.ts';
import { type DatabaseConfig, readDatabaseConfig } from '#platform/config.ts';
import { awaitDatabase } from '#platform/db/await-database.ts';
import { printNote } from './command-database.ts';
import { ROOT } from './paths.ts';
import { explainStartError } from './start-errors.ts';

const HELP = `Restores an archive that was made by npm run backup, or by an upgrade (DATA_DIR/backups).

  npm run restore -- <file> [--replace]
  npm run restore -- --until <time> [--replace]     the embedded database as it was at a moment, from the copies in BACKUP_DIR:
                                                    2026-11-18T19:30:00+08:00, without a zone in the one of this machine, or latest

Restores into the database at DATABASE_URL, or into DATA_DIR. The server must not run. The archive is read and checked to its end
before anything is changed; one of an earlier version is upgraded. Existing data are replaced only with --replace, and kept: the old
database folder and secret under another name in DATA_DIR, or an external database as an archive in DATA_DIR/backups.
Exit codes: 0 done, 1 refused or failed, 2 wrong usage.
`;

/** What to restore: a file, or a moment. */
type Source = { file: string } | { until: Until };
type Arguments = Source & { replace: boolean };

/** A time with an optional zone, as in 2026-11-18T19:30:00+08:00. */
const TIME = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)?$/;

/** Reads a moment. Returns undefined if it is none. */
function readUntil(text: string): Until | undefined {
  if (text === 'latest') return text;
  const time = new Date(TIME.test(text) ? text.replace(' ', 'T') : Number.NaN);
  return Number.isNaN(time.getTime()) ? undefined : time;
}

/** Reads the arguments. Returns undefined if they are wrong. */
function readArguments(): Arguments | 'help' | undefined {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        replace: { type: 'boolean', default: false },
        until: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    if (values.help) return 'help';
    const { replace } = values;
    const [file, ...others] = positionals;
    if (values.until !== undefined) {
      const until = readUntil(values.until);
      return until && file === undefined ? { until, replace } : undefined;
    }
    if (!file || others.length > 0) return undefined;
    return { file: resolve(process.env.INIT_CWD ?? '.', file), replace };
  } catch {
    return undefined;
  }
}

async function restore(args: Arguments): Promise<string> {
  const config = readDatabaseConfig(process.env, ROOT);
  return 'until' in args ? restoreMoment(args, config) : restoreFile(args, config);
}

async function restoreFile(
  { file, replace }: { file: string; replace: boolean },
  { dataDir, databaseUrl, databaseWait: seconds, settingsSecret }: DatabaseConfig,
): Promise<string> {
  if (databaseUrl !== undefined) await awaitDatabase(databaseUrl, { seconds, print: printNote });
  const options = { file, dataDir, databaseUrl, settingsSecret, replace, inform: printNote };
  return describe(file, await restoreBackup(options));
}

async function restoreMoment(
  { until, replace }: { until: Until; replace: boolean },
  { dataDir, databaseUrl, settingsSecret, backups }: DatabaseConfig,
): Promise<string> {
  if (databaseUrl !== undefined || !backups)
    throw new BackupError('--until works on the embedded database, and DATABASE_URL is set.');
  const { folder } = backups;
  const done = await restoreUntil({ folder, until, dataDir, settingsSecret, replace, inform: printNote });
  const moment = until === 'latest' ? done.copiedUntil : until.toISOString();
  const change = done.lastChange ? `, with the last change of ${done.lastChange.toISOString()}` : '';
  return [
    `The database of ${moment} is restored${change}. Its base copy is of ${done.baseAt}.`,
    ...describeKept(done.kept),
  ].join('\n');
}

const describeKept = (kept: readonly string[]): string[] =>
  kept.length > 0 ? ['What was replaced is kept:', ...kept.map((path) => `  ${path}`)] : [];

const describe = (file: string, { rows, madeAt, missingPictures, kept }: RestoreSummary): string =>
  [
    `${file} of ${madeAt} is restored: ${rows} rows.`,
    ...(missingPictures > 0 ? [`${missingPictures} pictures were missing when it was made.`] : []),
    ...describeKept(kept),
  ].join('\n');

const args = readArguments();
if (args === 'help' || args === undefined) {
  (args ? process.stdout : process.stderr).write(HELP);
  process.exitCode = args ? 0 : 2;
} else {
  try {
    process.stdout.write(`${await restore(args)}\n`);
  } catch (error) {
    process.stderr.write(`${explainStartError(error)}\n`);
    process.exitCode = 1;
  }
}
