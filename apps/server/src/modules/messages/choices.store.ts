import type { MessageChoices } from '@xiwei/contract/messages/messages.model.ts';
import type { Db } from '#platform/db/db.ts';

/** The choices of a person who has made none. */
const ALL: MessageChoices = { sms: true, email: true, wechat: true, reminders: true };

/** Reads what a person wants to receive. Guests without an account receive everything. */
export async function readChoices(db: Db, userId: string | null): Promise<MessageChoices> {
  if (userId === null) return ALL;
  const row = await db
    .selectFrom('message_choice')
    .select(['sms', 'email', 'wechat', 'reminders'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? ALL;
}

export async function writeChoices(
  db: Db,
  userId: string,
  choices: MessageChoices,
  now: Date,
): Promise<void> {
  const row = { ...choices, changed_at: now };
  await db
    .insertInto('message_choice')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}
