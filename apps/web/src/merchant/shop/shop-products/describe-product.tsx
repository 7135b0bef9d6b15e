import type { Currency } from '@xiwei/contract/common/currency.ts';
import type { Language, Localized } from '@xiwei/contract/common/language.ts';
import { formatMoney } from '@xiwei/contract/common/money.ts';
import type { ComboGroupInput, ProductList, SkuInput } from '@xiwei/contract/shop/catalogue.model.ts';
import type { ReactNode } from 'react';
import type { Translate } from '#i18n/translate.ts';

interface DescribeContext {
  t: Translate<'shop-merchant'>;
  language: Language;
  currency: Currency;
  textOf: (texts: Localized) => string;
  data: ProductList | undefined;
}

/** Describes values of a product in the question about a conflict: pictures, the category, variants and groups. */
export function describeProduct(
  path: string,
  value: unknown,
  { t, language, currency, textOf, data }: DescribeContext,
): ReactNode | undefined {
  if (path === 'cover' && typeof value === 'string') return <Pictures hashes={[value]} />;
  if (path === 'carousel' && Array.isArray(value) && value.length > 0) return <Pictures hashes={value} />;
  if (path === 'categoryId')
    return value === null
      ? t('product.categoryId.options.null')
      : textOf(data?.categories.find(({ id }) => id === value)?.name ?? {});
  if (path === 'specIds' && Array.isArray(value)) return t('matrix.specCount', { count: value.length });
  if (path === 'skus')
    return [
      t('matrix.count', { count: (value as SkuInput[]).length }),
      ...(value as SkuInput[]).map(({ price }) => formatMoney(price, currency, language)),
    ].join(' · ');
  if (path === 'groups')
    return (value as ComboGroupInput[])
      .map(({ name, choose, items }) =>
        t('combo.summary', { name: textOf(name), count: items.length, choose }),
      )
      .join(' · ');
  return undefined;
}

/** Small pictures of files by their hashes. */
const Pictures = ({ hashes }: { hashes: readonly string[] }) => (
  <span className="flex flex-wrap gap-2">
    {hashes.map((hash) => (
      <img key={hash} src={`/files/${hash}`} alt="" className="size-16 rounded-small object-cover" />
    ))}
  </span>
);
