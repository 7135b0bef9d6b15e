import { itemsInView, type ListOptions, type ListView } from './list-view.ts';

/** A group of entries, shown with its name as a heading. */
interface ListGroup {
  id: string;
  name: string;
}

/** The groups of a list in their order, and the group that each entry is in. */
export interface ListGroups<Item> {
  all: readonly ListGroup[];
  /** Returns the id of an entry's group. */
  of: (item: Item) => string;
}

/** The rows of a list: entries, and before those of a group its heading. A row has either `item` or `group`. */
export type ListRows<Item> = readonly {
  id: string;
  item?: Item | undefined;
  group?: ListGroup | undefined;
}[];

/** Returns the rows of a list; without groups, its entries. */
export function rowsOf<Item extends { id: string }>(
  items: readonly Item[],
  groups: ListGroups<Item> | undefined,
): ListRows<Item> {
  if (!groups) return items.map((item) => ({ id: item.id, item }));
  return groups.all.flatMap((group) => [
    { id: group.id, group },
    ...items.filter((item) => groups.of(item) === group.id).map((item) => ({ id: item.id, item })),
  ]);
}

/**
 * Returns the rows that a view shows. Headings of groups without entries are shown in the whole list only; a list in another
 * order than its own has no headings.
 */
export function rowsInView<Item extends { id: string }>(
  rows: ListRows<Item>,
  view: ListView,
  options: ListOptions<Item>,
): ListRows<Item> {
  const items = itemsInView(
    rows.flatMap(({ item }) => item ?? []),
    view,
    options,
  );
  if (view.sort !== undefined) return rowsOf(items, undefined);
  const shown = new Set(items.map(({ id }) => id));
  return rows.filter(({ item }, index) =>
    item ? shown.has(item.id) : !view.isNarrowed || hasShownEntry(rows, index, shown),
  );
}

/** Checks whether an entry of the group whose heading is at an index is shown. */
function hasShownEntry<Item>(rows: ListRows<Item>, heading: number, shown: ReadonlySet<string>): boolean {
  const next = rows.findIndex(({ group }, index) => index > heading && group !== undefined);
  return rows.slice(heading + 1, next === -1 ? undefined : next).some(({ id }) => shown.has(id));
}
