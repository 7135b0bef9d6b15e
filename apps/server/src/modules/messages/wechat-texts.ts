import type { Language } from '@xiwei/contract/common/language.ts';
import type { MessageScene } from '@xiwei/contract/messages/scenes.ts';
import type { WechatValue } from '#gateways/social/wechat/messages-settings.ts';

interface WechatTexts {
  /** What a message is about. In Chinese at most five characters, which is the most that a field of words holds. */
  status: Record<MessageScene, string>;
  /** Names of the other values, for the history. */
  labels: Record<Exclude<WechatValue, 'status'> | 'refund', string>;
}

export const WECHAT_TEXTS: Record<Language, WechatTexts> = {
  'zh-Hans': {
    status: {
      newOrder: '待餐厅确认',
      storeConfirm: '预订已确认',
      close: '预订已关闭',
      waitCancel: '取消待处理',
      storeClose: '餐厅已取消',
      remindArrival: '到店提醒',
      remindDepositPayment: '待付订金',
      remindChange: '预订已变更',
      contactDinerToConfirm: '请确认到店',
      cancelDeclined: '未同意取消',
      refunded: '已退款',
    },
    labels: {
      store: '餐厅：',
      when: '时间：',
      people: '人数：',
      amount: '订金：',
      refund: '退款：',
      until: '付款期限：',
    },
  },
  'zh-Hant': {
    status: {
      newOrder: '待餐廳確認',
      storeConfirm: '預訂已確認',
      close: '預訂已關閉',
      waitCancel: '取消待處理',
      storeClose: '餐廳已取消',
      remindArrival: '到店提醒',
      remindDepositPayment: '待付訂金',
      remindChange: '預訂已變更',
      contactDinerToConfirm: '請確認到店',
      cancelDeclined: '未同意取消',
      refunded: '已退款',
    },
    labels: {
      store: '餐廳：',
      when: '時間：',
      people: '人數：',
      amount: '訂金：',
      refund: '退款：',
      until: '付款期限：',
    },
  },
  en: {
    status: {
      newOrder: 'Booking received',
      storeConfirm: 'Booking confirmed',
      close: 'Booking closed',
      waitCancel: 'Cancel requested',
      storeClose: 'Booking cancelled',
      remindArrival: 'Reminder',
      remindDepositPayment: 'Deposit due',
      remindChange: 'Booking changed',
      contactDinerToConfirm: 'Please confirm',
      cancelDeclined: 'Cancel declined',
      refunded: 'Refunded',
    },
    labels: {
      store: 'Restaurant:',
      when: 'Time:',
      people: 'People:',
      amount: 'Deposit:',
      refund: 'Refund:',
      until: 'Pay by:',
    },
  },
};
