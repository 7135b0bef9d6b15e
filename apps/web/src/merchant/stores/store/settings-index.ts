import type { Seating } from '@xiwei/contract/seating/seating.model.ts';
import type { StoreSettings } from '@xiwei/contract/stores/store-settings.model.ts';
import type { TFunction } from 'i18next';
import {
  Armchair,
  Award,
  BellRing,
  CalendarCheck2,
  CalendarClock,
  CalendarDays,
  CalendarOff,
  Clock,
  Combine,
  ConciergeBell,
  History,
  Hourglass,
  Images,
  LayoutGrid,
  ListOrdered,
  type LucideIcon,
  Mail,
  Megaphone,
  MessageSquareQuote,
  MessageSquareReply,
  MessageSquareText,
  Monitor,
  Newspaper,
  Phone,
  Printer,
  Scale,
  ScrollText,
  SearchCheck,
  Share2,
  SquareDashed,
  Store,
  Tags,
  Text,
  UsersRound,
  UtensilsCrossed,
  WalletCards,
} from 'lucide-react';
import type { Resources } from '#i18n/resources.ts';
import type { NamedPage } from '#merchant/shell/page-names.ts';
import type { WorkplaceDetail } from '#merchant/shell/workplace.ts';

/** Facts from which the state of a settings page is described. */
interface SettingsFacts {
  workplace: WorkplaceDetail;
  settings: StoreSettings;
  seating: Seating;
}

type Words = TFunction<['stores-merchant', 'shell-merchant']>;

interface SettingsLink {
  page: NamedPage;
  icon: LucideIcon;
  /** The state in a few words: on, off, how many. For pages whose state is in the facts; others show none. */
  state?: (facts: SettingsFacts, t: Words) => string;
}

interface SettingsGroup {
  name: keyof Resources['stores-merchant']['index']['groups'];
  links: readonly SettingsLink[];
}

const isWritten = (texts: object): boolean => Object.values(texts).some((text) => text !== '');

/** The settings pages of a store, by group. A page is added by a line here and its name in `shell-merchant:pages`. */
export const SETTINGS: readonly SettingsGroup[] = [
  {
    name: 'profile',
    links: [
      { page: 'store-base', icon: Store },
      {
        page: 'store-contacts',
        icon: Phone,
        state: ({ settings }) => String(settings.contacts.length),
      },
      {
        page: 'store-description',
        icon: Text,
        state: ({ settings }, t) => t(isWritten(settings.base.description) ? 'index.written' : 'index.empty'),
      },
      {
        page: 'store-images-info',
        icon: Images,
        state: ({ settings: { cover, images } }) => String(images.length + (cover ? 1 : 0)),
      },
      {
        page: 'store-official-notification',
        icon: Megaphone,
        state: ({ settings }, t) =>
          t(isWritten(settings.announcement ?? {}) ? 'index.written' : 'index.empty'),
      },
      { page: 'store-menu', icon: UtensilsCrossed },
      { page: 'store-article', icon: Newspaper },
    ],
  },
  {
    name: 'tables',
    links: [
      {
        page: 'store-table',
        icon: Armchair,
        state: ({ seating }, t) => t('index.tables', { count: seating.items.length }),
      },
      { page: 'store-table-item-sort', icon: ListOrdered },
      {
        page: 'store-area',
        icon: SquareDashed,
        state: ({ seating }) => String(seating.areas.length),
      },
      {
        page: 'store-combination',
        icon: Combine,
        state: ({ seating }) => String(seating.combinations.length),
      },
      { page: 'store-floor-plan', icon: LayoutGrid },
    ],
  },
  {
    name: 'times',
    links: [
      {
        page: 'store-shifts',
        icon: Clock,
        state: ({ seating }) => String(seating.shifts.filter(({ disabled }) => !disabled).length),
      },
      { page: 'booking-plan', icon: CalendarOff },
      {
        page: 'store-rules',
        icon: CalendarClock,
        state: ({ settings }, t) => t('index.daysAhead', { count: settings.rules.windowDays }),
      },
      {
        page: 'store-turn-time',
        icon: Hourglass,
        state: ({ seating }) => String(seating.turnRules.length),
      },
      { page: 'booking-check', icon: SearchCheck },
    ],
  },
  {
    name: 'booking',
    links: [
      {
        page: 'booking-rules',
        icon: Scale,
        state: ({ settings: { rules } }, t) =>
          t('index.people', { min: rules.minPeople, max: rules.maxPeople }),
      },
      {
        page: 'store-business-config',
        icon: CalendarCheck2,
        state: ({ settings }, t) => t(settings.business.onlineBooking ? 'index.on' : 'index.off'),
      },
      {
        page: 'store-notice-edit',
        icon: ScrollText,
        state: ({ settings }, t) => t(isWritten(settings.bookingNotice) ? 'index.written' : 'index.empty'),
      },
      {
        page: 'store-order-share-setting',
        icon: Share2,
        state: ({ settings }, t) => t(settings.sharing.enabled ? 'index.on' : 'index.off'),
      },
      { page: 'invitation-setting', icon: Mail },
      { page: 'booking-order-tag', icon: Tags },
      { page: 'member-ship', icon: Award },
      { page: 'booking-order-taker', icon: ConciergeBell },
    ],
  },
  {
    name: 'messages',
    links: [
      {
        page: 'auto-push-sms-config',
        icon: BellRing,
        state: ({ settings: { autoPush } }, t) =>
          autoPush.scenes.length > 0 ? t('index.scenes', { count: autoPush.scenes.length }) : t('index.off'),
      },
      { page: 'message-template', icon: MessageSquareText },
      { page: 'message-history', icon: History },
      { page: 'quick-reply', icon: MessageSquareQuote },
      { page: 'auto-answer', icon: MessageSquareReply },
    ],
  },
  {
    name: 'money',
    links: [{ page: 'store-payment-method', icon: WalletCards }],
  },
  {
    name: 'display',
    links: [
      { page: 'display-setting', icon: Monitor },
      { page: 'printer-setting', icon: Printer },
      { page: 'select-week-start', icon: CalendarDays },
    ],
  },
  {
    name: 'team',
    links: [
      {
        page: 'store-staff',
        icon: UsersRound,
        state: ({ workplace }, t) => t('shell-merchant:staff.count', { count: workplace.staffCount }),
      },
    ],
  },
];
