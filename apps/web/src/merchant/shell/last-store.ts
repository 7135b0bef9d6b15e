const STORAGE_KEY = 'xiwei.lastStore';

/** Returns the id of the store last opened on this device; it is listed first. */
export const readLastStore = (): string | null => localStorage.getItem(STORAGE_KEY);

export function rememberStore(storeId: string): void {
  localStorage.setItem(STORAGE_KEY, storeId);
}
