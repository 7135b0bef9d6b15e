import type { StaffRole } from '@xiwei/contract/common/endpoint.ts';
import type { TFunction } from 'i18next';
import { type LucideIcon, MessageSquareText, Store, Tags, UsersRound } from 'lucide-react';
import type { ListedPage } from '#merchant/shell/tabs.ts';

/** Facts of the store that entries show. */
interface EntryFacts {
  unread: number;
  staffCount: number;
}

interface Entry {
  page: ListedPage;
  icon: LucideIcon;
  /** The least role that uses the page. */
  role: StaffRole;
  /** A short status under the name of the page. */
  state: (facts: EntryFacts, t: TFunction<['stores-merchant', 'shell-merchant']>) => string;
}

/** Pages that staff open from the dashboard, most used first. */
export const ENTRIES: readonly Entry[] = [
  {
    page: 'message',
    icon: MessageSquareText,
    role: 'host',
    state: ({ unread }, t) =>
      unread > 0 ? t('shell-merchant:unread', { count: unread }) : t('operation.noUnread'),
  },
  {
    page: 'store-staff',
    icon: UsersRound,
    role: 'host',
    state: ({ staffCount }, t) => t('shell-merchant:staff.count', { count: staffCount }),
  },
  { page: 'store', icon: Store, role: 'host', state: (_, t) => t('operation.storeDetail') },
  {
    page: 'booking-order-tag',
    icon: Tags,
    role: 'manager',
    state: (_, t) => t('shell-merchant:pages.booking-order-tag.detail'),
  },
];
