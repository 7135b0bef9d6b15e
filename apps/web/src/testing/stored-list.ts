import type { RefusalCode } from '@xiwei/contract/refusals.ts';
import { refusal } from './fake-server.ts';

interface StoredEntry {
  id: string;
  version: number;
  can: ('update' | 'delete')[];
}

interface StoredListOptions<Item> {
  /** Hosts see the list without actions. */
  isHost: boolean;
  /** Returns the text that is unique in the list. */
  nameOf: (item: Item) => string;
  duplicate: RefusalCode;
}

/** A list of a store in memory, which pages and colleagues change, with the answers of the server. */
export function storedList<Item extends StoredEntry>(
  initial: Item[],
  { isHost, nameOf, duplicate }: StoredListOptions<Item>,
) {
  let items = initial;
  const list = () => ({
    items: isHost ? items.map((item) => ({ ...item, can: [] })) : items,
    can: isHost ? [] : (['create', 'sort'] as ('create' | 'sort')[]),
  });
  const isTaken = (changed: Item) =>
    items.some(
      (item) => item.id !== changed.id && nameOf(item).toLowerCase() === nameOf(changed).toLowerCase(),
    );
  const add = (item: Item) => {
    items = [...items, item];
    return item;
  };
  const change = (id: string, values: Partial<Item>): Item => {
    items = items.map((item) => (item.id === id ? { ...item, ...values, version: item.version + 1 } : item));
    return items.find((item) => item.id === id) as Item;
  };
  const remove = (id: string) => {
    items = items.filter((item) => item.id !== id);
  };
  return {
    read: () => items,
    list,
    add,
    change,
    remove,
    replyToCreate: (item: Item) => (isTaken(item) ? refusal(duplicate) : add(item)),
    replyToUpdate(id: string, { version, ...values }: Partial<Item> & { version: number }) {
      const stored = items.find((item) => item.id === id);
      if (!stored) return refusal('notFound');
      if (stored.version !== version) return refusal('changedMeanwhile');
      const changes = values as unknown as Partial<Item>;
      if (isTaken({ ...stored, ...changes })) return refusal(duplicate);
      return change(id, changes);
    },
    replyToDelete(id: string) {
      if (!items.some((item) => item.id === id)) return refusal('notFound');
      remove(id);
      return {};
    },
    replyToSort(ids: readonly string[]) {
      if (ids.length !== items.length || items.some(({ id }) => !ids.includes(id)))
        return refusal('changedMeanwhile');
      items = ids.flatMap((id) => items.filter((item) => item.id === id));
      return list();
    },
  };
}
