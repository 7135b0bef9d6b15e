import type pg from 'pg';
import type { Combiner } from './combiner.ts';
import type { TableName, TableRow } from './rows.ts';

/** A connection in its transaction, or the pool, which may combine statements. */
export type Queryable = Pick<pg.ClientBase | pg.Pool, 'query'> & {
  readonly combiners?: { readonly reads: Combiner; readonly writes: Combiner } | undefined;
};

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

/** A fragment, its rows, and what is required of them. */
type WritePart = readonly [Fragment, readonly unknown[], ('each' | 'distinct')?];

/** Statements by the names of their parts. Each is a prepared statement with a short name, planned once per connection. */
const statements = new Map<string, { name: string; text: string }>();

/** Returns the statement of some parts, whose text is written once. */
function statementOf(kind: string, names: readonly string[], write: () => string) {
  const key = `${kind}:${names.join(',')}`;
  const known = statements.get(key);
  if (known) return known;
  const statement = { name: `${kind} ${statements.size}`, text: write() };
  statements.set(key, statement);
  return statement;
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
  const present: { name: string; part: SelectPart<unknown> }[] = [];
  for (const [name, part] of Object.entries(parts)) if (part) present.push({ name, part });
  const sent = present.filter(({ part }) => !hasNothing(part.parameter));
  const values = sent.length > 0 ? await select(client, kind, sent) : {};
  const read: Record<string, unknown> = {};
  for (const { name, part } of present) read[name] = part.read(name in values ? values[name] : []);
  return read as ValuesOf<Parts>;
}

type SentParts = readonly { name: string; part: SelectPart<unknown> }[];

function select(client: Queryable, kind: string, parts: SentParts): Promise<Record<string, unknown>> {
  const names = parts.map(({ name }) => name);
  const statement = statementOf(kind, names, () => textOfSelect(parts));
  const parameters = parts.map(({ part }) => part.parameter);
  const { reads } = client.combiners ?? {};
  if (reads) return reads.run(statement.name, parameters, (all) => sendSelect(client, statement, all));
  return sendSelect(client, statement, [parameters]).then(([row = {}]) => row);
}

/** Selects the same parts for several lists of parameters, with a row for each. */
async function sendSelect(
  client: Queryable,
  statement: { name: string; text: string },
  parameters: readonly (readonly unknown[])[],
): Promise<Record<string, unknown>[]> {
  const { rows } = await client.query({ ...statement, values: [JSON.stringify(parameters)] });
  return rows;
}

function textOfSelect(parts: SentParts): string {
  const columns = parts.map(
    ({ name, part }, index) => `(${part.sql(`(sent.parameters -> ${index})`)}) as "${name}"`,
  );
  return `select ${columns.join(', ')}
    from jsonb_array_elements($1::jsonb) with ordinality as sent (parameters, place) order by sent.place`;
}

/**
 * Some of the parts that a writing statement may have: each a fragment and its rows. One with `each` fails the whole
 * statement with `ROW_COUNT_DIFFERS` unless it returns as many rows as it was given. The rows of one with `distinct` are about the
 * statement: it has each of them once, also if several writes that are combined have it.
 */
export type SomeParts<Name extends string> = { readonly [Part in Name]?: WritePart };

/** The SQLSTATE of the database function `require_count`. */
export const ROW_COUNT_DIFFERS = 'XW002';

/** A part of a writing statement, if there are rows for it. */
export function partIfAny<Name extends string, Row>(
  name: Name,
  fragment: Fragment<Row>,
  rows: readonly Row[],
  check?: 'each' | 'distinct',
): SomeParts<Name> {
  const parts: Partial<Record<string, WritePart>> = {};
  if (rows.length > 0)
    parts[name] = check ? [fragment as Fragment, rows, check] : [fragment as Fragment, rows];
  return parts as SomeParts<Name>;
}

/** Changes several things with one statement, in no particular order. Returns how many rows each fragment returned. */
export async function writeParts<Name extends string>(
  client: Queryable,
  kind: string,
  parts: SomeParts<Name>,
): Promise<Record<Name, number>> {
  const all = Object.entries(parts) as [string, WritePart][];
  const statement = statementOf(
    kind,
    all.map(([name]) => name),
    () => {
      const rowsOf = (index: number) => `$${index + 1}::jsonb`;
      return `with ${expressionsOf(all, rowsOf).join(', ')} select ${countsOf(all).join(', ')}`;
    },
  );
  const values = all.map(([, [, rows]]) => JSON.stringify(rows));
  const { rows } = await client.query({ ...statement, values });
  return rows[0] as Record<Name, number>;
}

/**
 * A condition of a write: a fragment with a list of states, which returns as `key` the key of each that is still as it was, and changes
 * it, so that a further write with the same state is refused.
 */
export interface Gate {
  readonly sql: Fragment;
  /**
   * The same for a statement of several scopes, which leaves out those whose rows another transaction holds, so that no scope waits for
   * another. Without it the writes are not combined.
   */
  readonly sqlUnlessHeld?: Fragment;
  /** Different for each scope that is written, such as the id of a store. */
  readonly key: string;
  readonly state: object;
}

interface GatedWrite {
  parts: readonly [string, WritePart][];
  gate: Gate;
}

/** Changes several things with one statement if the gate opens. Returns whether it did; otherwise nothing is done. */
export async function writeIfOpen(
  client: Queryable,
  kind: string,
  parts: SomeParts<string>,
  gate: Gate,
): Promise<boolean> {
  const write: GatedWrite = { parts: Object.entries(parts) as [string, WritePart][], gate };
  const alone = statementOfGated(kind, write, write.gate.sql);
  const sendAlone = (one: GatedWrite) => sendGated(client, alone, [one]).then(([isOpen = false]) => isOpen);
  const { writes } = client.combiners ?? {};
  const { sqlUnlessHeld } = gate;
  if (!writes || !sqlUnlessHeld) return sendAlone(write);
  return writes.run(alone.name, write, async (all) => {
    // A gate opens once for a statement, so that of two writes of one scope the second comes after it.
    const together = [...new Map(all.toReversed().map((one) => [one.gate.key, one])).values()];
    if (together.length === 1) return all.map(sendAlone);
    const several = statementOfGated(`several ${kind}`, write, sqlUnlessHeld);
    const opened = await sendGated(client, several, together);
    const done = new Set(together.filter((_, place) => opened[place]));
    // One whose rows are held waits alone. One that is closed stays so.
    return all.map((one) => done.has(one) || sendAlone(one));
  });
}

const statementOfGated = (kind: string, { parts }: GatedWrite, gate: Fragment) =>
  statementOf(
    `gated ${kind}`,
    parts.map(([name]) => name),
    () => textOfGated(parts, gate),
  );

/** Sends writes with the same parts as one statement. Returns which of them were done. */
async function sendGated(
  client: Queryable,
  statement: { name: string; text: string },
  writes: readonly GatedWrite[],
): Promise<boolean[]> {
  // In the same order everywhere, so that two statements seldom wait for each other.
  const sorted = writes.toSorted((a, b) => (a.gate.key < b.gate.key ? -1 : 1));
  const states = sorted.map(({ gate }) => ({ ...gate.state, key: gate.key }));
  const [parts, places] = mergeParts(sorted);
  const given = parts.length > 0 ? [states, places, ...parts] : [states];
  const values = given.map((value) => JSON.stringify(value));
  const { rows } = await client.query<{ opened: string[] }>({ ...statement, values });
  const opened = new Set(rows[0]?.opened);
  return writes.map(({ gate }) => opened.has(gate.key));
}

/** Joins the rows of the same part of several writes. Returns also, for each part of several, which write each row is of. */
function mergeParts(writes: readonly GatedWrite[]): [unknown[][], Record<string, number[]>] {
  const [first] = writes;
  const places: Record<string, number[]> = {};
  if (!first) return [[], places];
  if (writes.length === 1) return [first.parts.map(([, [, rows]]) => [...rows]), places];
  const merged = first.parts.map(([name, [, , check]], part) => {
    const rows: unknown[] = [];
    const of: number[] = [];
    for (const [place, { parts }] of writes.entries()) {
      for (const row of parts[part]?.[1][1] ?? []) {
        rows.push(row);
        of.push(place);
      }
    }
    if (check === 'distinct') return [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()];
    places[name] = of;
    return rows;
  });
  return [merged, places];
}

/** Writes a statement with the parameters: states of the gates, for each part the places of its rows among them, and rows of each part. */
function textOfGated(parts: GatedWrite['parts'], gate: Fragment): string {
  const rowsOf = (index: number) => {
    const [name, [, , check]] = parts[index] as [string, WritePart];
    const all = `$${index + 3}::jsonb`;
    if (check === 'distinct') return `(case when exists (select from gate) then ${all} else '[]'::jsonb end)`;
    return `(case when (select count(*) from gate) = jsonb_array_length($1::jsonb) then ${all} else (
      select coalesce(jsonb_agg(written.fields order by written.place), '[]')
      from jsonb_array_elements(${all}) with ordinality as written (fields, place)
      where ($1::jsonb -> ($2::jsonb -> '${name}' ->> (written.place - 1)::int)::int ->> 'key') in (select key from gate)) end)`;
  };
  const expressions = [`gate as (${gate('$1::jsonb')})`, ...expressionsOf(parts, rowsOf)];
  // A part that only selects is carried out only if it is referred to.
  const counts = countsOf(parts).map((count) => `, ${count}`);
  return `with ${expressions.join(', ')} select array(select key from gate) as opened${counts.join('')}`;
}

const expressionsOf = (parts: readonly [string, WritePart][], rowsOf: (index: number) => string): string[] =>
  parts.flatMap(([name, [fragment, , check]], index) => [
    `"${name}" as (${fragment(rowsOf(index))})`,
    ...(check === 'each' ? [`"${name} checked" as (${requireCount(name, rowsOf(index))})`] : []),
  ]);

const countsOf = (parts: readonly [string, WritePart][]): string[] =>
  parts.map(([name, [, , check]]) =>
    check === 'each'
      ? `(select n::int from "${name} checked") as "${name}"`
      : `(select count(*)::int from "${name}") as "${name}"`,
  );

/** Fails the statement unless a part of it returned as many rows as it was given. A closed gate gives it none. */
const requireCount = (part: string, rows: string): string =>
  `select require_count((select count(*) from "${part}"), jsonb_array_length(${rows})) as n`;

/** Inserts whole rows of a table. */
export const insertInto =
  <Table extends TableName>(table: Table): Fragment<TableRow<Table>> =>
  (rows) =>
    `insert into ${table} select * from jsonb_populate_recordset(null::${table}, ${rows}) returning 1`;
