import type { Topic } from '@xiwei/contract/events/events.model.ts';
import { listAdminIds } from '#modules/identity/index.ts';
import type { Call } from '#platform/http/routes.ts';
import type { ChatDeps } from './chat.deps.ts';
import { topicsOf } from './chat-writer.ts';
import { type AnySideCall, conversationIdOf, requireConversation } from './conversations.service.ts';
import { listMembers, type MemberRow, moveReadMark, type SeenConversation } from './conversations.store.ts';
import { describeMessages } from './messages.describe.ts';
import { listAfter, listBefore, type MessageRow, searchMessages } from './messages.store.ts';
import type { Viewer, ViewerOf } from './viewer.ts';

/** The most messages that a search finds. */
const FOUND = 50;

interface MessagesQuery {
  after?: number | undefined;
  before?: number | undefined;
  limit: number;
}

export const listMessages =
  (viewerOf: ViewerOf) => async (deps: ChatDeps, call: AnySideCall & { input: { query: MessagesQuery } }) => {
    const viewer = viewerOf(call);
    const conversation = await requireConversation(call.db, viewer, conversationIdOf(call));
    const { after, before, limit } = call.input.query;
    const rows =
      after === undefined
        ? await listBefore(call.db, conversation.id, before, limit)
        : await listAfter(call.db, conversation.id, after, limit);
    return {
      items: await describe(deps, call, viewer, conversation, rows),
      lastSeq: conversation.last_seq,
      otherReadSeq: conversation.other_read_seq,
    };
  };

export const findMessages =
  (viewerOf: ViewerOf) => async (deps: ChatDeps, call: AnySideCall & { input: { query: { q: string } } }) => {
    const viewer = viewerOf(call);
    const conversation = await requireConversation(call.db, viewer, conversationIdOf(call));
    const rows = await searchMessages(call.db, conversation.id, call.input.query.q, FOUND);
    return { items: await describe(deps, call, viewer, conversation, rows) };
  };

const describe = (
  { cards }: ChatDeps,
  { db, language }: AnySideCall,
  viewer: Viewer,
  conversation: SeenConversation,
  rows: readonly MessageRow[],
) => describeMessages({ db, cards, viewer, language }, rows, () => conversation);

export const markConversationRead =
  (viewerOf: ViewerOf) =>
  async (deps: ChatDeps, call: AnySideCall & { input: { body: { seq: number } } }) => {
    const viewer = viewerOf(call);
    const { db, now } = call;
    const conversation = await requireConversation(db, viewer, conversationIdOf(call));
    const { id: conversationId, kind } = conversation;
    const seq = await moveReadMark(db, {
      conversationId,
      memberId: viewer.memberId,
      seq: call.input.body.seq,
    });
    if (seq === undefined) return {};
    const members = await listMembers(db, conversationId);
    // In a group, only the other devices of the reader need to know.
    const readers =
      kind === 'group' ? members.filter(({ member_id }) => member_id === viewer.memberId) : members;
    const topics = await topicsFor(db, readers);
    await deps.emit(db, now, topics, 'chat.read', { conversationId, side: viewer.side, seq });
    return {};
  };

async function topicsFor(db: Call['db'], members: readonly MemberRow[]): Promise<Topic[]> {
  const admins = members.some(({ side }) => side === 'platform') ? await listAdminIds(db) : [];
  return topicsOf(members, admins);
}

/** Signals to the other members that this one is typing. Nothing is stored. */
export const typeInConversation = (viewerOf: ViewerOf) => async (deps: ChatDeps, call: AnySideCall) => {
  const viewer = viewerOf(call);
  const { id: conversationId } = await requireConversation(call.db, viewer, conversationIdOf(call));
  const members = await listMembers(call.db, conversationId);
  const others = members.filter(({ member_id }) => member_id !== viewer.memberId);
  const topics = await topicsFor(call.db, others);
  await deps.signal(topics, 'chat.typing', { conversationId, side: viewer.side });
  return {};
};
