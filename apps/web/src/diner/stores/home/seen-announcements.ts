const MAX_STORED = 50;
/** Announcements seen while signed out count for every account in this browser: mostly it is the same person. */
const GUEST = 'guest';

/** Lists of announcements in this browser: those that popped up, and those that were dismissed. */
export type AnnouncementList = 'seen' | 'dismissed';

const storageKey = (list: AnnouncementList, userId: string): string =>
  `xiwei.announcements-${list}.${userId}`;

function readIds(list: AnnouncementList, userId: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(list, userId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Checks whether an announcement is in a list of a user, or of a guest if `userId` is null. */
export const isListed = (list: AnnouncementList, userId: string | null, announcementId: string): boolean =>
  readIds(list, GUEST).includes(announcementId) ||
  (userId !== null && readIds(list, userId).includes(announcementId));

/** Adds an announcement to a list. */
export function addToList(list: AnnouncementList, userId: string | null, announcementId: string): void {
  if (isListed(list, userId, announcementId)) return;
  const key = userId ?? GUEST;
  localStorage.setItem(
    storageKey(list, key),
    JSON.stringify([announcementId, ...readIds(list, key)].slice(0, MAX_STORED)),
  );
}
