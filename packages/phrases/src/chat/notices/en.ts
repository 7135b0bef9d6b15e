import type { Words } from '#words.ts';
import type { chatNotices as zhHans } from './zh-Hans.ts';

export const chatNotices: Words<typeof zhHans> = {
  adminChatUnread: {
    title: 'A diner’s message to the platform is unanswered',
    detail: 'There are unread messages. Please look soon.',
  },
  chatUnread: {
    title: '{{storeName}} sent you a message',
    detail: 'Open it to read what you haven’t seen yet.',
  },
  groupChatUnread: {
    title: 'New messages in a group',
    detail: 'Open it to read what you haven’t seen yet.',
  },
  platformChatUnread: {
    title: 'Xiwei support replied to you',
    detail: 'Open it to read what you haven’t seen yet.',
  },
  staffChatUnread: {
    title: 'A guest is waiting for a reply',
    detail: '{{storeName}} has unread messages. Please have a look soon.',
  },
};
