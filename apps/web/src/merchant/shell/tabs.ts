import { LayoutDashboard, MessageSquareText, SlidersHorizontal, Store } from 'lucide-react';

/** Tabs of a store's pages; the number keys open them in this order. `subpages` are the pages reached through a tab. */
export const TABS = [
  { page: 'operation', to: '/web/$storeId/operation', icon: LayoutDashboard, subpages: [] },
  { page: 'message', to: '/web/$storeId/message', icon: MessageSquareText, subpages: [] },
  { page: 'store', to: '/web/$storeId/store', icon: Store, subpages: [] },
  { page: 'management', to: '/web/$storeId/management', icon: SlidersHorizontal, subpages: ['store-staff'] },
] as const satisfies readonly { page: string; subpages: readonly string[]; [rest: string]: unknown }[];

export type Tab = (typeof TABS)[number];
