import type { ChatPicture } from '@xiwei/contract/chat/chat.model.ts';
import type { EndpointShape, OutputOf, PictureOutput } from '@xiwei/contract/common/endpoint.ts';
import type { Picture } from '#platform/files/pictures.ts';
import { type Call, prepared } from '#platform/http/routes.ts';
import { newId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusal.ts';
import type { ChatDeps } from './chat.deps.ts';
import { addPicture, readPicture } from './chat-pictures.store.ts';
import { type AnySideCall, conversationIdOf, requireConversation } from './conversations.service.ts';
import { pathFor, type ViewerOf } from './viewer.ts';

/** The longest side of a picture of a message, in pixels. */
const MAX_SIDE = 1600;

type UploadCall = AnySideCall & { input: { body: Uint8Array } };

/** Stores a picture that a member uploads. Only its pixels are left of it. */
export const uploadChatPicture = <E extends EndpointShape>(viewerOf: ViewerOf) =>
  prepared<ChatDeps, E, Picture>(
    async ({ pictures }, anyCall) => {
      const call = anyCall as unknown as UploadCall;
      await requireConversation(call.db, viewerOf(call), conversationIdOf(call));
      return pictures.readUpload(call.input.body, { within: MAX_SIDE });
    },
    async (_deps, anyCall, picture) => (await keepPicture(viewerOf, anyCall, picture)) as OutputOf<E>,
  );

async function keepPicture<E extends EndpointShape>(
  viewerOf: ViewerOf,
  anyCall: Call<E>,
  { data, type, width, height }: Picture,
): Promise<ChatPicture> {
  const call = anyCall as unknown as UploadCall;
  const viewer = viewerOf(call);
  const { id: conversationId } = await requireConversation(call.db, viewer, conversationIdOf(call));
  const id = newId(call.now);
  await addPicture(call.db, {
    conversation_id: conversationId,
    id,
    member_id: viewer.memberId,
    media_type: type,
    width,
    height,
    content: data,
    created_at: call.now,
  });
  return { id, url: `${pathFor(viewer, conversationId)}/pictures/${id}`, width, height };
}

export const readChatPicture =
  (viewerOf: ViewerOf) =>
  async (_deps: ChatDeps, call: AnySideCall): Promise<PictureOutput> => {
    const viewer = viewerOf(call);
    const { id } = await requireConversation(call.db, viewer, conversationIdOf(call));
    const { pictureId } = call.input.params as { pictureId: string };
    const picture = await readPicture(call.db, id, viewer.memberId, pictureId);
    if (!picture) throw new Refusal('notFound');
    return { content: picture.content, mediaType: picture.media_type };
  };
