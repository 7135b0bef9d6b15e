import type { Language } from '@xiwei/contract/common/language.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { numberFormat } from '#ui/formats.ts';

/** Format for yuan: no fraction for whole amounts, otherwise two digits: ¥1,280 and ¥1,280.50. */
const yuan = (language: Language): Intl.NumberFormat =>
  numberFormat(language, {
    style: 'currency',
    currency: 'CNY',
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  });

/** Formats an amount. The only place that converts fen to yuan. */
export const formatMoney = (amount: Fen, language: Language): string => yuan(language).format(amount / 100);

/** Formats a range of amounts with one currency sign: ¥500–1,000. */
export const formatMoneyRange = (from: Fen, to: Fen, language: Language): string =>
  `${formatMoney(from, language)}–${numberFormat(language).format(to / 100)}`;
