import type { Insertable } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Fragment } from '#platform/db/fragments.ts';
import type { Tables } from '#platform/db/tables.generated.ts';

export type AuditRow = Insertable<Tables['audit_record']>;

/** Inserts a record. */
export async function addRecord(db: Db, row: AuditRow): Promise<void> {
  await db.insertInto('audit_record').values(row).execute();
}

/** Inserts the records of several changes. */
export const addRecords: Fragment = (rows) => `
  insert into audit_record
    (at, endpoint, operator_type, operator_id, session_id, store_id, params, detail, outcome, trace_id)
  select at, endpoint, operator_type, operator_id, session_id, store_id, params::jsonb, detail::jsonb, outcome, trace_id
  from jsonb_to_recordset(${rows}) as rows (at timestamptz, endpoint text, operator_type text, operator_id uuid,
    session_id uuid, store_id uuid, params text, detail text, outcome text, trace_id text)
  returning 1`;
