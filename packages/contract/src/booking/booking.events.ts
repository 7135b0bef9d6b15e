import type { OrderStatus } from './booking.machine.ts';
import type { LogType } from './order-log.model.ts';
import type { OrderNews, OrderSlot } from './order-news.ts';

export interface BookingEvents {
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
  /** An order moved from one account to another, because its guest or the guest's verified phone changed. Sent to both. */
  'booking.orderReassigned': {
    storeId: string;
    orderId: string;
    fromUserId: string | null;
    toUserId: string | null;
  };
  'booking.orderDeleted': { storeId: string; orderId: string; date: string };
  /** Tables were held, released or locked: the availability of a day changed without a change of an order. */
  'booking.dayChanged': { storeId: string; date: string };
  /** A payment arrived too late or twice, and is refunded. */
  'booking.paymentReturned': { storeId: string; orderId: string; userId: string | null; amount: number };
}
