import type pg from 'pg';
import type { TableName, TableRow } from './rows.ts';

/** A connection in its transaction, or the pool. */
export type Queryable = Pick<pg.ClientBase | pg.Pool, 'query'>;

/**
 * A piece of SQL with one jsonb parameter, written by the module that owns the tables it touches. Several are sent to
 * the database as one statement, which it plans once: where many rows are written at a time, round trips are what costs.
 * A fragment that writes takes a list of `Row`.
 */
export interface Fragment<Row = unknown> {
  (parameter: string): string;
  /** Never set: it makes the compiler compare the rows of a part with those its fragment takes. */
  readonly rows?: (row: Row) => void;
}

/** A part of a select: a fragment that selects one jsonb value, its parameter, and the reader of that value. */
export interface SelectPart<Value> {
  readonly sql: Fragment;
  readonly parameter: unknown;
  read(json: unknown): Value;
}

/** A fragment that selects one jsonb value: given its parameter, it is a part of a select. */
export type SelectFragment<Parameter, Value> = (parameter: Parameter) => SelectPart<Value>;

export const selectFragment =
  <Parameter, Value>(sql: Fragment, read: (json: unknown) => Value): SelectFragment<Parameter, Value> =>
  (parameter) => ({ sql, parameter, read });

/** Parts of a select by name. One that is undefined is not sent, and has no value. */
export type SelectParts = Record<string, SelectPart<unknown> | undefined>;

type ValueOf<Part> = Part extends SelectPart<infer Value> ? Value : undefined;

/** The values that the parts of a select read. */
export type ValuesOf<Parts extends SelectParts> = { [Name in keyof Parts]: ValueOf<Parts[Name]> };

type WritePart = readonly [Fragment, unknown, 'each'?];
type SqlParts = Record<string, WritePart>;

/** Statements by the names of their parts. Each is a prepared statement with a short name, planned once per connection. */
const statements = new Map<string, { name: string; text: string }>();

async function send<Row>(
  client: Queryable,
  kind: string,
  parts: SqlParts,
  write: () => string,
): Promise<Row> {
  const key = `${kind}:${Object.keys(parts).join(',')}`;
  const statement = statements.get(key) ?? { name: `${kind} ${statements.size}`, text: write() };
  statements.set(key, statement);
  const values = Object.values(parts).map(([, value]) => JSON.stringify(value));
  const { rows } = await client.query({ ...statement, values });
  return rows[0] as Row;
}

const hasNothing = (parameter: unknown): boolean => Array.isArray(parameter) && parameter.length === 0;

/**
 * Selects several values with one statement, so that all are of one moment. A part whose parameter is an empty list is
 * not sent, and has the value it reads from an empty list. `kind` and the names of the parts identify the statement: the
 * same name must always be the same fragment.
 */
export async function selectParts<Parts extends SelectParts>(
  client: Queryable,
  kind: string,
  parts: Parts,
): Promise<ValuesOf<Parts>> {
  const present = Object.entries(parts).flatMap(([name, part]) => (part ? [{ name, part }] : []));
  const sent = present.filter(({ part }) => !hasNothing(part.parameter));
  const values = sent.length > 0 ? await select(client, kind, sent) : {};
  const read = present.map(({ name, part }) => [name, part.read(name in values ? values[name] : [])]);
  return Object.fromEntries(read) as ValuesOf<Parts>;
}

function select(
  client: Queryable,
  kind: string,
  parts: readonly { name: string; part: SelectPart<unknown> }[],
): Promise<Record<string, unknown>> {
  const sqlParts = Object.fromEntries(
    parts.map(({ name, part }) => [name, [part.sql, part.parameter] as const]),
  );
  return send(client, kind, sqlParts, () => {
    const columns = parts.map(
      ({ name, part }, index) => `(${part.sql(`$${index + 1}::jsonb`)}) as "${name}"`,
    );
    return `select ${columns.join(', ')}`;
  });
}

/**
 * Some of the parts that a writing statement may have: each a fragment and its rows. One with `each` fails the whole
 * statement with `ROW_COUNT_DIFFERS` unless it returns as many rows as it was given.
 */
export type SomeParts<Name extends string> = { readonly [Part in Name]?: WritePart };

/** The SQLSTATE of the database function `require_count`. */
export const ROW_COUNT_DIFFERS = 'XW002';

/** A part of a writing statement, if there are rows for it. */
export function partIfAny<Name extends string, Row>(
  name: Name,
  fragment: Fragment<Row>,
  rows: readonly Row[],
  check?: 'each',
): SomeParts<Name> {
  const parts: Partial<SqlParts> = {};
  if (rows.length > 0)
    parts[name] = check ? [fragment as Fragment, rows, check] : [fragment as Fragment, rows];
  return parts as SomeParts<Name>;
}

/**
 * Changes several things with one statement, in no particular order. Returns how many rows each fragment returned. With
 * a gate, nothing else is done unless the gate returns a row.
 */
export function writeParts<Name extends string>(
  client: Queryable,
  kind: string,
  parts: SomeParts<Name>,
  gate?: readonly [Fragment, unknown],
): Promise<Record<Name | 'gate', number>> {
  const all = { ...(gate && { gate }), ...parts } as SqlParts;
  return send(client, kind, all, () => {
    const rows = (index: number) => (gate && index > 0 ? behindGate(index + 1) : `$${index + 1}::jsonb`);
    const expressions = Object.entries(all).flatMap(([name, [fragment, , check]], index) => [
      `"${name}" as (${fragment(rows(index))})`,
      ...(check ? [`"${name} checked" as (${requireCount(name, rows(index))})`] : []),
    ]);
    const counts = Object.entries(all).map(([name, [, , check]]) => {
      const count = `(select count(*)::int from "${name}")`;
      return `${check ? `(select n::int from "${name} checked")` : count} as "${name}"`;
    });
    return `with ${expressions.join(', ')} select ${counts.join(', ')}`;
  });
}

const behindGate = (index: number): string =>
  `(case when exists (select from gate) then $${index}::jsonb else '[]'::jsonb end)`;

/** Fails the statement unless a part of it returned as many rows as it was given. A closed gate gives it none. */
const requireCount = (part: string, rows: string): string =>
  `select require_count((select count(*) from "${part}"), jsonb_array_length(${rows})) as n`;

/** Inserts whole rows of a table. */
export const insertInto =
  <Table extends TableName>(table: Table): Fragment<TableRow<Table>> =>
  (rows) =>
    `insert into ${table} select * from jsonb_populate_recordset(null::${table}, ${rows}) returning 1`;
