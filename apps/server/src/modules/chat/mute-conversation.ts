import type { Conversation } from '@xiwei/contract/chat/chat.model.ts';
import { Refusal } from '#platform/refusal.ts';
import type { ChatDeps } from './chat.deps.ts';
import { topicsOf } from './chat-writer.ts';
import { type AnySideCall, conversationIdOf, readOne, requireConversation } from './conversations.service.ts';
import { countRevision, listMembers, setMuted } from './conversations.store.ts';
import type { ViewerOf } from './viewer.ts';

/** Stops or starts taking messages of the diner of a conversation. Messages that are being written are judged again. */
export const muteConversation =
  (viewerOf: ViewerOf) =>
  async (
    deps: ChatDeps,
    call: AnySideCall & { input: { body: { muted: boolean } } },
  ): Promise<Conversation> => {
    const { db, now, input } = call;
    const viewer = viewerOf(call);
    const id = conversationIdOf(call);
    const { kind, muted_at } = await requireConversation(db, viewer, id);
    if (kind === 'group') throw new Refusal('notFound');
    if ((muted_at !== null) !== input.body.muted) {
      await setMuted(db, id, input.body.muted ? now : null);
      await countRevision(db, id);
      const topics = topicsOf(await listMembers(db, id), []);
      await deps.emit(db, now, topics, 'chat.conversationChanged', { conversationId: id });
    }
    return readOne(deps, call, viewer, id);
  };
