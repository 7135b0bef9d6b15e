import { messageNumber, text } from '@xiwei/contract/common/search.ts';
import { own } from '../page-kinds.tsx';

export const ownPages = [
  own('/message'),
  own('/im-detail/$conversationId', { search: { order: text, request: text, message: messageNumber } }),
  own('/im-with-store/$storeId', { search: { order: text, request: text } }),
  own('/im-with-admin', { search: { message: messageNumber } }),
] as const;
