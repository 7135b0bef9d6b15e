import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DataFolder } from './data-folder.ts';
import { giveTo } from './run-as.ts';
import { isShort } from './short-path.ts';

/** Only part of the socket's file name; always passed, so that PGPORT in the environment has no effect. */
export const socketPort = 5432;

/** The name of PostgreSQL's socket in its folder. */
export const socketName = `.s.PGSQL.${socketPort}`;

export interface SocketFolder {
  /** The folder beside the cluster, which other containers on the same data folder see as well. */
  folder: string;
  /** The path that PostgreSQL and its clients use: the folder, or a link to it if its own path is too long. */
  path: string;
  /** The folder of that link, created and removed together with the server; empty if there is none. */
  linkFolder: string;
}

export const socketFolderIn = (home: string): string => join(home, 'socket');

/** Chooses the path of the socket folder. The path stays the same for the life of this process. */
export function chooseSocketFolder({ home, user }: DataFolder): SocketFolder {
  const folder = socketFolderIn(home);
  if (isShort(folder)) return { folder, path: folder, linkFolder: '' };
  const name = `xiwei-${randomBytes(6).toString('hex')}`;
  const own = join(tmpdir(), name);
  // The service user may have no access to root's TMPDIR.
  const linkFolder = user === undefined && isShort(join(own, 'd')) ? own : join('/tmp', name);
  return { folder, path: join(linkFolder, 'd'), linkFolder };
}

/**
 * Creates an empty socket folder that only PostgreSQL's user can enter: access to the socket is the only permission needed to
 * connect. A killed server, or a copy of the folder, leaves a socket that prevents the start. The caller has the folder's lock
 * and has checked that no PostgreSQL answers there.
 */
export async function makeSocketFolder({ folder }: SocketFolder, { user }: DataFolder): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  await giveTo(user, folder);
}

/** Returns the connection string. `localhost` only makes it a valid URL; `host` overrides it. */
export function connectionUrl(socketFolder: string, role: string, database: string): string {
  const query = `host=${encodeURIComponent(socketFolder)}&sslmode=disable`;
  return `postgresql://${role}@localhost:${socketPort}/${database}?${query}`;
}
