const PREFIX = 'xiwei.';
/** Key of the user id that owns the personal entries. */
const OWNER = `${PREFIX}person`;
/** Entries that belong to the device and survive sign-out. All other entries with our prefix are personal. */
const DEVICE_KEYS = [
  'theme',
  'language',
  'shortcuts',
  'pending-sound',
  'pending-notification',
  'social-departure',
  'announcements-seen',
];

/** Database of staff's actions that wait for a connection. */
export const ACTIONS_DATABASE = 'xiwei-actions';

const isDeviceKey = (name: string): boolean =>
  DEVICE_KEYS.some((key) => name === PREFIX + key || name.startsWith(`${PREFIX}${key}.`));

/**
 * Sets the owner of the browser's storage. Removes the personal entries (drafts, searches, booking contacts) and unsent
 * actions of a previous owner, also on sign-out. Entries written before signing in have no owner yet and are kept.
 */
export function setStorageOwner(userId: string | undefined): void {
  for (const storage of [localStorage, sessionStorage]) {
    const owner = storage.getItem(OWNER);
    if (owner !== null && owner !== userId) {
      removePersonal(storage);
      globalThis.indexedDB?.deleteDatabase(ACTIONS_DATABASE);
    }
    if (userId !== undefined) storage.setItem(OWNER, userId);
  }
}

function removePersonal(storage: Storage): void {
  for (const name of Object.keys(storage))
    if (name.startsWith(PREFIX) && !isDeviceKey(name)) storage.removeItem(name);
}

/** Returns the id of the user who was signed in last; null after a sign-out. */
export const storageOwner = (): string | null => localStorage.getItem(OWNER);
