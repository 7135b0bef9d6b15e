import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresError, hasCode } from './errors.ts';
import { inspectProcess } from './processes.ts';

const patienceMs = 30_000;
const clockToleranceSeconds = 5;

/** What a running server writes about itself into `postmaster.pid`, one fact a line. */
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

/** Waits until a server left by a killed process is gone, so that the caller, who owns the folder, can start one. */
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
    // Its supervisor has asked already, unless that was killed as well; asking twice does no harm.
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
 * PostgreSQL itself only asks whether the number is taken, and would refuse to start when another program has it
 * now, as happens in containers. Should a server run here all the same, its shared memory still keeps a second
 * one out.
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
