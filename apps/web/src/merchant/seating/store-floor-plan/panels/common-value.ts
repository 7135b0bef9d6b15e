/** Returns the value that all items have in common, or null if they differ. */
export function commonValue<Item, Value>(items: readonly Item[], pick: (item: Item) => Value): Value | null {
  const [first] = items;
  if (first === undefined) return null;
  const value = pick(first);
  return items.every((item) => pick(item) === value) ? value : null;
}
