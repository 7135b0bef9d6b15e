import type { StaffRole } from '@xiwei/contract/common/endpoint.ts';
import type { Seating } from '@xiwei/contract/seating/seating.model.ts';
import type { StoreSettings } from '@xiwei/contract/stores/store-settings.model.ts';
import type { TFunction } from 'i18next';
import type { LucideIcon } from 'lucide-react';
import type { DescribedPage, NamedPage } from './page-names.ts';
import type { WorkplaceDetail } from './workplace.ts';

/**
 * Links to the pages of a module, which other pages list. A module exports them as `links` from its `links.ts`; no list
 * names the module.
 */
export interface ModuleLinks {
  tabs?: readonly TabLink[];
  settings?: readonly SettingsLink[];
  entries?: readonly EntryLink[];
}

/** Phrases of links: those of the pages (`pages`) and those that several modules share. */
type Words = TFunction<['shell-merchant']>;

/** A tab of a store's pages, with the number key that opens it. Tabs are in the order of their keys. */
export interface TabLink {
  page: NamedPage;
  key: string;
  icon: LucideIcon;
}

interface RankedLink {
  icon: LucideIcon;
  /** Place among the links of all modules, lowest first. Two links have different ranks. */
  rank: number;
}

/** Groups of the settings of a store, in the order in which they are shown. */
const SETTINGS_GROUPS = [
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
interface SettingsFacts {
  workplace: WorkplaceDetail;
  settings: StoreSettings;
  seating: Seating;
}

/** A settings page, in the index of the store's settings. */
export interface SettingsLink extends RankedLink {
  page: DescribedPage;
  group: (typeof SETTINGS_GROUPS)[number];
  /** The state in a few words: on, off, how many. For pages whose state is in the facts; others show none. */
  state?: (facts: SettingsFacts, t: Words) => string;
}

/** Facts of the store that entries show. */
interface EntryFacts {
  unread: number;
  /** Number of orders that wait for staff. */
  waiting: number;
  /** Number of private dining requests that wait for staff. */
  requests: number;
  /** Number of orders from group-buying platforms that wait for staff. */
  groupOrders: number;
  staffCount: number;
}

/** A page that staff open during service, on the dashboard. */
interface EntryLink extends RankedLink {
  page: DescribedPage;
  /** The least role that uses the page. */
  role: StaffRole;
  /** A short status under the name of the page; by default, what the page is for. */
  state?: (facts: EntryFacts, t: Words) => string;
}

const byRank = (a: RankedLink, b: RankedLink): number => a.rank - b.rank;

/** Sorts the links of modules: tabs by key, settings by group and rank, entries by rank. */
export const sortLinks = (modules: readonly ModuleLinks[]) => ({
  tabs: modules.flatMap(({ tabs = [] }) => tabs).sort((a, b) => a.key.localeCompare(b.key)),
  settings: SETTINGS_GROUPS.map((name) => ({
    name,
    links: modules
      .flatMap(({ settings = [] }) => settings)
      .filter(({ group }) => group === name)
      .sort(byRank),
  })),
  entries: modules.flatMap(({ entries = [] }) => entries).sort(byRank),
});
