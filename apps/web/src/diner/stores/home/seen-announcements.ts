const MAX_STORED = 50;
/** Announcements seen while signed out count for every account in this browser: mostly it is the same person. */
const GUEST = 'guest';

const storageKey = (userId: string): string => `xiwei.announcements-seen.${userId}`;

function readSeen(userId: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(userId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Checks whether an announcement was already shown in this browser to a user, or to a guest if `userId` is null. */
export const hasSeen = (userId: string | null, announcementId: string): boolean =>
  readSeen(GUEST).includes(announcementId) || (userId !== null && readSeen(userId).includes(announcementId));

/** Records that an announcement was shown. */
export function rememberSeen(userId: string | null, announcementId: string): void {
  if (hasSeen(userId, announcementId)) return;
  const key = userId ?? GUEST;
  localStorage.setItem(
    storageKey(key),
    JSON.stringify([announcementId, ...readSeen(key)].slice(0, MAX_STORED)),
  );
}
