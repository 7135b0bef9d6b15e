import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, rename, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasCode } from './errors.ts';

/** The end of the names of sockets that listen. */
const SUFFIX = '.sock';

/** What the process that listens on a lock's socket sends to each connection. */
export interface LockOwner {
  /** `candidate`: it has not checked the other sockets yet. */
  role: 'candidate' | 'holder';
  pid: number;
  /** The name of the machine, or of the container. */
  host: string;
}

/** A socket of this process in a folder of locks. */
export interface LockSocket {
  /** The file's name in the folder. */
  name: string;
  /**
   * The descriptor of the listening socket. The socket accepts connections until all processes that have inherited the
   * descriptor have ended.
   */
  fd: number;
  setRole(role: LockOwner['role']): void;
  close(): Promise<void>;
}

/**
 * Opens a socket under a new name. The name ends with `.sock` only when the socket listens already, so a socket with such a
 * name that refuses connections belongs to a process that has ended.
 */
export async function openLockSocket(folder: string): Promise<LockSocket> {
  const id = randomBytes(8).toString('hex');
  const name = `${id}${SUFFIX}`;
  const owner: LockOwner = { role: 'candidate', pid: process.pid, host: hostname() };
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.end(`${JSON.stringify(owner)}\n`);
  });
  const listening = once(server, 'listening');
  server.listen(join(folder, id));
  await listening;
  await rename(join(folder, id), join(folder, name)).catch((error: unknown) => {
    server.close();
    throw error;
  });
  server.unref();
  return {
    name,
    fd: descriptorOf(server),
    setRole: (role) => {
      owner.role = role;
    },
    async close() {
      await rm(join(folder, name), { force: true });
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export const isLockSocket = (name: string): boolean => name.endsWith(SUFFIX);

/** Returns the descriptor of a listening server. Node has no public way to read it. */
function descriptorOf(server: Server): number {
  const { fd } = (server as unknown as { _handle?: { fd?: number } })._handle ?? {};
  if (typeof fd !== 'number' || fd < 0) throw new TypeError('The lock has no descriptor');
  return fd;
}

/**
 * Asks the process behind a socket who it is. Returns `ended` if no process has the socket open any more, and `silent` if one
 * has it open and does not answer in time: a busy process, or a database whose server was killed.
 */
export async function askOwner(path: string, patienceMs: number): Promise<LockOwner | 'ended' | 'silent'> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const answer = await readAnswer(path, deadline - performance.now());
    if (answer === 'full') await sleep(100);
    else if (answer === 'silent' || answer === 'ended') return answer;
    else return JSON.parse(answer) as LockOwner;
    if (performance.now() > deadline) return 'silent';
  }
}

/** Checks whether a process listens on a socket. Does not need an answer. */
export async function isListening(path: string): Promise<boolean> {
  const socket = connect(path);
  try {
    await once(socket, 'connect');
    return true;
  } catch (error) {
    if (isEnded(error)) return false;
    if (hasCode(error, 'EAGAIN')) return true;
    throw error;
  } finally {
    socket.destroy();
  }
}

const isEnded = (error: unknown): boolean =>
  hasCode(error, 'ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'ENOTSOCK');

/** Reads what the owner sends. `full`: the owner has too many connections that it has not accepted. */
function readAnswer(path: string, patienceMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(path).setEncoding('utf8');
    const timer = setTimeout(() => finish('silent'), Math.max(0, patienceMs));
    const finish = (answer: string) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(answer);
    };
    socket.on('data', (part) => {
      text += part;
    });
    socket.on('end', () => finish(text.endsWith('\n') ? text : 'ended'));
    socket.on('error', (error) => {
      if (isEnded(error)) finish('ended');
      else if (hasCode(error, 'EAGAIN')) finish('full');
      else {
        clearTimeout(timer);
        reject(error);
      }
    });
  });
}

/** Creates the folder of a lock's sockets, which only its owner can enter. */
export const makeLockFolder = (folder: string) => mkdir(folder, { recursive: true, mode: 0o700 });
