/** The scenes of messages to guests: what happened to an order, or what its guest is reminded of. */
export const MESSAGE_SCENES = [
  'newOrder',
  'storeConfirm',
  'close',
  'waitCancel',
  'storeClose',
  'remindArrival',
  'remindDepositPayment',
  'remindChange',
  'contactDinerToConfirm',
] as const;
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

/** The most messages to one phone or address, of all stores. */
export const MESSAGE_LIMITS = { perHour: 5, perDay: 10 } as const;
