import type { ContractModule } from '#common/contract-module.ts';
import type { EventTable } from '#events/event-changes.ts';
import { menuApi } from './menu.api.ts';
import { placesApi } from './places.api.ts';
import { storeArticlesApi } from './store-articles.api.ts';
import { storeSearchApi } from './store-search.api.ts';
import { storeSettingsApi } from './store-settings.api.ts';
import type { StoreSection } from './store-settings.model.ts';
import { storesApi } from './stores.api.ts';
import { storesDeclarations } from './stores.declarations.ts';

interface StoresEvents {
  'stores.settingsChanged': { storeId: string; section: StoreSection };
  'stores.menuChanged': { storeId: string };
  'stores.articlesChanged': { storeId: string };
  /** Its merchant was suspended, or is no longer. */
  'stores.suspensionChanged': { storeId: string; suspended: boolean };
}

const events: EventTable<'stores', StoresEvents> = {
  changes: {
    'stores.settingsChanged': ['stores.settings'],
    'stores.menuChanged': ['stores.menu'],
    'stores.articlesChanged': ['stores.articles'],
    'stores.suspensionChanged': ['stores.settings', 'stores.merchants'],
  },
};

export const storesModule = {
  ...storesDeclarations,
  apis: [storesApi, storeSearchApi, storeSettingsApi, menuApi, storeArticlesApi, placesApi],
  events,
} satisfies ContractModule;
