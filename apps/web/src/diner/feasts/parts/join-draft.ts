import { joinInput } from '@xiwei/contract/feasts/feasts.model.ts';
import * as z from 'zod/mini';

/** What was entered on the first page of joining. The name may be empty until the page is sent. */
const joinDraft = z.object({ name: z.string(), people: joinInput.shape.people, remark: z.string() });
export type JoinDraft = z.infer<typeof joinDraft>;

const storageKey = (userId: string, feastId: string): string => `xiwei.join-draft.${userId}.${feastId}`;

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/**
 * Saves what was entered in `sessionStorage`, so that it survives a reload and Back. The key has the user in it: another
 * account in the same tab never sees it.
 */
export const saveJoinDraft = (userId: string, feastId: string, draft: JoinDraft): void =>
  sessionStorage.setItem(storageKey(userId, feastId), JSON.stringify(draft));

export const readJoinDraft = (userId: string, feastId: string): JoinDraft | undefined =>
  joinDraft.safeParse(parseJson(sessionStorage.getItem(storageKey(userId, feastId)))).data;

export const clearJoinDraft = (userId: string, feastId: string): void =>
  sessionStorage.removeItem(storageKey(userId, feastId));
