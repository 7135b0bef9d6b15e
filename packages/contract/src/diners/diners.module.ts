import type { ContractModule } from '#common/contract-module.ts';
import { dinerFilesApi } from './diner-files.api.ts';
import { duplicateDinersApi, mergeDinersApi } from './diner-merge.api.ts';
import { dinerNotesApi, dinerRecordApi } from './diner-record.api.ts';
import { dinerRiskApi } from './diner-risk.api.ts';
import { dinersApi } from './diners.api.ts';
import { dinersPersonalData } from './diners.data.ts';
import { dinersDeclarations } from './diners.declarations.ts';
import { dinersEvents } from './diners.events.ts';
import { memberLevelsApi } from './member-levels.api.ts';

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
  events: dinersEvents,
  personalData: dinersPersonalData,
} satisfies ContractModule;
