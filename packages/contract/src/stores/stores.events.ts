import type { EventChanges } from '#events/event-changes.ts';
import type { StoreSection } from './store-settings.model.ts';

export interface StoresEvents {
  'stores.settingsChanged': { storeId: string; section: StoreSection };
}

export const storesEventChanges = {
  'stores.settingsChanged': ['stores.settings'],
} as const satisfies EventChanges<StoresEvents>;
