/** The demo data, whole. */
export { demoAnnouncements } from './announcements.ts';
export { demoMerchants } from './merchants.ts';
export { demoPeople } from './people.ts';
export { demoStores } from './stores.ts';
