import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import { GuardedClient } from '#platform/db/guarded-client.ts';
import { readArchive } from './archive.ts';
import { type ArchiveTable, type Header, parseEntryName, type Sequence, tableKey } from './archive-format.ts';
import { copyTarget, quoted, SCHEMAS, TEXT_FORMAT } from './dump-database.ts';

interface LoadOptions {
  /** A database that ran the archive's migrations. */
  url: string;
  file: string;
  header: Header;
  /** Called with the entries that are not rows. */
  onFile(name: string, content: Buffer): Promise<void>;
}

/**
 * Replaces the rows of all tables by those of an archive, in one transaction. Triggers do not run, because the archive has what
 * they wrote, and foreign keys are checked at the end, so that tables can be loaded in any order. Needs no rights beyond owning
 * the tables.
 */
export async function loadDatabase({ url, file, header, onFile }: LoadOptions): Promise<void> {
  const client = new GuardedClient({ connectionString: url, application_name: 'restore' });
  await client.connect();
  try {
    await client.query(TEXT_FORMAT);
    await client.query('begin');
    const restoreRules = await removeRules(client, header.tables);
    const rows = new RowLoader(client, header.tables);
    const { manifest } = await readArchive(file, {
      async onEntry(name, content) {
        const entry = parseEntryName(name);
        if (entry.kind === 'table') await rows.write(entry.key, content);
        else await onFile(name, content);
      },
    });
    await rows.end();
    rows.compare(manifest.rows);
    await restoreRules();
    await setSequences(client, manifest.sequences);
    await unlockJobs(client);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

/** Empties the tables, and disables their triggers and foreign keys. Returns a function that puts these back. */
async function removeRules(client: pg.Client, tables: readonly ArchiveTable[]): Promise<() => Promise<void>> {
  const names = tables.map(({ schema, name }) => `${quoted(schema)}.${quoted(name)}`);
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select format('%I.%I', n.nspname, c.relname) as "table", k.conname as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and n.nspname = any($1)`,
    [SCHEMAS],
  );
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  if (names.length > 0) await client.query(`truncate ${names.join(', ')}`);
  return async () => {
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
    for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  };
}

/** Writes the parts of tables into the database. The parts of a table follow each other. */
class RowLoader {
  readonly #client: pg.Client;
  readonly #tables: ReadonlyMap<string, ArchiveTable>;
  readonly #loaded = new Map<string, number>();
  #current: { key: string; stream: CopyStreamQuery } | undefined;
  #failure: Error | undefined;

  constructor(client: pg.Client, tables: readonly ArchiveTable[]) {
    this.#client = client;
    this.#tables = new Map(tables.map((table) => [tableKey(table), table]));
  }

  async write(key: string, content: Buffer): Promise<void> {
    if (this.#current?.key !== key) {
      await this.end();
      const table = this.#tables.get(key);
      if (!table) throw new Error(`The archive has rows of ${key}, which its header does not list`);
      const stream = this.#client.query(copyFrom(`copy ${copyTarget(table)} from stdin`));
      // The database may refuse a row at any time, also between two parts.
      stream.on('error', (error) => {
        this.#failure ??= error;
      });
      this.#current = { key, stream };
    }
    await writeTo(this.#current.stream, content).catch((error: unknown) => {
      throw this.#failure ?? error;
    });
  }

  /** Ends the table that is being written. */
  async end(): Promise<void> {
    if (!this.#current) return;
    const { key, stream } = this.#current;
    this.#current = undefined;
    stream.end();
    await finished(stream);
    this.#loaded.set(key, stream.rowCount);
  }

  /** Compares the number of rows that the database has taken with the archive's. */
  compare(rows: Readonly<Record<string, number>>): void {
    for (const [key, count] of Object.entries(rows)) {
      const loaded = this.#loaded.get(key) ?? 0;
      if (loaded !== count) throw new Error(`${loaded} of ${count} rows of ${key} were loaded`);
    }
  }
}

const writeTo = (stream: Writable, content: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    stream.write(content, (error) => (error ? reject(error) : resolve()));
  });

/** Sets the sequences of all columns to the archive's values, and never below the numbers in their tables. */
async function setSequences(client: pg.Client, sequences: readonly Sequence[]): Promise<void> {
  const values = new Map(sequences.map((sequence) => [tableKey(sequence), sequence.value]));
  const { rows } = await client.query<{ sequence: string; key: string; table: string; column: string }>(
    `select format('%I.%I', sn.nspname, s.relname) as sequence, sn.nspname || '.' || s.relname as key,
       format('%I.%I', n.nspname, c.relname) as "table", format('%I', a.attname) as "column"
     from pg_class s join pg_namespace sn on sn.oid = s.relnamespace
     join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = s.oid and d.refclassid = 'pg_class'::regclass
       and d.deptype in ('a', 'i')
     join pg_class c on c.oid = d.refobjid join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
     where s.relkind = 'S' and sn.nspname = any($1)`,
    [SCHEMAS],
  );
  for (const { sequence, key, table, column } of rows)
    await client.query(
      `select setval($1, value) from (select greatest($2::bigint, max(${column})) as value from ${table}) v where value > 0`,
      [sequence, values.get(key) ?? 0],
    );
}

/** Makes jobs that ran at the moment of a backup available again: the worker that had locked them does not exist any more. */
export async function unlockJobs(client: pg.Client): Promise<void> {
  await client.query(`select graphile_worker.force_unlock_workers(
    array(select distinct locked_by from graphile_worker.jobs where locked_by is not null))`);
}
