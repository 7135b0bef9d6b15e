import type { Words } from '#words.ts';
import type { shopNotices as zhHans } from './zh-Hans.ts';

export const shopNotices: Words<typeof zhHans> = {
  shopOrderPaid: {
    title: 'Payment received',
    detail: '{{storeName}} · {{what}}. The restaurant will take care of it soon.',
  },
  shopOrderExpired: {
    title: 'Your shop order wasn’t paid in time',
    detail: '{{storeName}} · {{what}}. The order is closed, and the goods are no longer reserved.',
  },
  shopPaymentReturned: {
    title: 'Your payment is being refunded',
    detail:
      'Your shop order at {{storeName}} was closed before you paid, or already paid. {{amount}} is being refunded.',
  },
  shopOrderConfirmed: {
    title: '{{storeName}} confirmed your shop order',
    detail: '{{what}}. It’s being prepared.',
  },
  shopOrderRejected: {
    title: '{{storeName}} couldn’t take your shop order',
    detail: '{{what}}. What you paid is being refunded.',
  },
  shopOrderNotConfirmed: {
    title: 'Your shop order wasn’t confirmed and is closed',
    detail: '{{storeName}} · {{what}}. What you paid is being refunded.',
  },
  shopOrderCancelledByStore: {
    title: '{{storeName}} cancelled your shop order',
    detail: '{{what}}. What you paid is being refunded.',
  },
  shopParcelSent: {
    title: 'Your parcel is on its way',
    detail: '{{storeName}} · {{what}}. Its number is in your order.',
  },
  shopParcelDelivered: {
    title: 'Your parcel was delivered',
    detail: '{{storeName}} · {{what}}. Please confirm when you have received it.',
  },
  shopOrderReady: {
    title: 'Ready to be picked up',
    detail: '{{storeName}} · {{what}}. Please come at the time you chose.',
  },
  shopOrderReceived: { title: 'Your shop order is complete', detail: '{{storeName}} · {{what}}.' },
  shopRefunded: {
    title: 'Your refund for a shop order has arrived',
    detail: '{{amount}} from {{storeName}} was returned the way you paid.',
  },
  shopRefundReturned: {
    title: 'Your money for a shop order was returned',
    detail: '{{storeName}} returned {{amount}} to you in another way.',
  },
  shopRefundFailed: {
    title: 'A refund for a shop order failed',
    detail: '{{amount}} from {{storeName}} couldn’t be returned. The restaurant returns it in another way.',
  },
  staffShopOrderToConfirm: { title: 'New shop order to confirm', detail: '{{storeName}} · {{what}}.' },
  staffShopOrderToShip: { title: 'New shop order to send', detail: '{{storeName}} · {{what}}.' },
  staffShopOrderCancelled: {
    title: 'A buyer cancelled a shop order',
    detail: '{{storeName}} · {{what}}{{more}}.',
  },
  staffShopLowStock: { title: 'Goods are running low', detail: '{{storeName}} · {{what}}{{more}}.' },
};
