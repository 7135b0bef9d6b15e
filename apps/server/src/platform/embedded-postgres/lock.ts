import { randomBytes } from 'node:crypto';
import { link, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DataDirInUse, hasCode } from './errors.ts';
import { inspectProcess } from './processes.ts';

/**
 * Makes this process the owner of the data folder and returns the function that gives it up.
 *
 * The lock names its holder by number and start, so that a number used again is not taken for the holder, and the
 * folder by inode, so that a copy of a folder in use is free.
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  const file = join(dataDir, 'server.pid');
  const folder = await folderIdentity(dataDir);
  const mine = [process.pid, (await inspectProcess(process.pid))?.startMark ?? '', folder, ''].join('\n');
  // Linking a finished file into place shows other processes either no lock or a whole one.
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
  // Someone else may have replaced the stale lock by its own since we read it: that one goes back.
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
