import { chmod, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * The longest folder in which a socket can be opened, in bytes. The whole path of a socket has at most 104 bytes on macOS and
 * 108 on Linux.
 */
const LONGEST_SOCKET_FOLDER = 80;

/** A path to a folder that is short enough for sockets. */
export interface ShortPath {
  path: string;
  /** Removes the link, if there is one. */
  remove(): Promise<void>;
}

export const isShort = (folder: string): boolean => Buffer.byteLength(folder) <= LONGEST_SOCKET_FOLDER;

/** Returns a path to a folder that is short enough for sockets: the folder itself, or a temporary link to it. */
export async function shortPathTo(folder: string): Promise<ShortPath> {
  if (isShort(folder)) return { path: folder, remove: async () => {} };
  const parent = await makeTemporaryFolder();
  await chmod(parent, 0o711);
  const path = join(parent, 'd');
  await symlink(folder, path);
  return { path, remove: () => rm(parent, { recursive: true, force: true }) };
}

/** Creates a folder for sockets in TMPDIR, or in /tmp if that is too long or can't be written. Only this user can open it. */
export async function makeTemporaryFolder(): Promise<string> {
  const own = join(tmpdir(), 'xiwei-');
  if (isShort(`${own}123456/d`)) {
    const folder = await mkdtemp(own).catch(() => undefined);
    if (folder !== undefined) return folder;
  }
  return mkdtemp('/tmp/xiwei-');
}
