import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import {
  appendFile,
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  writeFile,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { DataDirInUse, EmbeddedPostgresError } from './errors.ts';
import { inspectProcess } from './processes.ts';
import { isRoot } from './run-as.ts';

const run = promisify(execFile);

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

/** One cluster for all tests that don't damage it, because creating one is slow. */
let dataDir: string;
const undo: (() => unknown)[] = [];

beforeAll(async () => {
  dataDir = await realpath(await mkdtemp(join(tmpdir(), 'embedded-postgres-')));
  await (await startEmbeddedPostgres({ dataDir, durable: false })).stop();
});

afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function emptyFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'embedded-postgres-')));
  undo.push(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o755);
  return folder;
}

/** Copies with a command: Node's own copy takes seconds for the thousand files of a cluster. */
async function copyOfDataDir(): Promise<string> {
  const copy = await emptyFolder();
  await run('cp', ['-R', join(dataDir, 'postgres'), copy]);
  return copy;
}

async function start(folder = dataDir) {
  const server = await startEmbeddedPostgres({ dataDir: folder, durable: false });
  undo.push(() => server.stop());
  return server;
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const results = [await client.query<unknown[]>({ text: sql, rowMode: 'array' })].flat();
    return results.flatMap(({ rows }) => rows).flat();
  } finally {
    await client.end();
  }
}

/** Changes the roles of a cluster to those of former versions: the product's role is the first superuser and owns everything. */
async function makeRoleSuperuser(adminUrl: string): Promise<void> {
  await ask(
    adminUrl,
    'reassign owned by xiwei to xiwei_admin; drop role xiwei; create role other superuser login',
  );
  const other = adminUrl.replace('xiwei_admin@', 'other@');
  await ask(other, 'alter role xiwei_admin rename to xiwei');
  await ask(adminUrl.replace('xiwei_admin@', 'xiwei@'), 'drop role other');
}

/** Starts another process that starts the server, runs the statements and stays. */
function startElsewhere(folder: string, ...statements: string[]): ChildProcess {
  const require = createRequire(import.meta.url);
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(new URL('./embedded-postgres.ts', import.meta.url).href)};
    import pg from ${JSON.stringify(pathToFileURL(require.resolve('pg')).href)};
    const { url } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(folder)} });
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    for (const sql of ${JSON.stringify(statements)}) await client.query(sql);
    console.log('ready');
    setInterval(() => {}, 1000);
  `;
  const tsx = pathToFileURL(require.resolve('tsx')).href;
  const child = spawn(process.execPath, ['--import', tsx, '--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  undo.push(() => child.kill('SIGKILL'));
  return child;
}

async function ready(child: ChildProcess): Promise<void> {
  if (child.stdout) await once(child.stdout, 'data');
}

async function killHard(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

async function serverPid(): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);
}

async function drafts(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.startsWith('postgres.new-'));
}

describe('a data folder', () => {
  it('keeps its database from one start to the next', async () => {
    const first = await start();
    const facts = `SELECT current_user, current_database(), current_setting('TimeZone'), datlocale,
      pg_get_userbyid(datdba) FROM pg_database WHERE datname = current_database()`;
    expect(await ask(first.url, facts)).toEqual(['xiwei', 'xiwei', 'UTC', 'C.UTF-8', 'xiwei']);
    await ask(first.url, `CREATE TABLE kept AS SELECT '席位' AS word`);
    const pid = await serverPid();
    await Promise.all([first.stop(), first.stop()]);
    expect(await inspectProcess(pid)).toBeUndefined();

    const second = await start();
    expect(await ask(second.url, 'SELECT word FROM kept')).toEqual(['席位']);
  });

  it('connects the product as a role that owns its database and is no superuser', async () => {
    const { url } = await start();
    const rights = `select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls from pg_roles where rolname = current_user`;
    expect(await ask(url, rights)).toEqual([false, false, false, false, false]);
    for (const refused of [
      `copy (select 1) to program 'true'`,
      `copy (select 1) to '/tmp/xiwei-refused'`,
      `select pg_read_file('PG_VERSION')`,
      `create extension dblink`,
      `set role xiwei_admin`,
      `alter role xiwei superuser`,
    ])
      await expect(ask(url, refused), refused).rejects.toThrow(/permission denied/);
    await ask(url, 'create extension pg_trgm; drop extension pg_trgm');
  });

  it('of a version in which the product’s role was the superuser is taken over with all objects', async () => {
    const folder = await copyOfDataDir();
    const made = await start(folder);
    await ask(
      made.url,
      `create schema jobs; create table jobs.job (id bigint generated always as identity, state text);
       create table old (id serial primary key, word text); create view old_words as select word from old;
       create type mood as enum ('calm'); create domain phone as text; create sequence numbers;
       create function one() returns int language sql as 'select 1'; insert into old (word) values ('席位')`,
    );
    await makeRoleSuperuser(made.adminUrl);
    await made.stop();

    const taken = await start(folder);
    expect(await ask(taken.url, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([
      false,
    ]);
    expect(
      await ask(
        taken.url,
        `insert into old (word) values ('new'); insert into jobs.job (state) values ('due'); alter table old add more text;
         drop view old_words; drop type mood; drop domain phone; drop sequence numbers; drop function one; drop schema jobs cascade`,
      ),
    ).toEqual([]);
    expect(await ask(taken.url, 'select word from old order by id')).toEqual(['席位', 'new']);
    expect(
      await ask(taken.adminUrl, `select rolname from pg_roles where rolname ~ '^xiwei' order by 1`),
    ).toEqual(['xiwei', 'xiwei_admin']);
  });

  it('works with spaces, signs and Chinese in its path, and with a path too long for a socket', async () => {
    const folder = join(await emptyFolder(), `预订 数据, "50%" & $HOME's`, 'long'.repeat(20));
    await mkdir(folder, { recursive: true });
    const server = await start(folder);
    const [cluster, sockets] = await ask(
      server.adminUrl,
      `SELECT current_setting('data_directory'), current_setting('unix_socket_directories')`,
    );
    expect(cluster).toBe(join(folder, 'postgres'));
    const socketFolder = String(sockets).slice(1, -1);
    expect(existsSync(socketFolder)).toBe(true);
    await server.stop();
    expect(existsSync(socketFolder)).toBe(false);
  });

  it('is locked by one process at a time', async () => {
    const owner = await start();
    const refusal = await start().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DataDirInUse);
    expect(refusal).toMatchObject({ dataDir, pid: process.pid });
    expect(await ask(owner.url, 'SELECT 1')).toEqual([1]);
  });

  it('is not locked in a copy made while it is in use', async () => {
    await start();
    const copy = await copyOfDataDir();
    for (const part of ['lock', 'socket']) await run('cp', ['-R', join(dataDir, part), copy]);
    expect(await ask((await start(copy)).url, 'SELECT 1')).toEqual([1]);
  });

  it.runIf(isRoot())('that the service user cannot reach links to a cluster it can', async () => {
    const folder = join(await emptyFolder(), 'closed/data');
    await mkdir(dirname(folder), { mode: 0o700 });
    const server = await start(folder);
    const cluster = await realpath(join(folder, 'postgres'));
    undo.unshift(() => rm(dirname(cluster), { recursive: true, force: true }));
    expect(cluster).toMatch(/^\/var\/lib\/xiwei\//);
    await ask(server.url, 'CREATE TABLE kept AS SELECT 7 AS number');
    await server.stop();
    expect(await ask((await start(folder)).url, 'SELECT number FROM kept')).toEqual([7]);
  });
});

describe('after a kill', () => {
  it('PostgreSQL ends, and committed data is present at the next start', async () => {
    const child = startElsewhere(dataDir, 'CREATE TABLE orphaned AS SELECT 42 AS number');
    await ready(child);
    const pid = await serverPid();
    expect(await inspectProcess(pid)).toMatchObject({ command: expect.stringMatching(/postgres$/) });
    await killHard(child);
    await vi.waitFor(async () => expect(await inspectProcess(pid)).toBeUndefined(), 90_000);
    expect(await ask((await start()).url, 'SELECT number FROM orphaned')).toEqual([42]);
  });

  it('the next start waits for the former PostgreSQL, and recovers if that was killed as well', async () => {
    const child = startElsewhere(dataDir, 'CREATE TABLE killed AS SELECT 43 AS number');
    await ready(child);
    process.kill(await serverPid(), 'SIGKILL');
    await killHard(child);
    expect(await ask((await start()).url, 'SELECT number FROM killed')).toEqual([43]);
  });

  it('an interrupted first start does not prevent the next one', async () => {
    const folder = await emptyFolder();
    const child = startElsewhere(folder);
    await vi.waitFor(async () => expect(await drafts(folder)).toHaveLength(1), {
      timeout: 90_000,
      interval: 10,
    });
    await killHard(child);
    expect(existsSync(join(folder, 'postgres'))).toBe(false);
    expect(await ask((await start(folder)).url, 'SELECT 1')).toEqual([1]);
  });

  it('the next start is not prevented by process ids that belong to other programs now', async () => {
    await writeFile(
      join(dataDir, 'postgres/postmaster.pid'),
      `${process.pid}\n${dataDir}/postgres\n1\n5432\n`,
    );
    expect(await ask((await start()).url, 'SELECT 1')).toEqual([1]);
  });
});

describe('an error says', () => {
  it('that the folder can’t be used', async () => {
    const file = join(await emptyFolder(), 'file');
    await writeFile(file, '');
    await expect(start(file)).rejects.toThrow(
      new EmbeddedPostgresError(`The data folder ${file} cannot be used: a file is in its way (${file}).`),
    );
  });

  it('why PostgreSQL did not start, and the folder is unlocked', async () => {
    const folder = await copyOfDataDir();
    await appendFile(join(folder, 'postgres/postgresql.conf'), 'nonsense = 1\n');
    for (const _ of [1, 2]) {
      const refusal = await start(folder).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(EmbeddedPostgresError);
      expect(String(refusal)).toContain('unrecognized configuration parameter "nonsense"');
    }
  });

  it('that the database belongs to another version of PostgreSQL', async () => {
    const folder = await copyOfDataDir();
    await writeFile(join(folder, 'postgres/PG_VERSION'), '9\n');
    await expect(start(folder)).rejects.toThrow('made by PostgreSQL 9 and this is PostgreSQL 18');
  });
});
