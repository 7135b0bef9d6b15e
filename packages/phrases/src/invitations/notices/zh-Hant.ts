import type { Words } from '#words.ts';
import type { invitationsNotices as zhHans } from './zh-Hans.ts';

export const invitationsNotices: Words<typeof zhHans> = {
  guestsReplied: {
    title: '有客人回覆了你的邀請函',
    detail: '{{storeName}} · {{when}}。已有 {{replies}}，共 {{coming}}會來。',
  },
};
