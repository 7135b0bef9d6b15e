const PREFIX = 'xiwei.';
/** Whose things are in the storage. */
const OWNER = `${PREFIX}person`;
/** What belongs to the device, not to a person. Everything else of ours goes with the person. */
const OF_DEVICE = ['theme', 'language', 'shortcuts', 'social-departure', 'announcements-seen'];

const isOfDevice = (name: string): boolean =>
  OF_DEVICE.some((own) => name === PREFIX + own || name.startsWith(`${PREFIX}${own}.`));

/**
 * Takes in who is signed in. What another person left in this browser is removed, or everything personal when nobody is
 * signed in any more: drafts, searches, whom they booked for. What a person did before signing in stays.
 */
export function settlePerson(userId: string | undefined): void {
  for (const storage of [localStorage, sessionStorage]) {
    const owner = storage.getItem(OWNER);
    if (owner !== null && owner !== userId) removePersonal(storage);
    if (userId !== undefined) storage.setItem(OWNER, userId);
  }
}

function removePersonal(storage: Storage): void {
  for (const name of Object.keys(storage))
    if (name.startsWith(PREFIX) && !isOfDevice(name)) storage.removeItem(name);
}
