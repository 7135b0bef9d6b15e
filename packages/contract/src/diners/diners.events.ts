import type { EventChanges } from '#events/event-changes.ts';

export interface DinersEvents {
  'diners.dinerChanged': { storeId: string; dinerId: string };
  /** A guest's record was linked to an account, or unlinked. */
  'diners.accountChanged': { storeId: string; dinerId: string };
}

export const dinersEventChanges = {
  'diners.dinerChanged': ['diners.diners'],
  'diners.accountChanged': ['diners.diners'],
} as const satisfies EventChanges<DinersEvents>;
