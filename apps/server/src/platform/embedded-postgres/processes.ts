import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Linux reports process times in hundredths of a second on every architecture that Node supports. */
const ticksPerSecond = 100;

interface LivingProcess {
  command: string;
  /** Distinguishes this process from a later one with the same id; only compare it for equality. */
  startMark: string;
  /** Seconds since the epoch, accurate to a few seconds. */
  startedAt: number;
}

/** Finds the process with an id. Undefined if there is none or only a zombie. */
export async function inspectProcess(pid: number): Promise<LivingProcess | undefined> {
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined;
  return process.platform === 'linux' ? inspectByProc(pid) : inspectByPs(pid);
}

async function inspectByProc(pid: number): Promise<LivingProcess | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (stat === undefined) return undefined;
  // The command is in parentheses and may contain spaces and parentheses.
  const commandEnd = stat.lastIndexOf(')');
  const fields = stat.slice(commandEnd + 2).split(' ');
  const state = fields[0];
  const ticks = fields[19];
  if (state === 'Z' || state === 'X' || ticks === undefined) return undefined;
  return {
    command: stat.slice(stat.indexOf('(') + 1, commandEnd),
    startMark: ticks,
    startedAt: (await bootTime()) + Number(ticks) / ticksPerSecond,
  };
}

async function bootTime(): Promise<number> {
  const stat = await readFile('/proc/stat', 'utf8');
  return Number(/^btime (\d+)$/m.exec(stat)?.[1]);
}

async function inspectByPs(pid: number): Promise<LivingProcess | undefined> {
  const env = { ...process.env, LC_ALL: 'C' };
  const columns = ['-o', 'stat=', '-o', 'lstart=', '-o', 'comm='];
  const answer = await run('ps', ['-p', String(pid), ...columns], { env }).catch(() => undefined);
  const match = /^\s*(\S+)\s+(\w+\s+\w+\s+\d+\s+[\d:]+\s+\d+)\s+(.*\S)\s*$/.exec(answer?.stdout ?? '');
  const [, state, lstart, command] = match ?? [];
  if (state === undefined || lstart === undefined || command === undefined) return undefined;
  if (state.startsWith('Z')) return undefined;
  return { command, startMark: lstart, startedAt: Date.parse(lstart) / 1000 };
}
