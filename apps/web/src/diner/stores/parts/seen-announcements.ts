const KEPT = 50;
/** What was seen before signing in counts for whoever signs in next: it is most often the same person. */
const GUEST = 'guest';

const keyOf = (reader: string): string => `xiwei.announcements-seen.${reader}`;

function listOf(reader: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(reader)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Whether a person, or nobody signed in, has had an announcement popped up before in this browser. */
export const hasSeen = (reader: string | null, announcementId: string): boolean =>
  listOf(GUEST).includes(announcementId) || (reader !== null && listOf(reader).includes(announcementId));

export function rememberSeen(reader: string | null, announcementId: string): void {
  if (hasSeen(reader, announcementId)) return;
  const key = reader ?? GUEST;
  localStorage.setItem(keyOf(key), JSON.stringify([announcementId, ...listOf(key)].slice(0, KEPT)));
}
