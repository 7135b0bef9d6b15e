import {
  addGroupMember,
  closeGroup,
  createGroup,
  eraseGroupName,
  findGroupOf,
  removeGroupMember,
  renameGroup,
} from '#modules/chat/index.ts';
import { later } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { FeastsDeps, Tx } from './feasts.deps.ts';
import type { FeastRow } from './feasts.store.ts';

type Emitter = Pick<FeastsDeps, 'emit'>;
type ChatFeast = Pick<FeastRow, 'store_id' | 'id' | 'title' | 'by_store' | 'creator_id'>;

/** How long members can write to each other after a feast was closed, in seconds. */
const OPEN_AFTERWARDS_SECONDS = 7 * 24 * 3600;

const chatKey = ({ id }: Pick<FeastRow, 'id'>): string => `feast/${id}`;
const nameOf = ({ title }: Pick<FeastRow, 'title'>) => ({ 'zh-Hans': title });

/** Opens the group chat of a feast that takes registrations from now on, with its creator: the store, or a diner. */
export async function openChat(deps: Emitter, tx: Tx, feast: ChatFeast): Promise<void> {
  await createGroup(deps, tx, {
    key: chatKey(feast),
    name: nameOf(feast),
    storeId: feast.by_store ? feast.store_id : null,
    userIds: feast.creator_id === null ? [] : [feast.creator_id],
  });
}

/** Adds a member whose registration is complete. */
export async function enterChat(
  deps: Emitter,
  tx: Tx,
  feast: ChatFeast,
  userId: string | null,
): Promise<void> {
  if (userId !== null) await addGroupMember(deps, tx, chatKey(feast), userId);
}

/** Removes a member who left, or whom the creator withdrew. */
export async function leaveChat(
  deps: Emitter,
  tx: Tx,
  feast: ChatFeast,
  userId: string | null,
): Promise<void> {
  if (userId !== null) await removeGroupMember(deps, tx, chatKey(feast), userId);
}

export const renameChat = (deps: Emitter, tx: Tx, feast: ChatFeast): Promise<void> =>
  renameGroup(deps, tx, chatKey(feast), nameOf(feast));

/** Removes the title of a feast, which its creator wrote, from its group chat. */
export const eraseChatName = (db: Db, feast: Pick<FeastRow, 'id'>): Promise<void> =>
  eraseGroupName(db, chatKey(feast));

/**
 * Ends the group chat of a feast that is closed. Those who were members until then can read it, and write for a while: about
 * refunds, or the pictures of the evening. One that was rejected is ended at once.
 */
export const endChat = (deps: Emitter, tx: Tx, feast: ChatFeast, isRejected = false): Promise<void> =>
  closeGroup(deps, tx, chatKey(feast), isRejected ? tx.now : later(tx.now, OPEN_AFTERWARDS_SECONDS));

/** Finds the conversation of a feast for one of its members: a person, or the store. */
export const findChatOf = (
  db: Db,
  feast: Pick<FeastRow, 'id'>,
  memberId: string | null | undefined,
): Promise<string | null> => (memberId ? findGroupOf(db, chatKey(feast), memberId) : Promise.resolve(null));
