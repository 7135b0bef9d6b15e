import type { FeastData } from '@xiwei/contract/feasts/feasts.data.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { keyOf } from './access.ts';
import { eraseChatName } from './feast-chat.ts';
import type { FeastKey } from './feasts.store.ts';

/** Reads the feasts that a person created or registered for, with their own questions. */
export async function readFeastsOf(db: Db, userId: string): Promise<FeastData> {
  const created = await db
    .selectFrom('feast')
    .select(['store_id', 'id', 'title', 'description', 'menu', 'dining_place', 'date', 'start_time'])
    .select(['status', 'created_at', 'audited_content'])
    .where('creator_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const registrations = await db
    .selectFrom('feast_participant as p')
    .innerJoin('feast as f', (join) =>
      join.onRef('f.store_id', '=', 'p.store_id').onRef('f.id', '=', 'p.feast_id'),
    )
    .select(['p.store_id', 'p.feast_id', 'p.id', 'f.title', 'p.name', 'p.people', 'p.remark', 'p.status'])
    .select(['p.joined_at', 'p.closed_at'])
    .where('p.user_id', '=', userId)
    .orderBy('p.joined_at')
    .execute();
  const questions = await db
    .selectFrom('feast_question as q')
    .innerJoin('feast_participant as p', (join) =>
      join.onRef('p.store_id', '=', 'q.store_id').onRef('p.id', '=', 'q.participant_id'),
    )
    .select(['q.store_id', 'q.feast_id', 'q.text', 'q.asked_at'])
    .where('p.user_id', '=', userId)
    .orderBy('q.asked_at')
    .execute();
  const answers = await db
    .selectFrom('feast_question as q')
    .innerJoin('feast as f', (join) =>
      join.onRef('f.store_id', '=', 'q.store_id').onRef('f.id', '=', 'q.feast_id'),
    )
    .select(['q.store_id', 'q.feast_id', 'q.answer', 'q.answered_at'])
    .where('f.creator_id', '=', userId)
    .where('q.answer', 'is not', null)
    .orderBy('q.answered_at')
    .execute();
  return {
    created: created.map((row) => ({
      storeId: row.store_id,
      id: row.id,
      title: row.title,
      description: row.description,
      menu: row.menu,
      diningPlace: row.dining_place,
      auditedTexts: Object.values(row.audited_content ?? {}).filter((text) => text !== ''),
      date: row.date,
      time: row.start_time,
      status: row.status,
      createdAt: row.created_at.toISOString(),
    })),
    registrations: registrations.map((row) => ({
      storeId: row.store_id,
      feastId: row.feast_id,
      title: row.title,
      name: row.name,
      people: row.people,
      remark: row.remark,
      status: row.status,
      joinedAt: row.joined_at.toISOString(),
      closedAt: row.closed_at?.toISOString() ?? null,
    })),
    questions: questions.map((row) => ({
      storeId: row.store_id,
      feastId: row.feast_id,
      text: row.text,
      askedAt: row.asked_at.toISOString(),
    })),
    answers: answers.flatMap(({ store_id, feast_id, answer, answered_at }) =>
      answer === null || answered_at === null
        ? []
        : [{ storeId: store_id, feastId: feast_id, text: answer, answeredAt: answered_at.toISOString() }],
    ),
  };
}

/** Lists the feasts of a person that are not over: their own published ones, and registrations that stand. */
export async function listOpenFeastsOf(
  db: Db,
  userId: string,
): Promise<{ storeId: string; feastId: string; date: string; isCreator: boolean }[]> {
  const { rows } = await sql<{ storeId: string; feastId: string; date: string; isCreator: boolean }>`
    select store_id as "storeId", id as "feastId", date::text as date, true as "isCreator" from feast
    where creator_id = ${userId} and status in ('waitAudit', 'forming')
    union all
    select p.store_id, p.feast_id, f.date::text, false from feast_participant p
    join feast f on f.store_id = p.store_id and f.id = p.feast_id
    where p.user_id = ${userId} and p.status <> 'closed' and f.status <> 'closed'`.execute(db);
  return rows;
}

/** Lists the registrations of a person, whose money has to be settled before the account is closed. */
export async function listParticipationsOf(
  db: Db,
  userId: string,
): Promise<{ storeId: string; participantId: string; feastId: string }[]> {
  const rows = await db
    .selectFrom('feast_participant')
    .select(['store_id', 'id', 'feast_id'])
    .where('user_id', '=', userId)
    .execute();
  return rows.map((row) => ({ storeId: row.store_id, participantId: row.id, feastId: row.feast_id }));
}

/** Lists the feasts that a person created, also drafts. */
export async function listCreatedFeasts(db: Db, userId: string): Promise<FeastKey[]> {
  const rows = await db
    .selectFrom('feast')
    .select(['store_id', 'id'])
    .where('creator_id', '=', userId)
    .execute();
  return rows.map(keyOf);
}

/**
 * Removes a person from feasts: drafts and questions are deleted; registrations, and closed feasts that they created, lose all
 * texts of and about the person. Numbers, times and amounts stay. What they answered for a store stays the store's. Returns the
 * hashes of the pictures of the feasts that they created.
 */
export async function eraseFeastsOf(db: Db, userId: string): Promise<string[]> {
  const pictures = await sql<{ hash: string }>`select distinct p.hash from feast_picture p
    join feast f on f.store_id = p.store_id and f.id = p.feast_id where f.creator_id = ${userId}`.execute(db);
  await db.deleteFrom('feast').where('creator_id', '=', userId).where('status', '=', 'waitPublish').execute();
  await sql`delete from feast_picture p using feast f
    where f.store_id = p.store_id and f.id = p.feast_id and f.creator_id = ${userId}`.execute(db);
  for (const { feastId } of await listCreatedFeasts(db, userId)) await eraseChatName(db, { id: feastId });
  await sql`update feast_question q set answer = null, answered_at = null from feast f
    where f.store_id = q.store_id and f.id = q.feast_id and f.creator_id = ${userId}`.execute(db);
  await db
    .updateTable('feast')
    .set({
      creator_id: null,
      title: '',
      description: '',
      menu: '',
      dining_place: '',
      close_note: '',
      audited_content: null,
    })
    .where('creator_id', '=', userId)
    .execute();
  await sql`delete from feast_question q using feast_participant p
    where p.store_id = q.store_id and p.id = q.participant_id and p.user_id = ${userId}`.execute(db);
  await sql`update feast_question set answered_by = null where answered_by = ${userId}`.execute(db);
  await sql`update feast_log l set detail = '{}' where l.operator_type = 'user' and l.operator_id = ${userId}
    or exists (select from feast_participant p where p.store_id = l.store_id and p.id = l.participant_id
      and p.user_id = ${userId})`.execute(db);
  await db
    .updateTable('feast_participant')
    .set({ user_id: null, name: '', remark: '' })
    .where('user_id', '=', userId)
    .execute();
  return pictures.rows.map(({ hash }) => hash);
}
