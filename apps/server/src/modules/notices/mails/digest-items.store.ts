import type { DigestItemData } from '@xiwei/contract/notices/notices.data.ts';
import type { Selectable } from 'kysely';
import { type Db, json } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.generated.ts';
import type { NewNotice } from '../notices.store.ts';

export type DigestItem = Selectable<Tables['staff_digest_item']>;

/** Adds news to the e-mail of the day of a person at a store, once per event. */
export async function addDigestItem(
  db: Db,
  storeId: string,
  { userId, eventId, kind, facts, path }: NewNotice,
  now: Date,
): Promise<void> {
  await db
    .insertInto('staff_digest_item')
    .values({
      ...{ store_id: storeId, user_id: userId, event_id: eventId, kind, path },
      facts: json(facts),
      at: now,
    })
    .onConflict((conflict) => conflict.columns(['store_id', 'user_id', 'event_id']).doNothing())
    .execute();
}

/** Lists the choices of people who have news since a time that is in no e-mail yet, with the hour of their e-mail. */
export const listDigestReaders = (db: Db, since: Date) =>
  db
    .selectFrom('staff_notice_choice as choice')
    .select(['choice.store_id', 'choice.user_id', 'choice.digest_hour'])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('staff_digest_item as item')
          .select('item.event_id')
          .whereRef('item.store_id', '=', 'choice.store_id')
          .whereRef('item.user_id', '=', 'choice.user_id')
          .where('item.mail_id', 'is', null)
          .where('item.at', '>', since),
      ),
    )
    .orderBy('choice.store_id')
    .execute();

/** Puts the news of a time that is in no e-mail yet into one. Returns whether there is any. */
export async function takeItems(
  db: Db,
  { storeId, userId, mailId }: { storeId: string; userId: string; mailId: string },
  { after, until }: { after: Date; until: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_digest_item')
    .set({ mail_id: mailId })
    .where('store_id', '=', storeId)
    .where('user_id', '=', userId)
    .where('mail_id', 'is', null)
    .where('at', '>', after)
    .where('at', '<=', until)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const listItemsOf = (db: Db, storeId: string, mailId: string): Promise<DigestItem[]> =>
  db
    .selectFrom('staff_digest_item')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('mail_id', '=', mailId)
    .orderBy('at')
    .orderBy('event_id')
    .execute();

/** Reads the news for e-mails to a person, for the copy of their data. */
export async function readDigestItemsOf(db: Db, userId: string): Promise<DigestItemData[]> {
  const rows = await db
    .selectFrom('staff_digest_item')
    .select(['store_id', 'kind', 'facts', 'at'])
    .where('user_id', '=', userId)
    .orderBy('at')
    .execute();
  return rows.map(({ store_id, kind, facts, at }) => ({
    ...{ storeId: store_id, kind, facts },
    at: at.toISOString(),
  }));
}

export async function eraseDigestItemsOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('staff_digest_item').where('user_id', '=', userId).execute();
}
