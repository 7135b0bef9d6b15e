import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.generated.ts';
import type { Call } from '#platform/http/routes.ts';
import { newId } from '#platform/ids.ts';

export type NoteRow = Selectable<Tables['diner_note']>;
type NewNote = Insertable<Tables['diner_note']>;

/** Returns the columns of a note that the caller writes about a guest now. */
export const noteOf = (
  { caller, now }: Pick<Call, 'now'> & { caller: { user: { id: string } } },
  { store_id, id }: { store_id: string; id: string },
): Omit<NewNote, 'kind' | 'text'> => ({
  store_id,
  id: newId(now),
  diner_id: id,
  author_id: caller.user.id,
  created_at: now,
});

export const addNote = (db: Db, note: NewNote): Promise<NoteRow> =>
  db.insertInto('diner_note').values(note).returningAll().executeTakeFirstOrThrow();

/** Lists notes about a guest, latest first, after a given one. */
export const listNotes = (
  db: Db,
  storeId: string,
  dinerId: string,
  after: Pick<NoteRow, 'created_at' | 'id'> | undefined,
  limit: number,
): Promise<NoteRow[]> =>
  db
    .selectFrom('diner_note')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('diner_id', '=', dinerId)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${after?.created_at}, ${after?.id}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Deletes the notes about guests of a person, and the name of the person from notes that they wrote. */
export async function eraseNotesOf(db: Db, userId: string): Promise<void> {
  await sql`delete from diner_note n using diner d
    where d.store_id = n.store_id and d.id = n.diner_id
      and (d.user_id = ${userId} or d.booked_by = ${userId})`.execute(db);
  await db.updateTable('diner_note').set({ author_id: null }).where('author_id', '=', userId).execute();
}
