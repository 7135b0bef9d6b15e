import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import { BellDot, MessageSquareText } from 'lucide-react';
import type { ModuleLinks } from '#merchant/shell/module-links.ts';

export const links: ModuleLinks = {
  tabs: [{ page: 'message', key: '2', icon: MessageSquareText }],
  settings: [{ page: 'notice-setting', group: 'team', rank: 20, icon: BellDot }],
  entries: [
    {
      page: 'message',
      rank: 100,
      icon: MessageSquareText,
      role: 'host',
      state: ({ unread }, t) =>
        unread > 0 ? t('shell-merchant:unread', { count: unread }) : t('shell-merchant:pages.message.detail'),
    },
  ],
  unread: [noticesApi.countUnreadNotices],
};
