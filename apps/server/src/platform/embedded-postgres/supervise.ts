import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, open, readFile, rename, stat } from 'node:fs/promises';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataFolder } from './data-folder.ts';
import { EmbeddedPostgresError, hasCode } from './errors.ts';
import { readPostmasterFile } from './former-postgres.ts';
import { spawnOptions } from './run-as.ts';
import type { SocketFolder } from './socket.ts';

const { O_APPEND, O_CREAT, O_NOFOLLOW, O_WRONLY } = constants;

/** How long a start may take, in milliseconds. Crash recovery after many writes takes a while. */
export const START_PATIENCE_MS = 120_000;
const stragglerPatienceMs = 30_000;
const largeLogBytes = 5_000_000;

/**
 * Runs PostgreSQL while descriptor 3, a pipe from this process, is open: it closes on stop and when this process
 * dies. The background reader waits for that; PostgreSQL gets no copy of the pipe. TERM ends a PostgreSQL that does
 * not handle signals yet (the shell starts it with INT ignored), and INT makes the shutdown of a running one fast.
 * Signals to the whole process group must not end the shells first. The reader stays during the shutdown, so that its
 * process id is not reused before it is ended, and is waited for, because not every container has an init process
 * that removes zombies. Descriptors from 4 on are the locks of the data folder: PostgreSQL and all its processes inherit
 * them, so the folder stays locked until the last of them has ended. If the path of the socket folder is too long, the socket
 * is reached by a link to it.
 */
const supervisor = `
links=$1
sockets=$2
shift 2
[ -z "$links" ] || { mkdir -m 700 "$links" && ln -s "$sockets" "$links/d"; } || exit
"$@" </dev/null 3<&- &
postgres=$!
trap '' HUP INT TERM
{
  while read -r line; do :; done
  kill -TERM $postgres
  kill -INT $postgres
  exec sleep 60
} <&3 3<&- 2>/dev/null &
reader=$!
exec 3<&-
wait $postgres
code=$?
kill -KILL $reader 2>/dev/null
wait $reader 2>/dev/null
[ -z "$links" ] || { rm -f "$links/d" && rmdir "$links"; }
exit $code
`;

/** A PostgreSQL that runs. */
export interface RunningPostgres {
  /** Resolves when PostgreSQL has ended, for whatever reason. */
  ended: Promise<void>;
  /** Ends all connections and stops PostgreSQL. */
  stop(): Promise<void>;
  /** Kills PostgreSQL, so that it writes nothing more. */
  kill(): void;
}

export interface Supervision {
  command: string[];
  folder: DataFolder;
  socket: SocketFolder;
  /** The descriptors of the locks that PostgreSQL keeps while it runs. */
  locks: number[];
  /** How long PostgreSQL may take until it accepts connections, in milliseconds. */
  patienceMs: number;
}

/** Starts PostgreSQL and waits until it accepts connections. */
export async function supervise(supervision: Supervision): Promise<RunningPostgres> {
  const { folder, patienceMs } = supervision;
  const log = join(folder.home, 'postgres.log');
  const deadline = performance.now() + stragglerPatienceMs;
  for (;;) {
    const logStart = await startLog(log);
    const child = await spawnSupervisor(supervision, log);
    const ended = once(child, 'exit').then(() => {});
    if (await becomesReady(child, folder.cluster, patienceMs))
      return { ended, stop: () => endServer(child), kill: () => killServer(child) };
    await endServer(child);
    const lastLines = await logTail(log, logStart);
    if (!isBlockedByOldProcess(lastLines) || performance.now() > deadline) {
      throw new EmbeddedPostgresError(`PostgreSQL did not start; ${log} ends with:\n${lastLines}`);
    }
    await sleep(200);
  }
}

/** If only the main server process was killed, a busy connection may continue until its query ends. */
function isBlockedByOldProcess(lastLines: string): boolean {
  return lastLines.includes('pre-existing shared memory block');
}

async function spawnSupervisor({ command, folder: { user }, socket, locks }: Supervision, log: string) {
  const output = await open(log, O_APPEND | O_CREAT | O_WRONLY | O_NOFOLLOW, 0o600);
  try {
    // The log must stay writable for a start without root.
    if (user !== undefined) await output.chown(user.uid, user.gid);
    const args = ['-c', supervisor, 'xiwei-postgres', socket.linkFolder, socket.folder, ...command];
    const child = spawn('/bin/sh', args, {
      ...spawnOptions(user),
      // In a session of its own: Ctrl-C in the terminal reaches this process only, which then stops in order.
      detached: true,
      stdio: ['ignore', output.fd, output.fd, 'pipe', ...locks],
    });
    await once(child, 'spawn');
    // Does not keep this process alive; when it ends, the pipe closes.
    child.unref();
    pipeOf(child).unref();
    return child;
  } finally {
    await output.close();
  }
}

async function becomesReady(child: ChildProcess, cluster: string, patienceMs: number): Promise<boolean> {
  const deadline = performance.now() + patienceMs;
  while (!hasEnded(child) && performance.now() < deadline) {
    if ((await readPostmasterFile(cluster))?.ready) return true;
    await sleep(10);
  }
  return false;
}

async function endServer(child: ChildProcess): Promise<void> {
  const ended = hasEnded(child) ? undefined : once(child, 'exit');
  child.ref();
  pipeOf(child).destroy();
  await ended;
}

/** Kills the supervisor's process group. The processes of connections end when the main one has. */
function killServer({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if (!hasCode(error, 'ESRCH')) throw error;
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

function pipeOf(child: ChildProcess): Socket {
  const pipe = child.stdio[3];
  if (!(pipe instanceof Socket)) throw new TypeError('The supervisor was started without its pipe');
  return pipe;
}

/** Limits the size of the log and returns the offset at which this run's lines begin. */
async function startLog(log: string): Promise<number> {
  const size = await sizeOf(log);
  if (size < largeLogBytes) return size;
  await rename(log, `${log}.old`);
  return 0;
}

async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return 0;
    throw error;
  }
}

async function logTail(log: string, from: number): Promise<string> {
  const lines = (await readFile(log)).subarray(from).toString('utf8').trim().split('\n');
  return lines.slice(-6).join('\n');
}
