import { type Selectable, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.generated.ts';
import type { FeastKey } from './feasts.store.ts';

export type QuestionRow = Selectable<Tables['feast_question']> & {
  /** The name and the account of the member who asked. */
  name: string;
  user_id: string | null;
};

const questions = (db: Db, { storeId, feastId }: FeastKey) =>
  db
    .selectFrom('feast_question')
    .innerJoin('feast_participant', (join) =>
      join
        .onRef('feast_participant.store_id', '=', 'feast_question.store_id')
        .onRef('feast_participant.id', '=', 'feast_question.participant_id'),
    )
    .selectAll('feast_question')
    .select(['feast_participant.name', 'feast_participant.user_id'])
    .where('feast_question.store_id', '=', storeId)
    .where('feast_question.feast_id', '=', feastId);

/** Lists the questions about a feast, latest first. */
export const listQuestionsOf = (db: Db, key: FeastKey): Promise<QuestionRow[]> =>
  questions(db, key).orderBy('feast_question.id', 'desc').execute();

export const findQuestion = (db: Db, key: FeastKey, id: string): Promise<QuestionRow | undefined> =>
  questions(db, key).where('feast_question.id', '=', id).executeTakeFirst();

export async function countQuestionsOf(db: Db, storeId: string, participantId: string): Promise<number> {
  const { count } = await db
    .selectFrom('feast_question')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('store_id', '=', storeId)
    .where('participant_id', '=', participantId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function countUnanswered(db: Db, { storeId, feastId }: FeastKey): Promise<number> {
  const { count } = await db
    .selectFrom('feast_question')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('store_id', '=', storeId)
    .where('feast_id', '=', feastId)
    .where('answer', 'is', null)
    .where('hidden', '=', false)
    .executeTakeFirstOrThrow();
  return count;
}

export async function addQuestion(
  db: Db,
  { storeId, feastId }: FeastKey,
  row: { id: string; participant_id: string; text: string; asked_at: Date },
): Promise<void> {
  await db
    .insertInto('feast_question')
    .values({ ...row, store_id: storeId, feast_id: feastId })
    .execute();
}

export async function changeQuestion(
  db: Db,
  { storeId, feastId }: FeastKey,
  id: string,
  patch: Partial<Pick<QuestionRow, 'text' | 'answer' | 'answered_at' | 'answered_by' | 'hidden'>>,
): Promise<void> {
  await db
    .updateTable('feast_question')
    .set(patch)
    .where('store_id', '=', storeId)
    .where('feast_id', '=', feastId)
    .where('id', '=', id)
    .execute();
}

/** Changes the text of a question unless it was answered meanwhile. Returns whether it did. */
export async function rewordQuestion(
  db: Db,
  { storeId, feastId }: FeastKey,
  id: string,
  text: string,
): Promise<boolean> {
  const { rows } = await sql`update feast_question set text = ${text}
    where store_id = ${storeId} and feast_id = ${feastId} and id = ${id} and answer is null
    returning 1`.execute(db);
  return rows.length > 0;
}
