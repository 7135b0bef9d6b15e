import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { expect, inject } from 'vitest';
import { afterFile } from './after-file.ts';
import { countStart } from './count-start.ts';

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** Kills a process, unless it has ended, when all tests of the file have ended. */
export function killAfterFile(child: ChildProcess): void {
  const exit = new Promise((resolve) => child.once('exit', resolve).once('error', resolve));
  afterFile(async () => {
    child.kill('SIGKILL');
    await exit;
  });
}

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
}): Promise<ChildProcess> {
  const { port, dataDir, databaseUrl, env } = options;
  countStart('server');
  const server = spawn(process.execPath, [inject('serverScript')], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      DEMO: '0',
      PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
      LOG_LEVEL: 'fatal',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  // Unread errors would fill the pipe and block the server.
  server.stderr.resume();
  killAfterFile(server);
  const ready = () =>
    fetch(`http://127.0.0.1:${port}/readyz`)
      .then((reply) => reply.ok)
      .catch(() => false);
  await expect.poll(ready, { timeout: 100_000, interval: 50 }).toBe(true);
  return server;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of the server in one file, see `tools/server-bundle.setup.ts`. */
    serverScript: string;
  }
}
