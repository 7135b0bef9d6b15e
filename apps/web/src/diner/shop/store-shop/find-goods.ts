import type { GoodsCard } from '@xiwei/contract/shop/goods.model.ts';

/** Returns the goods of a category, or of all, whose title and subtitle contain every word of a text. Those that can be ordered come first. */
export function findGoods(
  items: readonly GoodsCard[],
  { text, categoryId }: { text: string; categoryId: string | undefined },
): GoodsCard[] {
  const words = text.toLowerCase().split(/\s+/);
  const found = items.filter(
    (goods) =>
      (categoryId === undefined || goods.categoryId === categoryId) &&
      words.every((word) => `${goods.title} ${goods.subtitle}`.toLowerCase().includes(word)),
  );
  return [...found.filter(isOrderable), ...found.filter((goods) => !isOrderable(goods))];
}

const isOrderable = ({ problem }: GoodsCard): boolean => problem === null;
