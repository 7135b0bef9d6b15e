import {
  GROUP_SETTINGS_DEFAULTS,
  type GroupSettings,
} from '@xiwei/contract/groupbuying/groupbuying.model.ts';
import type { Db } from '#platform/db/db.ts';

/** Reads a store's settings for orders from platforms; the defaults if it has set none. */
export async function readGroupSettingsOf(db: Db, storeId: string): Promise<GroupSettings> {
  const row = await db
    .selectFrom('external_settings')
    .select(['auto_answer as autoAnswer', 'grace_minutes as graceMinutes'])
    .where('store_id', '=', storeId)
    .executeTakeFirst();
  return row ?? GROUP_SETTINGS_DEFAULTS;
}

export async function saveGroupSettings(
  db: Db,
  storeId: string,
  { autoAnswer, graceMinutes }: GroupSettings,
): Promise<void> {
  const columns = { auto_answer: autoAnswer, grace_minutes: graceMinutes };
  await db
    .insertInto('external_settings')
    .values({ store_id: storeId, ...columns })
    .onConflict((conflict) => conflict.column('store_id').doUpdateSet(columns))
    .execute();
}
