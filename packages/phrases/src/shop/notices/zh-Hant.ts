import type { Words } from '#words.ts';
import type { shopNotices as zhHans } from './zh-Hans.ts';

export const shopNotices: Words<typeof zhHans> = {
  shopOrderPaid: { title: '付款成功', detail: '{{storeName}} · {{what}}。餐廳會盡快處理。' },
  shopOrderExpired: {
    title: '商品訂單未在時限內付款',
    detail: '{{storeName}} · {{what}}。訂單已關閉，商品沒有保留。',
  },
  shopPaymentReturned: {
    title: '付款正在原路退回',
    detail: '{{storeName}}的商品訂單在你付款前已關閉，或你已付過款，{{amount}} 正在退回。',
  },
  shopOrderConfirmed: { title: '{{storeName}}已確認你的商品訂單', detail: '{{what}}，正在備貨。' },
  shopOrderRejected: {
    title: '{{storeName}}未能接受你的商品訂單',
    detail: '{{what}}。已付的款項正在原路退回。',
  },
  shopOrderNotConfirmed: {
    title: '商品訂單未獲確認，已關閉',
    detail: '{{storeName}} · {{what}}。已付的款項正在原路退回。',
  },
  shopOrderCancelledByStore: {
    title: '{{storeName}}取消了你的商品訂單',
    detail: '{{what}}。已付的款項正在原路退回。',
  },
  shopParcelSent: { title: '包裹已寄出', detail: '{{storeName}} · {{what}}。可以在訂單中查看單號。' },
  shopParcelDelivered: { title: '包裹已送達', detail: '{{storeName}} · {{what}}。收到後請確認收貨。' },
  shopOrderReady: { title: '可以自取了', detail: '{{storeName}} · {{what}}。請按約定的時間到店領取。' },
  shopOrderReceived: { title: '商品訂單已完成', detail: '{{storeName}} · {{what}}。' },
  shopRefunded: { title: '商品訂單退款已到賬', detail: '{{storeName}}的 {{amount}} 已原路退回。' },
  shopRefundReturned: {
    title: '商品訂單退款已退還',
    detail: '{{storeName}}已用其他方式把 {{amount}} 退給你。',
  },
  shopRefundFailed: {
    title: '一筆商品訂單退款失敗',
    detail: '{{storeName}}的 {{amount}} 無法原路退回，餐廳會用其他方式退還。',
  },
  staffShopOrderToConfirm: { title: '有新的商品訂單待確認', detail: '{{storeName}} · {{what}}。' },
  staffShopOrderToShip: { title: '有新的商品訂單待出貨', detail: '{{storeName}} · {{what}}。' },
  staffShopOrderCancelled: { title: '買家取消了商品訂單', detail: '{{storeName}} · {{what}}{{more}}。' },
  staffShopLowStock: { title: '有商品庫存不足', detail: '{{storeName}} · {{what}}{{more}}。' },
};
