import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type RestoreSummary, restoreBackup } from '#platform/backup/restore-backup.ts';
import { readDatabaseConfig } from '#platform/config.ts';
import { awaitDatabase } from '#platform/db/await-database.ts';
import { printNote } from './command-database.ts';
import { explainStartError } from './start-errors.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

const HELP = `Restores an archive that was made by npm run backup, or by an upgrade (DATA_DIR/backups).

  npm run restore -- <file> [--replace]

Restores into the database at DATABASE_URL, or into DATA_DIR. The server must not run. The archive is read and checked to its end
before anything is changed; one of an earlier version is upgraded. Existing data are replaced only with --replace, and kept: the old
database folder and secret under another name in DATA_DIR, or an external database as an archive in DATA_DIR/backups.
Exit codes: 0 done, 1 refused or failed, 2 wrong usage.
`;

interface Arguments {
  file: string;
  replace: boolean;
}

/** Reads the arguments. Returns undefined if they are wrong. */
function readArguments(): Arguments | 'help' | undefined {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { replace: { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h' } },
    });
    if (values.help) return 'help';
    const [file, ...others] = positionals;
    if (!file || others.length > 0) return undefined;
    return { file: resolve(process.env.INIT_CWD ?? '.', file), replace: values.replace };
  } catch {
    return undefined;
  }
}

async function restore({ file, replace }: Arguments): Promise<string> {
  const {
    dataDir,
    databaseUrl,
    databaseWait: seconds,
    settingsSecret,
  } = readDatabaseConfig(process.env, ROOT);
  if (databaseUrl !== undefined) await awaitDatabase(databaseUrl, { seconds, print: printNote });
  return describe(
    file,
    await restoreBackup({ file, dataDir, databaseUrl, settingsSecret, replace, inform: printNote }),
  );
}

const describe = (file: string, { rows, madeAt, missingPictures, kept }: RestoreSummary): string =>
  [
    `${file} of ${madeAt} is restored: ${rows} rows.`,
    ...(missingPictures > 0 ? [`${missingPictures} pictures were missing when it was made.`] : []),
    ...(kept.length > 0 ? ['What was replaced is kept:', ...kept.map((path) => `  ${path}`)] : []),
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
