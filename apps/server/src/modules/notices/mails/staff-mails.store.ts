import type { StaffMailData } from '@xiwei/contract/notices/notices.data.ts';
import type { StaffMailKind, StaffMailStatus } from '@xiwei/contract/notices/staff-mails.ts';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.generated.ts';
import { newId } from '#platform/ids.ts';

export type StaffMailRow = Selectable<Tables['staff_mail']>;

/** An e-mail that is due, and the time until which it may be sent. */
export interface NewMail {
  storeId: string;
  userId: string;
  kind: StaffMailKind;
  date: string;
  dueAt: Date;
  endsAt: Date;
}

/** Plans an e-mail, unless it was planned before. Returns its id if it is new. */
export async function planMail(db: Db, mail: NewMail, now: Date): Promise<string | undefined> {
  const row = await db
    .insertInto('staff_mail')
    .values({
      store_id: mail.storeId,
      id: newId(now),
      user_id: mail.userId,
      kind: mail.kind,
      date: mail.date,
      due_at: mail.dueAt,
      ends_at: mail.endsAt,
      created_at: now,
    })
    .onConflict((conflict) => conflict.constraint('staff_mail_once').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Removes an e-mail that was planned in the same transaction and has nothing to say. */
export async function takeBackMail(db: Db, storeId: string, id: string): Promise<void> {
  await db.deleteFrom('staff_mail').where('store_id', '=', storeId).where('id', '=', id).execute();
}

/** Claims e-mails that are due, for one worker. Other workers skip them until the claim ends. */
export async function claimMails(
  db: Db,
  { worker, until }: { worker: string; until: Date },
  now: Date,
  limit: number,
): Promise<StaffMailRow[]> {
  const { rows } =
    await sql<StaffMailRow>`update staff_mail m set claimed_by = ${worker}, claimed_until = ${until}
    from (select store_id, id from staff_mail
      where status = 'waiting' and due_at <= ${now} and (claimed_until is null or claimed_until <= ${now})
      order by due_at limit ${limit} for update skip locked) as due
    where m.store_id = due.store_id and m.id = due.id returning m.*`.execute(db);
  return rows;
}

type Change = Omit<Updateable<Tables['staff_mail']>, 'store_id' | 'id'>;

/** Changes an e-mail that a worker has claimed. Returns whether it still had the claim. */
export async function changeMail(
  db: Db,
  { store_id, id }: Pick<StaffMailRow, 'store_id' | 'id'>,
  worker: string,
  from: readonly StaffMailStatus[],
  change: Change,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_mail')
    .set(change)
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .where('claimed_by', '=', worker)
    .where('status', 'in', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends e-mails whose worker died while it was sending them: it is not known whether they were sent. */
export async function endInterruptedMails(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('staff_mail')
    .set({ status: 'unknown' })
    .where('status', '=', 'sending')
    .where('claimed_until', '<=', now)
    .execute();
}

/** Deletes what waits for a person who has left the staff of a store. */
export async function dropMailsOf(db: Db, storeId: string, userId: string): Promise<void> {
  await db
    .deleteFrom('staff_digest_item')
    .where('store_id', '=', storeId)
    .where('user_id', '=', userId)
    .execute();
  await db
    .updateTable('staff_mail')
    .set({ status: 'dropped' })
    .where('store_id', '=', storeId)
    .where('user_id', '=', userId)
    .where('status', '=', 'waiting')
    .execute();
}

/** Reads the e-mails to a person, for the copy of their data. */
export async function readMailsOf(db: Db, userId: string): Promise<StaffMailData[]> {
  const rows = await db
    .selectFrom('staff_mail')
    .select(['store_id', 'kind', 'date', 'status', 'sent_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ store_id, sent_at, ...mail }) => ({
    ...mail,
    storeId: store_id,
    sentAt: sent_at?.toISOString() ?? null,
  }));
}

export async function eraseMailsOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('staff_mail').where('user_id', '=', userId).execute();
}
