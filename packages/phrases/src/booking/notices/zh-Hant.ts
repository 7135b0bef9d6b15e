import type { Words } from '#words.ts';
import type { bookingNotices as zhHans } from './zh-Hans.ts';

export const bookingNotices: Words<typeof zhHans> = {
  paymentReturned: {
    title: '付款正在原路退回',
    detail: '{{storeName}}的桌位在你付款前已被訂走，{{amount}} 正在退回。',
  },
  orderAccepted: { title: '{{storeName}}已確認你的預訂', detail: '{{what}}，到時見。' },
  orderRejected: {
    title: '{{storeName}}未能接受你的預訂',
    detail: '{{what}}。退款情況請查看預訂詳情，也可以換個時間或餐廳。',
  },
  orderCancelled: {
    title: '{{storeName}}取消了你的預訂',
    detail: '{{what}}。退款情況請查看預訂詳情。',
  },
  cancelAgreed: {
    title: '{{storeName}}同意了你的取消申請',
    detail: '{{what}}。這個預訂已取消，退款情況請查看預訂詳情。',
  },
  cancelDeclined: {
    title: '{{storeName}}沒有同意取消',
    detail: '{{what}}。這個預訂仍然有效。',
  },
  cancelledByYou: {
    title: '預訂已取消',
    detail: '{{storeName}} · {{what}}。你已取消這個預訂，退款情況請查看預訂詳情。',
  },
  orderMoved: {
    title: '{{storeName}}更改了你的預訂',
    detail: '現在是 {{what}}。如有不便，請聯絡餐廳。',
  },
  orderAbsent: {
    title: '{{storeName}}將你的預訂標記為未到店',
    detail: '{{what}}。如有疑問，請聯絡餐廳。',
  },
  orderReopened: {
    title: '{{storeName}}已恢復你的預訂',
    detail: '{{what}}。未到店標記已撤銷；如果扣過訂金，已恢復到預訂中。',
  },
  depositExpiring: {
    title: '請盡快付訂金',
    detail: '{{storeName}} · {{what}}。請盡快付款，逾時將釋出桌位。',
  },
  depositExpired: {
    title: '未在時限內付訂金',
    detail: '{{storeName}} {{when}} 的桌位已釋出。如果還有空位，24 小時內仍可付款。',
  },
  billDue: {
    title: '請付餐費',
    detail: '{{storeName}} · {{what}}。請打開預訂付款。',
  },
  moneyKept: {
    title: '{{storeName}}扣除了 {{amount}}',
    detail: '{{when}} 的預訂。原因請查看預訂詳情，或聯絡餐廳。',
  },
  paidByOther: {
    title: '你的預訂已收到 {{amount}} 付款',
    detail: '{{storeName}} · {{what}}。',
  },
  bookedForYou: {
    title: '{{storeName}}為你安排了預訂',
    detail: '{{what}}。請打開預訂查看詳情。',
  },
  orderGivenAway: {
    title: '{{storeName}}的預訂已不在你名下',
    detail: '{{when}} 的預訂已由餐廳轉給另一位客人。如有疑問，請聯絡餐廳。',
  },
  staffOrderToConfirm: {
    title: '有新預訂待確認',
    detail: '{{storeName}} · {{what}}。',
  },
  staffCancelRequested: {
    title: '客人申請取消預訂',
    detail: '{{storeName}} · {{what}}。請盡快處理。',
  },
  staffOrderBooked: {
    title: '有新預訂，已自動接單',
    detail: '{{storeName}} · {{what}}{{more}}。',
  },
  staffOrderCancelled: {
    title: '客人取消了預訂',
    detail: '{{storeName}} · {{what}}{{more}}。',
  },
  staffOrderMoved: {
    title: '客人更改了預訂',
    detail: '{{storeName}} · 現在是 {{what}}{{more}}。',
  },
  staffSpecialBooked: {
    title: '重點預訂：已自動接單',
    detail: '{{storeName}} · {{what}}。{{why}}。',
  },
  staffSpecialCancelled: {
    title: '重點預訂：客人取消了',
    detail: '{{storeName}} · {{what}}。{{why}}。',
  },
  staffSpecialMoved: {
    title: '重點預訂：客人更改了',
    detail: '{{storeName}} · 現在是 {{what}}。{{why}}。',
  },
  staffPaymentReturned: {
    title: '一筆付款已退回',
    detail: '{{storeName}}收到的 {{amount}} 逾時或重複，已退給客人。',
  },
};
