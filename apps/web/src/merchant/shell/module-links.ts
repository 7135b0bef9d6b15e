import type { StaffRole } from '@xiwei/contract/common/endpoint.ts';
import type { Seating } from '@xiwei/contract/seating/seating.model.ts';
import type { StoreSettings } from '@xiwei/contract/stores/store-settings.model.ts';
import type { TFunction } from 'i18next';
import type { LucideIcon } from 'lucide-react';
import type { NamedPage } from './page-names.ts';
import type { ListedPage } from './tabs.ts';
import type { WorkplaceDetail } from './workplace.ts';

/**
 * Links to the pages of a module, which other pages list. A module exports them as `links` from its `links.ts`; no list
 * names the module.
 */
export interface ModuleLinks {
  settings?: readonly SettingsLink[];
  entries?: readonly EntryLink[];
}

type Words = TFunction<['stores-merchant', 'shell-merchant']>;

interface RankedLink {
  icon: LucideIcon;
  /** Place among the links of all modules, lowest first. Two links have different ranks. */
  rank: number;
}

/** Groups of the settings of a store, in the order in which they are shown. */
export const SETTINGS_GROUPS = [
  'profile',
  'tables',
  'times',
  'booking',
  'messages',
  'money',
  'display',
  'team',
] as const;

/** Facts from which the state of a settings page is described. */
export interface SettingsFacts {
  workplace: WorkplaceDetail;
  settings: StoreSettings;
  seating: Seating;
}

/** A settings page, in the index of the store's settings. */
export interface SettingsLink extends RankedLink {
  page: NamedPage;
  group: (typeof SETTINGS_GROUPS)[number];
  /** The state in a few words: on, off, how many. For pages whose state is in the facts; others show none. */
  state?: (facts: SettingsFacts, t: Words) => string;
}

/** Facts of the store that entries show. */
export interface EntryFacts {
  unread: number;
  /** Number of orders that wait for staff. */
  waiting: number;
  /** Number of private dining requests that wait for staff. */
  requests: number;
  staffCount: number;
}

/** A page that staff open during service, on the dashboard. */
export interface EntryLink extends RankedLink {
  page: ListedPage;
  /** The least role that uses the page. */
  role: StaffRole;
  /** A short status under the name of the page. */
  state: (facts: EntryFacts, t: Words) => string;
}

const byRank = (a: RankedLink, b: RankedLink): number => a.rank - b.rank;

/** Sorts the links of modules: settings by group, entries by rank. */
export const sortLinks = (modules: readonly ModuleLinks[]) => ({
  settings: SETTINGS_GROUPS.map((name) => ({
    name,
    links: modules
      .flatMap(({ settings = [] }) => settings)
      .filter(({ group }) => group === name)
      .sort(byRank),
  })),
  entries: modules.flatMap(({ entries = [] }) => entries).sort(byRank),
});
