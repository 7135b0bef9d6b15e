import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { readHistory } from '#platform/db/migrate.ts';
import type { AddEntry } from './archive.ts';
import {
  type ArchiveTable,
  countRows,
  FORMAT,
  HEADER,
  type Header,
  type Sequence,
  tableKey,
  tablePart,
} from './archive-format.ts';

/** The schemas of the product: its tables, and those of the job queue. */
export const SCHEMAS = ['public', 'graphile_worker'];

/** The size of a table's entries, in bytes: small enough to be held in memory. */
const PART_BYTES = 4 * 1024 * 1024;

/** Makes values look the same on every server, and exact. */
export const TEXT_FORMAT =
  "set datestyle = 'ISO'; set intervalstyle = 'postgres'; set extra_float_digits = 3; set bytea_output = 'hex'; set timezone = 'UTC'";

/** Adds the header and the rows of all tables, as the transaction of the connection sees them. */
export async function dumpDatabase(client: pg.Client, add: AddEntry): Promise<Record<string, number>> {
  await client.query(TEXT_FORMAT);
  const tables = await readTables(client);
  const history = await readHistory(client);
  const header: Header = {
    format: FORMAT,
    madeAt: new Date().toISOString(),
    migrations: [...history].map(([name, checksum]) => ({ name, checksum })),
    tables,
  };
  await add(HEADER, Buffer.from(JSON.stringify(header)));
  const rows: Record<string, number> = {};
  for (const table of tables) rows[tableKey(table)] = await dumpTable(client, table, add);
  return rows;
}

/**
 * Lists the tables and the columns that are not computed. The migrations of the job queue are left out, because they belong to
 * the version of its library.
 */
async function readTables(client: pg.Client): Promise<ArchiveTable[]> {
  const { rows } = await client.query<ArchiveTable>(
    `select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where n.nspname = any($1) and c.relkind = 'r' and (n.nspname, c.relname) <> ('graphile_worker', 'migrations')
     group by n.nspname, c.relname order by n.nspname, c.relname`,
    [SCHEMAS],
  );
  return rows;
}

/** Quotes a name for use in SQL. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Returns a table with its columns, as COPY takes it. */
export const copyTarget = ({ schema, name, columns }: ArchiveTable): string =>
  `${quoted(schema)}.${quoted(name)} (${columns.map(quoted).join(', ')})`;

/**
 * Adds the rows of a table in parts. Returns their number, counted while they are read: the number that the database reports
 * may arrive after the end of the rows.
 */
async function dumpTable(client: pg.Client, table: ArchiveTable, add: AddEntry): Promise<number> {
  const stream = client.query(copyTo(`copy ${copyTarget(table)} to stdout`));
  let chunks: Buffer[] = [];
  let size = 0;
  let part = 0;
  let rows = 0;
  const flush = async () => {
    if (size === 0) return;
    part += 1;
    const content = Buffer.concat(chunks);
    chunks = [];
    size = 0;
    await add(tablePart(tableKey(table), part), content);
  };
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    rows += countRows(chunk);
    if (size >= PART_BYTES) await flush();
  }
  await flush();
  return rows;
}

/**
 * Reads the values of all sequences. They do not follow the snapshot of a transaction: read them after the tables, so that no
 * number in a table is above its sequence.
 */
export async function readSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select schemaname as schema, sequencename as name, last_value::text as value from pg_sequences
     where schemaname = any($1) and last_value is not null order by 1, 2`,
    [SCHEMAS],
  );
  return rows;
}
