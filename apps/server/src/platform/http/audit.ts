import type { Endpoint } from '@xiwei/contract/common/endpoint.ts';
import type { Insertable } from 'kysely';
import type { Tables } from '#platform/db/tables.generated.ts';
import { operatorOf } from './caller.ts';
import type { Call } from './routes.ts';

/** The trace a change leaves: who, what, on which rows. Written by the way every change goes, never by hand. */
export function recordOf(
  endpoint: Endpoint,
  call: Call,
  detail: Record<string, unknown> | null,
  outcome: string,
): Insertable<Tables['audit_record']> {
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
