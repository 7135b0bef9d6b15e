import { useState } from 'react';

/** A choice of an order's tags that is not saved yet. */
interface TagChoiceState {
  /** The tags of the order with the user's changes. */
  chosen: string[];
  toggle: (id: string) => void;
  /** Whether the user's changes make no difference. */
  isSame: boolean;
}

/**
 * Keeps what the user adds and removes, and applies it to the order's tags as they are now: tags that another person adds or
 * removes meanwhile stay so. Tags that the store deleted are left out, because they are refused if they are sent again.
 */
export function useTagChoice(tagIds: readonly string[], isKnown: (id: string) => boolean): TagChoiceState {
  const [changes, setChanges] = useState<ReadonlyMap<string, boolean>>(new Map());
  const current = tagIds.filter(isKnown);
  const added = [...changes].filter(([id, isAdded]) => isAdded && !current.includes(id)).map(([id]) => id);
  const chosen = [...current.filter((id) => changes.get(id) !== false), ...added];
  return {
    chosen,
    toggle: (id) => setChanges((before) => new Map(before).set(id, !chosen.includes(id))),
    isSame: chosen.length === current.length && added.length === 0,
  };
}
