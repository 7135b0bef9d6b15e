import type { ContractModule } from '#common/contract-module.ts';
import type { EventTable } from '#events/event-changes.ts';
import { dinerFilesApi } from './diner-files.api.ts';
import { duplicateDinersApi, mergeDinersApi } from './diner-merge.api.ts';
import { dinerNotesApi, dinerRecordApi } from './diner-record.api.ts';
import { dinerRiskApi } from './diner-risk.api.ts';
import { dinersApi } from './diners.api.ts';
import { dinersPersonalData } from './diners.data.ts';
import { dinersDeclarations } from './diners.declarations.ts';
import { memberLevelsApi } from './member-levels.api.ts';

interface DinersEvents {
  'diners.dinerChanged': { storeId: string; dinerId: string };
  /** A guest's record was linked to an account, or unlinked. */
  'diners.accountChanged': { storeId: string; dinerId: string };
  'diners.levelsChanged': { storeId: string };
  /** Guests were created and changed from a file. */
  'diners.imported': { storeId: string };
  'diners.riskSettingsChanged': { storeId: string };
}

const events: EventTable<'diners', DinersEvents> = {
  changes: {
    'diners.dinerChanged': ['diners.diners'],
    'diners.accountChanged': ['diners.diners'],
    'diners.levelsChanged': ['diners.levels'],
    'diners.imported': ['diners.diners'],
    'diners.riskSettingsChanged': ['diners.riskSettings'],
  },
};

export const dinersModule = {
  ...dinersDeclarations,
  apis: [
    dinersApi,
    dinerRecordApi,
    dinerNotesApi,
    dinerRiskApi,
    dinerFilesApi,
    duplicateDinersApi,
    mergeDinersApi,
    memberLevelsApi,
  ],
  events,
  personalData: dinersPersonalData,
} satisfies ContractModule;
