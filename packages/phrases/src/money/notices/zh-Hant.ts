import type { Words } from '#words.ts';
import type { moneyNotices as zhHans } from './zh-Hans.ts';

export const moneyNotices: Words<typeof zhHans> = {
  refunded: { title: '退款已到帳', detail: '{{storeName}}的 {{amount}} 已原路退回。' },
  refundFailed: {
    title: '退款未能完成',
    detail: '{{storeName}}的 {{amount}} 暫時無法退回。餐廳會用其他方式退給你，如有疑問請聯絡餐廳。',
  },
  payoutRefunded: { title: '提領已到帳', detail: '{{amount}} 已退回你儲值時用的付款方式。' },
  payoutFailed: {
    title: '提領未能原路退回',
    detail: '{{amount}} 無法退回你儲值時用的付款方式，平台人員會聯絡你退還。',
  },
  payoutReturned: { title: '提領已退還', detail: '平台人員已把 {{amount}} 退還給你。' },
  staffRefundFailed: {
    title: '一筆退款失敗',
    detail: '{{storeName}}的 {{amount}} 無法退回。請打開訂單，用其他方式退給客人。',
  },
  staffPaymentDisputed: {
    title: '一筆付款被持卡人提出爭議',
    detail:
      '{{storeName}}的 {{amount}} 已被付款人的銀行收回，等待裁定。請打開訂單核對，並聯絡平台人員提供證據。',
  },
  staffDisputeWon: {
    title: '付款爭議勝訴',
    detail: '{{storeName}}的 {{amount}} 已回到訂單上。需要扣除或抵扣的，請重新操作。',
  },
  staffDisputeLost: {
    title: '付款爭議敗訴',
    detail: '{{storeName}}的 {{amount}} 已歸還付款人，不能再退款。',
  },
};
