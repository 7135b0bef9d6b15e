import type { GoodsLine } from '@xiwei/contract/shop/goods.model.ts';
import { useTranslation } from '#i18n/use-translation.ts';

/** The variant and the choices of a combo. */
export function LineDetail({ line }: { line: Pick<GoodsLine, 'skuName' | 'choiceNames'> }) {
  const { t } = useTranslation('shop');
  const { skuName, choiceNames } = line;
  const parts = [
    skuName,
    ...choiceNames.map(({ title, count }) => (count > 1 ? t('product.itemPieces', { title, count }) : title)),
  ];
  const text = parts.filter(Boolean).join(' · ');
  return text && <p className="text-ink-soft text-small wrap-anywhere">{text}</p>;
}
