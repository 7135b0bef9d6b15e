import {
  CalendarCheck2,
  CalendarDays,
  Images,
  LayoutDashboard,
  Megaphone,
  Monitor,
  Newspaper,
  Phone,
  ScrollText,
  Store,
  Text,
  UtensilsCrossed,
} from 'lucide-react';
import type { ModuleLinks } from '#merchant/shell/module-links.ts';

const isWritten = (texts: object): boolean => Object.values(texts).some((text) => text !== '');

export const links: ModuleLinks = {
  tabs: [
    { page: 'operation', key: '1', icon: LayoutDashboard },
    { page: 'store', key: '3', icon: Store },
  ],
  settings: [
    { page: 'store-base', group: 'profile', rank: 10, icon: Store },
    {
      page: 'store-contacts',
      group: 'profile',
      rank: 20,
      icon: Phone,
      state: ({ settings }) => String(settings.contacts.length),
    },
    {
      page: 'store-description',
      group: 'profile',
      rank: 30,
      icon: Text,
      state: ({ settings }, t) =>
        t(
          isWritten(settings.base.description)
            ? 'shell-merchant:states.written'
            : 'shell-merchant:states.empty',
        ),
    },
    {
      page: 'store-images-info',
      group: 'profile',
      rank: 40,
      icon: Images,
      state: ({ settings: { cover, images } }) => String(images.length + (cover ? 1 : 0)),
    },
    {
      page: 'store-official-notification',
      group: 'profile',
      rank: 50,
      icon: Megaphone,
      state: ({ settings }, t) =>
        t(
          isWritten(settings.announcement ?? {})
            ? 'shell-merchant:states.written'
            : 'shell-merchant:states.empty',
        ),
    },
    { page: 'store-menu', group: 'profile', rank: 60, icon: UtensilsCrossed },
    { page: 'store-article', group: 'profile', rank: 70, icon: Newspaper },
    {
      page: 'store-business-config',
      group: 'booking',
      rank: 20,
      icon: CalendarCheck2,
      state: ({ settings }, t) =>
        t(settings.business.onlineBooking ? 'shell-merchant:states.on' : 'shell-merchant:states.off'),
    },
    {
      page: 'store-notice-edit',
      group: 'booking',
      rank: 30,
      icon: ScrollText,
      state: ({ settings }, t) =>
        t(
          isWritten(settings.bookingNotice) ? 'shell-merchant:states.written' : 'shell-merchant:states.empty',
        ),
    },
    { page: 'display-setting', group: 'display', rank: 10, icon: Monitor },
    { page: 'select-week-start', group: 'display', rank: 30, icon: CalendarDays },
  ],
  entries: [{ page: 'store', rank: 120, icon: Store, role: 'host' }],
};
