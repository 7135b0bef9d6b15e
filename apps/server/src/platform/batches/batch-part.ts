import type pg from 'pg';
import {
  type Gate,
  type Queryable,
  type SelectParts,
  type SomeParts,
  selectParts,
  type ValuesOf,
  writeIfOpen,
  writeParts,
} from '#platform/db/fragments.ts';
import { inTransaction } from '#platform/db/transaction.ts';

/** What every part of a batch may use of the batch. */
export interface BatchScope {
  /** The instant at which all commands of the batch run. */
  readonly now: Date;
}

/** Rows to be selected for a part, and the function that stores them in it. */
export interface PartRead {
  readonly selects: SelectParts;
  receive(rows: Record<string, unknown>): void;
}

export const partRead = <Selects extends SelectParts>(
  selects: Selects,
  receive: (rows: ValuesOf<Selects>) => void,
): PartRead => ({ selects, receive: receive as PartRead['receive'] });

/** The read of a part that needs no rows. */
export const NO_READ: PartRead = { selects: {}, receive: () => {} };

/** Parts of a writing statement. Their names are unique within one part of a batch. */
export type WriteParts = SomeParts<string>;

/**
 * One kind of rows in a batch: which of them the commands need, what was read, and what the commands changed in memory. A
 * batch reads and writes all of its parts together.
 */
export interface BatchPart<Needs extends object = object> {
  /** The number of changes so far. A command that refuses must leave it as it was. */
  readonly changes: number;
  /** Selects the rows that the commands of the batch need. */
  read(needs: readonly Needs[]): PartRead;
  /** Selects rows that follow from rows read before, of any part. It is called until no part has anything to select. */
  readMore?(): PartRead | undefined;
  /** Makes the last changes before the batch is written. */
  beforeWrite?(): void;
  /** Writes that come before all additions: they remove rows, or free what a new row takes. */
  removals(): WriteParts;
  /** Writes of new and changed rows. */
  additions(): WriteParts;
}

/** A kind of part that batches have. Its name is unique in a batch. */
export interface BatchPartKind<Part extends BatchPart = BatchPart, Batch extends BatchScope = BatchScope> {
  readonly name: string;
  create(batch: Batch): Part;
}

type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

type NeedsOfPart<Kind> =
  Kind extends BatchPartKind<infer Part, never>
    ? Part extends BatchPart<infer Needs>
      ? Needs
      : never
    : never;

/** Everything that a command may need of parts of these kinds. */
export type NeedsOf<Kind> = Intersection<NeedsOfPart<Kind>>;

/** The parts of a batch by the names of their kinds. */
export type NamedParts = ReadonlyMap<string, BatchPart>;

/** Adds what a part selects or writes under a name that is unique in the statement. */
function addPrefixed<Value>(all: Record<string, Value>, part: string, own: Readonly<Record<string, Value>>) {
  for (const [key, value] of Object.entries(own)) all[`${part}.${key}`] = value;
}

async function readAll<Selects extends SelectParts>(
  client: Queryable,
  kind: string,
  reads: readonly { name: string; read: PartRead }[],
  more: Selects,
): Promise<ValuesOf<Selects>> {
  const selects: SelectParts = { ...more };
  for (const { name, read } of reads) addPrefixed(selects, name, read.selects);
  const values: Record<string, unknown> = await selectParts(client, kind, selects);
  for (const { name, read } of reads) {
    const own: Record<string, unknown> = {};
    for (const key of Object.keys(read.selects)) own[key] = values[`${name}.${key}`];
    read.receive(own);
  }
  return values as ValuesOf<Selects>;
}

/** Reads what the commands of a batch need of its parts, and something else, with one statement. */
export const readParts = <Selects extends SelectParts>(
  client: Queryable,
  parts: NamedParts,
  needs: readonly object[],
  more: Selects,
): Promise<ValuesOf<Selects>> =>
  readAll(
    client,
    'batch',
    [...parts].map(([name, part]) => ({ name, read: part.read(needs) })),
    more,
  );

/** Reads the rows that follow from those read before: one statement for each step that any part takes. */
export async function readFurther(client: Queryable, parts: NamedParts): Promise<void> {
  for (;;) {
    const reads = [...parts].flatMap(([name, part]) => {
      const read = part.readMore?.();
      return read ? [{ name, read }] : [];
    });
    if (reads.length === 0) return;
    await readAll(client, 'further', reads, {});
  }
}

/** Another transaction wrote what a batch had read. */
export class WriteConflict extends Error {}

/**
 * Writes what the commands of a batch changed, if the gate still opens: with one statement, which is a transaction of its
 * own. Removals take a statement before it, and both take a transaction: the one that `client` is in already, or, if
 * `client` is the pool, one of the pool.
 */
export async function writeBatch(
  client: pg.Pool | pg.ClientBase,
  pool: pg.Pool,
  parts: NamedParts,
  gate: Gate,
): Promise<void> {
  for (const part of parts.values()) part.beforeWrite?.();
  const removals = collect(parts, (part) => part.removals());
  const additions = collect(parts, (part) => part.additions());
  if (Object.keys(removals).length === 0) await writeGated(client, 'add', additions, gate);
  else if (client === pool) await inTransaction(pool, (own) => writeInSteps(own, removals, additions, gate));
  else await writeInSteps(client, removals, additions, gate);
}

function collect(parts: NamedParts, writesOf: (part: BatchPart) => WriteParts): WriteParts {
  const all: Record<string, WriteParts[string]> = {};
  for (const [name, part] of parts) addPrefixed(all, name, writesOf(part));
  return all;
}

async function writeInSteps(
  client: Queryable,
  removals: WriteParts,
  additions: WriteParts,
  gate: Gate,
): Promise<void> {
  await writeGated(client, 'remove', removals, gate);
  if (Object.keys(additions).length > 0) await writeParts(client, 'add', additions);
}

/** Writes parts with one statement, if the gate still opens. Throws `WriteConflict` if it does not. */
export async function writeGated(
  client: Queryable,
  kind: string,
  parts: WriteParts,
  gate: Gate,
): Promise<void> {
  if (!(await writeIfOpen(client, kind, parts, gate))) throw new WriteConflict();
}
