import { messageNumber, text } from '@xiwei/contract/common/search.ts';
import { lazyList } from './merchant/settings/list-pages.tsx';
import { listPages, messagePage, shell, storePage } from './routes.merchant.shell.tsx';
import { lazyScreen, pagesUnder } from './shell/screen.tsx';

const conversationPage = pagesUnder(() => shell, { tab: 'message', parent: 'conversations' });

/** Pages of the conversations of a store, its quick replies and its automatic answer. */
export const chatRoutes = [
  messagePage(
    'conversations',
    lazyScreen(() => import('./merchant/chat/conversations/conversations.screen.tsx'), 'chat'),
  ),
  conversationPage(
    'im-detail/$conversationId',
    lazyScreen(() => import('./merchant/chat/im-detail/im-detail.screen.tsx'), 'chat'),
    { order: text, request: text, message: messageNumber },
  ),
  conversationPage(
    'im-with-guest/$orderId',
    lazyScreen(() => import('./merchant/chat/im-with-guest/im-with-guest.screen.tsx'), 'chat'),
  ),
  conversationPage(
    'im-with-requester/$formId',
    lazyScreen(() => import('./merchant/chat/im-with-guest/im-with-guest.screen.tsx'), 'chat'),
  ),
  listPages(
    'quick-reply',
    'replyId',
    lazyList(() => import('./merchant/chat/quick-reply/quick-reply.list.tsx'), 'chat-merchant', 'settings'),
  ),
  storePage(
    'auto-answer',
    lazyScreen(
      () => import('./merchant/chat/auto-answer/auto-answer.screen.tsx'),
      'chat-merchant',
      'settings',
    ),
  ),
] as const;
