/** What people are notified of about orders of goods. Each is also a kind of notice. */
export const SHOP_NEWS = [
  /** To the buyer. */
  'shopOrderPaid',
  'shopOrderExpired',
  'shopPaymentReturned',
  'shopOrderConfirmed',
  'shopOrderRejected',
  'shopOrderNotConfirmed',
  'shopOrderCancelledByStore',
  'shopParcelSent',
  'shopParcelDelivered',
  'shopOrderReady',
  'shopOrderReceived',
  'shopRefunded',
  'shopRefundReturned',
  /** To the staff of the store. */
  'staffShopOrderToConfirm',
  'staffShopOrderToShip',
  'staffShopOrderCancelled',
  'staffShopLowStock',
] as const;
export type ShopNews = (typeof SHOP_NEWS)[number];

/** The news that staff have to react to: they are shown with a sound, like a new booking. */
export const URGENT_SHOP_NEWS = [
  'staffShopOrderToConfirm',
  'staffShopOrderToShip',
] as const satisfies readonly ShopNews[];
