import { LayoutDashboard, MessageSquareText, SlidersHorizontal, Store } from 'lucide-react';

/** The tabs of a store, in order; the number key of each is its place. `holds` names the pages reached through it. */
export const TABS = [
  { page: 'operation', to: '/web/$storeId/operation', icon: LayoutDashboard, holds: [] },
  { page: 'message', to: '/web/$storeId/message', icon: MessageSquareText, holds: [] },
  { page: 'store', to: '/web/$storeId/store', icon: Store, holds: [] },
  { page: 'management', to: '/web/$storeId/management', icon: SlidersHorizontal, holds: ['store-staff'] },
] as const satisfies readonly { page: string; holds: readonly string[]; [rest: string]: unknown }[];

export type Tab = (typeof TABS)[number];
