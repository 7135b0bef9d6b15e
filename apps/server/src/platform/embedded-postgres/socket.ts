import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DataFolder } from './data-folder.ts';
import { giveTo, type ServiceUser } from './run-as.ts';

/** The maximum length of a socket's path: 104 bytes on macOS, 108 on Linux. */
const longestFolder = 85;

/** Only part of the socket's file name; always passed, so that PGPORT in the environment has no effect. */
export const socketPort = 5432;

export interface SocketFolder {
  path: string;
  /** Created and removed together with the server. */
  temporary: boolean;
}

/**
 * Creates a folder that only PostgreSQL's user can enter: access to the socket is the only permission needed to
 * connect.
 */
export async function chooseSocketFolder({ home, user }: DataFolder): Promise<SocketFolder> {
  const beside = join(home, 'socket');
  if (!fits(beside)) return { path: temporaryPath(user), temporary: true };
  // A killed server, or a copy of the folder, leaves a socket that prevents the start.
  await rm(beside, { recursive: true, force: true });
  await mkdir(beside, { mode: 0o700 });
  await giveTo(user, beside);
  return { path: beside, temporary: false };
}

function temporaryPath(user: ServiceUser | undefined): string {
  const name = `xiwei-${randomBytes(6).toString('hex')}`;
  const path = join(tmpdir(), name);
  // The service user may have no access to root's TMPDIR.
  return user === undefined && fits(path) ? path : join('/tmp', name);
}

function fits(folder: string): boolean {
  return Buffer.byteLength(folder) <= longestFolder;
}

/** Returns the connection string. `localhost` only makes it a valid URL; `host` overrides it. */
export function connectionUrl(socketFolder: string, role: string, database: string): string {
  const query = `host=${encodeURIComponent(socketFolder)}&sslmode=disable`;
  return `postgresql://${role}@localhost:${socketPort}/${database}?${query}`;
}
