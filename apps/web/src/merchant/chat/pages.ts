import { messageNumber, text } from '@xiwei/contract/common/search.ts';
import { listPages, messagePage, storePage } from '../page-kinds.tsx';

export const pages = [
  messagePage('conversations'),
  messagePage('im-detail/$conversationId', {
    parent: 'conversations',
    search: { order: text, request: text, message: messageNumber },
  }),
  messagePage('im-with-guest/$orderId', { parent: 'conversations' }),
  messagePage('im-with-requester/$formId', { parent: 'conversations', screen: 'im-with-guest' }),
  listPages('quick-reply', 'replyId'),
  storePage('auto-answer'),
] as const;
