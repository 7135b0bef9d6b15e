import { defineModule } from '#define-module.ts';
import { moneyHandle, paymentSubjects, takesOnlinePayments } from '#modules/money/index.ts';
import { usedItems } from '#modules/seating/index.ts';
import { bookingSubscribers } from './commands/follow-guest.ts';
import { decideOrderPayments } from './commands/payment-arrived.ts';
import { bookingListsRoutes } from './lists/booking-lists.routes.ts';
import { bookingsOfPerson } from './reads/booking-data.service.ts';
import { findOrderedItems } from './reads/orders.store.ts';
import { bookingRetention } from './retention.ts';
import { bookingJobs } from './routes/booking.jobs.ts';
import { availabilityRoutes, bookingRoutes, staffOrdersRoutes } from './routes/booking.routes.ts';
import {
  depositRulesRoutes,
  impactRoutes,
  readinessRoutes,
  turnTimesRoutes,
} from './routes/booking-rules.routes.ts';
import { dinerRecordRoutes } from './routes/diner-record.routes.ts';
import { hostStandRoutes, printingRoutes } from './routes/host-stand.routes.ts';
import { orderAnswerRoutes } from './routes/order-answer.routes.ts';
import { orderMoneyRoutes } from './routes/order-money.routes.ts';
import { orderShareRoutes } from './routes/order-share.routes.ts';
import { bookingHandle } from './writer/booking.deps.ts';
import { createBooking } from './writer/create-booking.ts';
import { storeParts } from './writer/store-parts.ts';
import { orderObservers } from './writer/store-scope.ts';
import { turnAwayListeners } from './writer/turn-aways.ts';

export const bookingModule = defineModule({
  name: 'booking',
  handle: bookingHandle,
  create: (platform) =>
    createBooking({
      ...platform,
      parts: storeParts.all(platform),
      observers: orderObservers.all(platform),
      turnedAway: (turnAway) => {
        for (const listen of turnAwayListeners.all(platform)) listen(platform, turnAway);
      },
    }),
  routes: (booking, platform) => {
    const money = moneyHandle.of(platform);
    return [
      ...availabilityRoutes(booking),
      ...bookingRoutes(booking),
      ...staffOrdersRoutes(booking),
      ...hostStandRoutes(booking),
      ...printingRoutes(booking),
      ...readinessRoutes({
        booking,
        takesOnlinePayments: (db, storeId) => takesOnlinePayments(money, db, storeId),
      }),
      ...depositRulesRoutes(booking),
      ...dinerRecordRoutes(booking),
      ...impactRoutes(booking),
      ...turnTimesRoutes(booking),
      ...bookingListsRoutes(platform),
      ...orderMoneyRoutes(booking, money),
      ...orderShareRoutes({ ...booking, emit: platform.emit }),
      ...orderAnswerRoutes(booking),
    ];
  },
  jobs: bookingJobs,
  subscribers: bookingSubscribers,
  /** For entries of a list with the same text, and for deleting parts of the seating that orders refer to. */
  constraints: {
    booking_tag_content: 'tagDuplicate',
    booking_taker_name: 'takerDuplicate',
    booking_order_store_id_kind_id_fkey: 'tableHasOrders',
    booking_order_store_id_shift_id_fkey: 'shiftHasOrders',
  },
  retention: bookingRetention,
  personalData: bookingsOfPerson,
  contributes: [
    usedItems.with(findOrderedItems),
    paymentSubjects.with({
      bookingOrder: (node, payments) => decideOrderPayments(bookingHandle.of(node), payments),
    }),
  ],
});
