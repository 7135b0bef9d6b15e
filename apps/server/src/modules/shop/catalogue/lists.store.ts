import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { sortedList } from '#platform/db/sorted.ts';
import type { Tables } from '#platform/db/tables.generated.ts';
import { upsertRows } from '#platform/db/upsert.ts';

export type CategoryRow = Selectable<Tables['product_category']>;
export type SpecRow = Selectable<Tables['product_spec']>;
export type SpecValueRow = Selectable<Tables['spec_value']>;

export const categories = sortedList('product_category');
export const specs = sortedList('product_spec');

/** Counts the products of each category of a store. Empty categories are left out. */
export async function countProductsByCategory(db: Db, storeId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('product')
    .select((eb) => ['category_id', eb.fn.countAll<number>().as('count')])
    .where('store_id', '=', storeId)
    .where('category_id', 'is not', null)
    .where('deleted_at', 'is', null)
    .groupBy('category_id')
    .execute();
  return new Map(rows.map(({ category_id, count }) => [category_id ?? '', count]));
}

/** A value with the number of variants that have it. */
export interface ListedValue extends SpecValueRow {
  skus: number;
}

/** Lists the values of all specs of a store, or of one, in their order. */
export const listValues = (db: Db, storeId: string, specId?: string): Promise<ListedValue[]> =>
  db
    .selectFrom('spec_value as value')
    .selectAll()
    .select(
      sql<number>`(select count(*)::int from sku where sku.store_id = value.store_id
        and sku.deleted_at is null and value.id = any (sku.value_ids))`.as('skus'),
    )
    .where('store_id', '=', storeId)
    .$if(specId !== undefined, (query) => query.where('spec_id', '=', specId ?? ''))
    .orderBy('position')
    .orderBy('id')
    .execute();

export async function deleteValues(db: Db, storeId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom('spec_value').where('store_id', '=', storeId).where('id', 'in', ids).execute();
}

/** Adds values, or changes those with the same id. */
export const upsertValues = (db: Db, rows: readonly SpecValueRow[]): Promise<void> =>
  upsertRows(db, 'spec_value', rows);
