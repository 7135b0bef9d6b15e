import type { Db } from '#platform/db/db.ts';
import type { FeastRow } from './feasts.store.ts';

/** Lists the pictures of a feast in their order. */
export const listPictures = (db: Db, { store_id, id }: Pick<FeastRow, 'store_id' | 'id'>) =>
  db
    .selectFrom('feast_picture')
    .select(['hash', 'is_cover'])
    .where('store_id', '=', store_id)
    .where('feast_id', '=', id)
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
