import { once } from 'node:events';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { BackupConfig } from '#platform/backup/backup-config.ts';
import { BackupError } from '#platform/backup/backup-error.ts';
import { startBackupSchedule } from '#platform/backup/backup-schedule.ts';
import { type KeptBackup, makeKeptBackup } from '#platform/backup/kept-backup.ts';
import { type BackupOptions, type BackupSummary, makeBackup } from '#platform/backup/make-backup.ts';
import { findStoredSecret } from '#platform/backup/stored-secret.ts';
import { type DatabaseConfig, readDatabaseConfig } from '#platform/config.ts';
import { createLog } from '#platform/log.ts';
import { openCommandDatabase } from './command-database.ts';
import { ROOT } from './paths.ts';
import { explainStartError } from './start-errors.ts';

const HELP = `Writes the database, with its pictures, and the secret into one archive, while the server runs or not.

  npm run backup -- <file>     for example: npm run backup -- /srv/backups/xiwei-2026-11-16.tar.gz
  npm run backup -- --rotate   writes into BACKUP_DIR, and removes older ones by BACKUP_KEEP_DAYS and BACKUP_KEEP_WEEKS
  npm run backup -- --daily    does that every day at BACKUP_TIME, until it is stopped by a signal

The archive is read again and checked before it gets its name. Only its owner can read it: it contains personal data and the
secret, so keep it as safe as the data folder. An existing file is not replaced.
Works on DATABASE_URL, or on the database in DATA_DIR. Restore it with: npm run restore -- <file>
Exit codes: 0 done, 1 refused or failed, 2 wrong usage.
`;

const ending = new AbortController();
const { signal } = ending;
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => ending.abort());

/** What the command is to do: write one file, or regular backups once or every day. */
type Task = { file: string } | 'rotate' | 'daily' | 'help';

/** Reads the arguments. Returns undefined if they are wrong. */
function readTask(): Task | undefined {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        rotate: { type: 'boolean' },
        daily: { type: 'boolean' },
      },
    });
    if (values.help) return 'help';
    const modes = (['rotate', 'daily'] as const).filter((mode) => values[mode]);
    if (modes.length > 0) return modes.length + positionals.length === 1 ? modes[0] : undefined;
    // npm runs commands in the folder of the project; a relative path begins where the person called it.
    const [file, ...others] = positionals;
    return file && others.length === 0 ? { file: resolve(process.env.INIT_CWD ?? '.', file) } : undefined;
  } catch {
    return undefined;
  }
}

/** Opens the database and runs a function with what a backup of it needs. */
async function withSource<Result>(
  config: DatabaseConfig,
  use: (source: Pick<BackupOptions, 'url' | 'dataDir' | 'secret'>) => Promise<Result>,
): Promise<Result> {
  const { dataDir, settingsSecret } = config;
  const postgres = await openCommandDatabase(config);
  try {
    const secret = settingsSecret ?? (await findStoredSecret(dataDir));
    return await use({ url: postgres.url, dataDir, secret });
  } finally {
    await postgres.stop();
  }
}

const backUpInto = (config: DatabaseConfig, file: string): Promise<string> =>
  withSource(config, async (source) =>
    describe(await makeBackup({ ...source, file, signal }), source.secret !== undefined),
  );

/** Writes a backup into the folder of the settings and removes older ones. */
const backUpRegularly = (config: DatabaseConfig): Promise<KeptBackup> =>
  withSource(config, (source) => makeKeptBackup({ ...source, ...regularBackups(config), signal }));

function regularBackups({ backups }: DatabaseConfig): BackupConfig {
  if (backups) return backups;
  throw new BackupError('Set BACKUP_DIR to the folder for backups, on another disk than the database.');
}

async function rotate(config: DatabaseConfig): Promise<string> {
  const made = await backUpRegularly(config);
  return [describe(made, true), ...made.removed.map((name) => `${name} was removed.`)].join('\n');
}

/** Makes a backup every day, until a signal ends the process. */
async function backUpDaily(config: DatabaseConfig): Promise<string> {
  const { folder, time } = regularBackups(config);
  if (!time) throw new BackupError('BACKUP_TIME is off: set the time of day of the backups.');
  const log = createLog('info');
  const { stop } = startBackupSchedule({
    folder,
    time,
    log,
    make: () => backUpRegularly(config),
    onOutcome: () => {},
  });
  log.info({ folder }, 'Backups are made every day');
  const alive = setInterval(() => {}, 3_600_000);
  if (!signal.aborted) await once(signal, 'abort');
  clearInterval(alive);
  await stop();
  return 'Stopped.';
}

function describe({ file, bytes, rows, missingPictures }: BackupSummary, hasSecret: boolean): string {
  const size = bytes < 1024 ** 2 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 ** 2).toFixed(1)} MB`;
  return [
    `${file} is written and checked: ${rows} rows, ${size}.`,
    ...(missingPictures > 0
      ? [`${missingPictures} pictures are not in it, because their files are missing.`]
      : []),
    ...(hasSecret ? [] : ['It contains no secret, because none has been generated yet.']),
  ].join('\n');
}

async function run(task: Exclude<Task, 'help'>): Promise<string> {
  const config = readDatabaseConfig(process.env, ROOT);
  if (task === 'rotate') return rotate(config);
  return task === 'daily' ? backUpDaily(config) : backUpInto(config, task.file);
}

const task = readTask();
if (task === 'help' || task === undefined) {
  (task ? process.stdout : process.stderr).write(HELP);
  process.exitCode = task ? 0 : 2;
} else {
  try {
    process.stdout.write(`${await run(task)}\n`);
  } catch (error) {
    process.stderr.write(`${explainStartError(error)}\n`);
    process.exitCode = 1;
  }
}
