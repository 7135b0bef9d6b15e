import type { ToldNews } from '#notices/told-news.ts';
import { STORE_SCENES, type StoreScene } from '#stores/store-messages.ts';

/** All scenes of messages. The last ones are sent by the platform alone. */
export const MESSAGE_SCENES = [...STORE_SCENES, 'cancelDeclined', 'refunded'] as const;
export type MessageScene = (typeof MESSAGE_SCENES)[number];

/** Scenes that are sent some time before an event. They wait during quiet hours, and guests can turn them off. */
export const REMINDERS = [
  'remindArrival',
  'remindDepositPayment',
  'contactDinerToConfirm',
] as const satisfies readonly MessageScene[];

/** Scenes whose message has a link on which the guest answers: coming, late, or cancel. */
export const ANSWERED_SCENES = [
  'remindArrival',
  'contactDinerToConfirm',
] as const satisfies readonly MessageScene[];

/** The clock times, in the store's time zone, between which reminders wait: until the morning, or they are dropped if that is too late. */
export const QUIET_HOURS = { from: '22:00', to: '08:00' } as const;

/**
 * What a store knows of an address. `own`: it is the verified one of the person who has the order, or its guest has answered a
 * message. `staff`: staff of the store entered it. `given`: a diner entered it for an order of theirs, and it is not confirmed.
 */
export const ADDRESS_BASES = ['own', 'staff', 'given'] as const;
export type AddressBasis = (typeof ADDRESS_BASES)[number];

/**
 * The most messages to one phone or address, of all stores. Each basis is counted separately, so that messages which others cause
 * never delay those of the person's own orders.
 */
export const MESSAGE_LIMITS = {
  own: { perHour: 5, perDay: 10 },
  staff: { perHour: 5, perDay: 10 },
  given: { perHour: 2, perDay: 3 },
} as const satisfies Record<AddressBasis, { perHour: number; perDay: number }>;

/** The most given addresses that one account, and all accounts of one network, make stores write to within 24 hours. */
export const MAX_GIVEN_ADDRESSES = 5;

/** The most messages of a store within 24 hours to addresses that are not verified. The owners are notified when it is reached. */
export const STORE_LIMITS = { staff: 1000, given: 100 } as const;

/** The only scenes that are sent to a given address, and only one of them for each order. The booker gets the others. */
export const FIRST_SCENES = ['newOrder', 'storeConfirm'] as const satisfies readonly StoreScene[];

/** The scene of the message that the platform sends with a notice. */
export const SCENES_OF_NEWS = {
  orderAccepted: 'storeConfirm',
  orderRejected: 'storeClose',
  orderCancelled: 'storeClose',
  cancelAgreed: 'close',
  cancelledByYou: 'close',
  cancelDeclined: 'cancelDeclined',
  orderMoved: 'remindChange',
  refunded: 'refunded',
} as const satisfies Record<ToldNews, MessageScene>;
