import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type pg from 'pg';
import { Gauge, type Registry } from 'prom-client';
import type { AdmissionQueue } from './admission-queue.ts';
import type { RegularBackups } from './backup/regular-backups.ts';
import type { Collector } from './collect-metrics.ts';
import type { Db } from './db/db.ts';
import type { EventHub } from './events/hub.ts';
import { listJobFigures } from './jobs/jobs.ts';

export interface NodeParts {
  pool: pg.Pool;
  db: Db;
  hub: EventHub;
  /** The admission queues of the stores. */
  admission: AdmissionQueue;
  dataDir: string;
  /** The regular backups; undefined if there are none. */
  backups: Pick<RegularBackups, 'readState'> | undefined;
  /** The version of the product, and the build of its pages. */
  version: string;
  build: string;
  /** Whether sign-in codes are only written into the log. */
  codesInLog: boolean;
}

/** Makes a gauge with one label, or without labels. */
const gaugeIn =
  (registry: Registry) =>
  (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] });

/** Lists what a node measures when /metrics is read. A new part is one more function in this list. */
export const nodeCollectors = (registry: Registry, parts: NodeParts): Collector[] =>
  [
    ...[build, codes, events, storeCalls, connections, disk, database, databaseSize, jobs],
    ...[backupAge, logCopyAge],
  ].map((part) => part(gaugeIn(registry), parts));

type MakeGauge = ReturnType<typeof gaugeIn>;

function build(gaugeOf: MakeGauge, parts: NodeParts): Collector {
  const gauge = gaugeOf(
    'xiwei_build_info',
    'Version of the product and build of its pages',
    'version',
    'build',
  );
  const labels = { version: parts.version, build: parts.build };
  return { gauges: [gauge], read: () => [{ gauge, labels, value: 1 }] };
}

function codes(gaugeOf: MakeGauge, { codesInLog }: NodeParts): Collector {
  const gauge = gaugeOf(
    'xiwei_sign_in_codes_in_log',
    'Whether sign-in codes are written into the log instead of being sent: 1 or 0',
  );
  return { gauges: [gauge], read: () => [{ gauge, value: codesInLog ? 1 : 0 }] };
}

function events(gaugeOf: MakeGauge, { hub }: NodeParts): Collector {
  const gauge = gaugeOf('xiwei_event_readers', 'Event streams open on this node');
  return { gauges: [gauge], read: () => [{ gauge, value: hub.readerCount }] };
}

function storeCalls(gaugeOf: MakeGauge, { admission }: NodeParts): Collector {
  const help = 'Calls in the queues of all stores, by whether they are worked on or wait';
  const gauge = gaugeOf('xiwei_store_calls', help, 'state');
  const read = () => {
    const { running, waiting } = admission.count();
    return [
      { gauge, labels: { state: 'inside' }, value: running },
      { gauge, labels: { state: 'waiting' }, value: waiting },
    ];
  };
  return { gauges: [gauge], read };
}

function connections(gaugeOf: MakeGauge, { pool }: NodeParts): Collector {
  const gauge = gaugeOf('xiwei_database_connections', 'Connections of the pool, by what they do', 'state');
  const read = () => [
    { gauge, labels: { state: 'idle' }, value: pool.idleCount },
    { gauge, labels: { state: 'used' }, value: pool.totalCount - pool.idleCount },
    { gauge, labels: { state: 'waitedFor' }, value: pool.waitingCount },
  ];
  return { gauges: [gauge], read };
}

function disk(gaugeOf: MakeGauge, { dataDir }: NodeParts): Collector {
  const gauge = gaugeOf('xiwei_data_folder_free_bytes', 'Free space of the disk with the data folder');
  const read = async () => {
    const { bavail, bsize } = await statfs(dataDir);
    return [{ gauge, value: bavail * bsize }];
  };
  return { gauges: [gauge], read };
}

function database(gaugeOf: MakeGauge, { pool }: NodeParts): Collector {
  const gauge = gaugeOf('xiwei_database_up', 'Whether the database answers: 1 or 0');
  const read = async () => {
    await pool.query('select 1');
    return [{ gauge, value: 1 }];
  };
  return { gauges: [gauge], read, whenFailed: [{ gauge, value: 0 }] };
}

function databaseSize(gaugeOf: MakeGauge, { db }: NodeParts): Collector {
  const gauge = gaugeOf('xiwei_database_bytes', 'Size of the database with its indexes');
  const read = async () => {
    const { rows } = await sql<{ bytes: number }>`
      select pg_database_size(current_database()) as bytes`.execute(db);
    return rows.map(({ bytes }) => ({ gauge, value: bytes }));
  };
  return { gauges: [gauge], read };
}

function jobs(gaugeOf: MakeGauge, { db }: NodeParts): Collector {
  const gauge = gaugeOf('xiwei_jobs', 'Jobs that are due or were given up', 'state');
  const age = gaugeOf('xiwei_job_oldest_due_seconds', 'Age of the oldest job that is due, by task', 'task');
  const givenUp = gaugeOf('xiwei_jobs_given_up', 'Jobs that were given up, by task', 'task');
  const read = async () => {
    const tasks = await listJobFigures(db);
    const sum = (of: 'due' | 'givenUp') => tasks.reduce((total, figures) => total + figures[of], 0);
    return [
      { gauge, labels: { state: 'due' }, value: sum('due') },
      { gauge, labels: { state: 'givenUp' }, value: sum('givenUp') },
      ...tasks.flatMap(({ task, due, oldestSeconds, givenUp: count }) => [
        ...(due > 0 ? [{ gauge: age, labels: { task }, value: oldestSeconds }] : []),
        ...(count > 0 ? [{ gauge: givenUp, labels: { task }, value: count }] : []),
      ]),
    ];
  };
  return { gauges: [gauge, age, givenUp], read };
}

function backupAge(gaugeOf: MakeGauge, { backups }: NodeParts): Collector {
  const age = gaugeOf(
    'xiwei_backup_age_seconds',
    'Time since the newest backup was begun; +Inf if there is none',
  );
  const result = gaugeOf(
    'xiwei_backup_last_result',
    'Result of the last attempt to make a backup: 1 made, 0 failed',
  );
  const read = async () => {
    if (!backups) return [];
    const { lastGood, failure } = await backups.readState();
    return [
      { gauge: age, value: secondsSince(lastGood) },
      { gauge: result, value: failure ? 0 : 1 },
    ];
  };
  return { gauges: [age, result], read };
}

function logCopyAge(gaugeOf: MakeGauge, { backups }: NodeParts): Collector {
  const age = gaugeOf(
    'xiwei_log_copy_age_seconds',
    'Age of the copy of the log of the database; +Inf if there is none',
  );
  const base = gaugeOf(
    'xiwei_base_copy_age_seconds',
    'Time since the newest base copy; +Inf if there is none',
  );
  const read = async () => {
    const wal = (await backups?.readState())?.wal;
    return wal
      ? [
          { gauge: age, value: secondsSince(wal.until) },
          { gauge: base, value: secondsSince(wal.baseAt) },
        ]
      : [];
  };
  return { gauges: [age, base], read };
}

const secondsSince = (time: Date | undefined): number =>
  time ? (Date.now() - time.getTime()) / 1000 : Number.POSITIVE_INFINITY;
