import type { Endpoint, OutputOf, StaffRole } from '@xiwei/contract/common/endpoint.ts';
import type { DeliveredEvent } from '@xiwei/contract/events/events.model.ts';
import type { Seating } from '@xiwei/contract/seating/seating.model.ts';
import type { StoreSettings } from '@xiwei/contract/stores/store-settings.model.ts';
import type { LucideIcon } from 'lucide-react';
import type { Translate } from '#i18n/translate.ts';
import type { StorePageName } from '#shell/store-pages.generated.ts';
import type { DescribedPage, NamedPage } from './page-names.ts';
import type { WorkplaceDetail } from './workplace.ts';

/**
 * Links to the pages of a module, which other pages list, and the work that waits on them. A module exports them as `links` from its
 * `links.ts`; no list names the module.
 */
export interface ModuleLinks {
  tabs?: readonly TabLink[];
  settings?: readonly SettingsLink[];
  entries?: readonly EntryLink[];
  waiting?: readonly WaitingWork[];
  unread?: readonly Endpoint[];
}

/** Phrases of links: those of the pages (`pages`) and those that several modules share. */
type Words = Translate<'shell-merchant'>;

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
  'shop',
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
  /** Number of unread notices of the person. */
  unread: number;
  staffCount: number;
}

/** A page that staff open during service, on the dashboard. */
interface EntryLink extends RankedLink {
  page: DescribedPage;
  /** The least role that uses the page. */
  role: StaffRole;
  /** A short status under the name of the page while no work waits on it; by default, what the page is for. */
  state?: (facts: EntryFacts, t: Words) => string;
}

/** Text of a number of things. */
type CountText = (t: Words, count: number) => string;

/**
 * Work that waits for staff, read as numbers by kind. It is counted on the tab of messages and at the dashboard's link to its page, listed
 * on the page of messages, and announced when there is more of it.
 */
export interface WaitingWork<Kind extends string = string> extends RankedLink {
  /** The page that shows it. */
  page: NamedPage;
  /** Other pages that show it. */
  alsoOn?: readonly StorePageName[];
  /** Answers the number of each kind, for a store. */
  read: Endpoint;
  /** The kinds that wait. */
  kinds: readonly Kind[];
  text: CountText;
  /** What is listed on the page of messages: by kind, its text and the search params of its page. */
  rows?: Partial<Record<Kind, { text: CountText; search?: Readonly<Record<string, string>> }>>;
  /** What is announced when a kind increases. */
  news: Partial<Record<Kind, CountText>>;
  /** Returns what is announced when an event arrives. */
  newsOf?: (event: DeliveredEvent, storeId: string) => CountText | undefined;
}

/** Describes work that waits, with kinds that its endpoint answers. */
export const waitingWork = <E extends Endpoint>(
  work: WaitingWork<keyof OutputOf<E> & string> & { read: E },
): WaitingWork => work as WaitingWork;

const byRank = (a: RankedLink, b: RankedLink): number => a.rank - b.rank;

/** Sorts the links of modules: tabs by key, settings by group and rank, entries and waiting work by rank. */
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
  waiting: modules.flatMap(({ waiting = [] }) => waiting).sort(byRank),
  unread: modules.flatMap(({ unread = [] }) => unread),
});
