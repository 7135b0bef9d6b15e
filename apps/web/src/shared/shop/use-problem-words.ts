import type { GoodsLine, GoodsProblem } from '@xiwei/contract/shop/goods.model.ts';
import { useTranslation } from '#i18n/use-translation.ts';

/** Returns functions that say why a product, or a line of goods, cannot be ordered. */
export function useProblemWords() {
  const { t } = useTranslation('shop');
  return {
    ofGoods: (problem: GoodsProblem): string => t(`problems.${problem}`),
    ofLine: (problem: NonNullable<GoodsLine['problem']>, left: GoodsLine['left']): string =>
      t(`lineProblems.${problem}`, { left: left ?? 0 }),
  };
}
