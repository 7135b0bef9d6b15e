import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Place } from './data-folder.ts';
import { giveTo, type ServiceUser } from './run-as.ts';

/** A socket's whole path must fit in 104 bytes on macOS and 108 on Linux. */
const longestFolder = 85;

/** Part of the socket's file name only; given everywhere so that PGPORT in the environment has no say. */
export const socketPort = 5432;

export interface SocketFolder {
  path: string;
  /** Made and removed together with the server. */
  temporary: boolean;
}

/** A folder only PostgreSQL's user can enter: being able to reach the socket is the whole permission to connect. */
export async function chooseSocketFolder({ home, user }: Place): Promise<SocketFolder> {
  const beside = join(home, 'socket');
  if (!fits(beside)) return { path: temporaryPath(user), temporary: true };
  // A killed server, or a copy of the folder, leaves a socket that would be in the way.
  await rm(beside, { recursive: true, force: true });
  await mkdir(beside, { mode: 0o700 });
  await giveTo(user, beside);
  return { path: beside, temporary: false };
}

function temporaryPath(user: ServiceUser | undefined): string {
  const name = `xiwei-${randomBytes(6).toString('hex')}`;
  const path = join(tmpdir(), name);
  // Root's own TMPDIR may be closed to the service user.
  return user === undefined && fits(path) ? path : join('/tmp', name);
}

function fits(folder: string): boolean {
  return Buffer.byteLength(folder) <= longestFolder;
}

/** `localhost` only makes it a URL every parser accepts: `host` overrides it. */
export function connectionUrl(socketFolder: string, role: string, database: string): string {
  const query = `host=${encodeURIComponent(socketFolder)}&sslmode=disable`;
  return `postgresql://${role}@localhost:${socketPort}/${database}?${query}`;
}
