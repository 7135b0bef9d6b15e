import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { FeastRow } from './feasts.store.ts';

/** Lists the pictures of a feast in their order, or those of the version that was audited before a change. */
export const listPictures = (
  db: Db,
  { store_id, id }: Pick<FeastRow, 'store_id' | 'id'>,
  { former = false }: { former?: boolean } = {},
) =>
  db
    .selectFrom('feast_picture')
    .select(['hash', 'is_cover'])
    .where('store_id', '=', store_id)
    .where('feast_id', '=', id)
    .where('is_former', '=', former)
    .orderBy('position')
    .execute();

/** Sets the pictures of a feast. */
export async function setPictures(
  db: Db,
  feast: Pick<FeastRow, 'store_id' | 'id'>,
  { images, shareCover }: { images: readonly string[]; shareCover: string | null },
): Promise<void> {
  await db
    .deleteFrom('feast_picture')
    .where('store_id', '=', feast.store_id)
    .where('feast_id', '=', feast.id)
    .where('is_former', '=', false)
    .execute();
  if (images.length > 0)
    await db
      .insertInto('feast_picture')
      .values(
        images.map((hash, position) => ({
          store_id: feast.store_id,
          feast_id: feast.id,
          position,
          hash,
          is_cover: hash === shareCover,
        })),
      )
      .execute();
}

/** Keeps the pictures of a feast as those of the version that was audited. */
export async function keepPictures(
  db: Db,
  { store_id, id }: Pick<FeastRow, 'store_id' | 'id'>,
): Promise<void> {
  await sql`insert into feast_picture (store_id, feast_id, position, hash, is_cover, is_former)
    select store_id, feast_id, position, hash, is_cover, true from feast_picture
    where store_id = ${store_id} and feast_id = ${id} and not is_former`.execute(db);
}

/** Deletes the pictures of the version that was audited before a change. */
export async function deleteFormerPictures(
  db: Db,
  { store_id, id }: Pick<FeastRow, 'store_id' | 'id'>,
): Promise<void> {
  await db
    .deleteFrom('feast_picture')
    .where('store_id', '=', store_id)
    .where('feast_id', '=', id)
    .where('is_former', '=', true)
    .execute();
}
