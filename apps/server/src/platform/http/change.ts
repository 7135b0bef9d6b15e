import type { Endpoint, EndpointShape } from '@xiwei/contract/common/endpoint.ts';
import { type Db, isLostRace } from '#platform/db/db.ts';
import { Refusal } from '#platform/refusal.ts';
import { keyed } from '#platform/secrets.ts';
import { recordOf } from './audit.ts';
import { type Answer, type CallKey, claimKey, findAnswer, keepAnswer } from './idempotency.ts';
import { hashOf } from './input.ts';
import type { Call, Handler, PreparedHandler } from './routes.ts';

const KEY = /^[\w-]{16,100}$/;

/**
 * Commits one change with its key, its audit record and its answer in one transaction. Retried once after a deadlock
 * or a serialization failure.
 */
export async function change(
  pool: Db,
  endpoint: Endpoint,
  work: Handler<EndpointShape>,
  call: Call,
  callKey: CallKey,
  serialise: (value: unknown) => string,
): Promise<Answer> {
  const attempt = async (db: Db): Promise<Answer> => {
    const earlier = await claimKey(db, callKey, call.now);
    if (earlier) return earlier;
    let sessionEffect: Answer['sessionEffect'] = null;
    let detail: Record<string, unknown> | null = null;
    const output = await work({
      ...call,
      db,
      setSession: (effect) => {
        sessionEffect = effect;
      },
      audit: (more) => {
        detail = { ...detail, ...more };
      },
    });
    const refused = output instanceof Refusal;
    const answer: Answer = refused
      ? {
          status: output.status,
          body: JSON.stringify(output.body(call.language, call.traceId)),
          sessionEffect,
        }
      : { status: 200, body: serialise(output), sessionEffect };
    await db
      .with('stored', (statement) => keepAnswer(statement, callKey, answer))
      .insertInto('audit_record')
      .values(recordOf(endpoint, call, detail, refused ? output.code : 'done'))
      .execute();
    return answer;
  };
  try {
    return await pool.transaction().execute(attempt);
  } catch (error) {
    if (!isLostRace(error)) throw error;
    return pool.transaction().execute(attempt);
  }
}

/** Returns the idempotency key of a change, bound to its sender and its input. */
export function callKeyOf(endpoint: Endpoint, call: Call, key: unknown, secret: string): CallKey {
  if (typeof key !== 'string' || !KEY.test(key)) throw new Refusal('idempotencyKeyMissing');
  const { device, user } = call.caller;
  // Signing in changes who the caller is, so keys of endpoints for anyone belong to the browser.
  const scope = endpoint.who === 'anyone' ? device : (user?.id ?? device);
  return {
    scope,
    key,
    endpoint: endpoint.name,
    requestHash: hashOf(call.input),
    sealKey: endpoint.answersSecret && keyed(secret, 'answer', scope, key),
  };
}

/** Runs the slow part outside the transaction, unless the call is a repeat that has its answer. */
export async function prepare(
  handler: PreparedHandler<EndpointShape>,
  call: Call,
  callKey: CallKey,
): Promise<Handler<EndpointShape>> {
  const answer = await findAnswer(call.db, callKey);
  const prepared = answer ? undefined : await handler.prepare(call);
  return (inside) => handler.work(inside, prepared);
}
