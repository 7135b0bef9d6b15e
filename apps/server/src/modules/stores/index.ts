export { storesRoutes } from './stores.routes.ts';
export { findStore, listMerchants } from './stores.store.ts';
