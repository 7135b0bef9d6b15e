import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { appendFile, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { lockDataDir } from '#platform/embedded-postgres/lock.ts';
import { freePort, newDataFolder, startPrinting } from '#testing/server-process.ts';

const RUN = fileURLToPath(new URL('../../../tools/run.mjs', import.meta.url));
const dataDir = join(newDataFolder(), 'data');

describe('starting', () => {
  it('finds a port in use before it builds pages or creates a database', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const started = startPrinting({ DATA_DIR: dataDir, PORT: String(port) }, [RUN, 'start']);
    expect(await started.ends()).toBe(1);
    expect(started.printed()).toBe(
      `Port ${port} is in use. Stop what uses it, or choose another with PORT.\n`,
    );
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
    other.close();
  });

  it('finds a data folder in use before it loads anything else', async () => {
    const used = newDataFolder();
    const lock = await lockDataDir(used, { onLost() {}, onWait() {} });
    // A wrong provider is noticed by the modules that are loaded later.
    const env = { DATA_DIR: used, PORT: String(await freePort()), SMS_PROVIDER: 'none' };
    const started = startPrinting(env, [RUN, 'start']);
    expect(await started.ends()).toBe(1);
    expect(started.printed()).toMatch(
      new RegExp(`^The data folder ${used} is in use by process ${process.pid} on .+\\.\\n$`),
    );
    await lock.release();
  });

  it('prints its steps, answers 503 meanwhile, and ends cleanly when it is interrupted in any of them', async () => {
    const port = await freePort();
    const env = { DATA_DIR: dataDir, PORT: String(port) };
    // The first start may get as far as the tables before it ends: they are created in another folder.
    for (const [step, more] of [
      [/Creating the database/, {}],
      [/Updated the tables of the database/, { DATA_DIR: join(newDataFolder(), 'data') }],
      [/Loading the demo data/, { DEMO: '1', PUBLIC_ORIGIN: '' }],
      [/Starting the server/, {}],
    ] as const) {
      const started = startPrinting({ ...env, ...more });
      await started.says(step);
      const reply = await fetch(`http://127.0.0.1:${port}/readyz`);
      expect(reply.status).toBe(503);
      expect(await reply.json()).toMatchObject({ starting: true, error: { code: 'unavailable' } });
      // A process that starts lives: it must not be restarted because of a long upgrade.
      const health = await fetch(`http://127.0.0.1:${port}/healthz`);
      expect(health.status).toBe(200);
      expect(await health.json()).toMatchObject({ ok: true, starting: true });
      const code = await started.ends('SIGINT');
      expect(code, `${step}: ${started.printed()}`).toBe(0);
      expect(started.printed()).not.toMatch(/^ +at /m);
      expect(started.printed()).not.toMatch(/"level":[56]0/);
    }
  }, 900_000);

  it('ends with one line when its database is killed and cannot be restarted', async () => {
    const started = startPrinting({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal' });
    await started.says(/runs at/);
    const cluster = join(dataDir, 'postgres');
    await appendFile(join(cluster, 'postgresql.conf'), 'nonsense = 1\n');
    process.kill(Number.parseInt(await readFile(join(cluster, 'postmaster.pid'), 'utf8'), 10), 'SIGKILL');
    expect(await started.ends()).toBe(1);
    expect(started.printed().trim().split('\n').at(-1)).toMatch(
      /^The embedded database could not be restarted: .+ contains errors$/,
    );
    expect(started.printed()).not.toMatch(/^ +at /m);
  });
});
