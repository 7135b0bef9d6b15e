import { MAX_GROUP_MEMBERS } from '@xiwei/contract/chat/chat.model.ts';
import type { Localized } from '@xiwei/contract/common/language.ts';
import type { Db } from '#platform/db/db.ts';
import type { Emit } from '#platform/events/outbox.ts';
import { newId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusal.ts';
import { topicsOf } from './chat-writer.ts';
import {
  addMembers,
  type ConversationRow,
  changeGroup,
  countRevision,
  findGroup,
  keepConversation,
  listMembers,
  lockConversation,
  type MemberRow,
  removeMember,
} from './conversations.store.ts';

/** A group conversation that another module wants, such as that of a feast. */
export interface NewGroup {
  /** What the group belongs to, such as `feast/<id>`. There is one group for each. */
  key: string;
  name: Localized;
  /** A store whose staff take part, or null. */
  storeId: string | null;
  userIds: readonly string[];
}

interface Change {
  db: Db;
  now: Date;
}

const userMember = (userId: string) => ({ member_id: userId, side: 'user' as const, user_id: userId });

/**
 * Creates the group of a key with its members, or adds those that are missing. Returns the id of its conversation. To be called in
 * the transaction of the change that it belongs to.
 */
export async function createGroup(
  { emit }: { emit: Emit },
  { db, now }: Change,
  group: NewGroup,
): Promise<string> {
  const { key, name, storeId, userIds } = group;
  const values = { id: newId(now), kind: 'group' as const, store_id: storeId, user_id: null };
  const id = await keepConversation(db, { ...values, group_key: key, name }, now);
  await lockConversation(db, id);
  await addMembers(db, id, [
    ...userIds.map(userMember),
    ...(storeId === null ? [] : [{ member_id: storeId, side: 'store' as const, user_id: null }]),
  ]);
  await finishChange({ emit }, { db, now }, id);
  return id;
}

/** Adds a person to a group. Does nothing if they are in it. */
export async function addGroupMember(
  { emit }: { emit: Emit },
  { db, now }: Change,
  key: string,
  userId: string,
): Promise<void> {
  const group = await requireGroup(db, key);
  if ((await addMembers(db, group.id, [userMember(userId)])) > 0)
    await finishChange({ emit }, { db, now }, group.id);
}

/** Removes a person from a group: from then on they neither read nor write in it. Their messages stay. */
export async function removeGroupMember(
  { emit }: { emit: Emit },
  { db, now }: Change,
  key: string,
  userId: string,
): Promise<void> {
  const group = await requireGroup(db, key);
  if (await removeMember(db, group.id, userId))
    await finishChange({ emit }, { db, now }, group.id, [userMember(userId)]);
}

/** Gives a group another name. */
export async function renameGroup(
  { emit }: { emit: Emit },
  { db, now }: Change,
  key: string,
  name: Localized,
): Promise<void> {
  const group = await requireGroup(db, key);
  await changeGroup(db, group.id, { name });
  await finishChange({ emit }, { db, now }, group.id);
}

/** Lets a group take no more messages from an instant on. Its members can still read it. */
export async function closeGroup(
  { emit }: { emit: Emit },
  { db, now }: Change,
  key: string,
  closesAt: Date,
): Promise<void> {
  const group = await requireGroup(db, key);
  await changeGroup(db, group.id, { closesAt });
  await finishChange({ emit }, { db, now }, group.id);
}

async function requireGroup(db: Db, key: string): Promise<ConversationRow> {
  const group = await findGroup(db, key);
  if (!group) throw new Refusal('notFound');
  return group;
}

/** Checks the size of a group after a change of its members, and notifies them. */
async function finishChange(
  { emit }: { emit: Emit },
  { db, now }: Change,
  conversationId: string,
  removed: readonly Pick<MemberRow, 'member_id' | 'side'>[] = [],
): Promise<void> {
  await countRevision(db, conversationId);
  const members = await listMembers(db, conversationId);
  if (members.length > MAX_GROUP_MEMBERS + 1) throw new Error('The group has too many members');
  const topics = topicsOf([...members, ...removed], []);
  await emit(db, now, topics, 'chat.conversationChanged', { conversationId });
}
