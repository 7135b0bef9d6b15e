import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DataDirInUse } from './errors.ts';
import { lockDataDir } from './lock.ts';

const OPTIONS = { onLost: () => {}, onWait: () => {} };

let root: string;
const undo: (() => unknown)[] = [];
beforeAll(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'lock-')));
});
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function newFolder(name: string): Promise<string> {
  const folder = join(root, name);
  await mkdir(folder, { recursive: true });
  return folder;
}

async function lock(folder: string) {
  const held = await lockDataDir(folder, OPTIONS);
  undo.push(() => held.release());
  return held;
}

/**
 * Starts a process that waits for a line, then tries to lock a folder several times at once, and prints how many succeeded.
 * With a child, it passes the lock to a process that stays.
 */
function startProcess(folder: string, attempts: number, child = ''): ChildProcess {
  const script = `
    import { spawn } from 'node:child_process';
    import { once } from 'node:events';
    import { lockDataDir } from ${JSON.stringify(new URL('lock.ts', import.meta.url).href)};
    console.log('loaded');
    await once(process.stdin, 'data');
    const options = { onLost() {}, onWait() {} };
    const attempt = () => lockDataDir(${JSON.stringify(folder)}, options).catch(() => undefined);
    const locks = (await Promise.all(Array.from({ length: ${attempts} }, attempt))).filter(Boolean);
    const child = ${JSON.stringify(child)};
    if (child) spawn('/bin/sh', ['-c', child], { detached: true, stdio: ['ignore', 'ignore', 'ignore', locks[0].fd] });
    console.log('won ' + locks.length);
    setInterval(() => {}, 1000);
  `;
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  const started = spawn(process.execPath, ['--import', tsx, '--input-type=module', '--eval', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  undo.push(() => started.kill('SIGKILL'));
  return started;
}

async function nextLine({ stdout }: ChildProcess): Promise<string> {
  const [line] = await once(stdout ?? process.stdin, 'data');
  return String(line).trim();
}

/** Lets loaded processes try to lock the folder at the same time. Returns how often each succeeded. */
async function race(processes: ChildProcess[]): Promise<number[]> {
  await Promise.all(processes.map(nextLine));
  const results = processes.map(nextLine);
  for (const { stdin } of processes) stdin?.write('go\n');
  return (await Promise.all(results)).map((line) => Number(line.replace('won ', '')));
}

async function killHard(child: ChildProcess | undefined): Promise<void> {
  if (!child) throw new Error('No process to kill');
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

describe('the lock of a data folder', () => {
  it('is held by one process until it is released', async () => {
    const folder = await newFolder('one');
    const { release } = await lockDataDir(folder, OPTIONS);
    const refusal = await lockDataDir(folder, OPTIONS).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DataDirInUse);
    expect(refusal).toMatchObject({ dataDir: folder, pid: process.pid });
    await release();
    await lock(folder);
    expect(await readdir(join(folder, 'lock'))).toEqual([
      expect.stringMatching(/^[\da-f]{16}\.sock$/),
      'heartbeat',
    ]);
  });

  it('works on a path that is too long for a socket, and leaves no link behind', async () => {
    const folder = await newFolder(`${'很长的名字'.repeat(8)}/${'long'.repeat(20)}`);
    const { release } = await lockDataDir(folder, OPTIONS);
    await expect(lockDataDir(folder, OPTIONS)).rejects.toThrow(DataDirInUse);
    await release();
    await lock(folder);
  });

  it('is won by exactly one of 20 that start at the same time, also after a kill of the holder', async () => {
    const folder = await newFolder('race');
    const first = [1, 2, 3, 4].map(() => startProcess(folder, 5));
    const wins = await race(first);
    expect(wins.reduce((sum, count) => sum + count)).toBe(1);
    await expect(lock(folder)).rejects.toThrow(DataDirInUse);
    const second = [1, 2, 3, 4].map(() => startProcess(folder, 5));
    await Promise.all(second.map((child) => once(child, 'spawn')));
    await killHard(first[wins.indexOf(1)]);
    expect((await race(second)).reduce((sum, count) => sum + count)).toBe(1);
    await expect(lock(folder)).rejects.toThrow(DataDirInUse);
  });

  it('stays while a process that has inherited it runs, though the holder was killed', async () => {
    const folder = await newFolder('inherited');
    const holder = startProcess(folder, 1, 'sleep 2');
    expect(await race([holder])).toEqual([1]);
    const childEndsAt = performance.now() + 2_000;
    await killHard(holder);
    await lock(folder);
    expect(performance.now()).toBeGreaterThan(childEndsAt - 300);
  });
});
