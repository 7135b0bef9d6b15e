import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type BackupSummary, makeBackup } from '#platform/backup/make-backup.ts';
import { findStoredSecret } from '#platform/backup/stored-secret.ts';
import { readDatabaseConfig } from '#platform/config.ts';
import { openCommandDatabase } from './command-database.ts';
import { explainStartError } from './start-errors.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

const HELP = `Writes the database, with its pictures, and the secret into one archive, while the server runs or not.

  npm run backup -- <file>   for example: npm run backup -- /srv/backups/xiwei-2026-11-16.tar.gz

The archive is read again and checked before it gets its name. Only its owner can read it: it contains personal data and the
secret, so keep it as safe as the data folder. An existing file is not replaced.
Works on DATABASE_URL, or on the database in DATA_DIR. Restore it with: npm run restore -- <file>
Exit codes: 0 done, 1 refused or failed, 2 wrong usage.
`;

/** Reads the arguments. Returns undefined if they are wrong. */
function readFileArgument(): string | 'help' | undefined {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h' } },
    });
    if (values.help) return 'help';
    // npm runs commands in the folder of the project; a relative path begins where the person called it.
    const [file, ...others] = positionals;
    return file && others.length === 0 ? resolve(process.env.INIT_CWD ?? '.', file) : undefined;
  } catch {
    return undefined;
  }
}

async function backUp(file: string): Promise<string> {
  const config = readDatabaseConfig(process.env, ROOT);
  const { dataDir, settingsSecret } = config;
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort());
  const postgres = await openCommandDatabase(config);
  try {
    const secret = settingsSecret ?? (await findStoredSecret(dataDir));
    return describe(
      await makeBackup({ url: postgres.url, dataDir, secret, file, signal: ending.signal }),
      secret !== undefined,
    );
  } finally {
    await postgres.stop();
  }
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

const file = readFileArgument();
if (file === 'help' || file === undefined) {
  (file ? process.stdout : process.stderr).write(HELP);
  process.exitCode = file ? 0 : 2;
} else {
  try {
    process.stdout.write(`${await backUp(file)}\n`);
  } catch (error) {
    process.stderr.write(`${explainStartError(error)}\n`);
    process.exitCode = 1;
  }
}
