import type { Words } from '#words.ts';
import type { messagesNotices as zhHans } from './zh-Hans.ts';

export const messagesNotices: Words<typeof zhHans> = {
  messageLimitReached: {
    title: 'Daily message limit reached',
    detail:
      '{{storeName}} has sent {{limit}} messages to unverified numbers within 24 hours. Further ones aren’t sent. Check the sent messages.',
  },
};
