import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.generated.ts';
import { updateAtVersion } from '#platform/db/versioned.ts';
import { Refusal } from '#platform/refusal.ts';

export type SalePlanRow = Selectable<Tables['sale_plan']>;
export type SalePlanValues = Omit<Insertable<Tables['sale_plan']>, 'store_id' | 'id' | 'version'>;

/** A plan with the number of variants under it. */
export interface ListedPlan extends SalePlanRow {
  skus: number;
}

interface PlanKey {
  storeId: string;
  id: string;
}

/** Lists the sale plans of a store, newest first. */
export const listPlans = (db: Db, storeId: string): Promise<ListedPlan[]> =>
  db
    .selectFrom('sale_plan as plan')
    .selectAll()
    .select(
      sql<number>`(select count(*)::int from sku where sku.store_id = plan.store_id
        and sku.sale_plan_id = plan.id)`.as('skus'),
    )
    .where('store_id', '=', storeId)
    .orderBy('id', 'desc')
    .execute();

export const addPlan = (db: Db, { storeId, id }: PlanKey, values: SalePlanValues): Promise<SalePlanRow> =>
  db
    .insertInto('sale_plan')
    .values({ ...values, store_id: storeId, id })
    .returningAll()
    .executeTakeFirstOrThrow();

export const changePlan = (
  db: Db,
  { storeId, id }: PlanKey,
  version: number,
  values: SalePlanValues,
): Promise<SalePlanRow> => updateAtVersion(db, 'sale_plan', { store_id: storeId, id }, version, values);

export async function removePlan(db: Db, { storeId, id }: PlanKey): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('sale_plan')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw new Refusal('notFound');
}
