import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.generated.ts';
import type { FeastKey } from './feasts.store.ts';

export type ParticipantRow = Selectable<Tables['feast_participant']>;

export interface ParticipantKey {
  storeId: string;
  participantId: string;
}

export const findParticipant = (
  db: Db,
  { storeId, participantId }: ParticipantKey,
): Promise<ParticipantRow | undefined> =>
  db
    .selectFrom('feast_participant')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', participantId)
    .executeTakeFirst();

/** Lists the registrations of a feast in the order of their ids, in which their money is locked. */
export const listParticipantsOf = (db: Db, { storeId, feastId }: FeastKey): Promise<ParticipantRow[]> =>
  db
    .selectFrom('feast_participant')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('feast_id', '=', feastId)
    .orderBy('id')
    .execute();

/** Lists the registrations of a person for a feast, latest first. */
export const listRegistrationsOf = (
  db: Db,
  { storeId, feastId }: FeastKey,
  userId: string,
): Promise<ParticipantRow[]> =>
  db
    .selectFrom('feast_participant')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('feast_id', '=', feastId)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();

export const addParticipant = (
  db: Db,
  row: Insertable<Tables['feast_participant']>,
): Promise<ParticipantRow> =>
  db.insertInto('feast_participant').values(row).returningAll().executeTakeFirstOrThrow();

export type ParticipantPatch = Partial<
  Pick<ParticipantRow, 'status' | 'close_reason' | 'paid_at' | 'closed_at' | 'pay_until'>
>;

/** Changes a registration of a feast that the transaction has locked. */
export const changeParticipant = (
  db: Db,
  { store_id, id }: Pick<ParticipantRow, 'store_id' | 'id'>,
  patch: ParticipantPatch,
): Promise<ParticipantRow> =>
  db
    .updateTable('feast_participant')
    .set({ ...patch, version: sql<number>`version + 1` })
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Lists the latest registration of a person for each feast, with the start of the feast, the last to take place first. */
export const listLatestOf = (
  db: Db,
  userId: string,
  after: { start_at: Date; id: string } | undefined,
  limit: number,
  storeId?: string,
): Promise<(ParticipantRow & { start_at: Date })[]> =>
  db
    .selectFrom('feast_participant as p')
    .innerJoin('feast as f', (join) =>
      join.onRef('f.store_id', '=', 'p.store_id').onRef('f.id', '=', 'p.feast_id'),
    )
    .selectAll('p')
    .select('f.start_at')
    .where('p.user_id', '=', userId)
    .where(
      sql<boolean>`not exists (select from feast_participant later where later.store_id = p.store_id
        and later.feast_id = p.feast_id and later.user_id = p.user_id and later.id > p.id)`,
    )
    .$if(storeId !== undefined, (query) => query.where('p.store_id', '=', storeId ?? ''))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(f.start_at, p.id) < (${after?.start_at}, ${after?.id})`),
    )
    .orderBy('f.start_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit)
    .execute();
