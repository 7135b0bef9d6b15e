import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { syncFolder } from '#platform/files/sync-folder.ts';
import type { Binaries } from './binaries.ts';
import type { DataFolder } from './data-folder.ts';
import { EmbeddedPostgresError, hasCode } from './errors.ts';
import { adminName } from './roles.ts';
import { giveTo, type ServiceUser, spawnOptions } from './run-as.ts';

const run = promisify(execFile);
const draftPrefix = 'postgres.new-';

/** Creates the cluster on the first start; later checks that this PostgreSQL can open it. */
export async function ensureCluster(
  folder: DataFolder,
  binaries: Binaries,
  { durable, onStep }: { durable: boolean; onStep(line: string): void },
): Promise<void> {
  const version = await clusterVersion(folder.cluster);
  if (version === undefined) {
    onStep('Creating the database');
    return createCluster(folder, binaries, durable);
  }
  if (version !== binaries.major) {
    throw new EmbeddedPostgresError(
      `The database in ${folder.cluster} was made by PostgreSQL ${version} and this is PostgreSQL ${binaries.major}; ` +
        'dump it with the old one and load it into a new data folder.',
    );
  }
  // Copying a folder often loses the mode that PostgreSQL requires.
  await chmod(folder.cluster, 0o700);
}

async function clusterVersion(cluster: string): Promise<string | undefined> {
  try {
    return (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/**
 * Creates a cluster under a temporary name and renames it when it is complete. Removes what an interrupted initdb
 * left.
 */
async function createCluster({ home, cluster, user }: DataFolder, { initdb }: Binaries, durable: boolean) {
  await removeDrafts(home);
  const draft = await mkdtemp(join(home, draftPrefix));
  try {
    await giveTo(user, draft);
    await runInitdb(initdb, draft, user, durable);
    await rename(draft, cluster);
  } catch (error) {
    await removeDrafts(home);
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST', 'ENOTDIR')) throw error;
    throw new EmbeddedPostgresError(`${cluster} is not a PostgreSQL database folder; move it away.`, {
      cause: error,
    });
  }
  if (durable) await syncFolder(home);
}

async function removeDrafts(home: string): Promise<void> {
  const drafts = (await readdir(home)).filter((name) => name.startsWith(draftPrefix));
  for (const name of drafts) {
    await rm(join(home, name), { recursive: true, force: true }).catch((error) => {
      // An initdb that outlived its parent still writes there; the next first start removes its files.
      if (!hasCode(error, 'ENOTEMPTY')) throw error;
    });
  }
}

async function runInitdb(initdb: string, folder: string, user: ServiceUser | undefined, durable: boolean) {
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const args = ['-D', folder, '-U', adminName, '--auth=trust', ...locale, ...(durable ? [] : ['--no-sync'])];
  try {
    await run(initdb, args, spawnOptions(user));
  } catch (error) {
    throw new EmbeddedPostgresError(explainInitdb(error, initdb), { cause: error });
  }
}

function explainInitdb(error: unknown, initdb: string): string {
  if (hasCode(error, 'ENOENT')) {
    return (
      `${initdb} does not run on this system, which may lack glibc; ` +
      'set DATABASE_URL to a PostgreSQL of your own.'
    );
  }
  const output = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
  if (/could not look up effective user ID/.test(output)) {
    return (
      `The embedded database needs a user with a name, but user id ${process.getuid?.()} has no entry in /etc/passwd; ` +
      'run as a user that has one, or set DATABASE_URL to a PostgreSQL of your own.'
    );
  }
  return `PostgreSQL could not create its database folder: ${output || String(error)}`;
}
