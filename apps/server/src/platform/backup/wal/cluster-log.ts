import type pg from 'pg';
import { GuardedClient } from '#platform/db/guarded-client.ts';
import type { Segments } from './segments.ts';

/** The replication slot by which the database keeps the part of its log that was not copied yet. */
const SLOT = 'xiwei_wal';

/** How long the database may take for an answer, in milliseconds. A checkpoint is waited for. */
const ANSWER_MS = 10 * 60 * 1000;

/** The log of a running database. */
export interface ClusterLog extends Segments {
  system: string;
  /** The folder of the database. */
  folder: string;
  /** Up to where the log is on the disk. */
  flushed: number;
  /** From where on the database keeps its log for the copies; undefined if it does not, or no longer. */
  kept: number | undefined;
  /** Whether the database has given up keeping its log because the copies were too far behind. */
  isGivenUp: boolean;
}

/** Opens a connection of the superuser. */
export async function openAdmin(adminUrl: string): Promise<pg.Client> {
  const client = new GuardedClient({
    connectionString: adminUrl,
    application_name: 'backup',
    answerMs: ANSWER_MS,
  });
  // A lost connection makes its queries fail.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Runs a function with a connection of the superuser. */
export async function withAdmin<Result>(
  adminUrl: string,
  use: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = await openAdmin(adminUrl);
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

type LogRow = Record<'system' | 'folder' | 'timeline' | 'segmentBytes' | 'flushed', string> &
  Record<'kept' | 'status', string | null>;

const READ_LOG = `
  select (select system_identifier::text from pg_control_system()) as system, current_setting('data_directory') as folder,
    left(pg_walfile_name(flushed), 8) as timeline, flushed - '0/0' as flushed,
    (select setting from pg_settings where name = 'wal_segment_size') as "segmentBytes",
    slot.restart_lsn - '0/0' as kept, slot.wal_status as status
  from (select pg_current_wal_flush_lsn() as flushed) log
  left join pg_replication_slots slot on slot.slot_name = '${SLOT}'`;

/** Reads where the log of the database is. */
export async function readLog(client: pg.Client): Promise<ClusterLog> {
  const { rows } = await client.query<LogRow>(READ_LOG);
  const [row] = rows;
  if (!row) throw new Error('The database does not tell where its log is');
  const isGivenUp = row.status === 'lost';
  return {
    system: row.system,
    folder: row.folder,
    timeline: Number.parseInt(row.timeline, 16),
    segmentBytes: Number(row.segmentBytes),
    flushed: Number(row.flushed),
    kept: isGivenUp || row.kept === null ? undefined : Number(row.kept),
    isGivenUp,
  };
}

/** Makes the database keep its log from now on. */
export async function keepLog(client: pg.Client): Promise<void> {
  await forgetLog(client);
  await client.query(`select pg_create_physical_replication_slot('${SLOT}', true)`);
}

/** Lets the database remove its log as it likes. */
export async function forgetLog(client: pg.Client): Promise<void> {
  await client.query(
    `select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = '${SLOT}'`,
  );
}

/** Lets the database remove its log before a position. */
export async function releaseLog(client: pg.Client, position: number): Promise<void> {
  await client.query(
    `select pg_replication_slot_advance(slot_name, '0/0'::pg_lsn + $1::numeric) from pg_replication_slots
     where slot_name = '${SLOT}' and restart_lsn < '0/0'::pg_lsn + $1::numeric`,
    [position],
  );
}
