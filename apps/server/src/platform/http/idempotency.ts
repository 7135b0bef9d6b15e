import type { QueryCreator, Selectable } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { type Fragment, selectFragment } from '#platform/db/fragments.ts';
import { readRows, type TableRow } from '#platform/db/rows.ts';
import type { Tables } from '#platform/db/tables.generated.ts';
import { Refusal } from '#platform/refusal.ts';
import { seal, unseal } from '#platform/secrets.ts';

/** The answer of a call, stored to be sent again when the call is repeated. */
export interface Answer {
  status: number;
  body: string;
  /** Opens or closes the browser's session together with the answer. */
  sessionEffect: 'start' | 'end' | null;
}

export interface CallKey {
  scope: string;
  key: string;
  endpoint: string;
  requestHash: Buffer;
  /** Encrypts the stored answer of an endpoint that answers a secret. The key itself is not stored. */
  sealKey: Buffer | undefined;
}

/** The prefix of an encrypted answer; no plain answer begins like this. */
const SEALED = 'sealed.';

/** Returns the text to store for an answer. */
const storedText = ({ sealKey }: CallKey, body: string): string =>
  sealKey ? SEALED + seal(sealKey, body) : body;

/** Returns the answer from its stored text. Undefined if the server's secret has changed since. */
function bodyOf({ sealKey }: CallKey, stored: string): string | undefined {
  if (!stored.startsWith(SEALED)) return stored;
  return sealKey && unseal(sealKey, stored.slice(SEALED.length));
}

/**
 * Claims a key for this call in its transaction, so that the row exists if and only if the change does. A second call
 * with the key waits until the first has ended and gets its answer; with another input it is refused.
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

/** Finds the answer that this call got before. */
export async function findAnswer(db: Db, call: CallKey): Promise<Answer | undefined> {
  const earlier = await db
    .selectFrom('idempotency_record')
    .select(['endpoint', 'request_hash', 'status', 'answer', 'session_effect'])
    .where('scope', '=', call.scope)
    .where('key', '=', call.key)
    .executeTakeFirst();
  return earlier && answerOf(earlier, call);
}

type IdempotencyRow = Pick<
  Selectable<Tables['idempotency_record']>,
  'endpoint' | 'request_hash' | 'status' | 'answer' | 'session_effect'
>;

function answerOf(earlier: IdempotencyRow, call: CallKey): Answer {
  const same = earlier.endpoint === call.endpoint && earlier.request_hash.equals(call.requestHash);
  const body = same && earlier.answer !== null ? bodyOf(call, earlier.answer) : undefined;
  if (earlier.status === null || body === undefined) throw new Refusal('idempotencyKeyReused');
  return {
    status: earlier.status,
    body,
    sessionEffect: earlier.session_effect as Answer['sessionEffect'],
  };
}

/** Stores the answer of a call, as a part of the statement that ends it. */
export const keepAnswer = (db: QueryCreator<Tables>, call: CallKey, answer: Answer) =>
  db
    .updateTable('idempotency_record')
    .set({
      status: answer.status,
      answer: storedText(call, answer.body),
      session_effect: answer.sessionEffect,
    })
    .where('scope', '=', call.scope)
    .where('key', '=', call.key);

/** Selects the stored answers of several calls, by their keys. */
export const answersByKeys = selectFragment<
  readonly Pick<CallKey, 'scope' | 'key'>[],
  TableRow<'idempotency_record'>[]
>(
  (keys) => `
  select coalesce(jsonb_agg(to_jsonb(record)), '[]') from jsonb_to_recordset(${keys}) as call (scope text, key text)
  join idempotency_record record using (scope, key)`,
  readRows('idempotency_record'),
);

/** Picks the answer of this call among stored ones. */
export function pickAnswer(
  records: readonly TableRow<'idempotency_record'>[],
  call: CallKey,
): Answer | undefined {
  const record = records.find(({ scope, key }) => scope === call.scope && key === call.key);
  return (
    record && answerOf({ ...record, request_hash: Buffer.from(record.request_hash.slice(2), 'hex') }, call)
  );
}

/** Inserts the answers of several calls whose keys are unused. */
export const addAnswers: Fragment = (rows) => `
  insert into idempotency_record (scope, key, endpoint, request_hash, status, answer, created_at)
  select scope, key, endpoint, decode(request_hash, 'hex'), status, answer, created_at
  from jsonb_to_recordset(${rows}) as rows (scope text, key text, endpoint text, request_hash text, status smallint,
    answer text, created_at timestamptz)
  returning 1`;

export const answerRow = (call: CallKey, answer: Answer, now: Date) => ({
  scope: call.scope,
  key: call.key,
  endpoint: call.endpoint,
  request_hash: call.requestHash.toString('hex'),
  status: answer.status,
  answer: storedText(call, answer.body),
  created_at: now.toISOString(),
});

/** Deletes the stored answers of a person's calls. The running call has no answer yet and stays. */
export async function forgetAnswersOf(db: Db, userId: string): Promise<void> {
  await db
    .deleteFrom('idempotency_record')
    .where('scope', '=', userId)
    .where('answer', 'is not', null)
    .execute();
}
