import type { Language } from '@xiwei/contract/common/language.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { numberFormat } from '#ui/formats.ts';

/** Whole yuan are written without a fraction, others with both digits: ¥1,280 and ¥1,280.50. */
const yuan = (language: Language): Intl.NumberFormat =>
  numberFormat(language, {
    style: 'currency',
    currency: 'CNY',
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  });

/** An amount as the reader writes it. The only place where fen become yuan. */
export const formatMoney = (amount: Fen, language: Language): string => yuan(language).format(amount / 100);

/** From one amount to another, with the sign of the currency said once: ¥500–1,000. */
export const formatMoneyRange = (from: Fen, to: Fen, language: Language): string =>
  `${formatMoney(from, language)}–${numberFormat(language).format(to / 100)}`;
