export { setCouponWorth } from './commands/coupon-worth.ts';
export { refuseBlacklisted } from './commands/hold-table.ts';
export { logNote } from './commands/log-note.ts';
export { giveOrderTo } from './commands/order-details.ts';
export { addOrderForGuest, needsForGuest } from './commands/order-for-guest.ts';
export { type Booker, guestOfBooker } from './commands/order-guest.ts';
export { type MenuOfOrder, setMenuOfOrder } from './commands/order-menu.ts';
export { assignToPlatform, closeByPlatform, moveByPlatform } from './commands/platform-orders.ts';
export { readTakerNames } from './lists/booking-lists.store.ts';
export { answerPath } from './order/answer-key.ts';
export type { Operator } from './order/operator.ts';
export {
  describeDiner as describeOrderDiner,
  describeOperator,
  describeTables,
} from './order/order.describe.ts';
export type { OrderRow } from './order/order.rows.ts';
export { isSameSlot, slotOf } from './order/order.rules.ts';
export { requiredSetMenus } from './order/set-menus.rules.ts';
export { listOrderKeysOf } from './reads/booking-data.store.ts';
export {
  countGuestsByVisits,
  countOrderFigures,
  type FigureRow,
  findFirstOrderDate,
  type GuestsByVisits,
  listFigureOrders,
} from './reads/order-figures.store.ts';
export { readAmountsDue } from './reads/order-purses.ts';
export { findOrderRow, listOrderIds, readOrders } from './reads/orders.store.ts';
export { readSeatingPlan, readSeatingPlanWithin } from './reads/seating-plan.service.ts';
export { depositsFor } from './reads/staff-deposit-quote.service.ts';
export { readStoreOr404 } from './reads/store-availability.ts';
export { bookWithMenu } from './routes/book-with-menu.ts';
export { type BookingDeps, bookingHandle } from './writer/booking.deps.ts';
export type { Command } from './writer/command.ts';
export { emitNews } from './writer/order-events.ts';
export { refuseBeyondLimits } from './writer/person-limits.ts';
export type { StoreBatch } from './writer/store-batch.ts';
export { storeParts } from './writer/store-parts.ts';
export {
  type OrderChange,
  type OrderObserver,
  orderObservers,
  type StorePart,
  type StorePartKind,
  type StoreScope,
} from './writer/store-scope.ts';
export { type TurnAway, turnAwayListeners } from './writer/turn-aways.ts';
