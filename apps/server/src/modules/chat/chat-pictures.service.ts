import type { ChatPicture } from '@xiwei/contract/chat/chat.model.ts';
import type { EndpointShape, OutputOf, PictureOutput } from '@xiwei/contract/common/endpoint.ts';
import type { Picture, UploadCall } from '#platform/files/pictures.ts';
import { type Call, prepared } from '#platform/http/routes.ts';
import { newId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusal.ts';
import type { ChatDeps } from './chat.deps.ts';
import { addPicture, readPicture } from './chat-pictures.store.ts';
import { type AnySideCall, conversationIdOf, requireConversation } from './conversations.service.ts';
import { pathFor, type ViewerOf } from './viewer.ts';

/** The longest side of a picture of a message, in pixels. */
const MAX_SIDE = 1600;

type SideUpload = AnySideCall & UploadCall;

/** Stores a picture that a member uploads. Only its pixels are left of it. */
export const uploadChatPicture = <E extends EndpointShape>(viewerOf: ViewerOf) =>
  prepared<ChatDeps, E, Picture>(
    async ({ pictures }, anyCall) => {
      const call = anyCall as unknown as SideUpload;
      await requireConversation(call.db, viewerOf(call), conversationIdOf(call));
      return pictures.readUpload(call, { within: MAX_SIDE });
    },
    async (deps, anyCall, picture) => (await keepPicture(deps, viewerOf, anyCall, picture)) as OutputOf<E>,
  );

async function keepPicture<E extends EndpointShape>(
  { pictures }: ChatDeps,
  viewerOf: ViewerOf,
  anyCall: Call<E>,
  picture: Picture,
): Promise<ChatPicture> {
  const call = anyCall as unknown as SideUpload;
  const { data, type, width, height } = picture;
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
  await pictures.countUpload(call, picture);
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
