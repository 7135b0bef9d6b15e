export { listShownDishes } from './menu.store.ts';
export {
  countMerchants,
  findMerchantRow,
  listMerchants,
  listStoresOf,
  lockMerchant,
  type MerchantRow,
  merchantKey,
  renameMerchant,
  setStanding,
} from './merchants.store.ts';
export { addMerchant, addStore } from './new-store.store.ts';
export { amountFacts, localizedFact, storeFacts } from './notice-facts.ts';
export { requireTimezone } from './places/places.service.ts';
export { indexStores } from './store-search.store.ts';
export { fillSettings } from './store-settings.service.ts';
export { bookingSettingsOf, bumpSettings, currencyOfStore, setSetMenuRules } from './store-settings.store.ts';
export {
  lockStore,
  lockStoreRow,
  readStoreState,
  readStoreStates,
  type StoreState,
  stateOf,
  unchangedStore,
} from './store-state.store.ts';
export { describeCard, describePicture, say } from './stores.describe.ts';
export { merchantAsked, storeKey } from './stores.service.ts';
export {
  currencyOf,
  findStore,
  findStoreCards,
  findStorePlaces,
  findTimezone,
  isOpenStore,
  isSuspended,
  listPublicStoreIds,
  listStoreCards,
  listStoreTimezones,
  lockPublicContent,
  type StoreFilter,
  type StoreKey,
  type StorePlaceRow,
  type StoreRow,
} from './stores.store.ts';
export { requireNewName } from './unique-names.ts';
