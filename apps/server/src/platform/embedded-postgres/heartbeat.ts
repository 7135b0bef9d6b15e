import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { z } from 'zod';
import { DataDirInUse, hasCode } from './errors.ts';

const heartbeatSchema = z.object({
  id: z.string(),
  kernel: z.string().optional(),
  host: z.string(),
  pid: z.number(),
});

export interface HeartbeatOptions {
  /** Called once if another machine has taken the folder over, as it may when this process did not run for long. */
  onLost(): void;
  /** Called before a wait that a person may wonder about. */
  onWait(line: string): void;
  /** The interval of the beats, in milliseconds. */
  beatMs?: number;
  /** How long the file of a living process stays the same at most, in milliseconds. */
  staleMs?: number;
  /** The id of this machine's kernel, which tests replace. */
  kernel?: string | undefined;
}

/**
 * Claims the heartbeat file of a data folder, which processes on different machines see on a network volume. The caller has
 * proved that no process of this machine uses the folder. Returns a function that releases the file. Time is measured by this
 * machine alone: a file is stale if it does not change while it is watched.
 */
export async function claimHeartbeat(
  file: string,
  dataDir: string,
  { onLost, onWait, beatMs = 2_000, staleMs = 10_000, ...given }: HeartbeatOptions,
): Promise<() => Promise<void>> {
  const kernel = given.kernel ?? (await readKernelId());
  const own = { id: randomUUID(), kernel, host: hostname(), pid: process.pid };
  const textOf = (beat: number) => `${JSON.stringify({ ...own, beat: String(beat).padStart(12, '0') })}\n`;
  let tookOver = false;
  while (!(await create(file, textOf(0)))) {
    const seen = await read(file);
    if (seen === undefined) continue;
    const former = parse(seen);
    // Sockets have shown that no process of this kernel has the folder.
    if (kernel === undefined || former?.kernel !== kernel) {
      onWait(`Another machine may use the data folder; checking for ${staleMs / 1000} seconds`);
      if (await changes(file, seen, staleMs)) throw new DataDirInUse(dataDir, former?.pid, former?.host);
      tookOver = true;
    }
    if (!(await removeStale(file, seen))) throw new DataDirInUse(dataDir, former?.pid, former?.host);
  }
  if (tookOver) {
    // Two machines may have removed the same stale file; the later one has replaced the file of the other.
    await sleep(2 * beatMs);
    const winner = parse(await read(file));
    if (winner?.id !== own.id) throw new DataDirInUse(dataDir, winner?.pid, winner?.host);
  }
  return keepBeating(file, own.id, textOf, { onLost, beatMs });
}

/** Writes the file at an interval, until the returned function is called. */
function keepBeating(
  file: string,
  id: string,
  textOf: (beat: number) => string,
  { onLost, beatMs }: { onLost(): void; beatMs: number },
): () => Promise<void> {
  let beats = 0;
  let running: Promise<void> | undefined;
  const beatOnce = async () => {
    beats += 1;
    if (!(await beat(file, id, textOf(beats)))) {
      clearInterval(timer);
      onLost();
    }
  };
  // A beat that takes longer than the interval is waited for, so that beats never overlap.
  const timer = setInterval(() => {
    running ??= beatOnce().finally(() => {
      running = undefined;
    });
  }, beatMs).unref();
  return async () => {
    clearInterval(timer);
    await running;
    if (parse(await read(file))?.id === id) await rm(file, { force: true });
  };
}

/**
 * Writes the next beat in place, so that readers never see an empty file. Returns false if the file belongs to another
 * process. A volume that does not answer for a moment is no reason to stop.
 */
async function beat(file: string, id: string, text: string): Promise<boolean> {
  try {
    const seen = await read(file);
    if (seen === undefined) {
      await create(file, text);
      return true;
    }
    const owner = parse(seen);
    if (owner !== undefined && owner.id !== id) return false;
    const handle = await open(file, 'r+');
    try {
      await handle.write(text, 0);
    } finally {
      await handle.close();
    }
  } catch {
    // Tried again at the next beat.
  }
  return true;
}

async function create(file: string, text: string): Promise<boolean> {
  try {
    await writeFile(file, text, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

async function changes(file: string, seen: string, forMs: number): Promise<boolean> {
  const deadline = performance.now() + forMs;
  while (performance.now() < deadline) {
    await sleep(Math.min(500, forMs / 10));
    if ((await read(file)) !== seen) return true;
  }
  return false;
}

/** Removes a stale file. Returns false if another process has replaced it meanwhile. */
async function removeStale(file: string, seen: string): Promise<boolean> {
  const aside = `${file}.${randomUUID()}`;
  try {
    await rename(file, aside);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return true;
    throw error;
  }
  const moved = await read(aside);
  if (moved !== seen && moved !== undefined) await create(file, moved);
  await rm(aside, { force: true });
  return moved === seen;
}

async function read(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Parses the file's text; undefined if it is incomplete, as after a power cut. */
function parse(text: string | undefined): z.output<typeof heartbeatSchema> | undefined {
  try {
    return heartbeatSchema.parse(JSON.parse(text ?? ''));
  } catch {
    return undefined;
  }
}

const run = promisify(execFile);

/**
 * Returns the id of the running kernel; undefined if the system has none. It is the same in all containers of a machine, and
 * another one after a restart of the machine. Two processes with the same id can reach each other's sockets.
 */
async function readKernelId(): Promise<string | undefined> {
  const id =
    process.platform === 'linux'
      ? await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '')
      : await run('/usr/sbin/sysctl', ['-n', 'kern.bootsessionuuid']).then(
          ({ stdout }) => stdout,
          () => '',
        );
  return id.trim() || undefined;
}
