import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Runs the product, built and with demo data, in a folder of its own for as long as it is used. */
export async function withProduct<T>(port: number, use: (origin: string) => Promise<T>): Promise<T> {
  const origin = `http://localhost:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'xiwei-product-'));
  const product = spawn(process.execPath, [join(root, 'tools/run.mjs'), 'start'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => product.on('exit', resolve));
  try {
    for (let tries = 0; !(await fetch(`${origin}/readyz`).catch(() => undefined))?.ok; tries += 1) {
      if (tries > 600 || product.exitCode !== null) throw new Error('The product did not start');
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    return await use(origin);
  } finally {
    product.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
}
