import { menuApi } from '@xiwei/contract/stores/menu.api.ts';
import { placesApi } from '@xiwei/contract/stores/places.api.ts';
import { storeArticlesApi } from '@xiwei/contract/stores/store-articles.api.ts';
import { storeSearchApi } from '@xiwei/contract/stores/store-search.api.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import { prepared, type Route, routes } from '#platform/http/routes.ts';
import { listArticles, readArticle } from './articles.service.ts';
import { createDish, deleteDish, listDishes, setSoldOut, sortDishes, updateDish } from './menu.service.ts';
import {
  createMenuSection,
  deleteMenuSection,
  listMenuSections,
  sortMenuSections,
  updateMenuSection,
} from './menu-sections.service.ts';
import {
  listCities,
  listPlaceChoices,
  readPlaces,
  removeCity,
  removeCountry,
  saveCity,
  saveCountry,
} from './places/places.service.ts';
import { exportPlaces, importPlaces } from './places/places-files.service.ts';
import {
  createArticle,
  deleteArticle,
  listStoreArticles,
  readStoreArticle,
  updateArticle,
} from './store-articles.service.ts';
import { searchStores } from './store-search.service.ts';
import {
  readStorePicture,
  readStoreSettings,
  updateAnnouncement,
  updateAutoPush,
  updateBookingNotice,
  updateBookingRules,
  updateBusinessConfig,
  updateContacts,
  updateDisplaySettings,
  updateImages,
  updatePrinterSettings,
  updateSharingSettings,
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
    updateAutoPush,
    updatePrinterSettings,
    updateSharingSettings,
  }),
  ...routes(menuApi, deps, {
    listDishes,
    createDish,
    updateDish,
    setSoldOut,
    deleteDish,
    sortDishes,
    listMenuSections,
    createMenuSection,
    updateMenuSection,
    deleteMenuSection,
    sortMenuSections,
  }),
  ...routes(storeArticlesApi, deps, {
    listStoreArticles,
    readStoreArticle,
    createArticle,
    updateArticle,
    deleteArticle,
  }),
  ...routes(placesApi, {
    listCities,
    listPlaceChoices,
    readPlaces,
    saveCountry,
    removeCountry,
    saveCity,
    removeCity,
    importPlaces,
    exportPlaces,
  }),
];

export const storeSearchRoutes = (): Route[] => routes(storeSearchApi, { searchStores });
