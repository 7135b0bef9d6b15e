import { type BookingData, bookingPersonalData } from '@xiwei/contract/booking/booking.data.ts';
import { OPEN_STATUSES } from '@xiwei/contract/booking/booking.machine.ts';
import type { LogType } from '@xiwei/contract/booking/order-log.model.ts';
import { eraseMoneyTexts, findMoneyOn, listPaidFromBalance } from '#modules/money/index.ts';
import type { Db } from '#platform/db/db.ts';
import {
  copyOf,
  type FoundObstacle,
  LISTED_OBSTACLES,
  obstacleOf,
  type PersonalData,
} from '#platform/personal-data.ts';
import { Refusal } from '#platform/refusal.ts';
import { releaseHold } from '../commands/hold-table.ts';
import type { LogRow, OrderRow } from '../order/order.rows.ts';
import { bookingHandle } from '../writer/booking.deps.ts';
import {
  eraseFeastTables,
  eraseHoldUses,
  eraseOrders,
  listHoldStores,
  listLogOf,
  listOrderKeysOf,
} from './booking-data.store.ts';
import { readOrders } from './orders.store.ts';

/** A person's bookings, and what is stored of them in those of stores. */
export const bookingsOfPerson: PersonalData<object> = {
  copy: copyOf(bookingPersonalData, { bookings: (db, { id }) => readBookingsOf(db, id) }),
  listStores: async (db, userId) => (await listOrderKeysOf(db, userId)).map(({ storeId }) => storeId),
  findObstacles: ({ db }, { id }) => findBookingObstacles(db, id),
  /** Releases the tables that a person holds, which only a store's writer can do. */
  async prepareErasure(db, userId, node) {
    for (const storeId of await listHoldStores(db, userId))
      await bookingHandle.of(node).writer.run(storeId, releaseHold(userId), { type: 'user', id: userId });
  },
  async erase({ db, person }) {
    if ((await listHoldStores(db, person.id)).length > 0) throw new Refusal('changedMeanwhile');
    const orders = await listOrderKeysOf(db, person.id);
    await eraseOrders(db, person.id, orders);
    await eraseHoldUses(db, person.id);
    await eraseFeastTables(db, person.id);
    await eraseMoneyTexts(
      db,
      orders.map(({ storeId, orderId }) => ({ storeId, subjectId: orderId })),
    );
  },
};

/** Log entry types that a diner may see; the others are internal to the store. */
const VISIBLE_TO_DINERS: readonly LogType[] = [
  'create',
  'close',
  'tableAllocation',
  'paxChange',
  'dinerChange',
  'finish',
  'depositPay',
  'depositRefund',
  'depositForfeit',
  'depositDiscount',
  'finalPaymentPay',
  'finalPaymentRefund',
  'extendedJson',
  'arrive',
  'turnOver',
];

async function readBookingsOf(db: Db, userId: string): Promise<BookingData[]> {
  const [orders, log] = [
    await readOrders(db, { userId }, { latestFirst: true }),
    await listLogOf(db, userId),
  ];
  const entries = new Map<string, LogRow[]>(orders.map(({ id }) => [id, []]));
  for (const entry of log)
    if (VISIBLE_TO_DINERS.includes(entry.type)) entries.get(entry.order_id)?.push(entry);
  return orders.map((order) => describe(order, entries.get(order.id) ?? [], userId));
}

const describe = (order: OrderRow, entries: readonly LogRow[], userId: string): BookingData => ({
  storeId: order.store_id,
  id: order.id,
  bookingCode: order.booking_code,
  status: order.status,
  closeReason: order.close_reason,
  date: order.date,
  time: order.start_time,
  adults: order.adults,
  children: order.children,
  remarkByDiner: order.remark_by_diner,
  dietPreference: order.diet_preference,
  dietTaboo: order.diet_taboo,
  deposit: order.deposit,
  mealCost: order.meal_cost,
  couponWorth: order.coupon_worth,
  createdAt: order.created_at,
  history: entries.map((entry) => ({ type: entry.type, at: entry.at, by: byOf(entry, userId) })),
});

function byOf({ operator_type, operator_id }: LogRow, userId: string): BookingData['history'][number]['by'] {
  if (operator_id === userId) return 'you';
  if (operator_type === 'store') return 'restaurant';
  return operator_type === 'user' ? 'anotherPerson' : 'platform';
}

const isOpen = (status: string): boolean => (OPEN_STATUSES as readonly string[]).includes(status);

/** Finds open bookings, and ended ones with money on them or a refund in progress. */
async function findBookingObstacles(db: Db, userId: string): Promise<FoundObstacle[]> {
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
