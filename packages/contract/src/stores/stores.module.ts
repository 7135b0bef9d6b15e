import type { ContractModule } from '#common/contract-module.ts';
import { menuApi } from './menu.api.ts';
import { storeArticlesApi } from './store-articles.api.ts';
import { storeSearchApi } from './store-search.api.ts';
import { storeSettingsApi } from './store-settings.api.ts';
import { storesApi } from './stores.api.ts';
import { storesDeclarations } from './stores.declarations.ts';
import { storesEvents } from './stores.events.ts';

export const storesModule = {
  ...storesDeclarations,
  apis: [storesApi, storeSearchApi, storeSettingsApi, menuApi, storeArticlesApi],
  events: storesEvents,
} satisfies ContractModule;
