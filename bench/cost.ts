import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { LoadResult } from './load.ts';
import type { BenchRequest } from './pay.ts';
import type { Setup } from './setup.ts';

/** What a request costs on average. It depends little on what else the machine does, unlike a rate. */
export interface Cost {
  /** Processor time in microseconds. */
  node: number;
  postgres: number;
  /** Statements that a client sent, without those inside of functions and triggers. */
  statements: number;
  /** How often the write-ahead log was forced to the disk. */
  fsyncs: number;
  walBytes: number;
  /** Processor time in microseconds of the jobs that were left when the last request was answered. */
  jobs: number;
  /** Answers per second, and latencies in milliseconds that half and 99 % of them did not exceed. */
  rate: number;
  p50: number;
  p99: number;
}

const LOAD = fileURLToPath(new URL('load.ts', import.meta.url));

/** Sends each request once to a server from another process, and measures what the server and the database used for it. */
export async function measureCost(
  setup: Setup,
  server: { port: number; pid: number },
  clients: number,
  requests: readonly BenchRequest[],
): Promise<Cost> {
  const before = await readCounters(setup, server.pid);
  const load = await runLoad(server.port, clients, requests);
  const after = await readCounters(setup, server.pid);
  await untilIdle(setup);
  const idle = await readCounters(setup, server.pid);
  const failed = Object.keys(load.statuses).filter((status) => status !== '200');
  if (failed.length > 0) throw new Error(`Requests were answered with status ${failed.join(', ')}`);
  const each = (name: keyof Counters) => (after[name] - before[name]) / requests.length;
  return {
    ...{ node: each('node'), postgres: each('postgres'), statements: each('statements') },
    ...{ fsyncs: each('fsyncs'), walBytes: each('walBytes') },
    jobs: (idle.node + idle.postgres - after.node - after.postgres) / requests.length,
    ...{ rate: requests.length / load.seconds, p50: load.p50, p99: load.p99 },
  };
}

/** Measures the processor time of a server and the database for a piece of work, on average of some repetitions, in microseconds. */
export async function measureWork(
  setup: Setup,
  times: number,
  work: (index: number) => Promise<unknown>,
): Promise<number> {
  await untilIdle(setup);
  const before = await readCounters(setup, setup.serverPid);
  for (let index = 0; index < times; index += 1) await work(index);
  const after = await readCounters(setup, setup.serverPid);
  return (after.node + after.postgres - before.node - before.postgres) / times;
}

/** Returns the mean of several measurements with the same number of requests. */
export function meanOf(costs: readonly Cost[]): Cost {
  const mean = (figureOf: (cost: Cost) => number) =>
    costs.reduce((sum, cost) => sum + figureOf(cost), 0) / costs.length;
  return {
    node: mean(({ node }) => node),
    postgres: mean(({ postgres }) => postgres),
    statements: mean(({ statements }) => statements),
    fsyncs: mean(({ fsyncs }) => fsyncs),
    walBytes: mean(({ walBytes }) => walBytes),
    jobs: mean(({ jobs }) => jobs),
    rate: mean(({ rate }) => rate),
    p50: mean(({ p50 }) => p50),
    p99: mean(({ p99 }) => p99),
  };
}

/** Processor time of a request in all processes, in microseconds. */
export const totalOf = ({ node, postgres }: Cost): number => node + postgres;

export const costLine = (name: string, cost: Cost): string => {
  const { node, postgres, statements, fsyncs, walBytes, jobs, rate, p50, p99 } = cost;
  const times = `${round(totalOf(cost))} µs (node ${round(node)}, PostgreSQL ${round(postgres)}), later jobs ${round(jobs)} µs`;
  const writes = `${statements.toFixed(2)} statements, ${fsyncs.toFixed(2)} fsyncs, ${round(walBytes)} bytes of WAL`;
  return `  ${name}: ${times}, ${writes}; ${round(rate)}/s, median ${p50.toFixed(1)} ms, 99 % ${p99.toFixed(1)} ms`;
};

const round = Math.round;

/** Sends each request once from another process: as fast as they are answered, or at a rate in requests per second. */
export async function runLoad(
  port: number,
  clients: number,
  requests: readonly BenchRequest[],
  rate?: number,
): Promise<LoadResult> {
  const folder = mkdtempSync(join(tmpdir(), 'xiwei-load-'));
  const file = join(folder, 'requests.json');
  try {
    writeFileSync(file, JSON.stringify(requests));
    const args = [
      '--import',
      'tsx',
      LOAD,
      String(port),
      String(clients),
      file,
      ...(rate === undefined ? [] : [String(rate)]),
    ];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    return JSON.parse(stdout) as LoadResult;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The longest wait for the jobs of a load, in milliseconds. */
const JOBS_MS = 60_000;

/** Waits until no job is due. What it costs to ask counts as theirs. */
async function untilIdle({ adminPool }: Setup): Promise<void> {
  for (const until = performance.now() + JOBS_MS; performance.now() < until; ) {
    const { rowCount } = await adminPool.query(
      'select from graphile_worker._private_jobs where is_available and run_at <= now() limit 1',
    );
    if (rowCount === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

interface Counters {
  node: number;
  postgres: number;
  statements: number;
  fsyncs: number;
  walBytes: number;
}

async function readCounters(setup: Setup, pid: number): Promise<Counters> {
  const { rows } = await setup.adminPool.query<Record<'statements' | 'fsyncs' | 'wal', string>>(
    `select (select sum(calls) from pg_stat_statements) as statements,
       (select sum(fsyncs) from pg_stat_io where object = 'wal') as fsyncs,
       pg_current_wal_insert_lsn() - '0/0' as wal`,
  );
  const [row] = rows;
  const processes = listProcesses();
  return {
    node: timeOf(processes, pid),
    postgres: timeOf(processes, setup.postmaster),
    statements: Number(row?.statements),
    fsyncs: Number(row?.fsyncs),
    walBytes: Number(row?.wal),
  };
}

interface Process {
  pid: number;
  parent: number;
  /** Its processor time and that of its ended children, in microseconds. */
  time: number;
}

/** Sums the processor time of a process and all below it. */
const timeOf = (all: readonly Process[], pid: number): number =>
  all.reduce(
    (sum, each) =>
      sum + (each.pid === pid ? each.time : 0) + (each.parent === pid ? timeOf(all, each.pid) : 0),
    0,
  );

const listProcesses = (): Process[] => (process.platform === 'linux' ? readProc() : askPs());

/** The unit of times in `/proc`, in microseconds. */
const TICK = 10_000;

function readProc(): Process[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      // The name of the program, in parentheses, may contain spaces.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
      return [{ pid: Number(name), parent: Number(fields[1]), time: ticks * TICK }];
    } catch {
      // It has ended meanwhile.
      return [];
    }
  });
}

/** Reads the times of processes where there is no `/proc`. The times of ended children are missing. */
function askPs(): Process[] {
  const lines = execFileSync('ps', ['-axo', 'pid=,ppid=,time='], { encoding: 'utf8' }).trim().split('\n');
  return lines.map((line) => {
    const [pid, parent, time = ''] = line.trim().split(/\s+/);
    const seconds = time.split(/[-:]/).reduce((sum, part) => sum * 60 + Number(part), 0);
    return { pid: Number(pid), parent: Number(parent), time: seconds * 1_000_000 };
  });
}
