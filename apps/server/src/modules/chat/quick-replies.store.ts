import type { Selectable } from 'kysely';
import { type Db, json } from '#platform/db/db.ts';
import { sortedList } from '#platform/db/sorted.ts';
import type { Tables } from '#platform/db/tables.generated.ts';
import { updateAtVersion } from '#platform/db/versioned.ts';

export const quickReplies = sortedList('quick_reply');
export type QuickReplyRow = Selectable<Tables['quick_reply']>;
export type AutoAnswerRow = Pick<Selectable<Tables['auto_answer']>, 'version' | 'enabled' | 'text'>;

/** The automatic answer of a store that has not set one. */
const UNSET: AutoAnswerRow = { version: 0, enabled: true, text: {} };

export async function findAutoAnswerRow(db: Db, storeId: string): Promise<AutoAnswerRow> {
  const row = await db
    .selectFrom('auto_answer')
    .select(['version', 'enabled', 'text'])
    .where('store_id', '=', storeId)
    .executeTakeFirst();
  return row ?? UNSET;
}

export async function saveAutoAnswer(
  db: Db,
  storeId: string,
  { version, enabled, text }: AutoAnswerRow,
): Promise<AutoAnswerRow> {
  await db
    .insertInto('auto_answer')
    .values({ store_id: storeId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return updateAtVersion(db, 'auto_answer', { store_id: storeId }, version, { enabled, text: json(text) });
}
