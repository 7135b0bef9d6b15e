import type { Db } from '#platform/db/db.ts';
import type { GoodsSnapshot } from '../goods/goods.ts';
import { countOrderedBy } from './open-orders.store.ts';

/** Counts what a person has ordered of each variant whose plan limits that, in the present period of the plan. */
export async function orderedBefore(
  db: Db,
  storeId: string,
  userId: string,
  { variants }: GoodsSnapshot,
): Promise<ReadonlyMap<string, number>> {
  const limited = [...variants.values()].flatMap(({ skuId, plan }) =>
    plan && plan.perPerson !== null ? [{ skuId, planId: plan.id, period: plan.period }] : [],
  );
  const pieces = await countOrderedBy(db, storeId, userId, limited);
  return new Map(limited.map(({ skuId }, index) => [skuId, pieces[index] ?? 0]));
}
