import type { MenuGoodsChoice, MenuLine } from '@xiwei/contract/preorders/preorders.model.ts';
import { LINE_PROBLEMS, type LineProblem } from '@xiwei/contract/shop/goods.model.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useProblemWords } from '#shared/shop/use-problem-words.ts';
import { isGoods } from './menu-goods.ts';

/** Returns a function that says how many people a piece serves; undefined without a bound. */
export function useServes() {
  const { t } = useTranslation('preorders');
  return ({
    seatsMin: min,
    seatsMax: max,
  }: Pick<MenuGoodsChoice, 'seatsMin' | 'seatsMax'>): string | undefined => {
    if (min !== null && max !== null)
      return min === max ? t('serves.exactly', { count: min }) : t('serves.between', { min, max });
    if (min !== null) return t('serves.from', { count: min });
    return max === null ? undefined : t('serves.upTo', { count: max });
  };
}

/** Returns a function that says why a line cannot be ordered as it is; undefined if it can. */
export function useLineProblem() {
  const { t } = useTranslation('preorders');
  const words = useProblemWords();
  return (line: MenuLine): string | undefined => {
    const { problem } = line;
    if (problem === null) return undefined;
    const left = isGoods(line) ? line.left : null;
    return isShopProblem(problem) ? words.ofLine(problem, left) : t(`problems.${problem}`);
  };
}

const isShopProblem = (problem: string): problem is LineProblem =>
  (LINE_PROBLEMS as readonly string[]).includes(problem);
