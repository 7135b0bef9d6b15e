const STORED = 'xiwei.lastStore';

/** The store this device was in last: the one its people most likely want again. */
export const readLastStore = (): string | null => localStorage.getItem(STORED);

export function rememberStore(storeId: string): void {
  localStorage.setItem(STORED, storeId);
}
