import { bookingListsApi } from '@xiwei/contract/booking/booking-lists.api.ts';
import type { Tag } from '@xiwei/contract/booking/booking-lists.model.ts';
import { refusal } from './fake-server.ts';
import { idOf, makeTag } from './samples.ts';
import { server } from './server.ts';

export const BIRTHDAY = makeTag();
export const WINDOW = makeTag({ id: idOf(41), content: 'Window seat', color: 'info', orders: 12 });
export const VIP = makeTag({ id: idOf(42), content: 'VIP', color: 'negative', orders: 1 });

/** Sets up the tags of a store, which pages and colleagues change. Hosts see them without actions. */
export function serveTags(initial: Tag[], { isHost = false } = {}) {
  let tags = initial;
  const list = () => ({
    items: isHost ? tags.map((tag) => ({ ...tag, can: [] })) : tags,
    can: isHost ? [] : (['create', 'sort'] as ('create' | 'sort')[]),
  });
  const isTaken = (content: string, id?: string) =>
    tags.some((tag) => tag.id !== id && tag.content.toLowerCase() === content.toLowerCase());
  server.on(bookingListsApi.listTags, () => list());
  server.on(bookingListsApi.createTag, ({ body }) => {
    if (isTaken(body.content)) return refusal('tagDuplicate');
    const tag = makeTag({ ...body, id: idOf(50 + tags.length) });
    tags = [...tags, tag];
    return tag;
  });
  server.on(bookingListsApi.updateTag, ({ params, body: { version, ...values } }) => {
    const stored = tags.find(({ id }) => id === params.tagId);
    if (!stored) return refusal('notFound');
    if (stored.version !== version) return refusal('changedMeanwhile');
    if (isTaken(values.content, stored.id)) return refusal('tagDuplicate');
    return change(stored.id, values);
  });
  server.on(bookingListsApi.deleteTag, ({ params }) => {
    if (!tags.some(({ id }) => id === params.tagId)) return refusal('notFound');
    remove(params.tagId);
    return {};
  });
  server.on(bookingListsApi.sortTags, ({ body: { ids } }) => {
    if (ids.length !== tags.length || tags.some(({ id }) => !ids.includes(id)))
      return refusal('changedMeanwhile');
    tags = ids.flatMap((id) => tags.filter((tag) => tag.id === id));
    return list();
  });
  const change = (id: string, values: Partial<Tag>): Tag => {
    tags = tags.map((tag) => (tag.id === id ? { ...tag, ...values, version: tag.version + 1 } : tag));
    return tags.find((tag) => tag.id === id) as Tag;
  };
  const remove = (id: string) => {
    tags = tags.filter((tag) => tag.id !== id);
  };
  const add = (tag: Tag) => {
    tags = [...tags, tag];
  };
  return { read: () => tags, change, remove, add };
}
