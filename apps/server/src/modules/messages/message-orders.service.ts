import type { OrderStatus } from '@xiwei/contract/booking/booking.machine.ts';
import { type Fen, ZERO_FEN } from '@xiwei/contract/common/money.ts';
import type { MessageScene } from '@xiwei/contract/messages/scenes.ts';
import {
  answerPath,
  type BookingDeps,
  listOrderIds,
  type OrderRow,
  readAmountsDue,
  readOrders,
} from '#modules/booking/index.ts';
import type { Db } from '#platform/db/db.ts';
import { closingScene } from './order-scenes.ts';

/** Facts about an order that decide whether a message about it is sent, and what it says. */
export interface MessageOrder {
  storeId: string;
  orderId: string;
  version: number;
  status: OrderStatus;
  /** The scene of a closed order; null while it is open. */
  closing: MessageScene | null;
  date: string;
  time: string;
  startAt: Date;
  people: number;
  kindId: string | null;
  dinerId: string | null;
  /** The account that has the order. */
  userId: string | null;
  /** Whether a diner made it, not staff. */
  byDiner: boolean;
  /** Whether a deposit or a bill was paid. */
  paid: boolean;
  arrived: boolean;
  /** Whether the guest has answered a reminder. */
  answered: boolean;
  depositExpiresAt: Date | null;
  /** When the order is accepted automatically, while the store has not decided. */
  autoAcceptAt: Date | null;
  /** What is left to pay of the deposit. */
  depositDue: Fen;
  /** The path of the page on which the guest answers reminders. */
  answerPath: string;
}

/** Reads orders of a store for messages, by id. Deleted ones are left out. */
export async function readMessageOrders(
  { pool, secret }: Pick<BookingDeps, 'pool' | 'secret'>,
  db: Db,
  storeId: string,
  orderIds: readonly string[],
  now: Date,
): Promise<Map<string, MessageOrder>> {
  const rows = await readOrders(db, { storeId, ids: orderIds });
  const unpaid = rows.filter(({ status }) => status === 'waitDepositPayment');
  const due = await readAmountsDue(pool, unpaid, now);
  return new Map(rows.map((order) => [order.id, describe(order, due.get(order.id) ?? ZERO_FEN, secret)]));
}

const describe = (order: OrderRow, depositDue: Fen, secret: string): MessageOrder => ({
  storeId: order.store_id,
  orderId: order.id,
  version: order.version,
  status: order.status,
  closing: order.status === 'closed' ? closingScene(order) : null,
  date: order.date,
  time: order.start_time,
  startAt: new Date(order.start_at),
  people: order.adults + order.children,
  kindId: order.kind_id,
  dinerId: order.diner_id,
  userId: order.user_id,
  byDiner: order.created_by_type === 'user',
  paid: order.deposit_paid_at !== null || order.final_paid_at !== null,
  arrived: order.arrived_at !== null,
  answered: order.answer !== null,
  depositExpiresAt: order.deposit_expires_at === null ? null : new Date(order.deposit_expires_at),
  autoAcceptAt: order.auto_accept_at === null ? null : new Date(order.auto_accept_at),
  depositDue,
  answerPath: answerPath(secret, order),
});

/** Lists the orders of a store that reminders may be sent for: those that await their time or their deposit. */
export const listRemindedOrders = (db: Db, storeId: string, now: Date): Promise<string[]> =>
  listOrderIds(db, { storeId, statuses: ['waitService', 'waitDepositPayment'], startsAfter: now });
