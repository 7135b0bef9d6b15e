import { isTrusted } from './access.ts';
import { deleteFormerPictures, keepPictures } from './feast-pictures.store.ts';
import type { Tx } from './feasts.deps.ts';
import type { FeastPatch, ListedFeast } from './feasts.store.ts';

/**
 * Keeps the audited version of a feast whose content is about to change, for people who are no members. Returns what to write
 * with the change. Nothing happens before the first audit, and for merchants who are trusted.
 */
export async function keepAudited({ db, now }: Tx, before: ListedFeast): Promise<FeastPatch> {
  if (before.status !== 'forming' || (await isTrusted(db, before))) return {};
  // An earlier change waits for its audit as well: the version before it stays.
  if (before.audited_content !== null) return { changed_at: now };
  await keepPictures(db, before);
  const { title, description, menu, dining_place } = before;
  return { changed_at: now, audited_content: { title, description, menu, dining_place } };
}

/** Drops the former version of a feast whose content has passed the audit. Returns what to write. */
export async function dropAudited({ db }: Tx, feast: ListedFeast): Promise<FeastPatch> {
  await deleteFormerPictures(db, feast);
  return { changed_at: null, audited_content: null };
}
