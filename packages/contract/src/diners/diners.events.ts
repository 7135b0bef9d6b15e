export interface DinersEvents {
  'diners.dinerChanged': { storeId: string; dinerId: string };
  /** A guest's record was linked to an account, or unlinked. */
  'diners.accountChanged': { storeId: string; dinerId: string };
}
