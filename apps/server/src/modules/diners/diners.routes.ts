import { dinerFilesApi } from '@xiwei/contract/diners/diner-files.api.ts';
import { duplicateDinersApi } from '@xiwei/contract/diners/diner-merge.api.ts';
import { dinerNotesApi } from '@xiwei/contract/diners/diner-record.api.ts';
import { dinerRiskApi } from '@xiwei/contract/diners/diner-risk.api.ts';
import { dinersApi } from '@xiwei/contract/diners/diners.api.ts';
import { memberLevelsApi } from '@xiwei/contract/diners/member-levels.api.ts';
import { prepared, type Route, routes } from '#platform/http/routes.ts';
import { findDuplicateDiners } from './diner-duplicates.service.ts';
import { exportDiners, importDiners, prepareImport } from './diner-files.service.ts';
import { addDinerNote, listDinerNotes } from './diner-notes.service.ts';
import {
  dismissBlacklistSuggestion,
  listBlacklistSuggestions,
  listRiskyDiners,
  updateRiskSettings,
} from './diner-risk.service.ts';
import {
  blacklistDiner,
  createDiner,
  type DinersDeps,
  listDiners,
  readDiner,
  unblacklistDiner,
  updateDiner,
} from './diners.service.ts';
import {
  createMemberLevel,
  deleteMemberLevel,
  listMemberLevels,
  sortMemberLevels,
  updateMemberLevel,
} from './member-levels.service.ts';

export const dinersRoutes = (deps: DinersDeps): Route[] => [
  ...routes(dinersApi, deps, {
    listDiners,
    readDiner,
    createDiner,
    updateDiner,
    blacklistDiner,
    unblacklistDiner,
  }),
  ...routes(dinerFilesApi, deps, { importDiners: prepared(prepareImport, importDiners), exportDiners }),
  ...routes(duplicateDinersApi, deps, { findDuplicateDiners }),
  ...routes(dinerNotesApi, deps, { listDinerNotes, addDinerNote }),
  ...routes(dinerRiskApi, deps, {
    listRiskyDiners,
    listBlacklistSuggestions,
    dismissBlacklistSuggestion,
    updateRiskSettings,
  }),
  ...routes(memberLevelsApi, deps, {
    listMemberLevels,
    createMemberLevel,
    updateMemberLevel,
    deleteMemberLevel,
    sortMemberLevels,
  }),
];
