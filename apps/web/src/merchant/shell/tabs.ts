import {
  LayoutDashboard,
  type LucideIcon,
  MessageSquareText,
  PartyPopper,
  SlidersHorizontal,
  Store,
} from 'lucide-react';
import type { NamedPage, StorePageName } from './page-names.ts';

/**
 * Tabs of a store's pages, in the order of the specification, each with the number key that opens it. The route table names
 * the tab of every page.
 */
export const TABS = [
  { page: 'operation', key: '1', icon: LayoutDashboard },
  { page: 'message', key: '2', icon: MessageSquareText },
  { page: 'store', key: '3', icon: Store },
  { page: 'feast', key: '4', icon: PartyPopper },
  { page: 'management', key: '5', icon: SlidersHorizontal },
] as const satisfies readonly { page: StorePageName; key: string; icon: LucideIcon }[];

export type Tab = (typeof TABS)[number];

/** A page with a name: a tab, or a page named in the phrases. */
export type ListedPage = Tab['page'] | NamedPage;
