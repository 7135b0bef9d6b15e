export { findAddress } from './addresses.store.ts';
