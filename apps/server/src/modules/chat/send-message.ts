import type { MessageContent, MessageInput } from '@xiwei/contract/chat/chat.model.ts';
import type { ChatCardInput } from '@xiwei/contract/chat/chat-cards.ts';
import type { Answer } from '#platform/http/idempotency.ts';
import type { Envelope } from '#platform/http/routes.ts';
import { Refusal } from '#platform/refusal.ts';
import { readCard } from './cards.ts';
import type { ChatDeps } from './chat.deps.ts';
import { findOwnPicture } from './chat-pictures.store.ts';
import type { StoredContent } from './conversation-batch.ts';
import { type AnySideCall, conversationIdOf, requireConversation } from './conversations.service.ts';
import { describePicture } from './messages.describe.ts';
import type { Viewer, ViewerOf } from './viewer.ts';

interface Content {
  stored: StoredContent;
  content: MessageContent;
}

const NOTHING = { text: null, picture_id: null, card: null };

type SendCall = AnySideCall & { input: { body: MessageInput } };

/** Sends a message of one side, through the queue of its conversation. */
export const sendMessage = (deps: ChatDeps, viewerOf: ViewerOf) => ({
  admission: deps.writer.admission,
  queueBy: 'conversationId',
  submit: async (call: SendCall, envelope: Envelope): Promise<Answer> => {
    const viewer = viewerOf(call);
    const id = conversationIdOf(call);
    const { clientId } = call.input.body;
    const content = await readContent(deps, call, viewer, id);
    return deps.writer.send(id, {
      viewer,
      clientId: clientId.toLowerCase(),
      ...content,
      now: call.now,
      envelope,
    });
  },
});

/** Checks what a message says, as far as it does not depend on the conversation's state. */
async function readContent(deps: ChatDeps, call: SendCall, viewer: Viewer, id: string): Promise<Content> {
  const { content } = call.input.body;
  if (content.type === 'text') {
    await deps.sensitiveWords.requireAllowed(content.text);
    return { stored: { ...NOTHING, type: 'text', text: content.text }, content };
  }
  const conversation = await requireConversation(call.db, viewer, id);
  if (content.type === 'picture') {
    const picture = await findOwnPicture(call.db, id, viewer.memberId, content.pictureId);
    if (!picture) throw new Refusal('chatPictureMissing');
    return {
      stored: { ...NOTHING, type: 'picture', picture_id: picture.id },
      content: describePicture(viewer, id, picture),
    };
  }
  const card = lowerCase(content.card);
  const read = await readCard(deps.cards, call.db, conversation, card, call.language);
  if (!read) throw new Refusal('cardNotFitting');
  return { stored: { ...NOTHING, type: 'card', card }, content: { type: 'card', card: read } };
}

/** Writes the ids of a card as the database does. */
const lowerCase = (card: ChatCardInput): ChatCardInput =>
  Object.fromEntries(
    Object.entries(card).map(([name, value]) => [name, name === 'kind' ? value : value.toLowerCase()]),
  ) as ChatCardInput;
