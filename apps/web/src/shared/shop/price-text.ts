import type { Currency } from '@xiwei/contract/common/currency.ts';
import type { Language } from '@xiwei/contract/common/language.ts';
import { formatMoney } from '@xiwei/contract/common/money.ts';
import type { GoodsCard } from '@xiwei/contract/shop/goods.model.ts';
import { formatMoneyRange } from '#shared/format/money.ts';

/** Formats the price of a product: one amount, or from the lowest to the highest of its variants. */
export const priceText = (
  { lowestPrice, highestPrice }: Pick<GoodsCard, 'lowestPrice' | 'highestPrice'>,
  currency: Currency,
  language: Language,
): string =>
  lowestPrice === highestPrice
    ? formatMoney(lowestPrice, currency, language)
    : formatMoneyRange(lowestPrice, highestPrice, currency, language);
