import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, inject, it } from 'vitest';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'xiwei start 席位 '));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface StartedServer {
  /** Everything printed so far. */
  printed(): string;
  /** Waits until a text is printed. */
  says(words: string | RegExp): Promise<void>;
  ends(signal?: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

function start(env: Record<string, string>): StartedServer {
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN], {
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      DEMO: '0',
      PUBLIC_ORIGIN: 'http://localhost:3000',
      DATA_DIR: join(folder, 'data'),
      ...env,
    },
    cwd: fileURLToPath(new URL('..', import.meta.url)),
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes) => {
      printed += bytes;
    });
  }
  const exit = new Promise<number | null>((resolve) => child.on('exit', resolve));
  return {
    printed: () => printed,
    says: (words) => expect.poll(() => printed, { timeout: 20_000, interval: 50 }).toMatch(words),
    ends(signal) {
      if (signal) child.kill(signal);
      return exit;
    },
  };
}

const listen = (): Promise<{ server: Server; port: number }> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve({ server, port: typeof address === 'object' && address ? address.port : 0 });
    });
  });

describe('starting', () => {
  it('works on its own database, again on the same data, and after being killed', async () => {
    const first = start({});
    await first.says('runs at http://localhost:');
    expect(await first.ends('SIGTERM')).toBe(0);
    const second = start({});
    await second.says('runs at');
    expect(await second.ends('SIGKILL')).toBeNull();
    const third = start({});
    await third.says('runs at');
    const rival = start({});
    expect(await rival.ends()).toBe(1);
    expect(rival.printed()).toMatch(/in use/);
    expect(rival.printed().trim().split('\n')).toHaveLength(1);
    expect(await third.ends('SIGTERM')).toBe(0);
  }, 60_000);

  it.each([
    [{ PORT: 'eighty' }, 'PORT must be a port number from 0 to 65535, but is "eighty".\n'],
    [{ DEMO: 'maybe' }, 'DEMO must be 0 or 1, but is "maybe".\n'],
    [{ DATABASE_URL: 'postgresql://127.0.0.1:1/x' }, 'The database at DATABASE_URL does not answer.\n'],
    [{ PUBLIC_ORIGIN: '' }, /^PUBLIC_ORIGIN must be set[^\n]+\n$/],
    [{ DEMO: '1', HOST: '0.0.0.0' }, /^HOST is "0\.0\.0\.0"[^\n]+\n$/],
    [
      { DEMO: '1', WECHAT_APP_ID: 'wx0000000000000001', WECHAT_APP_SECRET: '0'.repeat(32) },
      /^Keys of a real provider are set in demo mode[^\n]+\n$/,
    ],
    [{ SMS_PROVIDER: 'pigeon', DATABASE_URL: 'own' }, /^SMS_PROVIDER [^\n]+\n$/],
  ])(
    'stops with one clear line for %j',
    async (env, line) => {
      const given =
        'DATABASE_URL' in env && env.DATABASE_URL === 'own'
          ? { ...env, DATABASE_URL: inject('postgresUrl') }
          : env;
      const bad = start({ ...given, DATA_DIR: join(folder, 'bad') });
      expect(await bad.ends()).toBe(1);
      expect(bad.printed()).toMatch(line);
    },
    30_000,
  );

  it('prints one line when the port is in use', async () => {
    const { server, port } = await listen();
    const late = start({
      PORT: String(port),
      DATABASE_URL: inject('postgresUrl'),
      DATA_DIR: join(folder, 'port'),
    });
    expect(await late.ends()).toBe(1);
    expect(late.printed()).toBe(`Port ${port} is in use. Stop what uses it, or choose another with PORT.\n`);
    server.close();
  }, 30_000);
});
