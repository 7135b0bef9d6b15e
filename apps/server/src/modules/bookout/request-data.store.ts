import type { BookOutData } from '@xiwei/contract/bookout/bookout.data.ts';
import type { Db } from '#platform/db/db.ts';

/** Reads the private dining requests of a person, oldest first, with what they and the stores wrote. */
export async function readBookOutsOf(db: Db, userId: string): Promise<BookOutData[]> {
  const requests = await db
    .selectFrom('bookout_form')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  const entries = await db
    .selectFrom('bookout_log as l')
    .innerJoin('bookout_form as f', (join) =>
      join.onRef('f.store_id', '=', 'l.store_id').onRef('f.id', '=', 'l.form_id'),
    )
    .select(['l.form_id', 'l.type', 'l.at', 'l.words', 'l.operator_id', 'l.operator_type'])
    .where('f.user_id', '=', userId)
    .orderBy('l.form_id')
    .orderBy('l.version')
    .execute();
  return requests.map((request) => ({
    storeId: request.store_id,
    id: request.id,
    status: request.status,
    date: request.date,
    time: request.time,
    adults: request.adults,
    budget: request.budget,
    remark: request.remark,
    bookingId: request.order_id,
    createdAt: request.created_at.toISOString(),
    history: entries
      .filter(({ form_id }) => form_id === request.id)
      .map(({ type, at, words, operator_id, operator_type }) => ({
        type,
        at: at.toISOString(),
        by: operator_id === userId ? 'you' : operator_type === 'store' ? 'restaurant' : 'platform',
        words,
      })),
  }));
}

/** Lists the stores to which a person sent private dining requests. */
export async function listBookOutStores(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('bookout_form')
    .select('store_id')
    .distinct()
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ store_id }) => store_id);
}

/** Deletes the private dining requests of a person, with their logs. Orders that were made for them stay. */
export async function eraseBookOutsOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('bookout_form').where('user_id', '=', userId).execute();
}
