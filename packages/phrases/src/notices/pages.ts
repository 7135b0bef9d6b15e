import { pageWords } from '#page-words.ts';

/** Names of the pages of the merchant side. */
export const noticesPageWords = pageWords({
  'zh-Hans': {
    message: { title: '消息', detail: '没有未读通知' },
    'notice-setting': { title: '通知设置', detail: '你想收到哪些通知和邮件' },
  },
  'zh-Hant': {
    message: { title: '訊息', detail: '沒有未讀通知' },
    'notice-setting': { title: '通知設定', detail: '你想收到哪些通知和電郵' },
  },
  en: {
    message: { title: 'Messages', detail: 'No unread notices' },
    'notice-setting': { title: 'Notice settings', detail: 'Which notices and emails you get' },
  },
});
