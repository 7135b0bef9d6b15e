import type { EventTable } from '#events/event-changes.ts';
import type { StoreSection } from './store-settings.model.ts';

export interface StoresEvents {
  'stores.settingsChanged': { storeId: string; section: StoreSection };
  'stores.menuChanged': { storeId: string };
  'stores.articlesChanged': { storeId: string };
  /** Its merchant was suspended, or is no longer. */
  'stores.suspensionChanged': { storeId: string; suspended: boolean };
}

export const storesEvents: EventTable<'stores', StoresEvents> = {
  changes: {
    'stores.settingsChanged': ['stores.settings'],
    'stores.menuChanged': ['stores.menu'],
    'stores.articlesChanged': ['stores.articles'],
    'stores.suspensionChanged': ['stores.settings', 'stores.merchants'],
  },
};
