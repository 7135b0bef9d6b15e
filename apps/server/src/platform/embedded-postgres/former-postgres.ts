import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataFolder } from './data-folder.ts';
import { EmbeddedPostgresError, hasCode } from './errors.ts';
import { isListening } from './lock-socket.ts';
import { inspectProcess } from './processes.ts';
import { shortPathTo } from './short-path.ts';
import { socketFolderIn, socketName } from './socket.ts';

const patienceMs = 30_000;
const clockToleranceSeconds = 5;

/** The contents of `postmaster.pid`, one value per line. */
interface PostmasterFile {
  pid: number;
  cluster: string;
  startedAt: number;
  socketFolder: string;
  ready: boolean;
}

export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | undefined> {
  try {
    const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
    return {
      pid: Number(lines[0]),
      cluster: lines[1] ?? '',
      startedAt: Number(lines[2]),
      socketFolder: lines[4] ?? '',
      ready: lines[7]?.trim() === 'ready',
    };
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/**
 * Waits until a server that a killed process left behind has ended, and removes its `postmaster.pid`. The caller has the lock
 * of the folder, which servers inherit, so a server can only be left by a version without such locks. PostgreSQL itself only
 * checks whether the process id of the file is in use, and would refuse to start if another program has it, as happens in
 * containers.
 */
export async function removeFormerPostmasterFile({ home, cluster }: DataFolder): Promise<void> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const former = await readPostmasterFile(cluster);
    if (former === undefined) return;
    if (!(await mayRun(former, home, cluster))) break;
    if (performance.now() > deadline) {
      throw new EmbeddedPostgresError(
        `PostgreSQL process ${former.pid} of an earlier run still uses ${cluster} and does not end; stop it first.`,
      );
    }
    await sleep(50);
  }
  await rm(join(cluster, 'postmaster.pid'), { force: true });
}

/** Checks whether the server of the file may still run: it answers, or its process exists. */
async function mayRun(former: PostmasterFile, home: string, cluster: string): Promise<boolean> {
  if (await answers(socketFolderIn(home))) return true;
  // The file of a copied folder names the original.
  if (former.cluster !== cluster) return false;
  return (await answers(former.socketFolder)) || (await isProcessOf(former));
}

async function answers(socketFolder: string): Promise<boolean> {
  if (socketFolder === '') return false;
  const short = await shortPathTo(socketFolder);
  try {
    return await isListening(join(short.path, socketName));
  } finally {
    await short.remove();
  }
}

async function isProcessOf({ pid, startedAt }: PostmasterFile): Promise<boolean> {
  const living = await inspectProcess(pid);
  if (living === undefined || !/(^|\/)postgres$/.test(living.command)) return false;
  return Math.abs(living.startedAt - startedAt) <= clockToleranceSeconds;
}
