import {
  Armchair,
  CalendarClock,
  CalendarOff,
  Clock,
  Combine,
  Hourglass,
  LayoutGrid,
  ListOrdered,
  SquareDashed,
} from 'lucide-react';
import type { ModuleLinks } from '#merchant/shell/module-links.ts';

export const links: ModuleLinks = {
  settings: [
    {
      page: 'store-table',
      group: 'tables',
      rank: 10,
      icon: Armchair,
      state: ({ seating }, t) => t('shell-merchant:pages.store-table.state', { count: seating.items.length }),
    },
    { page: 'store-table-item-sort', group: 'tables', rank: 20, icon: ListOrdered },
    {
      page: 'store-area',
      group: 'tables',
      rank: 30,
      icon: SquareDashed,
      state: ({ seating }) => String(seating.areas.length),
    },
    {
      page: 'store-combination',
      group: 'tables',
      rank: 40,
      icon: Combine,
      state: ({ seating }) => String(seating.combinations.length),
    },
    { page: 'store-floor-plan', group: 'tables', rank: 50, icon: LayoutGrid },
    {
      page: 'store-shifts',
      group: 'times',
      rank: 10,
      icon: Clock,
      state: ({ seating }) => String(seating.shifts.filter(({ disabled }) => !disabled).length),
    },
    { page: 'booking-plan', group: 'times', rank: 20, icon: CalendarOff },
    {
      page: 'store-rules',
      group: 'times',
      rank: 30,
      icon: CalendarClock,
      state: ({ settings }, t) =>
        t('shell-merchant:pages.store-rules.state', { count: settings.rules.windowDays }),
    },
    {
      page: 'store-turn-time',
      group: 'times',
      rank: 40,
      icon: Hourglass,
      state: ({ seating }) => String(seating.turnRules.length),
    },
  ],
};
