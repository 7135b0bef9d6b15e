import { eraseMoneyTexts, findMoneyOn, listPaidFromBalance } from '#modules/money/index.ts';
import type { Db } from '#platform/db/db.ts';
import { type FoundObstacle, LISTED_OBSTACLES, obstacleOf } from '#platform/personal-data.ts';
import { hasEnded } from './orders.rules.ts';
import { eraseShopOrdersOf, listShopOrdersOf } from './orders-data.store.ts';

/** Finds orders of goods that a person has to settle before their account can be closed. */
export async function findOrderObstacles(db: Db, userId: string): Promise<FoundObstacle[]> {
  const orders = await listShopOrdersOf(db, userId);
  const open = orders.filter((order) => !hasEnded(order));
  const ended = orders.filter(hasEnded).map(({ store_id, id }) => ({ storeId: store_id, subjectId: id }));
  const own = new Set(orders.map(({ id }) => id));
  const paid = await listPaidFromBalance(db, userId, 'shopOrder');
  // Refunds of what was paid from the balance go to the balance again, also on orders of others.
  const ofOthers = paid.filter(({ subjectId }) => !own.has(subjectId));
  const money = await findMoneyOn(db, [...ended, ...ofOthers]);
  return [
    ...open
      .slice(0, LISTED_OBSTACLES)
      .map(({ store_id: storeId, id }) =>
        obstacleOf('openShopOrder', `/shop-order/${storeId}/${id}`, { storeId }),
      ),
    ...money.slice(0, LISTED_OBSTACLES).map(({ storeId, subjectId, amount }) =>
      obstacleOf(
        'moneyOnShopOrder',
        own.has(subjectId) ? `/shop-order/${storeId}/${subjectId}` : `/store/${storeId}`,
        {
          storeId,
          amount,
        },
      ),
    ),
  ];
}

/** Removes a person from their orders of goods, and the free texts from their money. */
export async function eraseOrdersOf(db: Db, userId: string): Promise<void> {
  const orders = await listShopOrdersOf(db, userId);
  await eraseMoneyTexts(
    db,
    orders.map(({ store_id, id }) => ({ storeId: store_id, subjectId: id })),
  );
  await eraseShopOrdersOf(db, userId);
}
