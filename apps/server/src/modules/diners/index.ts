export {
  addDiners,
  type DinerKey,
  dinersByKeys,
  findDinersBy,
  linkDiners,
  rememberLanguages,
} from './diners.fragments.store.ts';
export { dinersJobs, dinersSubscribers } from './diners.links.ts';
export { dinersRoutes } from './diners.routes.ts';
export { type DinerRow, isOwnRecord, type KnownContact, newDinerRow } from './diners.rules.ts';
export { listDinersOf } from './diners.store.ts';
export {
  eraseGuestRecordsOf,
  type GuestKey,
  listGuestKeysOf,
  readGuestRecordsOf,
} from './guest-data.store.ts';
