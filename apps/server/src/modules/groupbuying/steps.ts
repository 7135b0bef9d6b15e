/** How a store is connected to a platform, for the demo data. Only files in `demo/` import this file. */
export { sealTokens } from './platforms/connections.ts';
export { listShopsOf, saveGrant, saveShop, updatePoll } from './platforms/grants.store.ts';
