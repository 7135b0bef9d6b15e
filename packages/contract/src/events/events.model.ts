import type { OrderStatus } from '#booking/booking.machine.ts';
import type { LogType } from '#booking/booking.model.ts';
import type { OrderNews, OrderPlace } from '#booking/order-news.ts';
import type { StaffRole } from '#common/endpoint.ts';
import type { StoreSection } from '#stores/store-settings.model.ts';

/**
 * Every event of the system, by name. An event is news: for readers who follow a topic (`user:…`, `store:…`) and for
 * the modules above the one that tells it. It says what happened by ids, and carries no personal data.
 */
export interface Events {
  'identity.signedIn': { userId: string; sessionId: string; isNewUser: boolean; isNewDevice: boolean };
  'identity.sessionsEnded': { userId: string; sessionIds: string[] };
  'identity.profileChanged': { userId: string; version: number };
  'identity.phoneBound': { userId: string };
  /** A second factor was turned on or off, or reset by an administrator. */
  'identity.secondFactorChanged': { userId: string; change: 'on' | 'off' | 'reset' };
  'identity.staffChanged': {
    storeId: string;
    userId: string | null;
    change: 'added' | 'roleChanged' | 'removed';
    role: StaffRole;
  };
  'stores.settingsChanged': { storeId: string; section: StoreSection };
  'seating.changed': { storeId: string };
  'diners.dinerChanged': { storeId: string; dinerId: string };
  /** A guest's record was linked to an account, or unlinked. */
  'diners.accountChanged': { storeId: string; dinerId: string };
  'booking.listsChanged': { storeId: string };
  'booking.orderChanged': {
    storeId: string;
    orderId: string;
    date: string;
    status: OrderStatus;
    version: number;
    change: LogType;
  };
  /** For the modules above: something a diner is to learn about their booking. `amount` is in fen, where money is what it is about. */
  'booking.orderNews': {
    storeId: string;
    orderId: string;
    userId: string;
    news: OrderNews;
    place: OrderPlace;
    amount: number | null;
  };
  /** An order went from one account to another: its guest changed, or the guest's verified phone. Told to both. */
  'booking.orderReassigned': {
    storeId: string;
    orderId: string;
    fromUserId: string | null;
    toUserId: string | null;
  };
  'booking.orderDeleted': { storeId: string; orderId: string; date: string };
  /** Tables were held, given back or locked: what is free on a day changed, though no order did. */
  'booking.dayChanged': { storeId: string; date: string };
  /** A request to pay was paid, or a try at it ended. */
  'money.paymentChanged': { storeId: string; intentId: string; orderId: string | null };
  'money.refundEnded': {
    storeId: string;
    orderId: string | null;
    userId: string | null;
    amount: number;
    status: 'refunded' | 'failed';
  };
  /** A payment came too late or twice, and goes back. */
  'booking.paymentReturned': { storeId: string; orderId: string; userId: string | null; amount: number };
  'notices.noticeAdded': { userId: string; noticeId: string };
}
export type EventName = keyof Events;

export type Topic = `user:${string}` | `store:${string}`;

/** One event as it arrives over the stream. */
export type Delivered = { [Name in EventName]: { name: Name; data: Events[Name] } }[EventName];

/** Sent instead of events when the reader was away for longer than they are kept: read everything again. */
export const STREAM_RESET = 'reset';

/** Sent now and then without news, so that a reader knows up to where it has heard everything. */
export const STREAM_PLACE = 'place';
