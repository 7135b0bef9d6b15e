import type { QueryCreator } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.generated.ts';
import { Refusal } from '#platform/refusal.ts';

/** What a call answered, as it is given again when the call is repeated. */
export interface Answer {
  status: number;
  body: string;
  /** Opens or closes the browser's session along with the answer. */
  sessionEffect: 'start' | 'end' | null;
}

export interface CallKey {
  scope: string;
  key: string;
  endpoint: string;
  requestHash: Buffer;
}

/**
 * Takes a key for this call, inside its transaction: the row appears with the change or not at all. A second call
 * with the key waits here until the first has ended, then gets its answer; with another input it is refused.
 */
export async function claimKey(db: Db, call: CallKey, now: Date): Promise<Answer | undefined> {
  const claimed = await db
    .insertInto('idempotency_record')
    .values({
      scope: call.scope,
      key: call.key,
      endpoint: call.endpoint,
      request_hash: call.requestHash,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (claimed) return undefined;
  const earlier = await findAnswer(db, call);
  if (!earlier) throw new Refusal('idempotencyKeyReused');
  return earlier;
}

/** The answer this very call got before, if it did. */
export async function findAnswer(db: Db, call: CallKey): Promise<Answer | undefined> {
  const earlier = await db
    .selectFrom('idempotency_record')
    .select(['endpoint', 'request_hash', 'status', 'answer', 'session_effect'])
    .where('scope', '=', call.scope)
    .where('key', '=', call.key)
    .executeTakeFirst();
  if (!earlier) return undefined;
  const same = earlier.endpoint === call.endpoint && earlier.request_hash.equals(call.requestHash);
  if (!same || earlier.status === null || earlier.answer === null) throw new Refusal('idempotencyKeyReused');
  return {
    status: earlier.status,
    body: earlier.answer,
    sessionEffect: earlier.session_effect as Answer['sessionEffect'],
  };
}

/** Keeps what the call answered, as a part of the statement that ends it. */
export const keepAnswer = (db: QueryCreator<Tables>, call: CallKey, answer: Answer) =>
  db
    .updateTable('idempotency_record')
    .set({ status: answer.status, answer: answer.body, session_effect: answer.sessionEffect })
    .where('scope', '=', call.scope)
    .where('key', '=', call.key);

export async function forgetAnswers(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('idempotency_record').where('created_at', '<', before).execute();
}
