import type { Language } from '@xiwei/contract/common/language.ts';
import type { ANSWERED_SCENES, MessageScene } from '@xiwei/contract/messages/scenes.ts';

interface EmailTexts {
  subjects: Record<MessageScene, string>;
  /** Sentences that differ from those of SMS, because the link is a button. */
  answered: Record<(typeof ANSWERED_SCENES)[number], string>;
  hello: string;
  answer: string;
  /** Why a person gets the e-mail, and the link to what they want to receive. */
  why: string;
  choose: string;
}

/** The texts of e-mails. Sentences that are not here are those of SMS. */
export const EMAIL_TEXTS: Record<Language, EmailTexts> = {
  'zh-Hans': {
    subjects: {
      newOrder: '{{store}}已收到你的预订：{{when}}',
      storeConfirm: '预订已确认：{{store}}，{{when}}',
      close: '预订已关闭：{{store}}，{{when}}',
      waitCancel: '已收到你的取消申请：{{store}}，{{when}}',
      storeClose: '预订已被餐厅取消：{{store}}，{{when}}',
      remindArrival: '到店提醒：{{store}}，{{when}}',
      remindDepositPayment: '请付订金：{{store}}，{{when}}',
      remindChange: '预订已变更：{{store}}，{{when}}',
      contactDinerToConfirm: '请确认预订：{{store}}，{{when}}',
      cancelDeclined: '餐厅没有同意取消：{{store}}，{{when}}',
      refunded: '已退款：{{store}}，{{when}}',
    },
    answered: {
      remindArrival: '{{store}}提醒你：你预订了 {{when}}，{{people}} 位。能否准时到店？请回复餐厅。',
      contactDinerToConfirm: '{{store}}请你确认预订：{{when}}，{{people}} 位。请回复餐厅是否到店。',
    },
    hello: '你好：',
    answer: '回复餐厅',
    why: '你收到这封邮件，是因为{{store}}的预订留了这个邮箱。请勿直接回复。不想再收到时，可以联系餐厅删除邮箱，或修改接收设置：',
    choose: '消息接收设置',
  },
  'zh-Hant': {
    subjects: {
      newOrder: '{{store}}已收到你的預訂：{{when}}',
      storeConfirm: '預訂已確認：{{store}}，{{when}}',
      close: '預訂已關閉：{{store}}，{{when}}',
      waitCancel: '已收到你的取消申請：{{store}}，{{when}}',
      storeClose: '預訂已被餐廳取消：{{store}}，{{when}}',
      remindArrival: '到店提醒：{{store}}，{{when}}',
      remindDepositPayment: '請付訂金：{{store}}，{{when}}',
      remindChange: '預訂已變更：{{store}}，{{when}}',
      contactDinerToConfirm: '請確認預訂：{{store}}，{{when}}',
      cancelDeclined: '餐廳沒有同意取消：{{store}}，{{when}}',
      refunded: '已退款：{{store}}，{{when}}',
    },
    answered: {
      remindArrival: '{{store}}提醒你：你預訂了 {{when}}，{{people}} 位。能否準時到店？請回覆餐廳。',
      contactDinerToConfirm: '{{store}}請你確認預訂：{{when}}，{{people}} 位。請回覆餐廳是否到店。',
    },
    hello: '你好：',
    answer: '回覆餐廳',
    why: '你收到這封電郵，是因為{{store}}的預訂留了這個電郵地址。請勿直接回覆。不想再收到時，可以聯絡餐廳刪除電郵地址，或修改接收設定：',
    choose: '訊息接收設定',
  },
  en: {
    subjects: {
      newOrder: '{{store}} has received your booking for {{when}}',
      storeConfirm: 'Booking confirmed: {{store}}, {{when}}',
      close: 'Booking closed: {{store}}, {{when}}',
      waitCancel: 'Cancellation requested: {{store}}, {{when}}',
      storeClose: 'Booking cancelled by the restaurant: {{store}}, {{when}}',
      remindArrival: 'Reminder: {{store}}, {{when}}',
      remindDepositPayment: 'Please pay the deposit: {{store}}, {{when}}',
      remindChange: 'Booking changed: {{store}}, {{when}}',
      contactDinerToConfirm: 'Please confirm your booking: {{store}}, {{when}}',
      cancelDeclined: 'Cancellation declined: {{store}}, {{when}}',
      refunded: 'Refunded: {{store}}, {{when}}',
    },
    answered: {
      remindArrival:
        'Reminder from {{store}}: you’ve booked {{when}}, table for {{people}}. Coming, late or cancelling? Please answer the restaurant.',
      contactDinerToConfirm:
        '{{store}} asks you to confirm your booking: {{when}}, table for {{people}}. Please answer the restaurant.',
    },
    hello: 'Hello,',
    answer: 'Answer the restaurant',
    why: 'You’re getting this email because this address was given for a booking at {{store}}. Please don’t reply to it. To stop these emails, ask the restaurant to remove your address, or change your message preferences:',
    choose: 'Message preferences',
  },
};
