import type { StaffNoticesData } from '@xiwei/contract/notices/notices.data.ts';
import { STAFF_NOTICE_DEFAULT, type StaffNoticeChoice } from '@xiwei/contract/notices/staff-notices.model.ts';
import type { Selectable } from 'kysely';
import { listStaffAccounts } from '#modules/identity/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.generated.ts';
import { dropMailsOf } from '../mails/staff-mails.store.ts';

/** A member of the staff of a store with the news that they want. */
export interface NewsReader {
  userId: string;
  choice: StaffNoticeChoice;
}

type ChoiceRow = Selectable<Tables['staff_notice_choice']>;

const choiceOf = (row: ChoiceRow | undefined): StaffNoticeChoice =>
  row
    ? {
        list: row.list,
        push: row.push,
        email: row.email,
        digestHour: row.digest_hour,
        eveningReport: row.evening_report,
        largeFrom: row.large_from,
      }
    : STAFF_NOTICE_DEFAULT;

/** Lists the members of the staff of a store who have an account, with the news that each of them wants. */
export async function listNewsReaders(db: Db, storeId: string): Promise<NewsReader[]> {
  const rows = await db
    .selectFrom('staff_notice_choice')
    .selectAll()
    .where('store_id', '=', storeId)
    .execute();
  const byUser = new Map(rows.map((row) => [row.user_id, row]));
  return (await listStaffAccounts(db, storeId)).map((userId) => ({
    userId,
    choice: choiceOf(byUser.get(userId)),
  }));
}

export const readChoice = async (db: Db, storeId: string, userId: string): Promise<StaffNoticeChoice> =>
  choiceOf(
    await db
      .selectFrom('staff_notice_choice')
      .selectAll()
      .where('store_id', '=', storeId)
      .where('user_id', '=', userId)
      .executeTakeFirst(),
  );

export async function writeChoice(
  db: Db,
  { storeId, userId }: { storeId: string; userId: string },
  { list, push, email, digestHour, eveningReport, largeFrom }: StaffNoticeChoice,
  now: Date,
): Promise<void> {
  const row = {
    list: [...new Set(list)],
    push: [...new Set(push)],
    email: [...new Set(email)],
    digest_hour: digestHour,
    evening_report: eveningReport,
    large_from: largeFrom,
    changed_at: now,
  };
  await db
    .insertInto('staff_notice_choice')
    .values({ store_id: storeId, user_id: userId, ...row })
    .onConflict((conflict) => conflict.columns(['store_id', 'user_id']).doUpdateSet(row))
    .execute();
}

/** Lists who wants the report of each business day of which store by e-mail. */
export const listReportReaders = (db: Db): Promise<{ store_id: string; user_id: string }[]> =>
  db
    .selectFrom('staff_notice_choice')
    .select(['store_id', 'user_id'])
    .where('evening_report', '=', true)
    .orderBy('store_id')
    .execute();

/** Removes the choice of a person who is no longer a member of the staff of a store. */
export async function forgetChoice(db: Db, storeId: string, userId: string): Promise<void> {
  if ((await listStaffAccounts(db, storeId)).includes(userId)) return;
  await db
    .deleteFrom('staff_notice_choice')
    .where('store_id', '=', storeId)
    .where('user_id', '=', userId)
    .execute();
  await dropMailsOf(db, storeId, userId);
}

export async function eraseChoicesOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('staff_notice_choice').where('user_id', '=', userId).execute();
}

/** Reads the choices of a person at all stores, for the copy of their data. */
export async function readChoicesOf(db: Db, userId: string): Promise<StaffNoticesData[]> {
  const rows = await db
    .selectFrom('staff_notice_choice')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('store_id')
    .execute();
  return rows.map((row) => ({
    ...choiceOf(row),
    storeId: row.store_id,
    changedAt: row.changed_at.toISOString(),
  }));
}
