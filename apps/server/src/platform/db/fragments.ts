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

type ValueOf<Part> = Part extends SelectPart<infer Value> ? Value : undefined;

type SqlParts = Record<string, readonly [Fragment, unknown]>;

/** Statements by the names of their parts. The database knows each by a short name, and plans it once a connection. */
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
export async function selectParts<Parts extends Record<string, SelectPart<unknown> | undefined>>(
  client: Queryable,
  kind: string,
  parts: Parts,
): Promise<{ [Name in keyof Parts]: ValueOf<Parts[Name]> }> {
  const present = Object.entries(parts).flatMap(([name, part]) => (part ? [{ name, part }] : []));
  const sent = present.filter(({ part }) => !hasNothing(part.parameter));
  const values = sent.length > 0 ? await select(client, kind, sent) : {};
  const read = present.map(({ name, part }) => [name, part.read(name in values ? values[name] : [])]);
  return Object.fromEntries(read) as { [Name in keyof Parts]: ValueOf<Parts[Name]> };
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

/** Some of the parts that a writing statement may have. */
export type SomeParts<Name extends string> = { readonly [Part in Name]?: readonly [Fragment, unknown] };

/** A part of a writing statement, if there are rows for it. */
export function partIfAny<Name extends string, Row>(
  name: Name,
  fragment: Fragment<Row>,
  rows: readonly Row[],
): SomeParts<Name> {
  const parts: Partial<Record<string, readonly [Fragment, unknown]>> = {};
  if (rows.length > 0) parts[name] = [fragment as Fragment, rows];
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
  const given = { ...(gate && { gate }), ...parts } as SqlParts;
  return send(client, kind, given, () => {
    const rows = (index: number) => (gate && index > 0 ? behindGate(index + 1) : `$${index + 1}::jsonb`);
    const written = Object.entries(given).map(
      ([name, [fragment]], index) => `"${name}" as (${fragment(rows(index))})`,
    );
    const counts = Object.keys(given).map((name) => `(select count(*)::int from "${name}") as "${name}"`);
    return `with ${written.join(', ')} select ${counts.join(', ')}`;
  });
}

const behindGate = (index: number): string =>
  `(case when exists (select from gate) then $${index}::jsonb else '[]'::jsonb end)`;

/** Inserts whole rows of a table. */
export const insertInto =
  <Table extends TableName>(table: Table): Fragment<TableRow<Table>> =>
  (rows) =>
    `insert into ${table} select * from jsonb_populate_recordset(null::${table}, ${rows}) returning 1`;

/**
 * Fails the statement it is part of with `ROW_COUNT_DIFFERS` unless another part changed as many rows as its one row
 * says. Behind a closed gate there is nothing to count.
 */
export const requireCount =
  (part: string): Fragment =>
  (counts) =>
    `select require_count((select count(*) from "${part}"), n::bigint)
     from jsonb_array_elements_text(${counts}) as counts (n)`;

/** The SQLSTATE of the database function `require_count`. */
export const ROW_COUNT_DIFFERS = 'XW002';
