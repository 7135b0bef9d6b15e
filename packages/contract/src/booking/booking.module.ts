import type { ContractModule } from '#common/contract-module.ts';
import type { EventTable } from '#events/event-changes.ts';
import type { StoreScene } from '#stores/store-messages.ts';
import { availabilityApi } from './availability.api.ts';
import { bookingApi } from './booking.api.ts';
import { bookingPersonalData } from './booking.data.ts';
import { bookingDeclarations } from './booking.declarations.ts';
import type { OrderStatus } from './booking.machine.ts';
import { ORDER_CHANGES } from './booking.reads.ts';
import { bookingListsApi } from './booking-lists.api.ts';
import { depositRulesApi } from './deposit-rules.api.ts';
import { hostStandApi } from './host-stand.api.ts';
import { impactApi } from './impact.api.ts';
import { orderAnswerApi } from './order-answer.api.ts';
import type { LogType } from './order-log.model.ts';
import { orderMoneyApi } from './order-money.api.ts';
import type { OrderNews, OrderSlot, StaffNews } from './order-news.ts';
import { orderShareApi } from './order-share.api.ts';
import { printingApi } from './printing.api.ts';
import { readinessApi } from './readiness.api.ts';
import { staffOrdersApi } from './staff-orders.api.ts';
import { turnTimesApi } from './turn-times.api.ts';

interface BookingEvents {
  'booking.listsChanged': { storeId: string };
  'booking.orderChanged': {
    storeId: string;
    orderId: string;
    date: string;
    status: OrderStatus;
    version: number;
    change: LogType;
  };
  /** News of a booking for its diner, sent to them as a notice. `amount` is in fen, and null where no money is involved. */
  'booking.orderNews': {
    storeId: string;
    orderId: string;
    userId: string;
    news: OrderNews;
    place: OrderSlot;
    amount: number | null;
  };
  /** An order has something for the staff to decide, or changed without them. They get a notice. */
  'booking.staffNews': { storeId: string; orderId: string; news: StaffNews };
  /** A change of an order that the store tells its guest of by message, now or later. Only scenes that the store has turned on. */
  'booking.messagesDue': {
    storeId: string;
    orderId: string;
    version: number;
    scenes: readonly StoreScene[];
    /** A keyed digest of the network from which a diner made the order; only for a new one. */
    network?: string;
  };
  /** An order moved from one account to another, because its guest or the guest's verified phone changed. Sent to both. */
  'booking.orderReassigned': {
    storeId: string;
    orderId: string;
    fromUserId: string | null;
    toUserId: string | null;
  };
  /** What the share link of an order shows changed, or the link was replaced. */
  'booking.sharingChanged': { storeId: string; orderId: string };
  'booking.orderDeleted': { storeId: string; orderId: string; date: string };
  /** Tables were held, released or locked: the availability of a day changed without a change of an order. */
  'booking.dayChanged': { storeId: string; date: string };
  /** A payment arrived too late or twice, and is refunded. */
  'booking.paymentReturned': { storeId: string; orderId: string; userId: string | null; amount: number };
}

const events: EventTable<'booking', BookingEvents> = {
  changes: {
    'booking.listsChanged': ['booking.tags', 'booking.takers'],
    // A booking can create the record of its guest, and ends the hold of its table.
    'booking.orderChanged': [...ORDER_CHANGES, 'booking.holds', 'diners.diners'],
    // Sent to modules of the server only.
    'booking.orderNews': [],
    'booking.staffNews': [],
    'booking.messagesDue': [],
    'booking.orderReassigned': ORDER_CHANGES,
    'booking.sharingChanged': ['booking.sharing'],
    'booking.orderDeleted': ORDER_CHANGES,
    'booking.dayChanged': ['booking.holds', 'booking.locks'],
    'booking.paymentReturned': ORDER_CHANGES,
  },
};

export const bookingModule = {
  ...bookingDeclarations,
  apis: [
    availabilityApi,
    bookingApi,
    staffOrdersApi,
    hostStandApi,
    printingApi,
    impactApi,
    bookingListsApi,
    orderMoneyApi,
    orderShareApi,
    orderAnswerApi,
    depositRulesApi,
    readinessApi,
    turnTimesApi,
  ],
  events,
  personalData: bookingPersonalData,
} satisfies ContractModule;
