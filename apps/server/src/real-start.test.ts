import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AGREEMENT_VERSION } from '@xiwei/contract/identity/identity.model.ts';
import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { listChains } from '#platform/backup/wal/chain.ts';
import { withDb } from '#platform/db/db.ts';
import { openEmbeddedPostgres } from '#platform/embedded-postgres/running-postgres.ts';
import { afterFile } from '#testing/after-file.ts';
import { countStart } from '#testing/count-start.ts';
import { freePort, killAfterFile } from '#testing/server-process.ts';

const RUN = fileURLToPath(new URL('../../../tools/run.mjs', import.meta.url));
const SRC = fileURLToPath(new URL('.', import.meta.url));
const SECRET = 'a secret for the test of a real start';
const PHONE = '+8613900139000';
const METRICS_TOKEN = 'a token for the metrics of a real start';
const METRICS_HEADERS = { authorization: `Bearer ${METRICS_TOKEN}` };
const dataDir = mkdtempSync(join(tmpdir(), 'xiwei-real-start-'));
let server: ChildProcess | undefined;
const backups = `${dataDir}-backups`;
afterFile(async () => {
  for (const folder of [dataDir, backups]) rmSync(folder, { recursive: true, force: true });
});

const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir, SECRET };

/** Runs a process to its end. Returns its exit code and what it printed. */
async function outputOf(child: ChildProcess): Promise<{ code: number | null; text: string }> {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes) => (text += bytes));
  const code = await new Promise<number | null>((resolve) => child.on('exit', resolve));
  return { code, text };
}

/** Runs a command of the server, such as `backup`. */
const run = (command: string, args: readonly string[], changes: NodeJS.ProcessEnv = {}) => {
  const script = join(dirname(inject('serverScript')), `${command}-command.mjs`);
  return outputOf(spawn(process.execPath, [script, ...args], { env: { ...env, ...changes } }));
};
const admin = (...args: string[]) => run('admin', args);

/** Starts the server without demo data on the empty folder. Returns what it printed until it was ready. */
async function startReal(port: number): Promise<() => string> {
  const origin = `http://127.0.0.1:${port}`;
  countStart('server');
  server = spawn(process.execPath, [inject('serverScript')], {
    env: { ...env, DEMO: '0', PORT: String(port), PUBLIC_ORIGIN: origin, SMS_PROVIDER: 'log', METRICS_TOKEN },
    cwd: join(SRC, '..'),
  });
  killAfterFile(server);
  let text = '';
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (bytes) => (text += bytes));
  await expect
    .poll(() => text, { timeout: 100_000, interval: 100 })
    .toContain('"SMS_PROVIDER=log: no SMS is sent, and sign-in codes');
  expect(text).toMatch(
    /^ {2}!! SMS_PROVIDER=log: no SMS is sent, and sign-in codes are in this log\. .* !!$/m,
  );
  return () => text;
}

/** Returns until when the log of the database is copied, as a number; 0 without a copy. */
async function newestCopy(): Promise<number> {
  const chain = (await listChains(backups)).at(-1);
  return chain ? Date.parse(chain.log.at) : 0;
}

/** Returns whether any connection of the running server belongs to a superuser. */
async function isSuperuser(): Promise<boolean> {
  const postgres = await openEmbeddedPostgres(dataDir);
  const { rows } = await withDb(postgres.adminUrl, (db) =>
    sql<{ rolsuper: boolean }>`select rolsuper from pg_stat_activity join pg_roles on rolname = usename
      where application_name like 'xiwei%' and pid <> pg_backend_pid()`.execute(db),
  );
  expect(rows.length).toBeGreaterThan(0);
  return rows.some(({ rolsuper }) => rolsuper);
}

/** Returns the newest code in the log, which is the only place that it is sent to. */
async function newestCode(printed: () => string): Promise<string> {
  const codes = () => [...printed().matchAll(/"text":"[^"]*?(\d{6})[^"]*"/g)].map(([, code]) => code);
  await expect.poll(codes, { timeout: 20_000 }).not.toEqual([]);
  return codes().at(-1) ?? '';
}

/** Signs in with a phone and returns what the person may do. */
async function signIn(origin: string, printed: () => string): Promise<string[]> {
  let cookie = '';
  const call = async (path: string, body?: unknown) => {
    const reply = await fetch(origin + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { cookie, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const set = reply.headers.getSetCookie().map((line) => line.split(';')[0]);
    if (set.length > 0) cookie = [cookie, ...set].filter(Boolean).join('; ');
    expect(reply.status).toBe(200);
    return (await reply.json()) as { can: string[] };
  };
  const phone = { region: 'CN', number: PHONE };
  await call('/api/login-codes', { phone });
  const code = await newestCode(printed);
  await call('/api/sessions/phone', { phone, code, agreementVersion: AGREEMENT_VERSION });
  return (await call('/api/me')).can;
}

it('an empty data folder gets an administrator, is backed up while the server runs, and is restored elsewhere after a kill', async () => {
  const port = await freePort();
  const printed = await startReal(port);
  expect(printed()).toContain(
    'There is no administrator. Add one by phone: npm run admin -- add +8613800138000',
  );
  expect(printed()).toMatch(/"version":"\d+\.\d+\.\d+"/);
  expect(await admin('add', PHONE)).toEqual({
    code: 0,
    text: 'The person of +86 139 0013 9000 is an administrator when they sign in with it for the first time.\n',
  });
  expect(await signIn(`http://127.0.0.1:${port}`, printed)).toContain('openAdmin');
  const metrics = await fetch(`http://127.0.0.1:${port}/metrics`, { headers: METRICS_HEADERS });
  expect(await metrics.text()).toContain('xiwei_sign_in_codes_in_log 1');
  expect(await admin('remove', PHONE)).toMatchObject({ code: 1, text: expect.stringContaining('--force') });

  const link = await admin('login-link', PHONE);
  expect(link.code).toBe(0);
  expect(link.text).toContain('Signs in the person of +86 139****9000, once, within 30 minutes.\n');
  const [, path = ''] = /^http:\/\/localhost:3000(\/login-link\S+#[\w-]{43})$/m.exec(link.text) ?? [];
  expect(path).toMatch(/^\/login-link\?returnTo=%2Fadmin%2Fadmin-home#/);
  expect(await admin('login-link', '13900139000')).toMatchObject({
    code: 1,
    text: expect.stringContaining('is neither a mobile number in international form'),
  });

  expect(await isSuperuser()).toBe(false);

  const archive = join(dataDir, 'archive.tar.gz');
  const backedUp = await run('backup', [archive]);
  expect(backedUp).toEqual({ code: 0, text: expect.stringContaining('is written and checked') });
  expect(backedUp.text).not.toContain(SECRET);
  const restoreHere = await run('restore', [archive, '--replace']);
  expect(restoreHere).toEqual({
    code: 1,
    text: expect.stringMatching(/^The data folder .* is in use by .*\n$/),
  });

  const changedAt = new Date();
  await expect.poll(newestCopy, { timeout: 100_000 }).toBeGreaterThan(changedAt.getTime());
  server?.kill('SIGKILL');
  await new Promise((resolve) => server?.on('exit', resolve));
  const listed = { code: 0, text: '+86 139 0013 9000  no authenticator yet\n' };
  expect(await admin('list')).toEqual(listed);

  const elsewhere = { DATA_DIR: join(dataDir, 'restored'), SECRET: '' };
  expect(await run('restore', [archive], elsewhere)).toMatchObject({ code: 0 });
  expect(await run('admin', ['list'], elsewhere)).toEqual(listed);
  expect(readFileSync(join(elsewhere.DATA_DIR, 'secret'), 'utf8')).toBe(SECRET);
  expect(await run('restore', [archive], elsewhere)).toEqual({
    code: 1,
    text: expect.stringMatching(/has a database already\. .*--replace, which keeps the old one\.\n$/),
  });

  const copied = { DATA_DIR: join(dataDir, 'recovered'), BACKUP_DIR: backups };
  expect(await run('restore', ['--until', 'latest'], copied)).toEqual({
    code: 0,
    text: expect.stringMatching(/^The database of \S+Z is restored, with the last change of /),
  });
  expect(await run('admin', ['list'], copied)).toEqual(listed);
}, 900_000);

it('explains its usage and refuses wrong arguments without opening the database', async () => {
  // Through the script that npm runs.
  const help = spawn(process.execPath, [RUN, 'admin', '--help'], { env });
  expect(await outputOf(help)).toMatchObject({ code: 0, text: expect.stringContaining('admin -- add') });
  expect(await admin('promote')).toMatchObject({ code: 2, text: expect.stringContaining('admin -- add') });
  for (const command of ['backup', 'restore'])
    expect(await run(command, [])).toMatchObject({
      code: 2,
      text: expect.stringContaining(`${command} -- <file>`),
    });
  expect(await run('restore', ['--until', 'yesterday'])).toMatchObject({ code: 2 });
});

it.runIf(process.getuid?.() === 0)(
  'a user id without a name and a home gets one line about the embedded database',
  async () => {
    const open = mkdtempSync(join(tmpdir(), 'xiwei-nameless-'));
    afterFile(async () => rmSync(open, { recursive: true, force: true }));
    chmodSync(open, 0o777);
    const id = { uid: 54_321, gid: 54_321 };
    const nameless = { PATH: process.env.PATH, DATA_DIR: join(open, 'data') };
    expect(await outputOf(spawn(process.execPath, [RUN, 'admin', 'list'], { ...id, env: nameless }))).toEqual(
      {
        code: 1,
        text:
          'The embedded database needs a user with a name, but user id 54321 has no entry in /etc/passwd; ' +
          'run as a user that has one, or set DATABASE_URL to a PostgreSQL of your own.\n',
      },
    );
  },
);
