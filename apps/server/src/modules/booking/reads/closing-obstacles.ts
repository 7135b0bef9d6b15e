import { OPEN_STATUSES } from '@xiwei/contract/booking/booking.machine.ts';
import { findMoneyOn, listPaidFromBalance } from '#modules/money/index.ts';
import type { Db } from '#platform/db/db.ts';
import { type FoundObstacle, LISTED_OBSTACLES, obstacleOf } from '#platform/personal-data.ts';
import { readOrders } from './orders.store.ts';

const isOpen = (status: string): boolean => (OPEN_STATUSES as readonly string[]).includes(status);

/** Finds open bookings, and ended ones with money on them or a refund in progress. */
export async function findBookingObstacles(db: Db, userId: string): Promise<FoundObstacle[]> {
  const orders = await readOrders(db, { userId }, { latestFirst: true });
  const own = orders.map(({ store_id, id }) => ({ storeId: store_id, subjectId: id }));
  const fromBalance = await listPaidFromBalance(db, userId, 'bookingOrder');
  const money = await findMoneyOn(db, uniqueOf([...own, ...fromBalance]));
  const open = orders.filter(({ status }) => isOpen(status));
  const about = ({ store_id, id, date }: (typeof orders)[number]) =>
    obstacleOf('openBooking', `/order-detail/${store_id}/${id}`, { storeId: store_id, date });
  const openIds = new Set(open.map(({ id }) => id));
  return [
    ...open.slice(0, LISTED_OBSTACLES).map(about),
    ...money
      .filter(({ subjectId }) => !openIds.has(subjectId))
      .slice(0, LISTED_OBSTACLES)
      .map(({ storeId, subjectId, amount }) => {
        const order = orders.find(({ id }) => id === subjectId);
        const path = order ? `/order-detail/${storeId}/${subjectId}` : `/store/${storeId}`;
        return obstacleOf('moneyOnBooking', path, { storeId, date: order?.date ?? null, amount });
      }),
  ];
}

const uniqueOf = <Key extends { subjectId: string }>(keys: readonly Key[]): Key[] => [
  ...new Map(keys.map((key) => [key.subjectId, key])).values(),
];
