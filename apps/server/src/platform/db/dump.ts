import { readdirSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import type pg from 'pg';

/**
 * Describes the schema of a database in three forms: SQL to read and compare, the table types for Kysely, and the
 * types of all columns for code that handles rows as JSON.
 */
export interface SchemaDump {
  sql: string;
  types: string;
  columns: string;
}

interface Column {
  table: string;
  name: string;
  type: string;
  notNull: boolean;
  /** Has a default value in the database. */
  generated: string | null;
  typeName: string | null;
}

export async function dumpSchema(client: pg.ClientBase): Promise<SchemaDump> {
  const columns = await readColumns(client);
  return { sql: await asSql(client, columns), types: asTypes(columns), columns: asColumns(columns) };
}

async function readColumns(client: pg.ClientBase): Promise<Column[]> {
  const { rows } = await client.query<Column>(`
    select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull as "notNull",
      case when a.attidentity <> '' then 'generated always as identity' else pg_get_expr(d.adbin, d.adrelid) end
        as generated,
      substring(col_description(c.oid, a.attnum) from '^ts: (.*)$') as "typeName"
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    order by c.relname, a.attnum`);
  return rows;
}

async function asSql(client: pg.ClientBase, columns: Column[]): Promise<string> {
  const tables = byTable(columns);
  const constraints = await definitions(
    client,
    `select conrelid::regclass::text as "table", 'constraint ' || conname || ' ' || pg_get_constraintdef(oid) as text
     from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0 and contype <> 'n'`,
  );
  const others: Map<string, string[]>[] = [];
  for (const query of [
    `select tablename as "table", indexdef as text from pg_indexes i where schemaname = 'public' and not exists
        (select 1 from pg_constraint where conname = i.indexname and connamespace = 'public'::regnamespace)`,
    `select tgrelid::regclass::text as "table", pg_get_triggerdef(t.oid) as text from pg_trigger t
        join pg_class c on c.oid = t.tgrelid where c.relnamespace = 'public'::regnamespace and not tgisinternal`,
    `select c.relname as "table", format('COMMENT ON TABLE %I IS %L', c.relname, obj_description(c.oid)) as text from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and obj_description(c.oid) is not null`,
  ]) {
    others.push(await definitions(client, query));
  }
  const functions = await definitions(
    client,
    `select p.proname as "table", pg_get_functiondef(p.oid) as text from pg_proc p
     where p.pronamespace = 'public'::regnamespace
       and not exists (select 1 from pg_depend where objid = p.oid and deptype = 'e')`,
  );
  const parts = [...tables].map(([table, own]) => {
    const lines = [...own.map(columnLine), ...(constraints.get(table) ?? [])];
    const after = others.flatMap((kind) => kind.get(table) ?? []).map((text) => `\n${text};`);
    return `create table ${table} (\n${lines.map((line) => `  ${line}`).join(',\n')}\n);${after.join('')}`;
  });
  return `${[...functions.values()].flat().concat(parts).join('\n\n')}\n`;
}

const columnLine = (column: Column): string =>
  [column.name, column.type, column.notNull && 'not null', column.generated && `default ${column.generated}`]
    .filter(Boolean)
    .join(' ');

function byTable<Row extends { table: string }>(rows: Row[]): Map<string, Row[]> {
  const tables = new Map<string, Row[]>();
  for (const row of rows) tables.set(row.table, [...(tables.get(row.table) ?? []), row]);
  return tables;
}

async function definitions(client: pg.ClientBase, query: string): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ table: string; text: string }>(`${query} order by 1, 2`);
  return new Map([...byTable(rows)].map(([table, own]) => [table, own.map((row) => row.text)]));
}

const TYPES: Record<string, string> = {
  text: 'string',
  uuid: 'string',
  date: 'string',
  xid8: 'string',
  boolean: 'boolean',
  integer: 'number',
  smallint: 'number',
  bigint: 'number',
  'double precision': 'number',
  bytea: 'Buffer',
  jsonb: 'unknown',
  'text[]': 'string[]',
  'uuid[]': 'string[]',
  'integer[]': 'number[]',
  tstzrange: 'string',
  tsvector: 'string',
  'timestamp with time zone': 'Date',
};

const CONTRACT = new URL('../../../../../packages/contract/src/', import.meta.url);

/** Finds the contract's files that export each type, by name: `ts:` comments may name any of them. */
function contractTypes(): Map<string, string[]> {
  const sources = new Map<string, string[]>();
  const paths = readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' }).map((path) =>
    path.split(sep).join('/'),
  );
  for (const path of paths.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts')).sort()) {
    const text = readFileSync(new URL(path, CONTRACT), 'utf8');
    for (const [, name = ''] of text.matchAll(/^export (?:type|interface) (\w+)/gm))
      sources.set(name, [...(sources.get(name) ?? []), `@xiwei/contract/${path}`]);
  }
  return sources;
}

const GENERATED =
  '// Made by `npm run db:dump` from the database as the migrations leave it. Not for editing.';

function asTypes(columns: Column[]): string {
  const used = new Map<string, Set<string>>();
  const known = contractTypes();
  const tables = [...byTable(columns)].map(([table, own]) => {
    const fields = own.map((column) => `    ${column.name}: ${columnType(column, known, used)};`);
    return `  ${table}: {\n${fields.join('\n')}\n  };`;
  });
  const imports = [...used]
    .sort()
    .map(([source, names]) => `import type { ${[...names].sort().join(', ')} } from '${source}';`);
  return [
    GENERATED,
    ...imports,
    "import type { Generated } from 'kysely';",
    '',
    `export interface Tables {\n${tables.join('\n')}\n}`,
    '',
  ].join('\n');
}

function asColumns(columns: Column[]): string {
  const tables = [...byTable(columns)].map(([table, own]) => {
    const fields = own.map(({ name, type }) => `    ${name}: '${type}',`);
    return `  ${table}: {\n${fields.join('\n')}\n  },`;
  });
  return [
    GENERATED,
    "import type { Tables } from './tables.generated.ts';",
    '',
    '/** The SQL type of each column of each table. */',
    `export const COLUMN_TYPES = {\n${tables.join('\n')}\n} as const satisfies {`,
    '  [Table in keyof Tables]: Record<keyof Tables[Table], string>;',
    '};',
    '',
  ].join('\n');
}

function columnType(
  column: Column,
  known: ReadonlyMap<string, string[]>,
  used: Map<string, Set<string>>,
): string {
  const type = column.typeName ?? TYPES[column.type];
  if (!type) throw new Error(`No type is known for ${column.table}.${column.name}, which is ${column.type}`);
  for (const [name] of (column.typeName ?? '').matchAll(/\b[A-Z]\w+/g)) {
    if (name === 'Record') continue;
    const [source, ...others] = known.get(name) ?? [];
    if (!source || others.length > 0)
      throw new Error(
        `The type ${name} of ${column.table}.${column.name} must be in one file of the contract`,
      );
    used.set(source, (used.get(source) ?? new Set()).add(name));
  }
  const nullable = column.notNull ? type : `${type} | null`;
  return column.generated ? `Generated<${nullable}>` : nullable;
}
