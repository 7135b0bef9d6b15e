import type { Words } from '#words.ts';
import type { invitationsNotices as zhHans } from './zh-Hans.ts';

export const invitationsNotices: Words<typeof zhHans> = {
  guestsReplied: {
    title: 'You have replies to your invitation',
    detail: '{{storeName}} · {{when}}. {{replies}} so far, {{coming}} coming.',
  },
};
