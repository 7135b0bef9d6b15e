import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { expect, inject, onTestFinished } from 'vitest';
import { afterFile } from './after-file.ts';
import { countStart } from './count-start.ts';

/** How long a started server may take to answer, or to print something, in milliseconds. */
const STARTS_MS = 200_000;

/**
 * Starts the product as a separate process that a test can kill. Resolves when it answers. It is killed when the file ends, also
 * if it did not answer in time.
 */
export async function startServer(options: {
  port: number;
  dataDir: string;
  databaseUrl: string;
  /** Further environment variables, such as providers. */
  env?: NodeJS.ProcessEnv;
  /** Called with each line of the log. */
  onLine?: (line: string) => void;
}): Promise<ChildProcess> {
  const { port, dataDir, databaseUrl, env, onLine } = options;
  const origin = `http://127.0.0.1:${port}`;
  const server = spawnServer(
    {
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      PUBLIC_ORIGIN: origin,
      LOG_LEVEL: 'error',
      ...env,
    },
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  if (server.stdout) readLog(server.stdout, onLine);
  // Unread errors would fill the pipe and block the server.
  server.stderr?.resume();
  killAfterFile(server);
  const ready = () =>
    fetch(`${origin}/readyz`)
      .then((reply) => reply.ok)
      .catch(() => false);
  await expect.poll(ready, { timeout: STARTS_MS, interval: 50 }).toBe(true);
  return server;
}

/** Prints what a server logs about calls that failed unexpectedly: the caller gets a trace id only. Other errors follow from kills. */
function readLog(output: Readable, onLine?: (line: string) => void): void {
  createInterface(output).on('line', (line) => {
    onLine?.(line);
    if (line.includes('Call failed unexpectedly')) process.stderr.write(`${line}\n`);
  });
}

/** The product in a process of its own, with what it prints. */
export interface StartedServer {
  /** Everything printed so far. */
  printed(): string;
  /** Waits until a text is printed. */
  says(words: RegExp): Promise<void>;
  ends(signal?: 'SIGTERM' | 'SIGKILL' | 'SIGINT'): Promise<number | null>;
}

/**
 * Starts the product, or another script, with the given settings. It is killed when the test ends, so that a failed test does not
 * leave the data folder locked for the next one.
 */
export function startPrinting(env: Record<string, string>, script?: readonly string[]): StartedServer {
  const settings = { PORT: '0', PUBLIC_ORIGIN: 'http://localhost:3000', ...env };
  const child = spawnServer(settings, {}, script && ['--import', 'tsx', ...script]);
  const exit = exitOf(child);
  onTestFinished(() => kill(child, exit));
  let printed = '';
  const output = new EventEmitter();
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (bytes) => {
      printed += bytes;
      output.emit('more');
    });
  }
  return {
    printed: () => printed,
    async says(words) {
      const timeout = AbortSignal.timeout(STARTS_MS);
      while (printed.search(words) < 0) {
        await once(output, 'more', { signal: timeout }).catch(() => {
          throw new Error(`Not printed: ${words}. Printed: ${printed}`);
        });
      }
    },
    ends(signal) {
      if (signal) child.kill(signal);
      return exit;
    },
  };
}

/** Starts the product without demo data in the server's folder, or what other arguments of Node.js say. */
function spawnServer(
  env: NodeJS.ProcessEnv,
  options: SpawnOptions,
  args: readonly string[] = [inject('serverScript')],
): ChildProcess {
  countStart('server');
  return spawn(process.execPath, args, {
    ...options,
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', DEMO: '0', ...env },
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
  });
}

const exitOf = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => child.once('exit', resolve).once('error', () => resolve(null)));

async function kill(child: ChildProcess, exit: Promise<unknown>): Promise<void> {
  child.kill('SIGKILL');
  await exit;
}

/** Kills a process, unless it has ended, when all tests of the file have ended. */
export function killAfterFile(child: ChildProcess): void {
  const exit = exitOf(child);
  afterFile(() => kill(child, exit));
}

/** Creates a folder for the data of started servers, which is removed when the test file ends. */
export function newDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'xiwei start 席位 '));
  afterFile(async () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Finds a port that no process uses. */
export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of the server in one file, see `tools/server-bundle.setup.ts`. */
    serverScript: string;
  }
}
