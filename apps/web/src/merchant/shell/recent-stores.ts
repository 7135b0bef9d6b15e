const STORAGE_KEY = 'xiwei.recentStores';
/** Number of stores that are remembered. */
const MAX_STORES = 20;

/** Returns the ids of the stores opened on this device, the last one first. */
export function readRecentStores(): string[] {
  const ids = localStorage.getItem(STORAGE_KEY);
  return ids === null ? [] : ids.split(',');
}

export function rememberStore(storeId: string): void {
  const others = readRecentStores().filter((id) => id !== storeId);
  localStorage.setItem(STORAGE_KEY, [storeId, ...others].slice(0, MAX_STORES).join(','));
}
