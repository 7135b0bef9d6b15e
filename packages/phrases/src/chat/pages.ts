import { pageWords } from '#page-words.ts';

/** Names of the pages of the merchant side. */
export const chatPageWords = pageWords({
  'zh-Hans': {
    conversations: { title: '对话', detail: '食客发来的消息' },
    'quick-reply': { title: '快捷回复', detail: '聊天时常用的回答' },
    'auto-answer': { title: '自动回复', detail: '休息时食客发来消息，自动回复的内容' },
  },
  'zh-Hant': {
    conversations: { title: '對話', detail: '食客發來的訊息' },
    'quick-reply': { title: '快捷回覆', detail: '聊天時常用的回答' },
    'auto-answer': { title: '自動回覆', detail: '休息時食客發來訊息，自動回覆的內容' },
  },
  en: {
    conversations: { title: 'Conversations', detail: 'Messages from diners' },
    'quick-reply': { title: 'Quick replies', detail: 'Prepared answers for chats' },
    'auto-answer': {
      title: 'Automatic reply',
      detail: 'What diners read when they write while you’re closed',
    },
  },
});
