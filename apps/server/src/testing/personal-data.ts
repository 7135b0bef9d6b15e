import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** Returns the tables in which any row contains a text, in any column. */
export async function tablesContaining(db: Db, text: string): Promise<string[]> {
  const { rows: tables } = await sql<{
    name: string;
  }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  const saying: string[] = [];
  for (const { name } of tables) {
    const { rows } =
      await sql`select 1 from ${sql.table(name)} as t where position(${text} in t::text) > 0 limit 1`.execute(
        db,
      );
    if (rows.length > 0) saying.push(name);
  }
  return saying;
}

/** Lists every column that refers to an account, as `table.column`. */
export async function columnsReferringToAccounts(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select conrelid::regclass || '.' || a.attname as name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' and c.confrelid = 'user_account'::regclass order by 1`.execute(db);
  return rows.map(({ name }) => name);
}
