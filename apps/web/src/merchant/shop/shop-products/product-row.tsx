import { Link } from '@tanstack/react-router';
import type { Currency } from '@xiwei/contract/common/currency.ts';
import type { Language, Localized } from '@xiwei/contract/common/language.ts';
import { formatMoney } from '@xiwei/contract/common/money.ts';
import type { ProductList, ProductRow } from '@xiwei/contract/shop/catalogue.model.ts';
import { CalendarClock, EyeOff, FolderTree, Layers, TriangleAlert } from 'lucide-react';
import type { Translate } from '#i18n/translate.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { StorePicture } from '#shared/stores/store-picture.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';

type T = Translate<'shop-merchant'>;

interface RowContext {
  t: T;
  language: Language;
  currency: Currency;
  textOf: (texts: Localized) => string;
  data: ProductList | undefined;
}

/** The row of a product: picture, prices, category, stock and state. */
export function productRowOf(product: ProductRow, { t, language, currency, textOf, data }: RowContext) {
  const category = data?.categories.find(({ id }) => id === product.categoryId);
  const facts = [
    pricesOf(product, t, { currency, language }),
    category && textOf(category.name),
    product.left !== null && t('row.left', { count: product.left }),
    product.quickCode,
  ];
  return {
    leading: (
      <StorePicture
        src={product.coverUrl}
        alt=""
        width={80}
        height={80}
        className={classes('size-10 rounded-small', product.status === 'UNLISTED' && 'opacity-60 grayscale')}
      />
    ),
    detail: (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span>{facts.filter(Boolean).join(' · ')}</span>
        <ProductBadges product={product} />
      </span>
    ),
  };
}

/** Describes the prices of a product: one, or the lowest and the highest. */
function pricesOf(
  { lowestPrice, highestPrice }: ProductRow,
  t: T,
  { currency, language }: Pick<RowContext, 'currency' | 'language'>,
): string {
  if (lowestPrice === null || highestPrice === null) return t('row.noPrice');
  const from = formatMoney(lowestPrice, currency, language);
  return lowestPrice === highestPrice
    ? from
    : t('row.prices', { from, to: formatMoney(highestPrice, currency, language) });
}

function ProductBadges({ product }: { product: ProductRow }) {
  const { t } = useTranslation('shop-merchant');
  return (
    <>
      {product.type === 'COMBO' && <Badge icon={Layers}>{t('row.combo')}</Badge>}
      {product.saleMode === 'DAILY' && <Badge icon={CalendarClock}>{t('row.daily')}</Badge>}
      {product.lowStock && (
        <Badge tone="caution" icon={TriangleAlert}>
          {t('row.low')}
        </Badge>
      )}
      {product.status === 'UNLISTED' && <Badge icon={EyeOff}>{t('row.unlisted')}</Badge>}
    </>
  );
}

/** Link to the categories, at the head of the list. */
export function ProductLinks({ storeId }: { storeId: string }) {
  const { t } = useTranslation('shop-settings');
  return (
    <Button
      variant="secondary"
      size="small"
      icon={<FolderTree aria-hidden size={18} />}
      render={<Link to="/web/$storeId/shop-categories" params={{ storeId }} />}
    >
      {t('categories.title')}
    </Button>
  );
}
