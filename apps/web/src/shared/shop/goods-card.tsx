import { Link } from '@tanstack/react-router';
import type { GoodsCard as Goods } from '@xiwei/contract/shop/goods.model.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { StorePicture } from '#shared/stores/store-picture.tsx';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { classes } from '#ui/classes.ts';
import { useCurrency } from '#ui/currency.ts';
import { priceText } from './price-text.ts';

interface GoodsCardProps {
  storeId: string;
  goods: Goods;
}

/** A product of a shop: picture, title and price, and why it cannot be ordered. */
export function GoodsCard({ storeId, goods }: GoodsCardProps) {
  const { t } = useTranslation('shop');
  const language = useLanguage();
  const currency = useCurrency();
  const { id, title, subtitle, coverUrl, problem } = goods;
  return (
    <Card
      padded={false}
      className="flex h-full flex-col"
      render={
        <Link to="/store-product/$storeId/$productId" params={{ storeId, productId: id }} search={{}} />
      }
    >
      <StorePicture
        src={coverUrl}
        alt=""
        width={480}
        height={480}
        className={classes('aspect-square w-full', problem !== null && 'grayscale')}
      />
      <span className="flex flex-1 flex-col gap-0.5 p-3">
        <span className="line-clamp-2 font-semibold wrap-anywhere">{title}</span>
        {subtitle && <span className="line-clamp-1 text-ink-soft text-small">{subtitle}</span>}
        <span className="mt-auto flex flex-wrap items-center justify-between gap-x-2 gap-y-1 pt-1">
          <span className="font-semibold tabular-nums">{priceText(goods, currency, language)}</span>
          {problem !== null && <Badge>{t(`problems.${problem}`)}</Badge>}
        </span>
      </span>
    </Card>
  );
}
