import type { ListedWorkplace } from '@xiwei/contract/stores/stores.model.ts';

/**
 * Returns the stores that a text finds: each of its words is part of a name, city or district, as written, in pinyin or by
 * initials. Recently used ones come first, the last one at the beginning.
 */
export function findStores(
  stores: readonly ListedWorkplace[],
  text: string,
  recentIds: readonly string[],
): ListedWorkplace[] {
  const words = text.toLowerCase().split(/\s+/);
  const rankOf = ({ id }: ListedWorkplace) => (recentIds.includes(id) ? recentIds.indexOf(id) : Infinity);
  return stores
    .filter(({ searchText }) => words.every((word) => searchText.includes(word)))
    .map((store) => ({ store, rank: rankOf(store) }))
    .sort((a, b) => (a.rank === b.rank ? 0 : a.rank - b.rank))
    .map(({ store }) => store);
}
