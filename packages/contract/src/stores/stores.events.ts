import type { StoreSection } from './store-settings.model.ts';

export interface StoresEvents {
  'stores.settingsChanged': { storeId: string; section: StoreSection };
}
