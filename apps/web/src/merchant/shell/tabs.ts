import type { RegisteredRouter } from '@tanstack/react-router';
import { LayoutDashboard, MessageSquareText, SlidersHorizontal, Store } from 'lucide-react';

type Path = keyof RegisteredRouter['routesByPath'];
/** A page of a store, by its name in the route table. */
type StorePageName = Path extends infer Each
  ? Each extends `/web/$storeId/${infer Name}`
    ? Name
    : never
  : never;

/** Tabs of a store's pages; the number keys open them in this order. The route table names the tab of every page. */
export const TABS = [
  { page: 'operation', to: '/web/$storeId/operation', icon: LayoutDashboard },
  { page: 'message', to: '/web/$storeId/message', icon: MessageSquareText },
  { page: 'store', to: '/web/$storeId/store', icon: Store },
  { page: 'management', to: '/web/$storeId/management', icon: SlidersHorizontal },
] as const satisfies readonly {
  page: StorePageName;
  [rest: string]: unknown;
}[];

export type Tab = (typeof TABS)[number];
