import type { Language } from '@xiwei/contract/common/language.ts';
import { type Fen, formatMoney } from '@xiwei/contract/common/money.ts';
import { numberFormat } from '#ui/formats.ts';

/** Formats a range of amounts with one currency sign: ¥500–1,000. */
export const formatMoneyRange = (from: Fen, to: Fen, language: Language): string =>
  `${formatMoney(from, language)}–${numberFormat(language).format(to / 100)}`;
