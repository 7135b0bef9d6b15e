import { execFile } from 'node:child_process';
import { chown, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { EmbeddedPostgresError } from './errors.ts';

const run = promisify(execFile);

/**
 * Returns the user that PostgreSQL runs as if this process is root, which PostgreSQL refuses; otherwise undefined.
 */
export interface ServiceUser {
  uid: number;
  gid: number;
}

const serviceNames = ['postgres', '_postgres', 'nobody'];

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

export async function findServiceUser(): Promise<ServiceUser> {
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  for (const name of serviceNames) {
    const [, , uid, gid] = accounts.find(([account]) => account === name) ?? [];
    if (Number(uid) > 0) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new EmbeddedPostgresError(
    'PostgreSQL does not run as root and this system has no user "postgres" or "nobody" to run it as; ' +
      'start as another user, or set DATABASE_URL to a PostgreSQL of your own.',
  );
}

/**
 * Returns the options for starting PostgreSQL programs: as the service user, and without the environment of this
 * process, whose PG* variables, locale and time zone would change their behaviour.
 */
export function spawnOptions(user: ServiceUser | undefined) {
  return { ...user, cwd: '/', env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' } };
}

/**
 * Checks access by running a program as that user, so that parent folders, groups and access lists are considered.
 */
export async function canEnter(folder: string, user: ServiceUser): Promise<boolean> {
  return holds('[ -x "$1" ]', [folder], user);
}

export async function canExecute(program: string, dataFile: string, user: ServiceUser): Promise<boolean> {
  return holds('[ -x "$1" ] && [ -r "$2" ]', [program, dataFile], user);
}

async function holds(condition: string, paths: string[], user: ServiceUser): Promise<boolean> {
  try {
    await run('/bin/sh', ['-c', condition, 'sh', ...paths], spawnOptions(user));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 1) return false;
    throw new EmbeddedPostgresError(
      `Root may not start programs as user ${user.uid} here: ${String(error)}.`,
      {
        cause: error,
      },
    );
  }
}

export async function giveTo(user: ServiceUser | undefined, path: string): Promise<void> {
  if (user !== undefined) await chown(path, user.uid, user.gid);
}

export async function giveTreeTo(user: ServiceUser, folder: string): Promise<void> {
  await run('chown', ['-R', `${user.uid}:${user.gid}`, folder]);
}
