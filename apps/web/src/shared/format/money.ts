import type { Language } from '@xiwei/contract/common/language.ts';
import { type Fen, MONEY_FORMAT } from '@xiwei/contract/common/money.ts';
import { numberFormat } from '#ui/formats.ts';

const yuan = (language: Language): Intl.NumberFormat => numberFormat(language, MONEY_FORMAT);

/** Formats an amount. The only place that converts fen to yuan. */
export const formatMoney = (amount: Fen, language: Language): string => yuan(language).format(amount / 100);

/** Formats a range of amounts with one currency sign: ¥500–1,000. */
export const formatMoneyRange = (from: Fen, to: Fen, language: Language): string =>
  `${formatMoney(from, language)}–${numberFormat(language).format(to / 100)}`;
