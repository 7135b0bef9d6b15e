import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Starts the built product with demo data in a temporary data folder, and stops it when `use` has finished. `env` is added to
 * its environment.
 */
export async function withProduct<T>(
  port: number,
  use: (origin: string) => Promise<T>,
  env: Record<string, string> = {},
): Promise<T> {
  const origin = `http://localhost:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'xiwei-product-'));
  const product = spawn(process.execPath, [join(root, 'tools/run.mjs'), 'start'], {
    env: { ...process.env, ...env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => product.on('exit', resolve));
  try {
    for (let attempts = 0; !(await fetch(`${origin}/readyz`).catch(() => undefined))?.ok; attempts += 1) {
      if (attempts > 600 || product.exitCode !== null) throw new Error('The product did not start');
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    return await use(origin);
  } finally {
    product.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
}
