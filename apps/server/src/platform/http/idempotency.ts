import type { QueryCreator, Selectable } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { type Fragment, selectFragment } from '#platform/db/fragments.ts';
import { readRows, type TableRow } from '#platform/db/rows.ts';
import type { Tables } from '#platform/db/tables.generated.ts';
import { Refusal } from '#platform/refusal.ts';
import { seal, unseal } from '#platform/secrets.ts';

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
  /** Encrypts the answer that is kept, of an endpoint that answers a secret. Kept nowhere itself. */
  sealKey: Buffer | undefined;
}

/** Marks an answer that is encrypted; no answer in clear begins like this. */
const SEALED = 'sealed.';

/** The text that is kept of an answer. */
const keptText = ({ sealKey }: CallKey, body: string): string =>
  sealKey ? SEALED + seal(sealKey, body) : body;

/** The answer again, from what was kept of it. Nothing, when the server's secret is another by now. */
function bodyOf({ sealKey }: CallKey, kept: string): string | undefined {
  if (!kept.startsWith(SEALED)) return kept;
  return sealKey && unseal(sealKey, kept.slice(SEALED.length));
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
  return earlier && answerOf(earlier, call);
}

type Kept = Pick<
  Selectable<Tables['idempotency_record']>,
  'endpoint' | 'request_hash' | 'status' | 'answer' | 'session_effect'
>;

function answerOf(earlier: Kept, call: CallKey): Answer {
  const same = earlier.endpoint === call.endpoint && earlier.request_hash.equals(call.requestHash);
  const body = same && earlier.answer !== null ? bodyOf(call, earlier.answer) : undefined;
  if (earlier.status === null || body === undefined) throw new Refusal('idempotencyKeyReused');
  return {
    status: earlier.status,
    body,
    sessionEffect: earlier.session_effect as Answer['sessionEffect'],
  };
}

/** Keeps what the call answered, as a part of the statement that ends it. */
export const keepAnswer = (db: QueryCreator<Tables>, call: CallKey, answer: Answer) =>
  db
    .updateTable('idempotency_record')
    .set({ status: answer.status, answer: keptText(call, answer.body), session_effect: answer.sessionEffect })
    .where('scope', '=', call.scope)
    .where('key', '=', call.key);

/** Selects the stored answers of several calls, by their keys. */
export const answersAsked = selectFragment<
  readonly Pick<CallKey, 'scope' | 'key'>[],
  TableRow<'idempotency_record'>[]
>(
  (keys) => `
  select coalesce(jsonb_agg(to_jsonb(kept)), '[]') from jsonb_to_recordset(${keys}) as asked (scope text, key text)
  join idempotency_record kept using (scope, key)`,
  readRows('idempotency_record'),
);

/** The answer among the ones found that is this call's, if one is. */
export function pickAnswer(
  found: readonly TableRow<'idempotency_record'>[],
  call: CallKey,
): Answer | undefined {
  const kept = found.find(({ scope, key }) => scope === call.scope && key === call.key);
  return kept && answerOf({ ...kept, request_hash: Buffer.from(kept.request_hash.slice(2), 'hex') }, call);
}

/** Keeps the answers of several calls, whose keys nobody has used. */
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
  answer: keptText(call, answer.body),
  created_at: now.toISOString(),
});

export async function forgetAnswers(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('idempotency_record').where('created_at', '<', before).execute();
}

/** Forgets what calls of a person were answered. The one that is being made has no answer yet, and stays. */
export async function forgetAnswersOf(db: Db, userId: string): Promise<void> {
  await db
    .deleteFrom('idempotency_record')
    .where('scope', '=', userId)
    .where('answer', 'is not', null)
    .execute();
}
