import type { MessageContentInput } from '@xiwei/contract/chat/chat.model.ts';
import { parseJson } from '#common/parse-json.ts';

/** A message that the server has not accepted yet. */
export interface UnsentMessage {
  clientId: string;
  content: MessageContentInput;
  /** When it was written. */
  at: string;
  /** `waiting` for its turn or a connection; `failed` until the person sends it again. */
  status: 'waiting' | 'sending' | 'failed';
  /** Why it failed, in the person's language. */
  problem: string | null;
  /** The picture of a message before it is stored, as an address within this page. */
  preview?: string | undefined;
}

const keyOf = (kind: 'draft' | 'unsent', side: string, conversationId: string): string =>
  `xiwei.chat.${kind}.${side}.${conversationId}`;

/** Reads the messages that were not sent before the page was closed. What was on its way is sent again, which is safe. */
export function readUnsent(side: string, conversationId: string): UnsentMessage[] {
  const stored = parseJson(localStorage.getItem(keyOf('unsent', side, conversationId)));
  if (!Array.isArray(stored)) return [];
  return stored
    .filter((each) => typeof each?.clientId === 'string' && typeof each?.content?.type === 'string')
    .map((each) => ({ ...each, status: each.status === 'failed' ? 'failed' : 'waiting' }));
}

/**
 * Keeps unsent messages over a reload, in place of those that this page had before. Messages of other tabs stay. Previews of
 * pictures end with the page.
 */
export function keepUnsent(
  side: string,
  conversationId: string,
  before: readonly UnsentMessage[],
  unsent: readonly UnsentMessage[],
): void {
  const own = new Set([...before, ...unsent].map(({ clientId }) => clientId));
  const others = readUnsent(side, conversationId).filter(({ clientId }) => !own.has(clientId));
  const kept = [...others, ...unsent.map(({ preview: _, ...message }) => message)];
  write(keyOf('unsent', side, conversationId), kept.length === 0 ? '' : JSON.stringify(kept));
}

/** Writes a text into the storage, or removes it if it is empty. A full storage keeps what it has: the page goes on. */
function write(key: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {}
}

export const readDraft = (side: string, conversationId: string): string =>
  localStorage.getItem(keyOf('draft', side, conversationId)) ?? '';

export const keepDraft = (side: string, conversationId: string, text: string): void =>
  write(keyOf('draft', side, conversationId), text);
