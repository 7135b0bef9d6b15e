import { bookingListsApi } from '@xiwei/contract/booking/booking-lists.api.ts';
import type { Tag } from '@xiwei/contract/booking/booking-lists.model.ts';
import { idOf, makeTag } from './samples.ts';
import { server } from './server.ts';
import { storedList } from './stored-list.ts';

export const BIRTHDAY = makeTag();
export const WINDOW = makeTag({ id: idOf(41), content: 'Window seat', color: 'info', orders: 12 });
export const VIP = makeTag({ id: idOf(42), content: 'VIP', color: 'negative', orders: 1 });

/** Sets up the tags of a store, which pages and colleagues change. Hosts see them without actions. */
export function serveTags(initial: Tag[], { isHost = false } = {}) {
  const tags = storedList(initial, { isHost, nameOf: ({ content }) => content, duplicate: 'tagDuplicate' });
  server
    .on(bookingListsApi.listTags, () => tags.list())
    .on(bookingListsApi.createTag, ({ body }) =>
      tags.replyToCreate(makeTag({ ...body, id: idOf(50 + tags.read().length) })),
    )
    .on(bookingListsApi.updateTag, ({ params, body }) => tags.replyToUpdate(params.tagId, body))
    .on(bookingListsApi.deleteTag, ({ params }) => tags.replyToDelete(params.tagId))
    .on(bookingListsApi.sortTags, ({ body }) => tags.replyToSort(body.ids));
  return tags;
}
