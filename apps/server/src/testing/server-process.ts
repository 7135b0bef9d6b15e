import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** Starts the product as a separate process that a test can kill. Resolves when it answers. */
export async function startServer(options: {
  port: number;
  dataDir: string;
  databaseUrl: string;
  /** Further environment variables, such as providers. */
  env?: NodeJS.ProcessEnv;
}): Promise<ChildProcess> {
  const { port, dataDir, databaseUrl, env } = options;
  const server = spawn(process.execPath, ['--import', 'tsx', MAIN], {
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
    stdio: 'ignore',
  });
  const ready = () =>
    fetch(`http://127.0.0.1:${port}/readyz`)
      .then((reply) => reply.ok)
      .catch(() => false);
  await expect.poll(ready, { timeout: 60_000, interval: 50 }).toBe(true);
  return server;
}
