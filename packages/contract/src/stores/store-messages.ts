/** The scenes of messages that stores send if they turn them on: what happened to an order, or what its guest is reminded of. */
export const STORE_SCENES = [
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
export type StoreScene = (typeof STORE_SCENES)[number];

/** The scenes that are on in a new store: the messages that every guest expects. */
export const USUAL_SCENES = [
  'newOrder',
  'storeConfirm',
  'close',
  'waitCancel',
  'storeClose',
  'remindArrival',
  'remindDepositPayment',
  'remindChange',
] as const satisfies readonly StoreScene[];

/** The ways by which stores send messages to guests. */
export const MESSAGE_CHANNELS = ['sms', 'email', 'wechat'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];
