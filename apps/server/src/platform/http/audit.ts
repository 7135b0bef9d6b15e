import type { Endpoint } from '@xiwei/contract/common/endpoint.ts';
import { type Db, json } from '#platform/db/db.ts';
import { operatorOf } from './caller.ts';
import type { Call } from './routes.ts';

/** The trace a change leaves: who, what, on which rows. Written by the way every change goes, never by hand. */
export async function recordCall(
  db: Db,
  endpoint: Endpoint,
  call: Call,
  detail: Record<string, unknown> | null,
  outcome: string,
): Promise<void> {
  const operator = operatorOf(call.caller, endpoint.who);
  const params = (call.input.params ?? {}) as Record<string, string>;
  await db
    .insertInto('audit_record')
    .values({
      at: call.now,
      endpoint: endpoint.name,
      operator_type: operator.type,
      operator_id: operator.id,
      session_id: call.caller.session?.id ?? null,
      store_id: params.storeId ?? null,
      params: json(params),
      detail: detail === null ? null : json(detail),
      outcome,
      trace_id: call.traceId,
    })
    .execute();
}
