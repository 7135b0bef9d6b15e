import type pg from 'pg';

/** Whatever takes a statement: a connection in its transaction, or the pool. */
export type Queryable = Pick<pg.ClientBase | pg.Pool, 'query'>;

/**
 * A piece of SQL with one jsonb parameter, written by the module that owns the tables it touches. Several are sent to
 * the database as one statement, which it plans once: where many rows are written at a time, round trips are what costs.
 */
export type Fragment = (parameter: string) => string;

type Parts = Record<string, readonly [Fragment, unknown]>;

/** Statements by the names of their parts. The database knows each by a short name, and plans it once a connection. */
const statements = new Map<string, { name: string; text: string }>();

async function send<Row>(client: Queryable, kind: string, parts: Parts, write: () => string): Promise<Row> {
  const key = `${kind}:${Object.keys(parts).join(',')}`;
  const statement = statements.get(key) ?? { name: `${kind} ${statements.size}`, text: write() };
  statements.set(key, statement);
  const values = Object.values(parts).map(([, value]) => JSON.stringify(value));
  const { rows } = await client.query({ ...statement, values });
  return rows[0] as Row;
}

/** Some of the parts a statement may have. */
export type SomeParts<Name extends string> = { readonly [Part in Name]?: readonly [Fragment, unknown] };

/** A part of a statement, if there are rows in it. */
export function partIfAny<Name extends string>(
  name: Name,
  fragment: Fragment,
  rows: readonly unknown[],
): SomeParts<Name> {
  const parts: Partial<Record<string, readonly [Fragment, unknown]>> = {};
  if (rows.length > 0) parts[name] = [fragment, rows];
  return parts as SomeParts<Name>;
}

/** Asks several things at once; nothing, if there is nothing to ask. Each fragment selects one value. */
export async function selectParts<Name extends string>(
  client: Queryable,
  kind: string,
  parts: SomeParts<Name>,
): Promise<Record<Name, unknown>> {
  const given = parts as Parts;
  if (Object.keys(given).length === 0) return {} as Record<Name, unknown>;
  return send(client, kind, given, () => {
    const columns = Object.entries(given).map(
      ([name, [fragment]], index) => `(${fragment(`$${index + 1}::jsonb`)}) as "${name}"`,
    );
    return `select ${columns.join(', ')}`;
  });
}

/**
 * Changes several things at once, in no particular order. Answers how many rows each fragment returned. With a gate,
 * nothing else is done unless the gate returns a row.
 */
export function writeParts<Name extends string>(
  client: Queryable,
  kind: string,
  parts: SomeParts<Name>,
  gate?: readonly [Fragment, unknown],
): Promise<Record<Name | 'gate', number>> {
  const given = { ...(gate && { gate }), ...parts } as Parts;
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

/** Rows as they stand, in the columns of their table. */
export const insertInto =
  (table: string): Fragment =>
  (rows) =>
    `insert into ${table} select * from jsonb_populate_recordset(null::${table}, ${rows}) returning 1`;

/**
 * Fails the statement it is part of, with a division by zero, unless another part of it changed as many rows as the
 * first of its own rows says. Behind a gate that is shut there is nothing to count.
 */
export const requireCount =
  (part: string): Fragment =>
  (counts) =>
    `select 1 / (case when (select count(*) from "${part}") = n::bigint then 1 else 0 end)
     from jsonb_array_elements_text(${counts}) as counts (n)`;
export const NOT_AS_MANY = '22012';
