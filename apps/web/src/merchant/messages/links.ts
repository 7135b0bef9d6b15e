import { BellRing, History, MessageSquareText } from 'lucide-react';
import type { ModuleLinks } from '#merchant/shell/module-links.ts';

export const links: ModuleLinks = {
  settings: [
    {
      page: 'auto-push-sms-config',
      group: 'messages',
      rank: 10,
      icon: BellRing,
      state: ({ settings: { autoPush } }, t) =>
        autoPush.scenes.length > 0
          ? t('shell-merchant:pages.auto-push-sms-config.state', { count: autoPush.scenes.length })
          : t('shell-merchant:states.off'),
    },
    { page: 'message-template', group: 'messages', rank: 20, icon: MessageSquareText },
    { page: 'message-history', group: 'messages', rank: 30, icon: History },
  ],
};
