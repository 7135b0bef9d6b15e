export { listCreatedFeasts } from './feast-data.store.ts';
