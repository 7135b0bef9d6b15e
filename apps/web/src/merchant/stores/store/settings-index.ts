import type { StoreSettings } from '@xiwei/contract/stores/store-settings.model.ts';
import type { TFunction } from 'i18next';
import { CalendarCheck2, type LucideIcon, ScrollText, Tags, UsersRound } from 'lucide-react';
import type { NamedPage } from '#merchant/shell/page-names.ts';
import type { WorkplaceDetail } from '#merchant/shell/workplace.ts';

/** Facts from which the state of a settings page is described. */
interface SettingsFacts {
  workplace: WorkplaceDetail;
  settings: StoreSettings;
}

type Words = TFunction<['stores-merchant', 'shell-merchant']>;

interface SettingsLink {
  page: NamedPage;
  icon: LucideIcon;
  /** The state in a few words: on, off, how many. For pages whose state is in the facts; others show none. */
  state?: (facts: SettingsFacts, t: Words) => string;
}

interface SettingsGroup {
  name: 'booking' | 'team';
  links: readonly SettingsLink[];
}

const isWritten = (texts: object): boolean => Object.values(texts).some((text) => text !== '');

/** The settings pages of a store, by group. A page is added by a line here and its name in `shell-merchant:pages`. */
export const SETTINGS: readonly SettingsGroup[] = [
  {
    name: 'booking',
    links: [
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
      { page: 'booking-order-tag', icon: Tags },
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
