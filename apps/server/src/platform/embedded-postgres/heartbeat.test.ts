import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DataDirInUse } from './errors.ts';
import { claimHeartbeat } from './heartbeat.ts';

const FAST = { beatMs: 20, staleMs: 300 };

let folder: string;
let file: string;
const releases: (() => Promise<void>)[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'heartbeat-'));
});
beforeEach(() => {
  file = join(folder, 'heartbeat');
});
afterEach(async () => {
  for (const release of releases.splice(0)) await release();
  await rm(file, { force: true });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Claims the file as a process of a machine. Returns the calls that it made. */
async function claimAs(kernel: string, beatMs = FAST.beatMs) {
  const [onLost, onWait] = [vi.fn(), vi.fn()];
  releases.push(await claimHeartbeat(file, folder, { ...FAST, beatMs, kernel, onLost, onWait }));
  return { onLost, onWait };
}

/** Writes the file as a process of another machine would. */
const textAs = (kernel: string, beat = 0): string =>
  JSON.stringify({ id: `of ${kernel}`, kernel, host: `host of ${kernel}`, pid: 14, beat });
const writeAs = (kernel: string, beat = 0) => writeFile(file, textAs(kernel, beat));

describe('the heartbeat of a data folder on a network volume', () => {
  it('changes while its process runs, and is removed at the end', async () => {
    await claimAs('one');
    const first = await readFile(file, 'utf8');
    await expect.poll(() => readFile(file, 'utf8')).not.toBe(first);
    await releases.pop()?.();
    await expect(readFile(file)).rejects.toThrow('ENOENT');
  });

  it('of another machine that changes is in use, and is left as it is', async () => {
    await writeAs('two');
    let beats = 0;
    const timer = setInterval(() => void writeAs('two', beats++), 40);
    const refusal = await claimAs('one').catch((error: unknown) => error);
    clearInterval(timer);
    expect(refusal).toBeInstanceOf(DataDirInUse);
    expect(refusal).toMatchObject({ pid: 14, host: 'host of two' });
    await expect(readFile(file, 'utf8')).resolves.toContain('of two');
  });

  it.each([
    ['of another machine that has ended', () => writeAs('two')],
    ['that is empty after a power cut', () => writeFile(file, '')],
  ])('%s is taken over after a while', async (_name, write) => {
    await write();
    const startedAt = performance.now();
    const { onWait } = await claimAs('one');
    expect(performance.now() - startedAt).toBeGreaterThan(FAST.staleMs);
    expect(onWait).toHaveBeenCalledOnce();
  });

  it('of this machine is taken over at once, because sockets have shown that its process has ended', async () => {
    await writeAs('one');
    const { onWait } = await claimAs('one');
    expect(onWait).not.toHaveBeenCalled();
  });

  it('is claimed by one of several machines that start at the same time', async () => {
    for (const isStale of [false, true]) {
      if (isStale) await writeAs('ended');
      const claims = await Promise.allSettled(
        ['one', 'two', 'three', 'four'].map((kernel) => claimAs(kernel)),
      );
      expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const release of releases.splice(0)) await release();
    }
  });

  it('is given up by a machine whose file another one replaced while both took it over', async () => {
    await writeAs('ended');
    // Long enough for the other machine to replace the file before it is looked at.
    const options = { ...FAST, beatMs: 250, kernel: 'one', onLost: vi.fn(), onWait: vi.fn() };
    const claim = claimHeartbeat(file, folder, options);
    const timer = setInterval(() => {
      const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
      if (!text.includes('"kernel":"one"') || !text.endsWith('\n')) return;
      clearInterval(timer);
      writeFileSync(file, textAs('two'));
    }, 1);
    const result = await claim.catch((error: unknown) => error);
    clearInterval(timer);
    if (typeof result === 'function') releases.push(result as () => Promise<void>);
    expect(result).toBeInstanceOf(DataDirInUse);
    expect(result).toMatchObject({ host: 'host of two' });
    expect(readFileSync(file, 'utf8')).toBe(textAs('two'));
  });

  it('reports once when another machine has taken the folder over', async () => {
    // More often than files are read and written, so that a beat is due while another one runs.
    const { onLost } = await claimAs('one', 1);
    await writeAs('two');
    await expect.poll(() => onLost.mock.calls.length).toBe(1);
    await sleep(5 * FAST.beatMs);
    expect(onLost).toHaveBeenCalledOnce();
    await releases.pop()?.();
    await expect(readFile(file, 'utf8')).resolves.toContain('of two');
  });
});
