import type { RegisteredRouter } from '@tanstack/react-router';
import { LayoutDashboard, MessageSquareText, SlidersHorizontal, Store } from 'lucide-react';

type Path = keyof RegisteredRouter['routesByPath'];
/** A page of a store, by its name in the route table. */
type StorePageName = Path extends infer Each
  ? Each extends `/web/$storeId/${infer Name}`
    ? Name
    : never
  : never;

/** Tabs of a store's pages; the number keys open them in this order. `subpages` are the pages reached through a tab. */
export const TABS = [
  { page: 'operation', to: '/web/$storeId/operation', icon: LayoutDashboard, subpages: [] },
  { page: 'message', to: '/web/$storeId/message', icon: MessageSquareText, subpages: [] },
  { page: 'store', to: '/web/$storeId/store', icon: Store, subpages: [] },
  { page: 'management', to: '/web/$storeId/management', icon: SlidersHorizontal, subpages: ['store-staff'] },
] as const satisfies readonly {
  page: StorePageName;
  subpages: readonly StorePageName[];
  [rest: string]: unknown;
}[];

export type Tab = (typeof TABS)[number];
