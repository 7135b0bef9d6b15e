import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import { prepared, type Route, routes } from '#platform/http/routes.ts';
import { listArticles, readArticle } from './articles.service.ts';
import {
  readStorePicture,
  readStoreSettings,
  updateAnnouncement,
  updateBookingNotice,
  updateBookingRules,
  updateBusinessConfig,
  updateContacts,
  updateDisplaySettings,
  updateImages,
  updateStoreBase,
  updateWeekStart,
  uploadStorePicture,
} from './store-settings.service.ts';
import type { StoresDeps } from './stores.deps.ts';
import { listStores, listWorkplaces, readStore, readWorkplace } from './stores.service.ts';

export const storesRoutes = (deps: StoresDeps): Route[] => [
  ...routes(storesApi, {
    listStores,
    readStore,
    listArticles,
    readArticle,
    listWorkplaces,
    readWorkplace,
  }),
  ...routes(storeSettingsApi, deps, {
    readStoreSettings,
    updateStoreBase,
    updateContacts,
    uploadStorePicture: prepared(readStorePicture, uploadStorePicture),
    updateImages,
    updateBookingRules,
    updateAnnouncement,
    updateBookingNotice,
    updateBusinessConfig,
    updateWeekStart,
    updateDisplaySettings,
  }),
];
