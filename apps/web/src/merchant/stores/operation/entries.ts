import type { StaffRole } from '@xiwei/contract/common/endpoint.ts';
import type { TFunction } from 'i18next';
import {
  CalendarHeart,
  CalendarPlus,
  ContactRound,
  LayoutGrid,
  type LucideIcon,
  Mail,
  MessageSquareText,
  PartyPopper,
  ScanLine,
  Search,
  SquarePlus,
  Store,
  Tags,
  UsersRound,
} from 'lucide-react';
import type { ListedPage } from '#merchant/shell/tabs.ts';

/** Facts of the store that entries show. */
interface EntryFacts {
  unread: number;
  /** Number of orders that wait for staff. */
  waiting: number;
  /** Number of private dining requests that wait for staff. */
  requests: number;
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
    page: 'booking-home',
    icon: LayoutGrid,
    role: 'host',
    state: (_, t) => t('shell-merchant:pages.booking-home.detail'),
  },
  {
    page: 'store-order-create',
    icon: CalendarPlus,
    role: 'host',
    state: (_, t) => t('shell-merchant:pages.store-order-create.detail'),
  },
  {
    page: 'store-order-create-select',
    icon: SquarePlus,
    role: 'host',
    state: (_, t) => t('shell-merchant:pages.store-order-create-select.detail'),
  },
  {
    page: 'verification',
    icon: ScanLine,
    role: 'host',
    state: (_, t) => t('shell-merchant:pages.verification.detail'),
  },
  {
    page: 'booking-order-search',
    icon: Search,
    role: 'host',
    state: (_, t) => t('shell-merchant:pages.booking-order-search.detail'),
  },
  {
    page: 'book-out-form-list',
    icon: CalendarHeart,
    role: 'host',
    state: ({ requests }, t) =>
      requests > 0
        ? t('shell-merchant:pending.requests', { count: requests })
        : t('shell-merchant:pages.book-out-form-list.detail'),
  },
  {
    page: 'diner-list',
    icon: ContactRound,
    role: 'host',
    state: (_, t) => t('shell-merchant:pages.diner-list.detail'),
  },
  { page: 'feast', icon: PartyPopper, role: 'host', state: (_, t) => t('operation.feastDetail') },
  {
    page: 'invitation-setting',
    icon: Mail,
    role: 'host',
    state: (_, t) => t('shell-merchant:pages.invitation-setting.detail'),
  },
  {
    page: 'message',
    icon: MessageSquareText,
    role: 'host',
    state: ({ unread, waiting }, t) => {
      if (waiting > 0) return t('shell-merchant:pending.waiting', { count: waiting });
      return unread > 0 ? t('shell-merchant:unread', { count: unread }) : t('operation.noUnread');
    },
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
