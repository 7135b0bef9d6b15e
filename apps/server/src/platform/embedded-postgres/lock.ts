import { randomBytes } from 'node:crypto';
import { link, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DataDirInUse, hasCode } from './errors.ts';
import { inspectProcess } from './processes.ts';

/**
 * Locks the data folder for this process. Returns a function that releases the lock. The lock names its owner by
 * process id and start time, so that a reused id is not mistaken for the owner, and the folder by inode, so that a
 * copy of a locked folder is free.
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  const file = join(dataDir, 'server.pid');
  const folder = await folderIdentity(dataDir);
  const mine = [process.pid, (await inspectProcess(process.pid))?.startMark ?? '', folder, ''].join('\n');
  // Other processes see either no lock or a complete one, because a finished file is linked into place.
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, mine, { flag: 'wx' });
  try {
    while (!(await claim(draft, file))) await removeStaleLock(file, folder, dataDir, `${draft}.stale`);
  } finally {
    await rm(draft, { force: true });
  }
  return async () => {
    if ((await readLock(file)) === mine) await rm(file, { force: true });
  };
}

async function folderIdentity(folder: string): Promise<string> {
  const { dev, ino } = await stat(folder, { bigint: true });
  return `${dev}:${ino}`;
}

async function claim(draft: string, file: string): Promise<boolean> {
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

async function removeStaleLock(file: string, folder: string, dataDir: string, aside: string): Promise<void> {
  const seen = await readLock(file);
  if (seen === undefined) return;
  const holder = await livingHolder(seen, folder);
  if (holder !== undefined) throw new DataDirInUse(dataDir, holder);
  try {
    await rename(file, aside);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  // Another process may have replaced the stale lock since it was read; then its lock is restored.
  if ((await readLock(aside)) !== seen) await claim(aside, file);
  await rm(aside, { force: true });
}

async function livingHolder(lock: string, folder: string): Promise<number | undefined> {
  const [pid = '', startMark, lockedFolder] = lock.split('\n');
  if (lockedFolder !== folder) return undefined;
  const holder = await inspectProcess(Number(pid));
  return holder !== undefined && holder.startMark === startMark ? Number(pid) : undefined;
}

async function readLock(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}
