import { pageWords } from '#page-words.ts';

/** Names of the pages of the merchant side. */
export const messagesPageWords = pageWords({
  'zh-Hans': {
    'auto-push-sms-config': {
      title: '自动消息',
      detail: '哪些短信、邮件和微信消息自动发给客人，什么时候发',
      state_other: '已开启 {{count}} 个',
    },
    'message-template': { title: '消息模板', detail: '发给客人的文字和渠道' },
    'message-history': { title: '发送记录', detail: '发给客人的消息和结果' },
    'store-order-push': { title: '发消息', detail: '给订单的客人发一条消息' },
  },
  'zh-Hant': {
    'auto-push-sms-config': {
      title: '自動訊息',
      detail: '哪些短訊、電郵和微信訊息自動發給客人，什麼時候發',
      state_other: '已開啟 {{count}} 個',
    },
    'message-template': { title: '訊息範本', detail: '發給客人的文字和渠道' },
    'message-history': { title: '發送記錄', detail: '發給客人的訊息和結果' },
    'store-order-push': { title: '發訊息', detail: '給訂單的客人發一則訊息' },
  },
  en: {
    'auto-push-sms-config': {
      title: 'Automatic messages',
      detail: 'What guests are sent by SMS, email and WeChat, and when',
      state_one: '{{count}} on',
      state_other: '{{count}} on',
    },
    'message-template': { title: 'Message templates', detail: 'Texts and channels for messages to guests' },
    'message-history': { title: 'Sent messages', detail: 'Messages to guests and their outcomes' },
    'store-order-push': { title: 'Send a message', detail: 'Send the order’s guest a message' },
  },
});
