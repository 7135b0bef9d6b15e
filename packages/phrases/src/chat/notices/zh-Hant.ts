import type { Words } from '#words.ts';
import type { chatNotices as zhHans } from './zh-Hans.ts';

export const chatNotices: Words<typeof zhHans> = {
  adminChatUnread: { title: '食客給平台的訊息還沒有回覆', detail: '有未讀的訊息，請盡快查看。' },
  chatUnread: { title: '{{storeName}}給你發了訊息', detail: '有未讀的訊息，請打開查看。' },
  groupChatUnread: { title: '群組有新訊息', detail: '有未讀的訊息，請打開查看。' },
  platformChatUnread: { title: '「席位」客服回覆了你', detail: '有未讀的訊息，請打開查看。' },
  staffChatUnread: { title: '客人的訊息還沒有回覆', detail: '{{storeName}}有未讀的訊息，請盡快查看。' },
};
