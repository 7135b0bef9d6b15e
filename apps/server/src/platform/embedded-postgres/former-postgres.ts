import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresError, hasCode } from './errors.ts';
import { inspectProcess } from './processes.ts';

const patienceMs = 30_000;
const clockToleranceSeconds = 5;

/** The contents of `postmaster.pid`, one value per line. */
interface PostmasterFile {
  pid: number;
  cluster: string;
  startedAt: number;
  ready: boolean;
}

export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | undefined> {
  try {
    const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
    return {
      pid: Number(lines[0]),
      cluster: lines[1] ?? '',
      startedAt: Number(lines[2]),
      ready: lines[7]?.trim() === 'ready',
    };
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/**
 * Waits until a server that a killed process left behind has ended, so that the caller can start one. The caller owns
 * the folder.
 */
export async function awaitFormerPostgres(cluster: string): Promise<void> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const former = await readPostmasterFile(cluster);
    if (former === undefined) return;
    if (!(await serves(former, cluster))) return removeLeftover(cluster);
    if (Date.now() > deadline) {
      throw new EmbeddedPostgresError(
        `PostgreSQL process ${former.pid} of an earlier run still uses ${cluster} and does not end; stop it first.`,
      );
    }
    // Its supervisor has sent the signal already, unless it was killed as well; a second one does no harm.
    signalFastShutdown(former.pid);
    await sleep(20);
  }
}

async function serves(former: PostmasterFile, cluster: string): Promise<boolean> {
  if (former.cluster !== cluster) return false;
  const living = await inspectProcess(former.pid);
  if (living === undefined || !/(^|\/)postgres$/.test(living.command)) return false;
  return Math.abs(living.startedAt - former.startedAt) <= clockToleranceSeconds;
}

/**
 * Checks that the process is a PostgreSQL server. PostgreSQL itself only checks whether the process id is in use, and
 * would refuse to start if another program has it, as happens in containers. If a server runs here after all, its
 * shared memory prevents a second one.
 */
async function removeLeftover(cluster: string): Promise<void> {
  await rm(join(cluster, 'postmaster.pid'), { force: true });
}

function signalFastShutdown(pid: number): void {
  try {
    process.kill(pid, 'SIGINT');
  } catch (error) {
    if (!hasCode(error, 'ESRCH')) throw error;
  }
}
