import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { DataDirInUse } from './errors.ts';
import { openEmbeddedPostgres } from './running-postgres.ts';

const run = promisify(execFile);

const NAMESPACES = ['--pid', '--ipc', '--net', '--fork', '--mount-proc', '--kill-child'];
/** Ways to start a process in namespaces of its own, as a container does: as root, or as a user who may make namespaces. */
const ISOLATIONS = [
  ['unshare', ...NAMESPACES],
  ['unshare', '--user', '--map-current-user', ...NAMESPACES],
];

let dataDir: string;
let isolation: string[];
const undo: (() => unknown)[] = [];
beforeAll(async () => {
  dataDir = await realpath(await mkdtemp(join(tmpdir(), 'two-containers-')));
  await chmod(dataDir, 0o755);
  isolation = await findIsolation();
});
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/**
 * Finds out how this system isolates processes. Where it is not allowed, the processes share their namespaces: the lock uses
 * no process id and no shared memory, so the same has to hold.
 */
async function findIsolation(): Promise<string[]> {
  for (const command of ISOLATIONS) {
    const [program = '', ...args] = command;
    if (await run(program, [...args, 'true']).then(Boolean, () => false)) return command;
  }
  return [];
}

/**
 * Starts PostgreSQL in a container, whose first process is a shell. Lines on its standard input are statements; `freeze` stops
 * PostgreSQL's main process from running, and `die` kills the process that started it. The shell lets PostgreSQL continue two
 * seconds later.
 */
async function startContainer() {
  const require = createRequire(import.meta.url);
  const script = `
    import { createInterface } from 'node:readline';
    import { readFileSync } from 'node:fs';
    import { startEmbeddedPostgres } from ${JSON.stringify(new URL('embedded-postgres.ts', import.meta.url).href)};
    import pg from ${JSON.stringify(pathToFileURL(require.resolve('pg')).href)};
    const dataDir = ${JSON.stringify(dataDir)};
    const { url } = await startEmbeddedPostgres({ dataDir });
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    await client.connect();
    const postmaster = () => Number(readFileSync(dataDir + '/postgres/postmaster.pid', 'utf8').split('\\n')[0]);
    console.log('ready');
    for await (const line of createInterface(process.stdin)) {
      if (line === 'freeze') process.kill(postmaster(), 'SIGSTOP');
      else if (line === 'die') process.kill(process.pid, 'SIGKILL');
      else await client.query(line);
      console.log('done');
    }
  `;
  const wrapper = `"$@"; sleep 2; kill -CONT "$(head -n 1 "$PIDFILE")" 2>/dev/null; exec sleep 60`;
  const tsx = pathToFileURL(require.resolve('tsx')).href;
  const node = [process.execPath, '--import', tsx, '--input-type=module', '--eval', script];
  const [program = '', ...args] = [...isolation, '/bin/sh', '-c', wrapper, 'sh', ...node];
  const container = spawn(program, args, {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, PIDFILE: join(dataDir, 'postgres/postmaster.pid') },
  });
  undo.push(() => endContainer(container));
  await once(container.stdout, 'data');
  return {
    send: async (line: string) => {
      container.stdin.write(`${line}\n`);
      await once(container.stdout, 'data');
    },
    /** Kills the process that started PostgreSQL. */
    die: () => container.stdin.write('die\n'),
    end: () => endContainer(container),
  };
}

/** Kills all processes of a container. */
async function endContainer(container: ChildProcess): Promise<void> {
  if (container.exitCode !== null || container.signalCode !== null) return;
  const ended = once(container, 'exit');
  container.kill('SIGKILL');
  await ended;
}

async function start() {
  const server = await startEmbeddedPostgres({ dataDir, durable: false });
  undo.push(() => server.stop());
  return server;
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<unknown[]>({ text: sql, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

describe('two containers on one data folder', () => {
  it('never run two databases, and the second one starts after the first was killed', async () => {
    const first = await startContainer();
    await first.send('create table kept (number int)');
    const refusals = await Promise.all([1, 2, 3].map(() => start().catch((error: unknown) => error)));
    for (const refusal of refusals) expect(refusal).toBeInstanceOf(DataDirInUse);
    await first.send('insert into kept values (1)');
    // A command for a short task uses the database of the other container.
    const shared = await openEmbeddedPostgres(dataDir);
    expect(shared.isShared).toBe(true);
    expect(await ask(shared.url, 'insert into kept values (2) returning number')).toEqual([2]);
    await shared.stop();
    await first.end();
    expect(await ask((await start()).url, 'select number from kept order by number')).toEqual([1, 2]);
  });

  it('wait for a database that has outlived the process that started it', async () => {
    const first = await startContainer();
    await first.send('create table outlived as select 3 as number');
    await first.send('freeze');
    const diedAt = performance.now();
    first.die();
    expect(await ask((await start()).url, 'select number from outlived')).toEqual([3]);
    expect(performance.now() - diedAt).toBeGreaterThan(1_500);
  });
});
