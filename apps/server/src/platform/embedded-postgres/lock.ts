import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataDirInUse, EmbeddedPostgresError, hasCode } from './errors.ts';
import { claimHeartbeat, type HeartbeatOptions } from './heartbeat.ts';
import {
  askOwner,
  isListening,
  isLockSocket,
  type LockSocket,
  makeLockFolder,
  openLockSocket,
} from './lock-socket.ts';
import { shortPathTo } from './short-path.ts';

/** How long to wait for processes that have the folder open and don't answer, in milliseconds. */
const PATIENCE_MS = 30_000;
const HEARTBEAT = 'heartbeat';

export interface DataDirLock {
  /**
   * The descriptor of the lock. The folder stays locked until all processes that have inherited it have ended, even if this
   * process is killed.
   */
  fd: number;
  release(): Promise<void>;
}

/**
 * Locks a data folder for this process and the processes that inherit the lock's descriptor. Throws DataDirInUse if another
 * process has it, in any container of this machine or on another machine (decision 0052).
 *
 * Each process that wants the lock listens on a socket of its own in the folder, and then asks the owners of all other
 * sockets. Because a socket listens before its owner asks, of two processes at least one sees the other. The operating system
 * closes a socket when its last process ends, so no process id is compared and nothing has to be cleaned up after a kill.
 */
export async function lockDataDir(dataDir: string, options: HeartbeatOptions): Promise<DataDirLock> {
  const folder = join(dataDir, 'lock');
  await makeLockFolder(folder);
  const short = await shortPathTo(folder);
  try {
    const socket = await winSocket(short.path, dataDir);
    try {
      const releaseHeartbeat = await claimHeartbeat(join(folder, HEARTBEAT), dataDir, options);
      // Left by versions that locked by process id.
      await rm(join(dataDir, 'server.pid'), { force: true });
      return {
        fd: socket.fd,
        async release() {
          await releaseHeartbeat();
          await socket.close();
          await short.remove();
        },
      };
    } catch (error) {
      await socket.close();
      throw error;
    }
  } catch (error) {
    await short.remove();
    throw error;
  }
}

/** Opens a socket and makes it the only one of the folder. Of several processes that try at once, exactly one succeeds. */
async function winSocket(folder: string, dataDir: string): Promise<LockSocket> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const socket = await openLockSocket(folder).catch((error: unknown) => {
      // The holder has removed the socket before it had its name.
      if (hasCode(error, 'ENOENT') && performance.now() < deadline) return undefined;
      throw explainMissingSockets(error, dataDir);
    });
    if (socket === undefined) continue;
    try {
      if (await isFirst(folder, socket, dataDir, deadline)) {
        socket.setRole('holder');
        await removeEnded(folder, socket);
        return socket;
      }
    } catch (error) {
      await socket.close();
      throw error;
    }
    // Another candidate goes first. This one tries again when that one has the lock or has ended.
    await socket.close();
    await sleep(20);
  }
}

/**
 * Checks the other sockets of the folder. Returns true when their processes have ended or go after this one: of two candidates
 * that see each other, the one with the smaller name goes first, and the other one closes its socket.
 */
async function isFirst(folder: string, own: LockSocket, dataDir: string, deadline: number): Promise<boolean> {
  const others = (await readdir(folder)).filter((name) => isLockSocket(name) && name !== own.name);
  for (const name of others) {
    for (;;) {
      const owner = await askOwner(join(folder, name), deadline - performance.now());
      if (owner === 'ended') break;
      if (owner === 'silent') throw new DataDirInUse(dataDir);
      if (owner.role === 'holder' || performance.now() > deadline)
        throw new DataDirInUse(dataDir, owner.pid, owner.host);
      if (name < own.name) return false;
      await sleep(10);
    }
  }
  return true;
}

/**
 * Removes the sockets of ended processes. A name is never used twice, so none of a living process is removed. Sockets that
 * are not renamed yet may belong to a process between two steps, which then begins again.
 */
async function removeEnded(folder: string, own: LockSocket): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name === own.name || name.startsWith(HEARTBEAT)) continue;
    if (!(await isListening(join(folder, name)))) await rm(join(folder, name), { force: true });
  }
}

function explainMissingSockets(error: unknown, dataDir: string): unknown {
  if (!hasCode(error, 'EOPNOTSUPP', 'ENOTSUP', 'EINVAL', 'ENOSYS')) return error;
  return new EmbeddedPostgresError(
    `The data folder ${dataDir} cannot be used: its file system has no sockets. Choose a folder on a local disk.`,
    { cause: error },
  );
}
