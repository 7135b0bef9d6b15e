import type { EventTable } from '#events/event-changes.ts';

export interface DinersEvents {
  'diners.dinerChanged': { storeId: string; dinerId: string };
  /** A guest's record was linked to an account, or unlinked. */
  'diners.accountChanged': { storeId: string; dinerId: string };
  'diners.levelsChanged': { storeId: string };
  /** Guests were created and changed from a file. */
  'diners.imported': { storeId: string };
  'diners.riskSettingsChanged': { storeId: string };
}

export const dinersEvents: EventTable<'diners', DinersEvents> = {
  changes: {
    'diners.dinerChanged': ['diners.diners'],
    'diners.accountChanged': ['diners.diners'],
    'diners.levelsChanged': ['diners.levels'],
    'diners.imported': ['diners.diners'],
    'diners.riskSettingsChanged': ['diners.riskSettings'],
  },
};
