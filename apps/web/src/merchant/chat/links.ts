import { storeChatApi } from '@xiwei/contract/chat/chat.api.ts';
import { MessageSquareQuote, MessageSquareReply } from 'lucide-react';
import type { ModuleLinks } from '#merchant/shell/module-links.ts';

export const links: ModuleLinks = {
  settings: [
    { page: 'quick-reply', group: 'messages', rank: 40, icon: MessageSquareQuote },
    { page: 'auto-answer', group: 'messages', rank: 50, icon: MessageSquareReply },
  ],
  unread: [storeChatApi.count],
};
