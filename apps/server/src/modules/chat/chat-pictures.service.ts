import type { ChatPicture } from '@xiwei/contract/chat/chat.model.ts';
import type { PictureOutput } from '@xiwei/contract/common/endpoint.ts';
import type { Picture, UploadCall } from '#platform/files/pictures.ts';
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
export const uploadChatPicture = (viewerOf: ViewerOf) => ({
  prepare: async ({ pictures }: ChatDeps, call: SideUpload): Promise<Picture> => {
    await requireConversation(call.db, viewerOf(call), conversationIdOf(call));
    return pictures.readUpload(call, { within: MAX_SIDE });
  },
  work: (deps: ChatDeps, call: SideUpload, picture: Picture): Promise<ChatPicture> =>
    keepPicture(deps, viewerOf, call, picture),
});

async function keepPicture(
  { pictures }: ChatDeps,
  viewerOf: ViewerOf,
  call: SideUpload,
  picture: Picture,
): Promise<ChatPicture> {
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
