import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { newDataFolder, startPrinting } from '#testing/server-process.ts';

const folder = newDataFolder();
const start = (env: Record<string, string>) => startPrinting({ DATA_DIR: join(folder, 'data'), ...env });
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});

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
    await first.says(/runs at http:\/\/localhost:/);
    expect(await first.ends('SIGTERM')).toBe(0);
    const second = start({});
    await second.says(/runs at/);
    expect(await second.ends('SIGKILL')).toBeNull();
    const third = start({});
    await third.says(/runs at/);
    const rival = start({});
    expect(await rival.ends()).toBe(1);
    expect(rival.printed()).toMatch(/in use/);
    expect(rival.printed().trim().split('\n')).toHaveLength(1);
    expect(await third.ends('SIGTERM')).toBe(0);
  }, 900_000);

  it.each([
    [{ PORT: 'eighty' }, 'PORT must be a port number from 0 to 65535, but is "eighty".\n'],
    [{ DEMO: 'maybe' }, 'DEMO must be 0 or 1, but is "maybe".\n'],
    [
      { DATABASE_URL: 'postgresql://a:hunter2@127.0.0.1:1/x', DATABASE_WAIT: '1' },
      /^The database at 127\.0\.0\.1:1 \(DATABASE_URL\) does not answer yet; waiting [^\n]+\nThe database at [^\n]+refused\.\n$/,
    ],
    [
      { HOST: '10.9.9.9', DATABASE_URL: 'own' },
      'HOST is "10.9.9.9", which is not an address of this machine.\n',
    ],
    [{ PUBLIC_ORIGIN: '' }, /^PUBLIC_ORIGIN must be set[^\n]+\n$/],
    [{ DEMO: '1', HOST: '0.0.0.0' }, /^HOST is "0\.0\.0\.0"[^\n]+\n$/],
    [
      { DEMO: '1', WECHAT_APP_ID: 'wx0000000000000001', WECHAT_APP_SECRET: '0'.repeat(32) },
      /^Keys of a real provider are set in demo mode[^\n]+\n$/,
    ],
    [{ DEMO: '1', SMS_PROVIDER: 'log' }, /^SMS_PROVIDER=log is not for demo mode[^\n]+\n$/],
    [
      { SMS_PROVIDER: 'log', DATABASE_URL: 'own', LOG_LEVEL: 'error' },
      'SMS_PROVIDER=log needs a LOG_LEVEL that has warnings, but it is "error".\n',
    ],
    [{ SMS_PROVIDER: 'pigeon', DATABASE_URL: 'own' }, /^SMS_PROVIDER [^\n]+\n$/],
  ])('stops with one clear line for %j', async (env, line) => {
    const given =
      'DATABASE_URL' in env && env.DATABASE_URL === 'own' ? { ...env, DATABASE_URL: database.url } : env;
    const bad = start({ ...given, DATA_DIR: join(folder, 'bad') });
    expect(await bad.ends()).toBe(1);
    expect(bad.printed()).toMatch(line);
  });

  it('logs in one line that demo data of another version stay as they are, with the way out', async () => {
    const { url, db } = await createTestDatabase();
    const demo = { DEMO: '1', PUBLIC_ORIGIN: '', DATABASE_URL: url, DATA_DIR: join(folder, 'demo') };
    const first = start(demo);
    await first.says(/runs at/);
    expect(await first.ends('SIGTERM')).toBe(0);
    expect(first.printed()).not.toContain('another version');
    await db
      .updateTable('installation')
      .set({ demo_digest: '0'.repeat(64) })
      .execute();
    const second = start(demo);
    await second.says(/"The demo data were loaded by another version [^"\n]+ start on an empty database\."/);
    await second.says(/runs at/);
    expect(await second.ends('SIGTERM')).toBe(0);
  });

  it('prints one line when the port is in use', async () => {
    const { server, port } = await listen();
    const late = start({
      PORT: String(port),
      DATABASE_URL: database.url,
      DATA_DIR: join(folder, 'port'),
    });
    expect(await late.ends()).toBe(1);
    expect(late.printed()).toBe(`Port ${port} is in use. Stop what uses it, or choose another with PORT.\n`);
    server.close();
  });
});
