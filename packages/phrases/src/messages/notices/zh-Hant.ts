import type { Words } from '#words.ts';
import type { messagesNotices as zhHans } from './zh-Hans.ts';

export const messagesNotices: Words<typeof zhHans> = {
  messageLimitReached: {
    title: '發給客人的訊息已達當天上限',
    detail:
      '{{storeName}}在 24 小時內發給未經驗證的號碼的訊息已達 {{limit}} 則，超出的沒有發送。請查看發送記錄。',
  },
};
