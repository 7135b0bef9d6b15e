import type pg from 'pg';
import type { SubjectHandler } from '#modules/money/index.ts';
import type { Clock } from '#platform/clock.ts';
import { createAnnouncer, type Subscribers } from '#platform/events/outbox.ts';
import type { Log } from '#platform/log.ts';
import { decidePayment } from './commands/payment-arrived.ts';
import { AnswerCache } from './writer/answer-cache.ts';
import type { BookingDeps } from './writer/booking.deps.ts';
import type { StorePartKind } from './writer/store-batch.ts';
import { StoreCache } from './writer/store-cache.ts';
import { STORE_PARTS } from './writer/store-parts.ts';
import { StoreWriter } from './writer/store-writer.ts';

export { bookingConstraints } from './booking.constraints.ts';
export { addRequestedOrder, needsOfRequested } from './commands/create-order.ts';
export {
  checkFeastPlace,
  releaseFeastTables,
  renameFeast,
  takeFeastTables,
} from './commands/feast-tables.ts';
export { bookingSubscribers } from './commands/follow-guest.ts';
export { refuseBlacklisted } from './commands/hold-table.ts';
export { type InvitationLogEntry, logInvitation } from './commands/log-invitation.ts';
export { giveOrderTo } from './commands/order-details.ts';
export { type Booker, guestOfBooker } from './commands/order-guest.ts';
export type { HistoryBooking, HistoryLock, HistoryStep, OrderHistory } from './history/history.model.ts';
export { runHistory } from './history/run-history.ts';
export { bookingListsRoutes } from './lists/booking-lists.routes.ts';
export {
  describeDiner as describeOrderDiner,
  describeOperator,
  describeTables,
} from './order/order.describe.ts';
export type { OrderRow } from './order/order.rows.ts';
export { isStillStaffNews } from './order/order-news.ts';
export { readBookingsOf, releaseHoldsOf } from './reads/booking-data.service.ts';
export {
  eraseFeastTables,
  eraseHoldUses,
  eraseOrders,
  listHoldStores,
  listOrderKeysOf,
  listOrdersOf,
} from './reads/booking-data.store.ts';
export {
  describeInvitedTables,
  findInvitedOrder,
  type InvitedOrder,
  listComingOrders,
} from './reads/invited-order.service.ts';
export { listRemindedOrders, type MessageOrder, readMessageOrders } from './reads/message-orders.service.ts';
export { findNewsOrder, findOrderFacts, type OrderFacts } from './reads/order-news.service.ts';
export { findOpenOrders, findOrderedItems, findOrderRows } from './reads/orders.store.ts';
export { readSeatingPlan, readSeatingPlanWithin } from './reads/seating-plan.service.ts';
export { depositOfPlace, standingOfGuest } from './reads/staff-deposit-quote.service.ts';
export { readStoreOr404 } from './reads/store-availability.ts';
export { bookingJobs } from './routes/booking.jobs.ts';
export { availabilityRoutes, bookingRoutes, staffOrdersRoutes } from './routes/booking.routes.ts';
export { depositRulesRoutes } from './routes/deposit-rules.routes.ts';
export { dinerRecordRoutes } from './routes/diner-record.routes.ts';
export { hostStandRoutes } from './routes/host-stand.routes.ts';
export { impactRoutes } from './routes/impact.routes.ts';
export { orderAnswerRoutes } from './routes/order-answer.routes.ts';
export { orderMoneyRoutes } from './routes/order-money.routes.ts';
export { orderShareRoutes } from './routes/order-share.routes.ts';
export { printingRoutes } from './routes/printing.routes.ts';
export { readinessRoutes } from './routes/readiness.routes.ts';
export { turnTimesRoutes } from './routes/turn-times.routes.ts';
export type { BookingDeps } from './writer/booking.deps.ts';
export type { Command } from './writer/command.ts';
export type { StoreBatch, StorePart, StorePartKind } from './writer/store-batch.ts';

interface BookingNode {
  pool: pg.Pool;
  /** Separate connections for writers, so that reads and writes do not wait for each other. */
  writerPool: pg.Pool;
  clock: Clock;
  secret: string;
  subscribers: Subscribers;
  log: Log;
  /** Kinds of rows of other modules that are written with bookings. */
  parts?: readonly StorePartKind[];
}

/**
 * Decides about payments for orders: each advances its order or is refunded. Idempotent; a payment that fails is logged,
 * stays undecided and is delivered again.
 */
export const orderPayments = ({ writer, log }: BookingDeps): SubjectHandler => ({
  async onPaid(payments) {
    await Promise.all(
      payments.map(async ({ storeId, subject: { id: orderId }, attemptId }) => {
        await writer.run(storeId, decidePayment(orderId, attemptId)).catch((error: unknown) => {
          log.error({ err: error, storeId, orderId, attemptId }, 'Deciding a payment for an order failed');
        });
      }),
    );
  },
});

/** Creates the booking module of a node: its cache of stores and the writer of their bookings. */
export function createBooking({
  pool,
  writerPool,
  clock,
  secret,
  subscribers,
  log,
  parts = [],
}: BookingNode): BookingDeps {
  const cache = new StoreCache(clock);
  const writer = new StoreWriter({
    pool: writerPool,
    clock,
    cache,
    subscribers,
    announce: createAnnouncer(pool),
    parts: [...STORE_PARTS, ...parts],
  });
  return { pool, clock, secret, log, cache, writer, answers: new AnswerCache() };
}
export { bookingRetention } from './retention.ts';
