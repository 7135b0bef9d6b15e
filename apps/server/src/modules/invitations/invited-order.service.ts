import { ORDER_STATUSES } from '@xiwei/contract/booking/booking.machine.ts';
import { SHARED_AS, type SharedState } from '@xiwei/contract/booking/order-share.api.ts';
import type { Language } from '@xiwei/contract/common/language.ts';
import {
  type BookingDeps,
  describeTables,
  findOrderRow,
  listOrderIds,
  type OrderRow,
  readSeatingPlan,
} from '#modules/booking/index.ts';
import type { Db } from '#platform/db/db.ts';

/** Facts about an order that its invitation is made from. */
export interface InvitedOrder {
  storeId: string;
  orderId: string;
  userId: string | null;
  state: SharedState;
  date: string;
  time: string;
  startAt: string;
  endAt: string;
  people: number;
  tables: Pick<OrderRow, 'kind_id' | 'item_ids' | 'combination_id'>;
}

/** Reads an order for its invitation. */
export async function findInvitedOrder(
  db: Db,
  { storeId, orderId }: { storeId: string; orderId: string },
): Promise<InvitedOrder | undefined> {
  const order = await findOrderRow(db, storeId, orderId);
  return (
    order && {
      storeId,
      orderId,
      userId: order.user_id,
      state: SHARED_AS[order.status],
      date: order.date,
      time: order.start_time,
      startAt: order.start_at,
      endAt: order.end_at,
      people: order.adults + order.children,
      tables: order,
    }
  );
}

/** Describes the tables of an order for its invitation. Uses a connection of its own: not for use inside a transaction. */
export async function describeInvitedTables(
  deps: BookingDeps,
  { storeId, tables }: InvitedOrder,
  language: Language,
): Promise<{ kindName: string | null; tableCount: number; joined: boolean }> {
  return describeTables(tables, await readSeatingPlan(deps, storeId), language);
}

const COMING = ORDER_STATUSES.filter((status) => ['pending', 'confirmed'].includes(SHARED_AS[status]));

/** Lists the orders of a store that have not begun and are not cancelled. */
export const listComingOrders = (db: Db, storeId: string, now: Date): Promise<string[]> =>
  listOrderIds(db, { storeId, statuses: COMING, startsAfter: now });
