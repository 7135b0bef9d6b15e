export { addRequestedOrder, needsOfRequested } from './commands/create-order.ts';
export {
  checkFeastPlace,
  releaseFeastTables,
  renameFeast,
  takeFeastTables,
} from './commands/feast-tables.ts';
export { refuseBlacklisted } from './commands/hold-table.ts';
export { type InvitationLogEntry, logInvitation } from './commands/log-invitation.ts';
export { giveOrderTo } from './commands/order-details.ts';
export { type Booker, guestOfBooker } from './commands/order-guest.ts';
export type { HistoryBooking, HistoryLock, HistoryStep, OrderHistory } from './history/history.model.ts';
export { runHistory } from './history/run-history.ts';
export {
  describeDiner as describeOrderDiner,
  describeOperator,
  describeTables,
} from './order/order.describe.ts';
export type { OrderRow } from './order/order.rows.ts';
export { isStillStaffNews } from './order/order-news.ts';
export { listOrderKeysOf, listOrdersOf } from './reads/booking-data.store.ts';
export {
  describeInvitedTables,
  findInvitedOrder,
  type InvitedOrder,
  listComingOrders,
} from './reads/invited-order.service.ts';
export { listRemindedOrders, type MessageOrder, readMessageOrders } from './reads/message-orders.service.ts';
export { findNewsOrder, findOrderFacts, type OrderFacts } from './reads/order-news.service.ts';
export { findOpenOrders, findOrderRows } from './reads/orders.store.ts';
export { readSeatingPlan, readSeatingPlanWithin } from './reads/seating-plan.service.ts';
export { depositOfPlace, standingOfGuest } from './reads/staff-deposit-quote.service.ts';
export { readStoreOr404 } from './reads/store-availability.ts';
export { type BookingDeps, bookingHandle } from './writer/booking.deps.ts';
export type { Command } from './writer/command.ts';
export { createBooking } from './writer/create-booking.ts';
export type { StoreBatch } from './writer/store-batch.ts';
export { storeParts } from './writer/store-parts.ts';
export type { StorePart, StorePartKind, StoreScope } from './writer/store-scope.ts';
