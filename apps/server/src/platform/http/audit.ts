import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@xiwei/contract/common/endpoint.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { AuditRow } from './audit.store.ts';
import { operatorOf } from './caller.ts';
import type { Call } from './routes.ts';

/**
 * Makes the audit record of a change: who changed what, on which rows. Written for every change by the platform,
 * never by a handler.
 */
export function recordOf(
  endpoint: Endpoint,
  call: Call,
  detail: Record<string, unknown> | null,
  outcome: string,
): AuditRow {
  const operator = operatorOf(call.caller, endpoint.who);
  const params = (call.input.params ?? {}) as Record<string, string>;
  return {
    at: call.now,
    endpoint: endpoint.name,
    operator_type: operator.type,
    operator_id: operator.id,
    session_id: call.caller.session?.id ?? null,
    store_id: params.storeId ?? null,
    params: JSON.stringify(params),
    detail: detail && JSON.stringify(detail),
    outcome,
    trace_id: call.traceId,
  };
}

/** Records a change that the operator of the server made with a command, instead of a call. */
export async function recordCommand(
  db: Db,
  command: string,
  detail: Record<string, unknown>,
  now: Date,
): Promise<void> {
  await db
    .insertInto('audit_record')
    .values({
      at: now,
      endpoint: command,
      operator_type: 'system',
      params: JSON.stringify({}),
      detail: JSON.stringify(detail),
      outcome: 'done',
      trace_id: randomUUID(),
    })
    .execute();
}

/** Lists the changes a person made, latest first. */
export const listActionsOf = (db: Db, userId: string, limit: number) =>
  db
    .selectFrom('audit_record')
    .select(['at', 'endpoint', 'outcome'])
    .where('operator_id', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Erases the details of changes to some guests. That they were changed, when and by whom remains. */
export async function eraseGuestDetails(db: Db, dinerIds: readonly string[]): Promise<void> {
  await db
    .updateTable('audit_record')
    .set({ detail: null })
    .where(sql<boolean>`params ? 'dinerId' and params ->> 'dinerId' = any (${dinerIds}::text[])`)
    .where('detail', 'is not', null)
    .execute();
}
