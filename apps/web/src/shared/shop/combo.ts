import { type Fen, sumFen } from '@xiwei/contract/common/money.ts';
import type { ComboChoice, GoodsDetail } from '@xiwei/contract/shop/goods.model.ts';

type Group = GoodsDetail['groups'][number];

/** How often each item of a combo is chosen, by its id. */
export type Counts = Readonly<Record<string, number>>;

const countOf = (counts: Counts, itemId: string): number => counts[itemId] ?? 0;

const available = ({ items }: Group) => items.filter(({ problem }) => problem === null);

/** Returns what is chosen at first: everything in groups that leave no choice. */
export const initialCounts = (groups: readonly Group[]): Counts =>
  Object.fromEntries(
    groups.flatMap((group) => {
      const items = available(group);
      const all = items.reduce((sum, { most }) => sum + most, 0);
      return all === group.choose ? items.map(({ id, most }) => [id, most]) : [];
    }),
  );

/** Returns how many choices of a group are still to be made. */
export const missingIn = (group: Group, counts: Counts): number =>
  group.choose - group.items.reduce((sum, { id }) => sum + countOf(counts, id), 0);

/** Returns how often an item can be chosen while the other choices of its group stay. */
export const mostOf = (group: Group, item: Group['items'][number], counts: Counts): number =>
  item.problem === null ? Math.min(item.most, countOf(counts, item.id) + missingIn(group, counts)) : 0;

/** Returns the first group in which choices are missing. */
export const firstIncomplete = (groups: readonly Group[], counts: Counts): Group | undefined =>
  groups.find((group) => missingIn(group, counts) > 0);

/** Returns the choices that are sent, in the order of the combo. */
export const choicesOf = (groups: readonly Group[], counts: Counts): ComboChoice[] =>
  groups.flatMap(({ items }) =>
    items.flatMap(({ id }) => (countOf(counts, id) > 0 ? [{ itemId: id, count: countOf(counts, id) }] : [])),
  );

/** Returns what the choices add to the price of the combo. */
export const extrasOf = (groups: readonly Group[], counts: Counts): Fen =>
  sumFen(groups.flatMap(({ items }) => items.map(({ id, extra }) => (extra * countOf(counts, id)) as Fen)));
