export { countLapsedGuests } from './diner-list.store.ts';
export { contactOf, leftAfterMerge, mergeRows } from './diner-merge.rules.ts';
export { dinersLike } from './diner-search.store.ts';
export { describeDiner } from './diners.describe.ts';
export {
  addDinerNotes,
  addDiners,
  type DinerKey,
  dinerKeysOf,
  dinerMarks,
  dinersByKeys,
  dinersOf,
  findDinersBy,
  linkDiners,
  type Merge,
  moveMerged,
  redirectMerged,
  rememberLanguages,
  writeMerged,
} from './diners.fragments.store.ts';
export {
  type DinerRow,
  isBlacklisted,
  isOwnRecord,
  type KnownContact,
  type NamedContact,
  newDinerRow,
} from './diners.rules.ts';
export { findSurvivor } from './diners.store.ts';
export { countNewGuests } from './guest-counts.store.ts';
export { listGuestKeysOf, readGuestRecordsOf } from './guest-data.store.ts';
export { nameSounds } from './name-sounds.ts';
